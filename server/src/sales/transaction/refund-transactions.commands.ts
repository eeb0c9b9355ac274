import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { columnsOf, insertRows, rowsOf } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { notFound } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import { restockRefunded } from '../depletion/restock.commands.ts'
import { returnCodes } from '../discount-hold/settle-holds.ts'
import { settlePoints } from '../point/settle-points.ts'
import { addRefundFacts, emptyFacts } from '../rollup/fact.calc.ts'
import { applyFacts, lockSales } from '../rollup/rollup.commands.ts'
import {
  approverOf,
  doerOf,
  meetOfUndos,
  recordUndoDeviations,
  type UndoneAct,
} from '../till-person/undo-people.ts'
import type { Door, Outcome } from './outcome.calc.ts'
import type { RefundRequest } from './receipt.input.ts'
import {
  planRefund,
  type RefundedSale,
  type RefundLineRow,
  type RefundPlan,
  type RefundRecord,
  type RefundRow,
} from './refund.calc.ts'
import { isOneOf, lockStoredSales, type StoredSale } from './stored-sale.queries.ts'
import { checkUndoTime, undoneNow } from './till-time.calc.ts'
import { tellRefunded } from './told-receipt.ts'
import { unknownSale } from './void-transactions.commands.ts'

interface KnownRefund {
  uuid: string
  content_hash: string
  transaction_id: number
}
type Taken = Map<number, RefundLineRow>
type PlannedRefund = RefundRecord & { content_hash: string; completes: boolean }

/**
 * Takes goods of receipts of one outlet back, at the prices and the cost of the sale, counted on the business day of
 * the refund. Never more than what was sold, however many refunds come at once. One transaction for all.
 * @throws NOT_FOUND when the outlet is not of the brand.
 */
export async function refundTransactions(
  ctx: Context | WriteContext,
  door: Door,
  requests: readonly RefundRequest[],
): Promise<Outcome[]> {
  if (requests.length === 0) return []
  return transaction(ctx, async (tx) => {
    await lockSales(tx)
    const uuids = requests.map((request) => request.transaction_uuid)
    const people = await meetOfUndos(tx, door, requests)
    const sales = await lockStoredSales(tx, door.outlet_id, uuids)
    const [outlet, known, taken] = await Promise.all([
      findOutlet(tx, door.outlet_id),
      findRefunds(tx, requests),
      findTaken(tx, [...sales.values()]),
    ])
    const planned: PlannedRefund[] = []
    const acts: UndoneAct[] = []
    const outcomes = requests.map((request): Outcome => {
      const { uuid } = request
      const content_hash = hash('sha256', JSON.stringify([door.outlet_id, request]))
      const earlier = known.get(uuid)
      if (earlier && earlier.content_hash !== content_hash) return { uuid, status: 'conflict' }
      if (earlier) return { uuid, status: 'duplicate', transaction_id: earlier.transaction_id }
      const sale = sales.get(request.transaction_uuid)
      if (!sale) return { uuid, status: 'rejected', fields: unknownSale(request, tx.now()) }
      const plan = planFor(request, sale, taken, outlet, { now: tx.now(), is_history: door.is_history })
      if (plan.fields) return { uuid, status: 'rejected', fields: plan.fields }
      const { transaction_id } = plan.record.refund
      takeLines(taken, transaction_id, plan.record.lines)
      known.set(uuid, { uuid, content_hash, transaction_id })
      const refund = {
        ...plan.record.refund,
        cashier_id: people(doerOf(request))?.id ?? null,
        approver_id: people(approverOf(request))?.id ?? null,
      }
      planned.push({ ...plan.record, refund, completes: plan.completes, content_hash })
      acts.push({ request: { ...request, occurred_at: refund.occurred_at }, place: placeOf(refund) })
      return { uuid, status: 'accepted', transaction_id }
    })
    await writeRefunds(tx, planned)
    await recordUndoDeviations(tx, 'refund', acts, people)
    const refunds = planned.map(({ refund }) => refund)
    if (!door.is_history && refunds.length > 0) await tellRefunded(tx, refunds)
    return outcomes
  })
}

/** A refund is of the day on which it was paid. */
const placeOf = ({ outlet_id, business_date, transaction_date, transaction_id, total }: RefundRow) => ({
  outlet_id,
  business_date,
  transaction_date,
  transaction_id,
  amount: total,
})

function planFor(
  request: RefundRequest,
  sale: StoredSale,
  taken: ReadonlyMap<number, Taken>,
  outlet: RefundedSale['outlet'],
  { now, is_history = false }: { now: Date; is_history?: boolean | undefined },
): RefundPlan {
  const { id, status, occurred_at: sold_at } = sale.transaction
  if (status === 'VOID') return { fields: { transaction_uuid: 'Nota void tidak dapat dikembalikan' } }
  const occurred_at = request.occurred_at ?? undoneNow(sold_at, now)
  const fields = checkUndoTime({ occurred_at }, sold_at, now)
  if (fields) return { fields }
  const lines = taken.get(id) ?? new Map()
  const recorded_at = is_history ? new Date(occurred_at) : now
  return planRefund({ ...request, occurred_at }, { ...sale, taken: lines, outlet }, recorded_at)
}

async function findOutlet(tx: WriteContext, outlet_id: number): Promise<RefundedSale['outlet']> {
  const result = await sql<RefundedSale['outlet']>`select timezone, business_day_cutoff from outlet
    where brand_id = ${tx.brand_id} and id = ${outlet_id}`.execute(tx.db)
  const outlet = result.rows[0]
  if (!outlet) throw notFound('Outlet')
  return outlet
}

async function findRefunds(
  tx: WriteContext,
  requests: readonly RefundRequest[],
): Promise<Map<string, KnownRefund>> {
  const uuids = requests.map((request) => request.uuid)
  const result =
    await sql<KnownRefund>`select uuid, encode(content_hash, 'hex') as content_hash, transaction_id
    from transaction_refund where brand_id = ${tx.brand_id} and uuid = any(${uuids}::uuid[])`.execute(tx.db)
  return new Map(result.rows.map((row) => [row.uuid, row]))
}

/** What earlier refunds took, by receipt and line number. */
async function findTaken(tx: WriteContext, sales: readonly StoredSale[]): Promise<Map<number, Taken>> {
  const ids = sales.map((sale) => sale.transaction.id)
  const dates = sales.map((sale) => sale.transaction.business_date)
  const result = await sql<RefundLineRow & { transaction_id: number }>`
    select r.transaction_id, l.* from transaction_refund r
    join transaction_refund_line l on l.brand_id = r.brand_id and l.brand_id = ${ownBrand} and l.refund_id = r.id
    where r.brand_id = ${tx.brand_id} and r.transaction_date = any(${dates}::date[])
      and r.transaction_id = any(${ids}::int[])`.execute(tx.db)
  const taken = new Map<number, Taken>()
  for (const { transaction_id, ...line } of result.rows) takeLines(taken, transaction_id, [line])
  return taken
}

function takeLines(taken: Map<number, Taken>, transaction_id: number, lines: readonly RefundLineRow[]): void {
  const known = taken.get(transaction_id) ?? new Map<number, RefundLineRow>()
  for (const line of lines) {
    const before = known.get(line.no)
    known.set(line.no, before ? addLine(before, line) : line)
  }
  taken.set(transaction_id, known)
}

function addLine(a: RefundLineRow, b: RefundLineRow): RefundLineRow {
  return {
    ...a,
    qty: formatDecimal(qtyOf(a.qty) + qtyOf(b.qty), QTY_DECIMALS),
    net: a.net + b.net,
    service: a.service + b.service,
    tax: a.tax + b.tax,
    tax_base: a.tax_base + b.tax_base,
    cogs: a.cogs + b.cogs,
  }
}

async function writeRefunds(tx: WriteContext, planned: readonly PlannedRefund[]): Promise<void> {
  if (planned.length === 0) return
  const facts = emptyFacts()
  for (const refund of planned) addRefundFacts(facts, refund)
  const rows = planned.map(({ refund, content_hash }) => ({ ...refund, content_hash: `\\x${content_hash}` }))
  const columns = columnsOf(rows[0] ?? {})
  const [inserted] = await Promise.all([
    sql<{ id: number; uuid: string }>`insert into transaction_refund (brand_id, ${columns})
      select ${tx.brand_id}::int, ${columns}
      from ${rowsOf('transaction_refund', rows)} returning id, uuid`.execute(tx.db),
    markRefunded(tx, planned),
  ])
  const ids = new Map(inserted.rows.map((row) => [row.uuid, row.id]))
  const lines = planned.flatMap(({ refund, lines: taken }) =>
    taken.map((line) => ({ ...line, refund_id: ids.get(refund.uuid) })),
  )
  const restocked = planned.map((refund) => ({ ...refund, id: ids.get(refund.refund.uuid) ?? 0 }))
  await restockRefunded(tx, restocked)
  await Promise.all([insertRows(tx, 'transaction_refund_line', lines), applyFacts(tx, facts)])
  await settlePoints(
    tx,
    planned.map(({ refund }) => ({
      business_date: refund.transaction_date,
      id: refund.transaction_id,
      back_on: refund.business_date,
    })),
  )
  await returnCodes(
    tx,
    planned.map(({ refund }) => ({ id: refund.transaction_id })),
  )
  // What a platform told of the sale is held against what is left of it, on the day of the sale.
  await markBooks(
    tx,
    planned.map(({ refund }) => ({ outlet_id: refund.outlet_id, business_date: refund.transaction_date })),
  )
}

async function markRefunded(tx: WriteContext, planned: readonly PlannedRefund[]): Promise<void> {
  const rows = planned.map(({ refund, completes }) => ({ ...refund, completes }))
  const keys = rows.map((row) => ({ business_date: row.transaction_date, id: row.transaction_id }))
  await sql`update transaction t set refund = t.refund + r.net, refund_total = t.refund_total + r.total,
      status = case when r.completes then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
    from (select transaction_date, transaction_id, sum(net) as net, sum(total) as total, bool_or(completes) as completes
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as x(transaction_date date, transaction_id int, net bigint, total bigint, completes boolean)
      group by transaction_date, transaction_id) r
    where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), keys)}
      and t.business_date = r.transaction_date and t.id = r.transaction_id`.execute(tx.db)
}
