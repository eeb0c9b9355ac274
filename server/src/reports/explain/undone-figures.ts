import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { readDeviatedBy, readUndoneBy } from '../cashier/cashier-report.queries.ts'
import { undoneMeasures } from '../cashier/undone-measure.calc.ts'
import type { FigureGroup } from './figure-group.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { undoneRows } from './rows/undone-rows.ts'

const isOf = <T>(asked: T | null | undefined, own: T) =>
  asked === null || asked === undefined || asked === own

async function readUndone(ctx: Context, { scope, cell }: RowsAsked): Promise<Sums> {
  const rows = (await readUndoneBy(ctx, scope)).filter(
    (row) =>
      isOf(cell.cashier, row.cashier) &&
      isOf(cell.approver, row.approver) &&
      isOf(cell.cashier_id, row.cashier_id ?? 0) &&
      isOf(cell.approver_id, row.approver_id ?? 0),
  )
  const sum = (key: 'voids' | 'void_total' | 'refunds' | 'refund_total', of = rows) =>
    of.reduce((total, row) => total + row[key], 0)
  const unapproved = rows.filter(({ approver }) => !approver)
  return {
    voids: sum('voids'),
    void_total: sum('void_total'),
    refunds: sum('refunds'),
    refund_total: sum('refund_total'),
    unapproved: sum('voids', unapproved) + sum('refunds', unapproved),
  }
}

async function readBeyond(ctx: Context, { scope, cell }: RowsAsked): Promise<Sums> {
  const rows = (await readDeviatedBy(ctx, scope)).filter(
    (row) => isOf(cell.cashier_id, row.cashier_id) && isOf(cell.rule, row.rule),
  )
  const amounts = rows.flatMap(({ amount }) => amount ?? [])
  return {
    deviations: rows.reduce((total, { count }) => total + count, 0),
    // Of none that is about an amount there is none.
    ...(amounts.length > 0 ? { deviation_amount: amounts.reduce((total, amount) => total + amount, 0) } : {}),
  }
}

/** Voids, refunds and what was beyond rights, as their report tells them, whatever the channel. */
export const undoneFigures: FigureGroup = {
  measures: undoneMeasures,
  cells: ['from', 'to', 'outlet_ids', 'cashier', 'cashier_id', 'approver', 'approver_id', 'rule'],
  rows: undoneRows,
  readSums: async (ctx, asked) => {
    if (asked.cashiers || asked.hours || asked.methods)
      throw invalid({ measure: 'Pembatalan tidak dirinci menurut jam atau metode' })
    // Each of its two halves knows other things of who did it.
    const is_beyond = Boolean(asked.cell.rule)
    const [undone, beyond] = await Promise.all([
      is_beyond ? {} : readUndone(ctx, asked),
      typeof asked.cell.approver === 'string' ? {} : readBeyond(ctx, asked),
    ])
    return { ...undone, ...beyond }
  },
}
