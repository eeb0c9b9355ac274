import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { depleteStock } from '../depletion/deplete-stock.commands.ts'
import { settleHolds } from '../discount-hold/settle-holds.ts'
import { POINT_METHOD } from '../point/programme.calc.ts'
import { settlePoints } from '../point/settle-points.ts'
import { addReceiptFacts, emptyFacts } from '../rollup/fact.calc.ts'
import { applyFacts, lockSales } from '../rollup/rollup.commands.ts'
import { meetOfReceipts, recordReceiptDeviations, withPeople } from '../till-person/receipt-people.ts'
import { markSequences } from './device-day.commands.ts'
import type { Door, Outcome } from './outcome.calc.ts'
import { type Arrival, assembleReceipt } from './receipt.calc.ts'
import type { IncomingReceipt } from './receipt.input.ts'
import type { ReceiptMark } from './receipt-mark.calc.ts'
import type { ReceiptRecord } from './receipt-record.calc.ts'
import { markRepeatedNumbers } from './repeated-number.commands.ts'
import type { SalesReference } from './sales-reference.calc.ts'
import { loadSalesReference } from './sales-reference.queries.ts'
import { checkTimes, checkUndoTime } from './till-time.calc.ts'
import { tellRecorded } from './told-receipt.ts'

/** Rupiah above which a receipt is a mistake, and would drown all sums it is part of. */
const LARGEST_RECEIPT = 1_000_000_000_000

/** A receipt on its way in, with the fingerprint that tells a repetition from another content. */
interface Incoming {
  record: ReceiptRecord
  content_hash: string
}

interface KnownKey {
  uuid: string
  id: number
  content_hash: string
}

/**
 * Records finished receipts of one outlet with all their sums, in one transaction: the one way in for tills, order
 * pages, platforms, imports and the demo data. Each receipt is recorded once however often and in whatever order it
 * arrives; one that cannot be does not hold up the others. Answers in the order given.
 * @throws NOT_FOUND when the outlet is not of the brand.
 */
export async function recordTransactions(
  ctx: Context | WriteContext,
  door: Door,
  receipts: readonly IncomingReceipt[],
): Promise<Outcome[]> {
  if (receipts.length === 0) return []
  return transaction(ctx, async (tx) => {
    const [, sifted] = await Promise.all([lockSales(tx), sift(tx, door, receipts)])
    const { reference, known, rejected, incoming, hashes } = sifted
    const met = await meetOfReceipts(tx, door, receipts, incoming)
    const claimed = await claimKeys(tx, [...incoming.values()])
    const fresh = [...incoming].flatMap(([uuid, { record }]) => {
      const id = claimed.get(uuid)
      return id === undefined ? [] : [withPeople(withId(record, id), met)]
    })
    const repeated = await writeReceipts(
      tx,
      door.is_before_stock ? fresh : await depleteStock(tx, fresh, reference),
    )
    await recordReceiptDeviations(tx, door, fresh, met)
    const refused = await settleHolds(tx, givenOn(receipts, fresh))
    await settlePoints(tx, fresh.filter(touchesPoints).map(keyOf), door)
    if (!door.is_history) await tellRecorded(tx, reference.receipt_listeners, fresh)
    const overtaken = [...incoming.keys()].filter((uuid) => !claimed.has(uuid))
    const keys = new Map([...known, ...(await findKeys(tx, overtaken))])
    return answerEach(receipts, hashes, { claimed, keys, incoming, rejected, repeated, refused })
  })
}

/** Only what names a member, or is paid with points, can earn or redeem any; on what is void a reward may have been taken. */
function touchesPoints({ transaction, payments }: ReceiptRecord): boolean {
  const is_void = transaction.status === 'VOID'
  return is_void || transaction.member_id !== null || payments.some(({ method }) => method === POINT_METHOD)
}

/** What new receipts that stand were given, as they told it. */
function givenOn(receipts: readonly IncomingReceipt[], fresh: readonly ReceiptRecord[]) {
  const told = new Map(receipts.toReversed().map((receipt) => [receipt.uuid, receipt]))
  return fresh.flatMap(({ transaction: { id, uuid, business_date, outlet_id, status } }) => {
    const receipt = told.get(uuid)
    if (!receipt || status === 'VOID') return []
    const discounts = [...receipt.discounts, ...receipt.lines.flatMap((line) => line.discounts)]
    return [{ id, uuid, business_date, outlet_id, discounts }]
  })
}

const keyOf = ({ transaction: { business_date, id } }: ReceiptRecord) => ({ business_date, id })

/** What would become of a receipt, and its rows where it would be recorded. */
export interface Foreseen {
  readonly outcome: Outcome
  readonly record: ReceiptRecord | undefined
}

/** What {@link recordTransactions} would make of receipts now, by the same steps; nothing is written. */
export async function foreseeTransactions(
  ctx: Context | WriteContext,
  door: Door,
  receipts: readonly IncomingReceipt[],
): Promise<Foreseen[]> {
  const { known, rejected, incoming, hashes } = await sift(ctx, door, receipts)
  const claimed = new Map([...incoming.keys()].map((uuid) => [uuid, 0]))
  const none: ReadonlySet<number> = new Set()
  const outcomes = answerEach(receipts, hashes, {
    claimed,
    keys: known,
    incoming,
    rejected,
    repeated: none,
    refused: none,
  })
  return outcomes.map((outcome) => {
    const is_new = outcome.status === 'accepted'
    return { outcome, record: is_new ? incoming.get(outcome.uuid)?.record : undefined }
  })
}

/** Receipts told apart: known already, rejected, or fit to be recorded. */
interface Sifted {
  readonly reference: SalesReference
  readonly known: ReadonlyMap<string, KnownKey>
  readonly rejected: ReadonlyMap<number, Record<string, string>>
  readonly incoming: ReadonlyMap<string, Incoming>
  readonly hashes: readonly string[]
}

async function sift(
  ctx: Context | WriteContext,
  door: Door,
  receipts: readonly IncomingReceipt[],
): Promise<Sifted> {
  const hashes = receipts.map((receipt) => hash('sha256', JSON.stringify([door.outlet_id, receipt])))
  const uuids = receipts.map((receipt) => receipt.uuid)
  const [reference, known] = await Promise.all([
    loadSalesReference(ctx, door.outlet_id, receipts, { by_name: door.source === 'IMPORT' }),
    findKeys(ctx, uuids),
  ])
  const recorded_at = door.is_history ? null : ctx.now()
  const arrival: Arrival = { brand_id: ctx.brand_id, ...door, recorded_at }
  const rejected = new Map<number, Record<string, string>>()
  const incoming = new Map<string, Incoming>()
  for (const [index, receipt] of receipts.entries()) {
    if (known.has(receipt.uuid) || incoming.has(receipt.uuid)) continue
    const prepared = prepare(receipt, reference, arrival, ctx.now())
    if ('fields' in prepared) rejected.set(index, prepared.fields)
    else incoming.set(receipt.uuid, { record: prepared, content_hash: hashes[index] ?? '' })
  }
  return { reference, known, rejected, incoming, hashes }
}

/** The rows of a receipt, or why it cannot be taken. */
function prepare(
  receipt: IncomingReceipt,
  reference: SalesReference,
  arrival: Arrival,
  now: Date,
): ReceiptRecord | { fields: Record<string, string> } {
  const fields = checkTimes(receipt, now) ?? checkVoidTime(receipt, now)
  if (fields) return { fields }
  const too_large = { fields: { lines: 'Nilai nota terlalu besar' } }
  try {
    const record = assembleReceipt(receipt, reference, arrival)
    return record.transaction.gross > LARGEST_RECEIPT ? too_large : record
  } catch (error) {
    if (error instanceof RangeError) return too_large
    throw error
  }
}

/** A receipt that comes as void says when it was voided. */
function checkVoidTime(receipt: IncomingReceipt, now: Date): Record<string, string> | undefined {
  const fields = receipt.void && checkUndoTime(receipt.void, new Date(receipt.occurred_at), now)
  return fields ? { 'void.occurred_at': fields.occurred_at ?? '' } : undefined
}

/** Only the first receipt of a uuid in a batch can be the accepted one. */
function answerEach(
  receipts: readonly IncomingReceipt[],
  hashes: readonly string[],
  found: {
    claimed: ReadonlyMap<string, number>
    keys: ReadonlyMap<string, KnownKey>
    incoming: ReadonlyMap<string, Incoming>
    rejected: ReadonlyMap<number, Record<string, string>>
    repeated: ReadonlySet<number>
    refused: ReadonlySet<number>
  },
): Outcome[] {
  const answered = new Set<string>()
  return receipts.map(({ uuid }, index): Outcome => {
    const fields = found.rejected.get(index)
    if (fields) return { uuid, status: 'rejected', fields }
    const id = found.claimed.get(uuid)
    if (id !== undefined && !answered.has(uuid)) {
      answered.add(uuid)
      const marks = marksFor(found.incoming.get(uuid)?.record.transaction.marks ?? [], {
        is_repeated: found.repeated.has(id),
        is_refused: found.refused.has(id),
      })
      return { uuid, status: 'accepted', transaction_id: id, ...(marks.length > 0 ? { marks } : {}) }
    }
    const key = found.keys.get(uuid)
    const content_hash = key?.content_hash ?? found.incoming.get(uuid)?.content_hash
    if (content_hash !== hashes[index]) return { uuid, status: 'conflict' }
    const transaction_id = key?.id ?? id
    return { uuid, status: 'duplicate', ...(transaction_id === undefined ? {} : { transaction_id }) }
  })
}

function marksFor(
  own: readonly ReceiptMark[],
  { is_repeated, is_refused }: { is_repeated: boolean; is_refused: boolean },
): ReceiptMark[] {
  const before: ReceiptMark[] = is_repeated ? ['repeated_number'] : []
  return [...before, ...own, ...(is_refused ? (['refused_code'] as const) : [])]
}

async function findKeys(
  tx: Context | WriteContext,
  uuids: readonly string[],
): Promise<Map<string, KnownKey>> {
  if (uuids.length === 0) return new Map()
  const result =
    await sql<KnownKey>`select uuid, id, encode(content_hash, 'hex') as content_hash from transaction_key
    where brand_id = ${tx.brand_id} and uuid = any(${uuids}::uuid[])`.execute(tx.db)
  return new Map(result.rows.map((row) => [row.uuid, row]))
}

/** Claims the uuids in their order, so that parallel batches wait for each other but never in a circle. */
async function claimKeys(tx: WriteContext, incoming: readonly Incoming[]): Promise<Map<string, number>> {
  if (incoming.length === 0) return new Map()
  const rows = incoming.map(({ record, content_hash }) => ({
    uuid: record.transaction.uuid,
    business_date: record.transaction.business_date,
    content_hash,
  }))
  const result = await sql<{ uuid: string; id: number }>`
    insert into transaction_key (brand_id, uuid, business_date, content_hash)
    select ${tx.brand_id}, uuid, business_date, decode(content_hash, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(uuid uuid, business_date date, content_hash text)
    order by uuid on conflict (brand_id, uuid) do nothing returning uuid, id`.execute(tx.db)
  return new Map(result.rows.map((row) => [row.uuid, row.id]))
}

function withId(record: ReceiptRecord, id: number): ReceiptRecord {
  const part = { transaction_id: id }
  return {
    transaction: { ...record.transaction, id },
    lines: record.lines.map((row) => ({ ...row, ...part })),
    discounts: record.discounts.map((row) => ({ ...row, ...part })),
    payments: record.payments.map((row) => ({ ...row, ...part })),
  }
}

/** Statements go out together; the connection runs them in this order. Answers the ids of those under a number of another. */
async function writeReceipts(tx: WriteContext, records: readonly ReceiptRecord[]): Promise<Set<number>> {
  if (records.length === 0) return new Set()
  const facts = emptyFacts()
  for (const record of records) addReceiptFacts(facts, record)
  const written = await Promise.all([
    insertRows(
      tx,
      'transaction',
      records.map((record) => record.transaction),
    ),
    insertRows(
      tx,
      'transaction_line',
      records.flatMap((record) => record.lines),
    ),
    insertRows(
      tx,
      'transaction_discount',
      records.flatMap((record) => record.discounts),
    ),
    insertRows(
      tx,
      'transaction_payment',
      records.flatMap((record) => record.payments),
    ),
    markSequences(
      tx,
      records.map((record) => record.transaction),
    ),
    // Behind the numbers of the till and day, which let one batch of them pass after the other.
    markRepeatedNumbers(
      tx,
      records.map((record) => record.transaction),
    ),
    applyFacts(tx, facts),
  ])
  return written[5]
}
