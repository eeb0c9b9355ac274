import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import type { ItemKind } from '../../stock/ledger/balance.queries.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import { NOT_OVER, type ReceivingRow } from './receiving.policy.ts'
import { costLines } from './receiving-cost.calc.ts'
import { type ReceivingLineRow, settleLines, toBaseQuantity } from './receiving-lines.ts'
import { openLots, withDates } from './receiving-lots.ts'
import { settleOwed } from './receiving-owed.ts'
import { keysOf, postPriced, pricePurchase } from './receiving-posting.ts'
import { learnPrices } from './receiving-prices.ts'
import { boughtOf } from './step.commands.ts'

/** Something bought in the past. */
export interface ReceivingSeed {
  readonly outlet_id: number
  readonly supplier_id: number | null
  readonly supplier_note?: string
  readonly occurred_at: Date
  readonly business_date: string
  readonly freight?: number
  readonly author: string
  readonly lines: readonly {
    readonly item_kind?: ItemKind
    readonly item_id: number
    readonly unit: string
    readonly factor: string
    readonly unit_quantity: string
    /** Of one unit. */
    readonly price: number
  }[]
}

function lineOf(tx: WriteContext, receiving_id: number, index: number, line: ReceivingSeed['lines'][number]) {
  return {
    brand_id: tx.brand_id,
    receiving_id,
    no: index + 1,
    item_kind: 'ingredient',
    ...line,
    quantity: fromScaled(toBaseQuantity(line.unit_quantity, line.factor), QTY_DECIMALS),
    rejected_quantity: '0',
    reject_reason: null,
    last_price: null,
    discount: 0,
    tax_share: null,
    freight_share: null,
    cost: null,
    expires_on: null,
    batch: null,
    note: null,
    source_no: null,
    purchase_order_no: null,
    expense_category_id: null,
    average_before: null,
    average_after: null,
  } satisfies ReceivingLineRow
}

/**
 * Writes finished purchases of the past, given in the order in which they happened, in a few statements for all of them.
 * They take the transaction's one ledger. Answers their ids.
 */
export async function insertReceivings(tx: WriteContext, seeds: readonly ReceivingSeed[]): Promise<number[]> {
  if (seeds.length === 0) return []
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('stock_document_id')::int as id from generate_series(1, ${seeds.length}::int)`.execute(
    tx.db,
  )
  const documents: ReceivingRow[] = []
  const lines: ReceivingLineRow[][] = []
  for (const [index, seed] of seeds.entries()) {
    const id = ids[index]?.id ?? 0
    const { outlet_id, supplier_id, occurred_at, business_date, freight = 0, author } = seed
    const amounts = seed.lines.map((line) => ({ ...line, discount: 0 }))
    const costs = costLines(amounts, { tax: 0, freight })
    lines.push(seed.lines.map((line, place) => lineOf(tx, id, place, line)))
    documents.push({
      brand_id: tx.brand_id,
      id,
      kind: 'purchase',
      number: await takeDocumentNumber(tx, 'GR', outlet_id, business_date),
      status: 'done',
      outlet_id,
      supplier_id,
      return_of: null,
      purchase_order_id: null,
      paid_from: null,
      supplier_note: seed.supplier_note ?? null,
      note_total: null,
      due_on: null,
      owed: 0,
      occurred_at,
      business_date,
      tax: 0,
      freight,
      total: Number(costs.reduce((sum, { cost }) => sum + cost, 0n)),
      image: null,
      is_input_vat: false,
      note: null,
      author_id: null,
      author,
      posted_at: occurred_at,
      posted_by: author,
      cancelled_at: null,
      cancel_reason: null,
      ...NOT_OVER,
      created_at: occurred_at,
      updated_at: occurred_at,
      version: 1,
    })
  }
  for (const [index, document] of documents.entries())
    lines[index] = await withDates(tx, document, lines[index] ?? [])
  await insertRows(tx, 'receiving', documents)
  await insertRows(tx, 'receiving_line', lines.flat())
  await openLots(tx, lines.flat())
  const { keys, goods } = await keysOf(
    tx,
    documents.map(({ outlet_id }, index) => ({ outlet_id, lines: lines[index] ?? [] })),
  )
  const ledger = await openLedger(tx, 'document', keys)
  const settled = documents.map((document, index) =>
    postPriced(ledger, goods, document, pricePurchase(document, lines[index] ?? [])),
  )
  await ledger.flush()
  await settleLines(
    tx,
    settled.flatMap((settle) => settle()),
  )
  await learnPrices(
    tx,
    documents.flatMap((document, index) => boughtOf(document, lines[index] ?? [])),
  )
  await settleOwed(
    tx,
    documents.map(({ id }) => id),
  )
  return documents.map(({ id }) => id)
}
