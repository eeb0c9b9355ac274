import { sql } from 'kysely'
import type { FieldChange } from '../../kit/audit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { printDay } from '../../kit/pdf/printed.calc.ts'
import type { Consequence, OwnPast, Parted, PartedEntry } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import type { ItemKind } from '../../stock/ledger/balance.queries.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import type { Good } from './supplier-items.ts'

type Reader = Context | WriteContext

/** All prices of a supplier, each of a good a field of its own: `prices.ingredient.7`, with a date where it is to come. */
export const PRICE_FIELDS = 'prices.*'

/** A price of one unit. */
export interface UnitPrice {
  readonly price: number
  readonly unit: string
}

interface FieldOf extends Good {
  /** From when on it holds; undefined for the price in force. */
  readonly from?: string | undefined
}

const fieldOf = ({ item_kind, item_id, from }: FieldOf): string =>
  ['prices', item_kind, item_id, ...(from ? [from] : [])].join('.')

/** The good, and the day to come, that a field is of. */
export function goodOfField(field: string): FieldOf | undefined {
  const [prefix, kind, item_id, from] = field.split('.')
  if (prefix !== 'prices' || (kind !== 'ingredient' && kind !== 'menu')) return undefined
  return { item_kind: kind, item_id: Number(item_id), from }
}

async function readToday(ctx: Reader): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${brandDate(ctx)}::text as today`.execute(ctx.db)
  return rows[0]?.today ?? ctx.now().toISOString().slice(0, 10)
}

interface ToldPrice extends UnitPrice {
  readonly ingredient_id?: number
  readonly item_id?: number
  readonly effective_from?: string
}

const pricesOf = (value: unknown): ToldPrice[] => (Array.isArray(value) ? value : [])
const goodOfTold = ({ ingredient_id, item_id }: ToldPrice): Good =>
  ingredient_id === undefined
    ? { item_kind: 'menu', item_id: item_id ?? 0 }
    : { item_kind: 'ingredient', item_id: ingredient_id }
const plain = ({ price, unit }: UnitPrice): UnitPrice => ({ price, unit })

/** Each price that an entry tells as a field of its own; one to come with its day. */
function splitEntry({ changes }: PartedEntry, today: string): FieldChange[] {
  return changes.flatMap((change) => {
    if (change.field !== 'prices') return [change]
    return pricesOf(change.new).map((told): FieldChange => {
      const good = goodOfTold(told)
      const before = pricesOf(change.old).find((old) => fieldOf(goodOfTold(old)) === fieldOf(good))
      const from = told.effective_from && told.effective_from > today ? told.effective_from : undefined
      return { field: fieldOf({ ...good, from }), old: before ? plain(before) : null, new: plain(told) }
    })
  })
}

/** Entries of a supplier's log that follow what was typed within this time are of the same write. */
const WRITE = '1 minute'

/**
 * Prices in force at a moment of what a supplier sells, as they were known then: what receivings told later for days before
 * is left out. One that was typed and replaced on the same day stands in the log alone. What is typed counts from its entry
 * on, which is written a little after it.
 */
async function readPrices(ctx: Reader, supplier_id: number, at: Date): Promise<Record<string, UnitPrice>> {
  const { rows } = await sql<Good & { price: string; unit: string }>`
    with sold as (select s.id, s.item_kind, s.item_id from supplier_item s
        where s.brand_id = ${ctx.brand_id} and s.supplier_id = ${supplier_id} and s.deleted_at is null),
      told as (
        select s.item_kind, s.item_id, p.unit, p.price, p.effective_from,
          coalesce(case when p.receiving_id is null then (select min(e.occurred_at) from audit_log e
            where e.brand_id = ${ctx.brand_id} and e.entity = 'supplier' and e.entity_id = ${supplier_id}
              and e.occurred_at between p.created_at and p.created_at + ${WRITE}::interval) end, p.created_at) as told_at,
          p.id as no
        from sold s join supplier_price p on p.brand_id = ${ctx.brand_id} and p.supplier_item_id = s.id
        union all
        select s.item_kind, s.item_id, c ->> 'unit', (c ->> 'price')::bigint, (c ->> 'effective_from')::date, l.occurred_at, 0
        from audit_log l cross join jsonb_array_elements(l.changes) f cross join jsonb_array_elements(f -> 'new') c
        join sold s on (s.item_kind = 'ingredient' and s.item_id = (c ->> 'ingredient_id')::int)
          or (s.item_kind = 'menu' and s.item_id = (c ->> 'item_id')::int)
        where l.brand_id = ${ctx.brand_id} and l.entity = 'supplier' and l.entity_id = ${supplier_id}
          and f ->> 'field' = 'prices' and jsonb_typeof(f -> 'new') = 'array')
    select distinct on (t.item_kind, t.item_id) t.item_kind, t.item_id, t.unit, t.price::text as price from told t
    where t.told_at <= ${at} and t.effective_from <= (${at}::timestamptz at time zone
      (select b.timezone from brand b where b.id = ${ctx.brand_id} and b.id = ${ownBrand}))::date
    order by t.item_kind, t.item_id, t.effective_from desc, t.told_at desc, t.no desc`.execute(ctx.db)
  return Object.fromEntries(
    rows.map(({ price, unit, ...good }) => [fieldOf(good), { price: Number(price), unit }]),
  )
}

/** What a supplier asks now and, where it is typed already, from days to come. */
export async function readPriceFields(ctx: Reader, supplier_id: number): Promise<Record<string, UnitPrice>> {
  const { rows } = await sql<
    Good & { price: string; unit: string; effective_from: string; is_coming: boolean }
  >`
    select distinct on (s.item_kind, s.item_id, k.coming) s.item_kind, s.item_id, p.unit, p.price::text as price,
      p.effective_from::text as effective_from, k.coming is not null as is_coming
    from supplier_item s join supplier_price p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand}
      and p.supplier_item_id = s.id
    cross join lateral (select case when p.effective_from > ${brandDate(ctx)} then p.effective_from end as coming) k
    where s.brand_id = ${ctx.brand_id} and s.supplier_id = ${supplier_id} and s.deleted_at is null
    order by s.item_kind, s.item_id, k.coming, p.effective_from desc, p.id desc`.execute(ctx.db)
  return Object.fromEntries(
    rows.map(({ price, unit, effective_from, is_coming, item_kind, item_id }) => [
      fieldOf({ item_kind, item_id, from: is_coming ? effective_from : undefined }),
      { price: Number(price), unit },
    ]),
  )
}

/** Prices hold from days of their own and are told by receivings too: their past is theirs, not the log's. */
export const pricePast: OwnPast = { fields: [PRICE_FIELDS], read: readPrices }

/** How prices are told apart in the log of their supplier. */
export const priceParts: Parted = {
  fields: ['prices'],
  split: async (ctx, entries) => {
    if (!entries.some(({ changes }) => changes.some(({ field }) => field === 'prices')))
      return entries.map(({ changes }) => [...changes])
    const today = await readToday(ctx)
    return entries.map((entry) => splitEntry(entry, today))
  },
  subjects: async (ctx, _id, fields) => {
    const goods = fields.flatMap((field) => goodOfField(field) ?? [])
    const { rows } = await sql<Good & { name: string }>`select b.item_kind, b.item_id, b.name from buyable b
      where b.brand_id = ${ctx.brand_id} and (b.item_kind, b.item_id) in (select k.item_kind, k.item_id
        from unnest(${goods.map((good) => good.item_kind)}::text[], ${goods.map((good) => good.item_id)}::int[])
          as k (item_kind, item_id))`.execute(ctx.db)
    const names = new Map(rows.map(({ name, ...good }) => [fieldOf(good), name]))
    return new Map(
      fields.flatMap((field): [string, string][] => {
        const good = goodOfField(field)
        const name = good && names.get(fieldOf({ item_kind: good.item_kind, item_id: good.item_id }))
        if (!good || !name) return []
        return [[field, good.from ? `${name}, mulai ${printDay(good.from)}` : name]]
      }),
    )
  },
}

/** What of orders stays as it is once prices are what they were. */
export async function pricesFollow(
  ctx: Context,
  supplier_id: number,
  values: Values,
): Promise<Consequence[]> {
  const fields = Object.keys(values).filter((field) => goodOfField(field))
  if (fields.length === 0) return []
  const { rows } = await sql<{ item_kind: ItemKind; item_id: number; orders: number }>`
    select l.item_kind, l.item_id, count(distinct o.id)::int as orders from purchase_order o
    join purchase_order_line l on l.brand_id = o.brand_id and l.brand_id = ${ownBrand} and l.purchase_order_id = o.id
    where o.brand_id = ${ctx.brand_id} and o.supplier_id = ${supplier_id}
      and o.status in ('draft', 'waiting', 'approved', 'sent', 'partial')
    group by l.item_kind, l.item_id`.execute(ctx.db)
  const orders = new Map(rows.map((row) => [fieldOf(row), row.orders]))
  return fields.flatMap((field): Consequence[] => {
    const good = goodOfField(field)
    if (!good) return []
    const open = orders.get(fieldOf({ item_kind: good.item_kind, item_id: good.item_id })) ?? 0
    return [
      ...(good.from
        ? []
        : [{ field, text: 'Harga berlaku mulai hari ini; harga hari-hari sebelumnya tetap' }]),
      ...(open > 0 ? [{ field, text: `${open} pesanan yang masih terbuka tetap dengan harganya` }] : []),
    ]
  })
}
