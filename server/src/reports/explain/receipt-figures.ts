import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { receiptMeasures } from '../../sales/receipt-measure.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { FigureGroup } from './figure-group.ts'
import { receiptPartRows } from './rows/receipt-part-rows.ts'

const NOT_FOUND = 'Nota tidak ditemukan'

/** What is read of a receipt; the others follow from these. */
const TOLD = [
  'gross',
  'item_discount',
  'bill_discount',
  'included_charges',
  'net',
  'service',
  'tax',
  'tax_base',
  'rounding',
  'total',
  'paid',
  'fee',
  'cogs',
  'costed_net',
].map((column) => sql`t.${sql.ref(column)}`)

type Receipt = Sums & { receipt_number: string; outlet: string }

/**
 * A receipt at an outlet in reach.
 * @throws VALIDATION for one that is elsewhere or nowhere
 */
async function readReceipt(ctx: Context, { outlet_ids }: ReportScope, id: number): Promise<Receipt> {
  const reach = outlet_ids ? sql`and t.outlet_id = any(${outlet_ids}::int[])` : sql``
  const { rows } =
    await sql<Receipt>`select t.receipt_number, o.name as outlet, ${sql.join(TOLD)} from transaction t
    join outlet o on o.brand_id = ${ownBrand} and o.id = t.outlet_id
    where t.brand_id = ${ownBrand} and t.id = ${id} ${reach}`.execute(ctx.db)
  const [receipt] = rows
  if (!receipt) throw invalid({ receipt_id: NOT_FOUND })
  return receipt
}

/** The amounts of one receipt, as its own page tells them: of what was sold, whatever was given back since. */
export const receiptFigures: FigureGroup = {
  measures: receiptMeasures,
  cells: ['receipt_id'],
  rows: receiptPartRows,
  readSums: async (ctx, { scope, cell: { receipt_id } }): Promise<Sums> => {
    const {
      receipt_number: _number,
      outlet: _outlet,
      ...sums
    } = await readReceipt(ctx, scope, receipt_id ?? 0)
    return sums
  },
  sayFacts: async (ctx, { scope, cell: { receipt_id } }) => {
    const { receipt_number, outlet } = await readReceipt(ctx, scope, receipt_id ?? 0)
    return [
      { label: 'Nota', text: receipt_number },
      { label: 'Outlet', text: outlet },
    ]
  },
}
