import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { MovementType } from '../../../stock/ledger/movement-type.calc.ts'
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
 * Movements that count as of these types, as `t`, each with the whole rupiah that were lost by it: what the sum grows by as
 * they are added up in the given window.
 */
export function lostMovements(
  scope: RowsAsked['scope'],
  types: readonly MovementType[],
  window: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const so_far = sql`sum(-m.value) over (${window})`
  return sql`(select m.id, m.outlet_id, m.business_date, m.occurred_at, m.item_kind, m.item_id, m.actor, m.reason,
      coalesce(o.type, m.type) as counts_as, (round(${so_far}) - round(${so_far} + m.value))::bigint as lost
    from stock_movement m
    left join stock_movement o on o.brand_id = ${ownBrand} and o.id = m.reversal_of and m.type = 'REVERSAL'
    where m.brand_id = ${ownBrand} and ${rowsInPeriod(scope, sql`m`)}
      and m.type <> 'SALE' and m.type = any(${[...types, 'REVERSAL']}::text[]) and coalesce(o.type, m.type) = any(${types}::text[])) t`
}

/** Rows of movements, as the stock log tells them. */
export function movementBranch(
  event: RowBranch['event'],
  from: RawBuilder<unknown>,
): Omit<RowBranch, 'where' | 'adds'> {
  return {
    event,
    from,
    id: sql`t.id`,
    no: sql`0`,
    record: 'movement',
    record_id: sql`t.id`,
    number: NAME_OF_GOOD,
    cashier: sql`t.actor`,
    label: sql`t.reason`,
  }
}

/**
 * Movements by which stock was lost, or found, each with what it adds. Rupiah are whole for each day at an outlet: a
 * movement adds what the whole rupiah of its day grow by, in the order they were recorded, so that rows come to the sum.
 */
export function lossRows({ scope }: RowsAsked): RowBranch[] {
  const window = sql`partition by m.outlet_id, m.business_date order by m.id`
  return Object.entries(EVENTS).map(
    ([kind, event]): RowBranch => ({
      ...movementBranch(event, lostMovements(scope, LOSSES[kind as keyof typeof LOSSES], window)),
      where: sql`true`,
      adds: { [event]: sql`t.lost`, net_profit: sql`-t.lost` },
    }),
  )
}
