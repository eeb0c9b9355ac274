import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { REF_TYPE } from '../../stock/adjustment/adjustment.policy.ts'
import { SOLD_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import { cubeRows, hasAllOutlets, type SideDays, sidesOf } from '../cube/cube.queries.ts'
import { movedIn } from '../profit-loss/profit-loss.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { inUnits } from './why.queries.ts'

/** What was sold of a menu, in units, less what came back; quantities in ten-thousandths. */
export interface MenuRow {
  side: Side
  outlet_id: number
  item_id: number
  name: string | null
  qty: number
  refund_qty: number
  gross: number
  item_discount: number
  bill_discount: number
  net: number
  cogs: number
}

const MENU_MONEY = ['gross', 'item_discount', 'bill_discount', 'net', 'cogs']

/** Sums of menus on each side; of all outlets together (0) unless they are asked for one by one. */
export async function readMenuRows(ctx: Context, scope: ReportScope, by_outlet: boolean): Promise<MenuRow[]> {
  const rows = cubeRows(ctx, !by_outlet && hasAllOutlets(scope) ? 'brand_item' : 'item', scope, {
    columns: [...(by_outlet ? ['outlet_id'] : []), 'item_id'],
    sums: ['qty', 'refund_qty', ...MENU_MONEY],
  })
  const outlet = by_outlet ? sql`r.outlet_id` : sql`0`
  const result = await sql<MenuRow>`
    with sums as (
      select side, ${outlet} as outlet_id, item_id, ${inUnits('qty', 10_000)}, ${inUnits('refund_qty', 10_000)},
        ${sql.join(MENU_MONEY.map((name) => inUnits(name)))}
      from ${rows} r group by 1, 2, 3
    )
    select sums.*, i.name from sums
    left join item i on i.brand_id = ${ctx.brand_id} and i.id = sums.item_id
    where sums.gross <> 0 or sums.qty <> 0 or sums.net <> 0 or sums.cogs <> 0`.execute(ctx.db)
  return result.rows
}

/** What sales took of a good out of stock, in units; quantities in ten-thousandths. */
export interface UseRow {
  side: Side
  outlet_id: number
  item_kind: string
  item_id: number
  qty: number
  value: number
}

/** The outlet a row is of: the one it stands opposite, or 0 where all are looked at together. */
const outletOf = ({ opposite_id }: SideDays, own: string, by_outlet: boolean) =>
  !by_outlet ? sql`0` : opposite_id === null ? sql.ref(own) : sql`${sql.lit(opposite_id)}::int`

const atOutlets = ({ outlet_ids }: SideDays, column: string) =>
  outlet_ids ? sql`and ${sql.ref(column)} = any(${outlet_ids}::int[])` : sql``

/** What sales took out of stock on each side and what it cost then, from the sums of days. */
export async function readUseRows(ctx: Context, scope: ReportScope, by_outlet: boolean): Promise<UseRow[]> {
  const selects = sidesOf(scope).map(
    (days) => sql`
      select ${days.side}::text as side, ${outletOf(days, 'd.outlet_id', by_outlet)} as outlet_id, d.item_kind, d.item_id,
        -d.quantity / ${days.of}::int as qty, -d.value / ${days.of}::int as value
      from ${movedIn(days.range, days.until)} and d.counts_as = any(${[...SOLD_TYPES]}::text[])
        ${atOutlets(days, 'd.outlet_id')}`,
  )
  const result = await sql<UseRow>`
    select u.side, u.outlet_id, u.item_kind, u.item_id, ${inUnits('qty', 10_000)}, ${inUnits('value')}
    from (${sql.join(selects, sql` union all `)}) u group by 1, 2, 3, 4`.execute(ctx.db)
  return result.rows
}

/** What was thrown away for a reason, in units. */
export interface WasteRow {
  side: Side
  reason: string
  value: number
}

/** Days before a side from which documents are looked at, as they are taken back on later days. */
const TAKEN_BACK_WITHIN = 31

/** What was thrown away on each side by the reasons of its documents, at the cost it had then. */
export async function readWasteRows(ctx: Context, scope: ReportScope): Promise<WasteRow[]> {
  const selects = sidesOf(scope).map(
    (days) => sql`
      select ${days.side}::text as side, coalesce(a.reason, 'other') as reason, -m.value / ${days.of}::int as value
      from adjustment a
      join stock_movement m on m.brand_id = a.brand_id and m.brand_id = ${ownBrand} and m.ref_id = a.id
        and m.ref_type = ${REF_TYPE} and m.business_date between ${days.range.from} and ${days.range.to}
        ${days.until ? sql`and m.occurred_at < ${days.until}` : sql``}
      where a.brand_id = ${ctx.brand_id} and a.kind = 'waste' and a.reason not in ('staff_meal', 'sample')
        and a.business_date between ${days.range.from}::date - ${TAKEN_BACK_WITHIN}::int and ${days.range.to}
        ${atOutlets(days, 'a.outlet_id')}`,
  )
  const result = await sql<WasteRow>`
    select w.side, w.reason, ${inUnits('value')} from (${sql.join(selects, sql` union all `)}) w
    group by 1, 2`.execute(ctx.db)
  return result.rows
}

/** What a portion of a menu took of a good by the versions in force when it was sold. */
export interface TakenRow {
  side: Side
  outlet_id: number
  item_id: number
  ingredient_id: number
  /** In base units times 10^18. */
  taken: string
  /** The last version that began, and its day. */
  since: string
}

/**
 * Of menus whose recipe changed between the first and the last day that are compared what a portion took on each side, by
 * the version in force on each day and the way to order. What options change of it is left out.
 */
export async function readTakenRows(
  ctx: Context,
  scope: ReportScope,
  span: { readonly from: string; readonly to: string },
  by_outlet: boolean,
): Promise<TakenRow[]> {
  const days = sidesOf(scope).map(
    (own) => sql`
      select ${own.side}::text as side, ${outletOf(own, 's.outlet_id', by_outlet)} as outlet_id, s.item_id, c.since,
        case when s.channel in ('DINE_IN', 'QR') then 'DINE_IN' when s.channel = 'TAKEAWAY' then 'TAKEAWAY' else 'DELIVERY' end as order_type,
        s.qty - s.refund_qty as qty,
        (select v.id from recipe_version v where v.brand_id = ${ownBrand} and v.recipe_id = c.recipe_id
          and v.effective_from <= s.business_date order by v.effective_from desc, v.no desc limit 1) as version_id
      from changed c
      join sales_item_channel_day s on s.brand_id = ${ownBrand} and s.item_id = c.item_id
        and s.business_date between ${own.range.from} and ${own.range.to} ${atOutlets(own, 's.outlet_id')}`,
  )
  const result = await sql<TakenRow>`
    with changed as materialized (
      select r.id as recipe_id, r.item_id, max(n.effective_from)::text as since
      from recipe r
      join recipe_version n on n.brand_id = r.brand_id and n.brand_id = ${ownBrand} and n.recipe_id = r.id
        and n.effective_from > ${span.from}::date and n.effective_from <= ${span.to}::date
      where r.brand_id = ${ctx.brand_id} and r.item_id is not null and r.deleted_at is null
        and exists (select from recipe_version o where o.brand_id = ${ownBrand} and o.recipe_id = r.id
          and (o.effective_from, o.no) < (n.effective_from, n.no))
      group by r.id, r.item_id),
    sold as (
      select side, outlet_id, item_id, since, order_type, version_id, sum(qty) as qty
      from (${sql.join(days, sql` union all `)}) d group by 1, 2, 3, 4, 5, 6),
    portion as (select side, outlet_id, item_id, sum(qty) as qty from sold group by 1, 2, 3),
    used as (
      select f.side, f.outlet_id, f.item_id, f.since, l.ingredient_id,
        sum(f.qty * l.quantity * 10000 / l.yield_bp / v.yield_quantity) as amount
      from sold f
      join recipe_version v on v.brand_id = ${ownBrand} and v.id = f.version_id
      join recipe_line l on l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
        and (l.order_types = '{}' or f.order_type = any(l.order_types))
      group by 1, 2, 3, 4, 5)
    select u.side, u.outlet_id, u.item_id, u.ingredient_id, u.since, round(u.amount / p.qty * 1000000000000000000)::text as taken
    from used u
    join portion p on p.side = u.side and p.outlet_id = u.outlet_id and p.item_id = u.item_id and p.qty > 0`.execute(
    ctx.db,
  )
  return result.rows
}

/** What goods are called, and what they are counted in. */
export interface GoodName {
  good: string
  name: string
  unit: string
}

/** Names of goods that sales took out of stock. */
export async function readGoodNames(
  ctx: Context,
  ids: Readonly<Record<'ingredient' | 'menu', readonly number[]>>,
): Promise<GoodName[]> {
  const { rows } = await sql<GoodName>`
    select 'ingredient ' || i.id as good, i.name, i.base_unit as unit from ingredient i
    where i.brand_id = ${ctx.brand_id} and i.id = any(${ids.ingredient}::int[])
    union all
    select 'menu ' || m.id, m.name, 'porsi' from item m
    where m.brand_id = ${ctx.brand_id} and m.id = any(${ids.menu}::int[])`.execute(ctx.db)
  return rows
}
