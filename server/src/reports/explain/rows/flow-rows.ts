import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { MOVEMENT_WORDS } from '../../../stock/ledger/movement-words.calc.ts'
import { FLOW_KEYS, type FlowKey, typesOfFlow } from '../../inventory/stock-flow.calc.ts'
import { inQuantity } from '../../inventory/stock-flow-measure.calc.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { movementBranch } from './loss-rows.ts'
import { ofGoods } from './of-goods.ts'

/** The order of the index of movements, so that a page of rows reads no more than that. */
const LATEST_FIRST = sql`business_date desc nulls last, id desc`

/** What a movement adds to a value and to a quantity: whole rupiah are what the sum grows by, from the latest on. */
const ADDED = {
  value: sql`(floor(sum(m.value) over latest + 0.5) - floor(sum(m.value) over latest - m.value + 0.5))::bigint`,
  quantity: sql`(m.quantity * 10000)::bigint`,
} as const

/** A branch of movements by which stock came to stand as it does, told latest first. */
export function movedBranch(column: keyof typeof ADDED, as: string, where: RawBuilder<unknown>): RowBranch {
  return {
    ...movementBranch(
      'movement',
      sql`(select m.id, m.outlet_id, m.business_date, m.occurred_at, m.item_kind, m.item_id, m.actor, m.reason, m.type,
          ${ADDED[column]} as added
        from stock_movement m
        left join stock_movement o on o.brand_id = ${ownBrand} and o.id = m.reversal_of and m.type = 'REVERSAL'
        where m.brand_id = ${ownBrand} and ${where}
        window latest as (order by m.business_date desc nulls last, m.id desc rows unbounded preceding)) t`,
    ),
    label: sql`concat_ws(' · ', ${JSON.stringify(MOVEMENT_WORDS)}::jsonb ->> t.type, t.reason)`,
    where: sql`true`,
    // Of a value the window has told them so; a quantity has none.
    order: column === 'value' ? 'as_told' : LATEST_FIRST,
    adds: { [as]: sql`t.added` },
  }
}

/** What was there at the beginning or end is all that had moved before; what moved meanwhile is of the days, by its kind. */
function movedBy(scope: RowsAsked['scope'], key: FlowKey): RawBuilder<unknown> {
  if (key !== 'opening' && key !== 'closing') {
    const types = typesOfFlow(key)
    return sql`${rowsInPeriod(scope, sql`m`)} and m.type = any(${[...types, 'REVERSAL']}::text[])
      and coalesce(o.type, m.type) = any(${types}::text[])`
  }
  const each = scope.periods.map(({ range, outlet_ids }) => {
    const until = key === 'opening' ? sql`< ${range.from}::date` : sql`<= ${range.to}::date`
    return sql`(m.business_date ${until}${outlet_ids ? sql` and m.outlet_id = any(${outlet_ids}::int[])` : sql``})`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

/** Movements by which stock came from the first day of a period to the last, each figure by those of its own. */
export function flowRows({ scope, cell }: RowsAsked): RowBranch[] {
  const goods = ofGoods(cell, sql`m`)
  return FLOW_KEYS.flatMap((key) => {
    const where = sql`${movedBy(scope, key)} and ${goods}`
    return [movedBranch('value', key, where), movedBranch('quantity', inQuantity(key), where)]
  })
}
