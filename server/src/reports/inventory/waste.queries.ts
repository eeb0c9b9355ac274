import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type MovementType, WASTED_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import { rowsInPeriod } from '../scope/reach.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** What was lost by one of the things it is told by; the others are null. */
export interface WasteRow {
  by: 'reason' | 'person' | 'item' | 'outlet' | 'hour' | 'all'
  type: MovementType | null
  reason: string | null
  person: string | null
  item_kind: string | null
  item_id: number | null
  name: string | null
  unit: string | null
  /** In base units, of one thing. */
  quantity: string | null
  outlet_id: number | null
  hour: number | null
  /** At cost, what was taken back taken off. */
  value: string
  count: number
}

/**
 * What was thrown away or went missing on the days of a report, by reason, person, thing, outlet and hour of the
 * outlet's clock. What takes a loss back counts against it on the day it does.
 */
export async function readWaste(ctx: Context, scope: ReportScope): Promise<WasteRow[]> {
  const types = sql`${[...WASTED_TYPES]}::text[]`
  const { rows } = await sql<WasteRow>`with lost as (
      select o.type, o.reason, o.actor as person, m.item_kind, m.item_id, m.outlet_id, m.quantity, m.value,
        extract(hour from o.occurred_at at time zone p.timezone)::int as hour, m.id = o.id as is_first
      from stock_movement m
        join stock_movement o on o.brand_id = ${ownBrand} and o.id = coalesce(m.reversal_of, m.id) and o.type = any(${types})
        join outlet p on p.brand_id = ${ownBrand} and p.id = m.outlet_id
      where m.brand_id = ${ctx.brand_id} and m.type in ('WASTE', 'TRANSFER_LOSS', 'COUNT_LOSS', 'REVERSAL')
        and ${rowsInPeriod(scope, sql.ref('m'))}
    )
    select case grouping(type, person, item_id, outlet_id, hour)
        when 15 then 'reason' when 23 then 'person' when 27 then 'item' when 29 then 'outlet' when 30 then 'hour' else 'all' end as by,
      type, reason, person, item_kind, item_id, outlet_id, hour, coalesce(-sum(value), 0)::text as value,
      (count(*) filter (where is_first))::int as count,
      case when grouping(item_id) = 0 then (-sum(quantity))::text end as quantity,
      case item_kind when 'ingredient' then (select i.name from ingredient i where i.brand_id = ${ownBrand} and i.id = item_id)
        when 'menu' then (select n.name from item n where n.brand_id = ${ownBrand} and n.id = item_id) end as name,
      case item_kind when 'ingredient' then (select i.base_unit from ingredient i where i.brand_id = ${ownBrand} and i.id = item_id)
        when 'menu' then 'porsi' end as unit
    from lost group by grouping sets ((type, reason), (person), (item_kind, item_id), (outlet_id), (hour), ())
    order by -sum(value) desc, type, reason, person, item_kind, item_id, outlet_id, hour`.execute(ctx.db)
  return rows
}

/** Net sales of the same days and outlets, that a share is of. */
export async function readNetSales(ctx: Context, scope: ReportScope): Promise<number> {
  const { rows } = await sql<{
    net: number
  }>`select coalesce(sum(d.net), 0)::bigint as net from sales_outlet_day d
    where d.brand_id = ${ctx.brand_id} and ${rowsInPeriod(scope, sql.ref('d'))}`.execute(ctx.db)
  return rows[0]?.net ?? 0
}
