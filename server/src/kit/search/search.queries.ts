import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { ownBrand } from '../db/own-brand.ts'
import { isAllowed } from '../permission.ts'
import { type Asked, readAsked } from '../read/asked.calc.ts'
import { holdsAsked } from '../read/asked.ts'
import { type Fragment, fieldOf } from '../read/entity.ts'
import { escapeLike } from '../read/filter-value.calc.ts'
import { SEARCH_FACTS, type SearchKind, searchKinds } from './search-kind.ts'

/** A record that was found, as the database made it: kind, id, title, rank and facts. */
export type Hit = Record<string, unknown>

const T = sql.ref('t')
const SHORTEST = 2
const OF_A_KIND = 5
const NULL = sql`null`
const LETTER = /\p{L}/u

/** A field of the kind's entity; null what the viewer may not see. */
function fieldValue({ entity, kind }: SearchKind, name: string, ctx: Context): Fragment {
  const field = fieldOf(entity, name)
  if (!field) throw new Error(`no field ${name} to search ${kind} by`)
  if (field.permission && !isAllowed(ctx, field.permission)) return NULL
  return (field.plain ?? field.sql)(T, ctx, new Map())
}

function factOf(kind: SearchKind, fact: (typeof SEARCH_FACTS)[number], ctx: Context): Fragment {
  const told = kind.facts[fact]
  if (told === undefined) return NULL
  const value = typeof told === 'string' ? fieldValue(kind, told, ctx) : told(T, ctx)
  return fact === 'quantity' ? sql`(${value})::text` : value
}

/** 3 for the very name, 2 where it begins so, 1 where a word of it does. */
const rankOf = (title: Fragment, { text }: Asked) => {
  const like = escapeLike(text)
  return sql`(case when ${title} ilike ${like} then 3 when ${title} ilike ${`${like}%`} then 2
    when ${title} ilike ${`% ${like}%`} then 1 else 0 end)`
}

/** The typed text without the word that says which kind is meant. */
function askedOf(kind: SearchKind, asked: Asked): Asked {
  const [first = '', ...rest] = asked.words
  const is_named = rest.length > 0 && kind.words.includes(first.toLowerCase())
  return is_named ? readAsked(asked.text.slice(first.length)) : asked
}

const without = (names: readonly string[], left_out: readonly string[]) =>
  names.filter((name) => !left_out.includes(name))

function conditionOf(kind: SearchKind, asked: Asked, ctx: Context): Fragment {
  const fields = kind.digits && LETTER.test(asked.text) ? without(kind.search, kind.digits) : kind.search
  const texts = fields.map((name) => holdsAsked(fieldValue(kind, name, ctx), asked))
  const amounts =
    asked.amount === undefined
      ? []
      : (kind.amounts ?? []).map((name) => sql`${fieldValue(kind, name, ctx)} = ${asked.amount}::bigint`)
  return sql`(${sql.join([...texts, ...amounts], sql` or `)})`
}

/** The best few hits of a kind. */
function hitsOf(kind: SearchKind, typed: Asked, ctx: Context): Fragment {
  const { entity } = kind
  const asked = askedOf(kind, typed)
  const title = fieldValue(kind, kind.title, ctx)
  const scope = entity.scope?.(T, ctx)
  const archive = fieldOf(entity, 'deleted_at') ? sql` and ${T}.deleted_at is null` : sql``
  const facts = SEARCH_FACTS.map((fact) => sql`${factOf(kind, fact, ctx)} as ${sql.ref(fact)}`)
  const rows = kind.rows?.(asked, ctx)
  const found = rows
    ? sql`${rows} ${T} where true`
    : sql`${sql.table(entity.table)} ${T} where ${T}.brand_id = ${ownBrand} and ${conditionOf(kind, asked, ctx)}`
  return sql`select row_to_json(h) as hit from (select ${sql.lit(kind.kind)} as kind, ${T}.id, ${title} as title,
      ${rankOf(title, asked)} as rank, ${sql.join(facts)}
    from ${found}${archive}${scope ? sql` and ${scope}` : sql``}
    order by rank desc, ${T}.${sql.ref(kind.newest)} desc nulls last, ${T}.id desc limit ${sql.lit(OF_A_KIND)}) h`
}

/**
 * Records of every kind the viewer may see, within its reach, that answer what was typed: at most five of a kind, best
 * first. One statement; nothing for less than two characters.
 */
export async function search(ctx: Context, typed: string): Promise<Hit[]> {
  const asked = readAsked(typed)
  const kinds = searchKinds().filter(({ permission }) => isAllowed(ctx, permission))
  if (asked.text.length < SHORTEST || kinds.length === 0) return []
  const { rows } = await sql<{ hit: Hit }>`${sql.join(
    kinds.map((kind) => sql`(${hitsOf(kind, asked, ctx)})`),
    sql` union all `,
  )}`.execute(ctx.db)
  return rows.map(({ hit }) => hit)
}
