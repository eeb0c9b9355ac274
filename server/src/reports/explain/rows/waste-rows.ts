import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { type MovementType, WASTED_TYPES } from '../../../stock/ledger/movement-type.calc.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { lostMovements, movementBranch } from './loss-rows.ts'
import { ofGoods } from './of-goods.ts'

const EVENTS = {
  waste: ['WASTE'],
  stock_loss: ['TRANSFER_LOSS', 'COUNT_LOSS'],
} as const satisfies Partial<Record<RowBranch['event'], readonly (typeof WASTED_TYPES)[number][]>>

/** The condition that a loss, as it was first written down, is what was asked for. */
function ofLoss({ movement_type, reason, person, hour }: RowsAsked['cell']): RawBuilder<unknown> {
  const parts = [
    ...(movement_type ? [sql`coalesce(o.type, m.type) = ${movement_type}`] : []),
    ...(typeof reason === 'string'
      ? [sql`coalesce(case when o.id is null then m.reason else o.reason end, '') = ${reason}`]
      : []),
    ...(typeof person === 'string'
      ? [sql`coalesce(case when o.id is null then m.actor else o.actor end, '') = ${person}`]
      : []),
    ...(typeof hour === 'number'
      ? [
          sql`extract(hour from coalesce(o.occurred_at, m.occurred_at) at time zone (select p.timezone from outlet p
            where p.brand_id = ${ownBrand} and p.id = m.outlet_id))::int = ${hour}`,
        ]
      : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/**
 * Movements by which stock was wasted. The figure is rounded once, over all its days and outlets: a movement adds what the
 * whole rupiah grow by, in the order all of them were recorded. What takes a loss back is of who and what that was.
 */
export function wasteRows({ scope, cell }: RowsAsked): RowBranch[] {
  const from = lostMovements(
    scope,
    WASTED_TYPES,
    sql`order by m.id`,
    sql`${ofGoods(cell, sql`m`)} and ${ofLoss(cell)}`,
  )
  return Object.entries(EVENTS).map(([event, types]: [string, readonly MovementType[]]) => ({
    ...movementBranch(event as keyof typeof EVENTS, from),
    where: sql`t.counts_as = any(${types}::text[])`,
    adds: {
      waste: sql`t.lost`,
      waste_count: sql`t.is_first::int`,
      waste_quantity: sql`(-t.quantity * 10000)::bigint`,
    },
  }))
}
