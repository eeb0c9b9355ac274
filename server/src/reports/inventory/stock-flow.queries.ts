import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { COST_DECIMALS, fromScaled, toScaled } from '../../kit/decimal.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { FLOW_KEYS, FLOW_KINDS, type FlowKey, type FlowKind, typesOfFlow } from './stock-flow.calc.ts'

/** Amounts of stock as exact decimals, as they are added up: what there was, what each kind of movement did, what there is. */
export type AddedFlow = Readonly<Record<FlowKey, string>>

/** The same as it is told. */
export interface StockFlow extends Record<FlowKind, string> {
  /** Null where nothing was written down before the first day: what there was is not known then. */
  opening: string | null
  closing: string
}

export interface PlaceFlow extends StockFlow {
  outlet_id: number
}

export interface CategoryFlow extends StockFlow {
  item_kind: 'ingredient' | 'menu'
  /** Null where goods are of none. */
  category: string | null
}

export interface ItemFlow extends StockFlow {
  item_kind: 'ingredient' | 'menu'
  item_id: number
  name: string
  unit: string
  category: string | null
  /** The same in base units. */
  quantity: StockFlow
}

/** Goods that are told one by one; sums are of all. */
export const ITEMS_AT_MOST = 300

/**
 * Where stock stands and what moved it from the first day of each outlet's period on. What stands at the end is what
 * stands now less what came later, so that a period of late reads its own days alone.
 */
function moved(ctx: Context, { periods }: ReportScope): RawBuilder<unknown> {
  const parts = periods.map(({ range, outlet_ids }) => {
    const at = (row: string) =>
      outlet_ids ? sql` and ${sql.ref(row)}.outlet_id = any(${outlet_ids}::int[])` : sql``
    return sql`select b.outlet_id, b.item_kind, b.item_id, false as is_later, null as counts_as, b.quantity, b.value
        from stock_balance b where b.brand_id = ${ctx.brand_id}${at('b')}
      union all
      select d.outlet_id, d.item_kind, d.item_id, d.business_date > ${range.to}::date, d.counts_as, d.quantity, d.value
        from stock_day d where d.brand_id = ${ctx.brand_id} and d.business_date >= ${range.from}::date${at('d')}`
  })
  return sql.join(parts, sql` union all `)
}

/** The sums that tell a flow, over one column. */
function figures(column: 'quantity' | 'value'): RawBuilder<unknown> {
  const of = sql.ref(`x.${column}`)
  const sum = (condition: RawBuilder<unknown>) => sql`coalesce(sum(${of}) filter (where ${condition}), 0)`
  const standing = sum(sql`x.counts_as is null`)
  const later = sum(sql`x.is_later`)
  const within = sum(sql`not x.is_later and x.counts_as is not null`)
  const kinds = FLOW_KINDS.map(
    (kind) =>
      sql`(${sum(sql`not x.is_later and x.counts_as = any(${typesOfFlow(kind)}::text[])`)})::text as ${sql.ref(kind)}`,
  )
  return sql`(${standing} - ${later} - ${within})::text as opening, ${sql.join(kinds)},
    (${standing} - ${later})::text as closing`
}

const CATEGORY = sql`(case x.item_kind when 'ingredient' then
    (select c.name from ingredient i join ingredient_category c on c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
      where i.brand_id = ${ownBrand} and i.id = x.item_id)
  else (select g.name from item m join item_group g on g.brand_id = ${ownBrand} and g.id = m.item_group_id
      where m.brand_id = ${ownBrand} and m.id = x.item_id) end)`

/** Which goods a flow is of; all of them where nothing is named. */
export interface GoodsAsked {
  item_kind: 'ingredient' | 'menu' | null
  item_id: number | null
  /** Name of a category of ingredients or a group of menus; empty for none. */
  category: string | null
}

/** The same of some goods, and how much it was in base units, which tells something of one of them alone. */
export async function readFlowOf(
  ctx: Context,
  scope: ReportScope,
  { item_kind, item_id, category }: GoodsAsked,
): Promise<{ value: AddedFlow; quantity: AddedFlow }> {
  const of = [
    ...(item_kind === null ? [] : [sql`x.item_kind = ${item_kind}`]),
    ...(item_id === null ? [] : [sql`x.item_id = ${item_id}`]),
    ...(category === null ? [] : [sql`coalesce(${CATEGORY}, '') = ${category}`]),
  ]
  const where = of.length > 0 ? sql`where ${sql.join(of, sql` and `)}` : sql``
  const read = async (column: 'quantity' | 'value') => {
    const { rows } =
      await sql<AddedFlow>`select ${figures(column)} from (${moved(ctx, scope)}) x ${where}`.execute(ctx.db)
    const [flow] = rows
    if (!flow) throw new Error('A sum always has a row')
    return flow
  }
  const [value, quantity] = [await read('value'), await read('quantity')]
  return { value, quantity }
}

/** How the value of stock came from the beginning of a period to its end, by outlet. */
export async function readPlaceFlows(ctx: Context, scope: ReportScope): Promise<PlaceFlow[]> {
  const { rows } = await sql<PlaceFlow>`select x.outlet_id, ${figures('value')} from (${moved(ctx, scope)}) x
    group by x.outlet_id order by x.outlet_id`.execute(ctx.db)
  const empty = rows.filter(({ opening }) => Number(opening) === 0)
  const begun = await findBegun(
    ctx,
    scope,
    empty.map(({ outlet_id }) => outlet_id),
  )
  return rows.map((row) =>
    empty.includes(row) && !begun.has(row.outlet_id) ? { ...row, opening: null } : row,
  )
}

/** Outlets among these of which something was written down before the first day of their period. */
async function findBegun(
  ctx: Context,
  { periods }: ReportScope,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const before = periods.map(({ range, outlet_ids }) => {
    const at = outlet_ids ? sql`o.id = any(${outlet_ids}::int[]) and` : sql``
    return sql`(${at} exists (select from stock_day d where d.brand_id = ${ownBrand} and d.outlet_id = o.id
      and d.business_date < ${range.from}::date))`
  })
  const { rows } = await sql<{ id: number }>`select o.id from outlet o where o.brand_id = ${ctx.brand_id}
    and o.id = any(${ids}::int[]) and (${sql.join(before, sql` or `)})`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** The values of several flows together; what there was is not known where none of them knows. */
export function sumFlows(flows: readonly StockFlow[]): StockFlow {
  const sum = (key: FlowKey) =>
    flows.reduce((all, flow) => all + toScaled(flow[key] ?? '0', COST_DECIMALS), 0n)
  const added = Object.fromEntries(
    FLOW_KEYS.map((key) => [key, fromScaled(sum(key), COST_DECIMALS)]),
  ) as AddedFlow
  return flows.every(({ opening }) => opening === null) ? { ...added, opening: null } : added
}

/** Parts of a whole: what there was of them is not known where it is not of the whole. */
export function partsOf<Flow extends StockFlow>(whole: StockFlow, parts: readonly Flow[]): Flow[] {
  return parts.map((part) => (whole.opening === null ? { ...part, opening: null } : part))
}

/** The same by category of ingredients and group of menus. */
export async function readCategoryFlows(ctx: Context, scope: ReportScope): Promise<CategoryFlow[]> {
  const { rows } = await sql<CategoryFlow>`with x as (${moved(ctx, scope)}),
      named as (select y.item_kind, y.item_id, (select ${CATEGORY} from (select y.item_kind, y.item_id) x) as category
        from (select distinct item_kind, item_id from x) y)
    select n.item_kind, n.category, ${figures('value')} from x
      join named n on n.item_kind = x.item_kind and n.item_id = x.item_id
    group by n.item_kind, n.category order by n.item_kind, n.category nulls last`.execute(ctx.db)
  return rows
}

/** The same by thing, with quantities; those of the largest value at the end first. */
export async function readItemFlows(ctx: Context, scope: ReportScope): Promise<ItemFlow[]> {
  const pairs = FLOW_KEYS.flatMap((key) => [sql.lit(key), sql.ref(`q.${key}`)])
  const { rows } = await sql<ItemFlow>`with x as (${moved(ctx, scope)}),
      v as (select x.item_kind, x.item_id, ${figures('value')} from x group by 1, 2),
      q as (select x.item_kind, x.item_id, ${figures('quantity')} from x group by 1, 2)
    select v.*, json_build_object(${sql.join(pairs)}) as quantity,
      coalesce(case v.item_kind when 'ingredient'
        then (select i.name from ingredient i where i.brand_id = ${ownBrand} and i.id = v.item_id)
        else (select m.name from item m where m.brand_id = ${ownBrand} and m.id = v.item_id) end, '–') as name,
      coalesce(case v.item_kind when 'ingredient'
        then (select i.base_unit from ingredient i where i.brand_id = ${ownBrand} and i.id = v.item_id)
        else 'porsi' end, '') as unit,
      (select ${CATEGORY} from (select v.item_kind, v.item_id) x) as category
    from v join q on q.item_kind = v.item_kind and q.item_id = v.item_id
    order by v.closing::numeric desc, v.item_kind, v.item_id limit ${ITEMS_AT_MOST}`.execute(ctx.db)
  return rows
}
