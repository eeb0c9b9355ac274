import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound } from '../../kit/errors.ts'
import { isAllowed } from '../../kit/permission.ts'
import { type Fragment, fieldOf } from '../../kit/read/entity.ts'
import { type SearchKind, searchKinds } from '../../kit/search/search-kind.ts'
import { COMMENT_KINDS, type CommentKind } from './comment-kind.calc.ts'

/** A record that is talked about. */
export interface Commented {
  readonly kind: CommentKind
  readonly record_id: number
}

/** Not the alias by which a list or record is read: comments are, with these rows beside them. */
const T = sql.ref('told')
const NOTHING = sql`null`

/** How records of a kind are found: who sees them, within which reach, and what they are called. */
export function commentKind(name: CommentKind): SearchKind {
  const found = searchKinds().find(({ kind }) => kind === name)
  if (!found) throw new Error(`nothing finds records of ${name}`)
  return found
}

/** Rows of a kind, as `told`, within the viewer's reach. */
function reached({ entity }: SearchKind, ctx: Context): Fragment {
  const scope = entity.scope?.(T, ctx)
  return sql`${sql.table(entity.table)} ${T} where ${T}.brand_id = ${ownBrand}${scope ? sql` and ${scope}` : sql``}`
}

function fieldIn({ entity }: SearchKind, name: string, ctx: Context): Fragment {
  const field = fieldOf(entity, name)
  return field ? (field.plain ?? field.sql)(T, ctx, new Map()) : NOTHING
}

/** What a record is called and which outlet it is of; undefined where it is not there or out of reach. */
export async function findCommented(
  ctx: Context,
  { kind: name, record_id }: Commented,
): Promise<{ label: string | null; outlet_id: number | null } | undefined> {
  const kind = commentKind(name)
  const outlet = name === 'outlet' ? sql`${T}.id` : fieldIn(kind, 'outlet_id', ctx)
  const { rows } = await sql<{ label: string | null; outlet_id: number | null }>`
    select (${fieldIn(kind, kind.title, ctx)})::text as label, (${outlet})::int as outlet_id
    from ${reached(kind, ctx)} and ${T}.id = ${record_id}`.execute(ctx.db)
  return rows[0]
}

/** The same for what must be there. @throws NOT_FOUND */
export async function requireCommented(ctx: Context, of: Commented) {
  const found = await findCommented(ctx, of)
  if (!found) throw notFound('Data')
  return found
}

/** What records are called, of several kinds at once: those that the viewer may see, by kind and id. */
export async function nameCommented(
  ctx: Context,
  records: readonly Commented[],
): Promise<ReadonlyMap<string, string>> {
  const found = [...Map.groupBy(records, ({ kind }) => kind)].flatMap(([name, all]) => {
    const kind = commentKind(name)
    if (!isAllowed(ctx, kind.permission)) return []
    const ids = all.map(({ record_id }) => record_id)
    return [
      sql`(select ${sql.lit(name)} as kind, ${T}.id, (${fieldIn(kind, kind.title, ctx)})::text as label
        from ${reached(kind, ctx)} and ${T}.id = any(${ids}::int[]))`,
    ]
  })
  if (found.length === 0) return new Map()
  const { rows } = await sql<{ kind: string; id: number; label: string | null }>`${sql.join(
    found,
    sql` union all `,
  )}`.execute(ctx.db)
  return new Map(rows.map(({ kind, id, label }) => [`${kind} ${id}`, label ?? '']))
}

/** Comments on what the viewer may see. */
export function withinComments(comment: Fragment, ctx: Context): Fragment {
  const kinds = COMMENT_KINDS.map(commentKind).filter(({ permission }) => isAllowed(ctx, permission))
  const seen = kinds.map(
    (kind) => sql`(${comment}.kind = ${sql.lit(kind.kind)}
      and exists (select from ${reached(kind, ctx)} and ${T}.id = ${comment}.record_id))`,
  )
  return sql`(${sql.join([sql`false`, ...seen], sql` or `)})`
}

/** Which of several reaches over outlets hold a record: their places in the list. */
export async function reachesThat(
  ctx: Context,
  { kind: name, record_id }: Commented,
  viewers: readonly Context['viewer'][],
): Promise<ReadonlySet<number>> {
  if (viewers.length === 0) return new Set()
  const kind = commentKind(name)
  const each = viewers.map(
    (viewer, place) => sql`(select ${sql.lit(place)}::int as place where exists (
      select from ${reached(kind, { ...ctx, viewer })} and ${T}.id = ${record_id}))`,
  )
  const { rows } = await sql<{ place: number }>`${sql.join(each, sql` union all `)}`.execute(ctx.db)
  return new Set(rows.map(({ place }) => place))
}
