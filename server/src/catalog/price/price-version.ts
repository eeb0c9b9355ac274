import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import type { PriceRow } from './price.lock.ts'
import type { PriceParts } from './price.parts.ts'
import { pricesInReach } from './price.policy.ts'

/** What of a list's own row decides its prices. */
const FIELDS = [
  'channels',
  'members',
  'priority',
  'starts_on',
  'ends_on',
  'rounding',
  'base_price_id',
  'floor_bp',
  'ceiling_bp',
] as const

/** All that decides the prices of a list, as its commands take it. */
export type PriceVersionTerms = Pick<PriceRow, (typeof FIELDS)[number]> & Required<PriceParts>

/** The terms of a list by its row and its parts. */
export function termsOf(row: PriceRow, parts: Required<PriceParts>): PriceVersionTerms {
  const own = Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as Pick<
    PriceRow,
    (typeof FIELDS)[number]
  >
  return { ...own, ...parts }
}

/** A value as text that does not depend on the order in which an object's fields came back from the database. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** A value with the fields of its objects in one order, whether it was kept or read from the tables. */
export const inOneOrder = (value: unknown): unknown => JSON.parse(textOf(value))

/** The fields in which two versions differ. */
export function fieldsThatDiffer(
  one: PriceVersionTerms,
  other: PriceVersionTerms,
): (keyof PriceVersionTerms)[] {
  return (Object.keys(other) as (keyof PriceVersionTerms)[]).filter(
    (field) => textOf(one[field]) !== textOf(other[field]),
  )
}

async function insertVersion(
  tx: WriteContext,
  price_id: number,
  version: {
    readonly no: number
    readonly terms: PriceVersionTerms
    readonly changed?: readonly string[]
    readonly restored_no?: number | undefined
    readonly created_at?: Date
    readonly created_by?: string
  },
): Promise<void> {
  const {
    no,
    terms,
    changed = [],
    restored_no = null,
    created_at = tx.now(),
    created_by = tx.actor,
  } = version
  await tx.db
    .insertInto('price_version')
    .values({
      ...{ brand_id: tx.brand_id, price_id, no, restored_no, created_at, created_by, changed: [...changed] },
      terms: JSON.stringify(terms),
    })
    .execute()
}

/** Who made a list what it is, where that came before its versions were kept. */
async function actorOf(tx: WriteContext, price_id: number): Promise<string | undefined> {
  const entry = await selectOwn(tx, 'audit_log', { entity: 'price', entity_id: price_id })
    .select('actor')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.actor
}

async function readLatest(tx: WriteContext, price_id: number) {
  const { rows } = await sql<{
    no: number
    terms: PriceVersionTerms
  }>`select v.no, v.terms from price_version v
    where v.brand_id = ${ownBrand} and v.price_id = ${price_id} order by v.no desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Keeps what a list that sets prices was before its first change that is kept. Its row is locked by the caller. */
export async function keepFirst(tx: WriteContext, before: PriceRow, terms: PriceVersionTerms): Promise<void> {
  if (!before.published_at || (await readLatest(tx, before.id))) return
  const created_by = (await actorOf(tx, before.id)) ?? tx.actor
  await insertVersion(tx, before.id, { no: 1, terms, created_at: before.updated_at, created_by })
}

/**
 * Keeps what a list that sets prices is now as its next version, if it differs from the last one. Its row is locked by the
 * caller, so that no two writers make the same number.
 */
export async function keepVersion(
  tx: WriteContext,
  price_id: number,
  terms: PriceVersionTerms,
  restored_no?: number,
): Promise<void> {
  const latest = await readLatest(tx, price_id)
  const changed = latest ? fieldsThatDiffer(latest.terms, terms) : []
  if (latest && changed.length === 0) return
  await insertVersion(tx, price_id, { no: (latest?.no ?? 0) + 1, terms, changed, restored_no })
}

/** Parts of a version that was kept before lists had them. */
const NO_PARTS: Required<PriceParts> = {
  ...{ outlet_ids: [], table_group_ids: [], member_tier_ids: [], schedule: [] },
  ...{ rules: [], overrides: [], option_overrides: [] },
}

/** What a list in reach was in one of its versions. */
export async function readVersionTerms(
  ctx: Context | WriteContext,
  price_id: number,
  no: number,
): Promise<PriceVersionTerms> {
  const { rows } = await sql<{ terms: PriceVersionTerms }>`select v.terms from price_version v
    join price p on p.brand_id = v.brand_id and p.brand_id = ${ownBrand} and p.id = v.price_id
    where v.brand_id = ${ctx.brand_id} and v.price_id = ${price_id} and v.no = ${no}
      and ${pricesInReach(sql.ref('p'), ctx) ?? sql`true`}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound('Versi')
  // Fields that a list has no more, or had not yet, are left as they are.
  const known = [...FIELDS, ...Object.keys(NO_PARTS)].flatMap((field) =>
    field in found.terms ? [[field, found.terms[field as keyof PriceVersionTerms]] as const] : [],
  )
  return { ...NO_PARTS, ...(Object.fromEntries(known) as unknown as PriceVersionTerms) }
}
