import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { addressOf, type Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import type { IncomingReceipt } from '../transaction/receipt.input.ts'
import type { ReceiptRecord } from '../transaction/receipt-record.calc.ts'
import { type Foreseen, foreseeTransactions } from '../transaction/record-transactions.commands.ts'
import { doorOf, type ImportFile } from './import-state.ts'
import {
  type CellProblem,
  keyOfPath,
  placesOf,
  planReceipt,
  type SalesOrigin,
  type SalesPlaces,
} from './plan-sales.calc.ts'

/** A receipt of a file as it was told apart, and what was found of it before. */
export interface StoredReceipt {
  readonly id: number
  readonly no: number
  readonly name_hash: string
  readonly row_nos: number[]
  readonly state: string
  readonly lines: number
  readonly net: number
  readonly total: number
}

/** What the till's way in would make of a receipt now. */
export interface Judgement {
  readonly id: number
  readonly uuid: string
  readonly state: 'new' | 'duplicate' | 'conflict' | 'rejected'
  readonly occurred_at: string | null
  readonly lines: number
  readonly net: number
  readonly total: number
  readonly stated_total: number
  readonly reason: string | null
  readonly problems: readonly CellProblem[]
  readonly unknown: readonly UnknownLine[]
  readonly transaction_id: number | null
}

/** A judgement with what it takes to act on it. */
export interface Judged {
  readonly judgement: Judgement
  readonly receipt: IncomingReceipt | undefined
  readonly origin: SalesOrigin | undefined
}

interface UnknownLine {
  readonly name: string
  readonly lines: number
  readonly net: number
}

const CONFLICT = 'Nomor dan tanggal ini sudah tercatat dengan isi lain'
const DUPLICATE = 'Sudah tercatat'
const MOST_PROBLEMS = 50

/**
 * Reads, matches, prices and checks receipts of a file against what is there now. The preview and the recording both
 * ask this, and nothing else.
 */
export async function judgeReceipts(
  ctx: Context | WriteContext,
  file: ImportFile,
  stored: readonly StoredReceipt[],
): Promise<Judged[]> {
  const place = placesOf(file.mapping ?? [])
  const [rows, uuids, timezone] = [
    await readRowsOf(ctx, file.id, stored),
    await findUuids(ctx, stored),
    await readTimezone(ctx, file.outlet_id),
  ]
  const planned = stored.map(({ row_nos, name_hash }) => {
    const own = row_nos.map((no) => ({ no, cells: rows.get(no) ?? [] }))
    const plan = planReceipt(own, place, timezone)
    const uuid = uuids.get(name_hash) ?? name_hash
    return { ...plan, uuid, receipt: plan.receipt && { ...plan.receipt, uuid } }
  })
  const readable = planned.flatMap(({ receipt }) => (receipt ? [receipt] : []))
  const foreseen = new Map(
    (await foreseeTransactions(ctx, doorOf(file), readable)).map((one) => [one.outcome.uuid, one]),
  )
  return stored.map((receipt, index): Judged => {
    const plan = planned[index]
    if (!plan) throw new Error(`receipt ${receipt.no} was not read`)
    const found = plan.receipt && foreseen.get(plan.uuid)
    const problems = found ? faultsOf(found, receipt, place) : plan.problems
    const judgement = { id: receipt.id, uuid: plan.uuid, ...judge(plan.receipt, found, problems) }
    return { judgement, receipt: plan.receipt, origin: plan.origin }
  })
}

function judge(
  receipt: IncomingReceipt | undefined,
  found: Foreseen | undefined,
  problems: readonly CellProblem[],
): Omit<Judgement, 'id' | 'uuid'> {
  const { record, outcome } = found ?? {}
  const told = {
    occurred_at: receipt?.occurred_at ?? null,
    lines: receipt?.lines.length ?? 0,
    net: record?.transaction.net ?? 0,
    total: record?.transaction.total ?? receipt?.total ?? 0,
    stated_total: receipt?.total ?? record?.transaction.total ?? 0,
    problems: problems.slice(0, MOST_PROBLEMS),
    unknown: record ? unknownOf(record) : [],
    transaction_id: outcome?.transaction_id || null,
  }
  if (!outcome || outcome.status === 'rejected')
    return { ...told, state: 'rejected', reason: sayProblems(problems) }
  if (outcome.status === 'conflict') return { ...told, state: 'conflict', reason: CONFLICT }
  if (outcome.status === 'duplicate') return { ...told, state: 'duplicate', reason: DUPLICATE }
  return { ...told, state: 'new', reason: null }
}

/** What is wrong, each only once however many cells it is in. */
function sayProblems(problems: readonly CellProblem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join('; ').slice(0, 500)
}

/** Fields of a receipt that is refused as cells of its rows. */
function faultsOf({ outcome }: Foreseen, { row_nos }: StoredReceipt, place: SalesPlaces): CellProblem[] {
  const row = row_nos[0] ?? 0
  return Object.entries(outcome.fields ?? {}).map(([field, message]) => {
    const column = place.get(keyOfPath([field])) ?? place.get('receipt_number') ?? 0
    return { address: addressOf(column, row), row, message }
  })
}

function unknownOf({ lines }: ReceiptRecord): UnknownLine[] {
  return lines.flatMap(({ item_id, alias_id, name, variants, net }) => {
    if (item_id === null && alias_id === null) return [{ name, lines: 1, net }]
    const lost = variants.filter(({ id, code }) => id === null && code === null)
    return lost.map((option) => ({ name: `${name} · ${option.name}`, lines: 1, net }))
  })
}

async function readRowsOf(
  ctx: Context | WriteContext,
  sales_import_id: number,
  stored: readonly StoredReceipt[],
): Promise<Map<number, Cell[]>> {
  const nos = stored.flatMap(({ row_nos }) => row_nos)
  const { rows } = await sql<{ no: number; cells: Cell[] }>`select no, cells from sales_import_row
    where brand_id = ${ctx.brand_id} and sales_import_id = ${sales_import_id} and no = any(${nos}::int[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ no, cells }) => [no, cells]))
}

/** Under which uuid receipts of these names are recorded, where they are. */
async function findUuids(
  ctx: Context | WriteContext,
  stored: readonly StoredReceipt[],
): Promise<Map<string, string>> {
  const names = stored.map(({ name_hash }) => name_hash)
  const { rows } = await sql<{
    name_hash: string
    uuid: string
  }>`select name_hash, uuid from sales_import_receipt
    where brand_id = ${ctx.brand_id} and name_hash = any(${names}::uuid[]) and state = 'recorded'`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ name_hash, uuid }) => [name_hash, uuid]))
}

async function readTimezone(ctx: Context | WriteContext, outlet_id: number): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`select timezone from outlet
    where brand_id = ${ctx.brand_id} and id = ${outlet_id}`.execute(ctx.db)
  return rows[0]?.timezone ?? 'Asia/Jakarta'
}
