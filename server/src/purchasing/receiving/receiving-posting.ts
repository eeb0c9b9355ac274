import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import type { StockKey } from '../../stock/ledger/balance.queries.ts'
import { type Ledger, openLedger, type Posting } from '../../stock/ledger/ledger.commands.ts'
import { type Buyable, type Good, goodOf, readBuyables } from '../supplier/supplier-items.ts'
import { lockReceiving, REF_TYPE, type ReceivingRow } from './receiving.policy.ts'
import { costLines, netOf, returnedCost } from './receiving-cost.calc.ts'
import { type PostedLine, type ReceivingLineRow, readLines, settleLines } from './receiving-lines.ts'
import { keepDates, openLots, withDates } from './receiving-lots.ts'

const RUPIAH = 10n ** BigInt(COST_DECIMALS)

/** A line with what its goods cost in all; null values them at the average. */
interface Priced {
  readonly line: ReceivingLineRow
  readonly tax_share: bigint | null
  readonly freight_share: bigint | null
  readonly cost: bigint | null
}

/** What the lines of a purchase cost, freight shared out to the rupiah, and the tax too unless it is input VAT. */
export function pricePurchase(
  document: Pick<ReceivingRow, 'tax' | 'freight' | 'is_input_vat'>,
  lines: readonly ReceivingLineRow[],
): Priced[] {
  const { is_input_vat, freight } = document
  const costs = costLines(lines, { freight, tax: is_input_vat ? 0 : document.tax })
  return lines.map((line, index) => ({
    line,
    tax_share: costs[index]?.tax_share ?? 0n,
    freight_share: costs[index]?.freight_share ?? 0n,
    cost: costs[index]?.cost ?? 0n,
  }))
}

interface Gone {
  no: number
  quantity: string
  cost: string
}

/** What returns have given back of the lines of a receiving. */
async function readGone(tx: WriteContext, receiving_id: number): Promise<Map<number, Gone>> {
  const { rows } = await sql<Gone>`
    select l.source_no as no, sum(l.quantity)::text as quantity, coalesce(sum(l.cost), 0)::text as cost
    from receiving r join receiving_line l on l.brand_id = r.brand_id and l.brand_id = ${ownBrand} and l.receiving_id = r.id
    where r.brand_id = ${tx.brand_id} and r.return_of = ${receiving_id} and r.status = 'done' and l.source_no is not null
    group by l.source_no`.execute(tx.db)
  return new Map(rows.map((row) => [row.no, row]))
}

/**
 * What the lines of a return had cost: their share of the receiving they give back, which is held meanwhile, so that
 * nothing is given back twice; without one the average counts.
 * @throws VALIDATION where more would go back than came.
 */
async function priceReturn(
  tx: WriteContext,
  document: ReceivingRow,
  lines: readonly ReceivingLineRow[],
): Promise<Priced[]> {
  if (document.return_of === null)
    return lines.map((line) => ({ line, tax_share: null, freight_share: null, cost: null }))
  const source = await lockReceiving(tx, document.return_of)
  if (source.status !== 'done') throw invalid({ return_of: `Penerimaan ${source.number} tidak berlaku lagi` })
  const sold = new Map((await readLines(tx, source.id)).map((line) => [line.no, line]))
  const gone = await readGone(tx, source.id)
  const taken = new Map<number, { quantity: bigint; cost: bigint }>()
  return lines.map((line, index) => {
    const origin = line.source_no === null ? undefined : sold.get(line.source_no)
    if (!origin || goodOf(origin) !== goodOf(line))
      throw invalid({ [`lines.${index}.item_id`]: `Tidak ada di penerimaan ${source.number}` })
    const before = gone.get(origin.no)
    const already = taken.get(origin.no) ?? {
      quantity: toScaled(before?.quantity ?? '0', QTY_DECIMALS),
      cost: BigInt(before?.cost ?? '0'),
    }
    const whole = { quantity: toScaled(origin.quantity, QTY_DECIMALS), cost: BigInt(origin.cost ?? 0) }
    const quantity = toScaled(line.quantity, QTY_DECIMALS)
    if (quantity > whole.quantity - already.quantity)
      throw invalid({ [`lines.${index}.unit_quantity`]: 'Melebihi jumlah yang masih dapat diretur' })
    const cost = returnedCost(whole, already, quantity)
    taken.set(origin.no, { quantity: already.quantity + quantity, cost: already.cost + cost })
    return { line, tax_share: null, freight_share: null, cost }
  })
}

/** What stock a line of a document moves, and what for. */
function postingOf(document: ReceivingRow, { line, cost }: Priced, index: number): Posting {
  const is_return = document.kind === 'return'
  const quantity = toScaled(line.quantity, QTY_DECIMALS)
  return {
    ...keyOf(document, line),
    type: is_return ? 'RECEIVE_RETURN' : 'RECEIVE',
    quantity: is_return ? -quantity : quantity,
    stated_value: cost === null ? null : cost * RUPIAH,
    ref_type: REF_TYPE,
    ref_id: document.id,
    ref_line: line.no,
    occurred_at: document.occurred_at.toISOString(),
    note: line.note ?? document.note,
    path: `lines.${index}.unit_quantity`,
  }
}

const keyOf = (document: { outlet_id: number }, line: Good): StockKey => ({
  outlet_id: document.outlet_id,
  item_kind: line.item_kind,
  item_id: line.item_id,
})

/** Whether a line moves stock: goods came, and stock of them is kept. */
const isMoving = (line: ReceivingLineRow, goods: ReadonlyMap<string, Buyable>) =>
  Number(line.quantity) > 0 && goods.get(goodOf(line))?.is_stocked === true

/** What a line cost, and the category of it where it is not kept; what goes back of no receiving is worth what is said. */
function spentOn(line: ReceivingLineRow, bought: Buyable | undefined, cost: bigint | null) {
  const expense_category_id = bought?.is_stocked ? null : (bought?.expense_category_id ?? null)
  const known = cost ?? (expense_category_id === null ? null : netOf(line))
  return { cost: known?.toString() ?? null, expense_category_id }
}

/** The balances that lines will move, for a ledger of several documents. */
export async function keysOf(
  tx: WriteContext,
  documents: readonly { outlet_id: number; lines: readonly ReceivingLineRow[] }[],
): Promise<{ keys: StockKey[]; goods: ReadonlyMap<string, Buyable> }> {
  const goods = await readBuyables(
    tx,
    documents.flatMap(({ lines }) => lines),
  )
  const keys = documents.flatMap((document) =>
    document.lines.filter((line) => isMoving(line, goods)).map((line) => keyOf(document, line)),
  )
  return { keys, goods }
}

/** Moves the stock of priced lines through an open ledger; what averages come to is known once that is flushed. */
export function postPriced(
  ledger: Ledger,
  goods: ReadonlyMap<string, Buyable>,
  document: ReceivingRow,
  priced: readonly Priced[],
): () => PostedLine[] {
  const before = new Map<string, bigint>()
  for (const [index, each] of priced.entries()) {
    if (!isMoving(each.line, goods)) continue
    const good = goodOf(each.line)
    if (!before.has(good)) before.set(good, ledger.balanceOf(keyOf(document, each.line)).balance.average)
    ledger.post(postingOf(document, each, index))
  }
  const text = (value: bigint | null) => value?.toString() ?? null
  return () =>
    priced.map(({ line, tax_share, freight_share, cost }) => {
      const average = before.get(goodOf(line))
      const has_moved = average !== undefined
      const after = has_moved ? ledger.balanceOf(keyOf(document, line)).balance.average : 0n
      return {
        receiving_id: document.id,
        no: line.no,
        tax_share: text(tax_share),
        freight_share: text(freight_share),
        ...spentOn(line, goods.get(goodOf(line)), cost),
        average_before: has_moved ? fromScaled(average, COST_DECIMALS) : null,
        average_after: has_moved ? fromScaled(after, COST_DECIMALS) : null,
      }
    })
}

/** Moves the stock of a document at the time it happened, and keeps what it cost. */
export async function postDocument(
  tx: WriteContext,
  document: ReceivingRow,
  lines: readonly ReceivingLineRow[],
): Promise<void> {
  const dated = await withDates(tx, document, lines)
  await keepDates(tx, dated)
  if (document.kind === 'purchase') await openLots(tx, dated)
  const priced =
    document.kind === 'return' ? await priceReturn(tx, document, dated) : pricePurchase(document, dated)
  const { keys, goods } = await keysOf(tx, [{ outlet_id: document.outlet_id, lines: dated }])
  const ledger = await openLedger(tx, 'document', keys)
  const settled = postPriced(ledger, goods, document, priced)
  await ledger.flush()
  await settleLines(tx, settled())
}
