import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { LOSSES } from '../../profit-loss/profit-loss.queries.ts'
import { rowsInPeriod } from '../../scope/reach.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'

const EVENTS = {
  waste: 'waste',
  own_use: 'own_use',
  stock: 'stock_loss',
  production: 'production_loss',
} as const satisfies Record<keyof typeof LOSSES, RowBranch['event']>

/** What a good that moved is called. */
export const NAME_OF_GOOD = sql`(case t.item_kind
  when 'ingredient' then (select i.name from ingredient i where i.brand_id = ${ownBrand} and i.id = t.item_id)
  else (select i.name from item i where i.brand_id = ${ownBrand} and i.id = t.item_id) end)`

/**
 * Movements by which stock was lost, or found, each with what it adds. Rupiah are whole for each day at an outlet: a
 * movement adds what the whole rupiah of its day grow by, in the order they were recorded, so that rows come to the sum.
 */
export function lossRows({ scope }: RowsAsked): RowBranch[] {
  return Object.entries(EVENTS).map(([kind, event]): RowBranch => {
    const types = LOSSES[kind as keyof typeof LOSSES]
    const so_far = sql`sum(-m.value) over (partition by m.outlet_id, m.business_date order by m.id)`
    return {
      event,
      from: sql`(select m.id, m.outlet_id, m.business_date, m.occurred_at, m.item_kind, m.item_id, m.actor, m.reason,
          (round(${so_far}) - round(${so_far} + m.value))::bigint as lost
        from stock_movement m
        left join stock_movement o on o.brand_id = ${ownBrand} and o.id = m.reversal_of and m.type = 'REVERSAL'
        where m.brand_id = ${ownBrand} and ${rowsInPeriod(scope, sql`m`)}
          and m.type <> 'SALE' and m.type = any(${[...types, 'REVERSAL']}::text[]) and coalesce(o.type, m.type) = any(${types}::text[])) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'movement',
      record_id: sql`t.id`,
      number: NAME_OF_GOOD,
      cashier: sql`t.actor`,
      label: sql`t.reason`,
      adds: { [event]: sql`t.lost`, net_profit: sql`-t.lost` },
    }
  })
}
