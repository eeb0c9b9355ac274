import { sql } from 'kysely'
import { type MovementType, WASTED_TYPES } from '../../../stock/ledger/movement-type.calc.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { lostMovements, movementBranch } from './loss-rows.ts'

const EVENTS = {
  waste: ['WASTE'],
  stock_loss: ['TRANSFER_LOSS', 'COUNT_LOSS'],
} as const satisfies Partial<Record<RowBranch['event'], readonly (typeof WASTED_TYPES)[number][]>>

/**
 * Movements by which stock was wasted. The figure is rounded once, over all its days and outlets: a movement adds what the
 * whole rupiah grow by, in the order all of them were recorded.
 */
export function wasteRows({ scope }: RowsAsked): RowBranch[] {
  const from = lostMovements(scope, WASTED_TYPES, sql`order by m.id`)
  return Object.entries(EVENTS).map(([event, types]: [string, readonly MovementType[]]) => ({
    ...movementBranch(event as keyof typeof EVENTS, from),
    where: sql`t.counts_as = any(${types}::text[])`,
    adds: { waste: sql`t.lost` },
  }))
}
