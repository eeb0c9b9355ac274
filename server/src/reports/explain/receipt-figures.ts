import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Sums } from '../../sales/measure.calc.ts'
import { receiptMeasures } from '../../sales/receipt-measure.calc.ts'
import { documentFigures, inReach, namedBy, type ToldDocument } from './document-figures.ts'
import type { FigureGroup } from './figure-group.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { receiptPartRows } from './rows/receipt-part-rows.ts'

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
].map((column) => sql`d.${sql.ref(column)}`)

type Receipt = Sums & { receipt_number: string; outlet: string }

async function readReceipt(ctx: Context, asked: RowsAsked): Promise<ToldDocument | undefined> {
  const { rows } =
    await sql<Receipt>`select d.receipt_number, o.name as outlet, ${sql.join(TOLD)} from transaction d
    join outlet o on o.brand_id = ${ownBrand} and o.id = d.outlet_id
    where ${namedBy(asked, 'receipt_id')} and ${inReach(asked)}`.execute(ctx.db)
  const [receipt] = rows
  if (!receipt) return undefined
  const { receipt_number, outlet, ...sums } = receipt
  const facts = [
    { label: 'Nota', text: receipt_number },
    { label: 'Outlet', text: outlet },
  ]
  return { facts, sums }
}

/** The amounts of one receipt, as its own page tells them: of what was sold, whatever was given back since. */
export const receiptFigures: FigureGroup = documentFigures({
  measures: receiptMeasures,
  cells: ['receipt_id'],
  not_found: 'Nota tidak ditemukan',
  read: readReceipt,
  rows: receiptPartRows,
})
