import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { longWork } from '../../kit/long-work.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { transaction } from '../../kit/transaction.ts'
import {
  type ImportFile,
  type ImportWork,
  leaveJob,
  lockImport,
  lockImports,
  WORKING,
} from './import-state.ts'
import { type Judged, judgeReceipts, type StoredReceipt } from './judge-receipts.ts'
import { faultOf, placesOf } from './plan-sales.calc.ts'
import { recordBatch } from './record-batch.ts'
import { SALES_COLUMNS } from './sales-column.calc.ts'
import { takeBackBatch } from './take-back.ts'
import { tellReceiptsApart } from './tell-apart.ts'

/** Receipts of one transaction. */
const BATCH = 250
/** Steps of a brand's imports before other brands have their turn. */
const STEPS_A_ROUND = 10
/** Failures after which an import stands still until somebody has it go on. */
const MOST_ATTEMPTS = 30

/** Carries imports of all brands on, a few steps each; what is cut off goes on where it was. */
export async function workSalesImports(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>(
    'select directory.sales_import_brand_ids() as id',
  )
  for (const { id: brand_id } of rows) {
    const ctx = createSystemContext(services, brand_id)
    let left = STEPS_A_ROUND
    for (const id of await findWork(ctx)) if (left > 0) left = await carryOn(ctx, id, left)
  }
}

async function findWork(ctx: Context): Promise<number[]> {
  const found = await transaction(ctx, (tx) =>
    sql<{
      id: number
    }>`select id from sales_import where brand_id = ${tx.brand_id} and status = any(${[...WORKING]})
      and attempts < ${MOST_ATTEMPTS} order by updated_at, id`.execute(tx.db),
  )
  return found.rows.map(({ id }) => id)
}

/** Takes at most so many steps on one import and answers how many are left. */
async function carryOn(ctx: Context, id: number, steps: number): Promise<number> {
  let left = steps
  try {
    while (left-- > 0) if (!(await takeStep(ctx, id))) break
  } catch (error) {
    reportThrown(ctx.services.errors, error, { job: 'sales-import' })
    await transaction(ctx, (tx) => noteFailure(tx, id))
  }
  return Math.max(0, left)
}

async function noteFailure(tx: WriteContext, id: number): Promise<void> {
  const { rows } = await sql<{
    attempts: number
  }>`update sales_import set attempts = attempts + 1, updated_at = ${tx.now()},
      fault = case when attempts + 1 >= ${MOST_ATTEMPTS} then 'Terhenti karena gangguan' end
    where brand_id = ${tx.brand_id} and id = ${id} returning attempts`.execute(tx.db)
  if ((rows[0]?.attempts ?? 0) >= MOST_ATTEMPTS) await leaveJob(tx, id)
}

/** One step of the work on a file, in one transaction; answers whether there is more to do. */
export async function takeStep(ctx: Context, id: number): Promise<boolean> {
  return longWork(ctx, async (tx) => {
    await lockImports(tx)
    const file = await lockImport(tx, id)
    if (!isWorking(file.status)) return false
    if (file.status === 'checking' && file.receipt_total === null) return beginCheck(tx, file)
    const stored = await readBatch(tx, file)
    const last = stored.at(-1)
    if (!last) return endWork(tx, file)
    if (file.status === 'taking_back') await takeBackBatch(tx, file, stored)
    else {
      const judged = await judgeReceipts(tx, file, stored)
      if (file.status === 'checking') await writeJudgements(tx, judged)
      else await recordBatch(tx, file, stored, judged)
    }
    await updateOwn(tx, 'sales_import', { id })
      .set({ done_count: last.no, attempts: 0, updated_at: tx.now() })
      .execute()
    return true
  })
}

const isWorking = (status: string): status is ImportWork => WORKING.some((one) => one === status)

async function readBatch(tx: WriteContext, { id, done_count }: ImportFile): Promise<StoredReceipt[]> {
  const { rows } = await sql<StoredReceipt>`select id, no, name_hash, row_nos, state, lines, net, total
    from sales_import_receipt where brand_id = ${tx.brand_id} and sales_import_id = ${id} and no > ${done_count}
    order by no limit ${BATCH}`.execute(tx.db)
  return rows
}

/** Tells the receipts apart; a file whose columns do not suffice is not looked at. */
async function beginCheck(tx: WriteContext, file: ImportFile): Promise<boolean> {
  const mapping = file.mapping ?? matchColumns(file.headers, SALES_COLUMNS)
  const place = placesOf(mapping)
  const fault = faultOf(place)
  const receipt_total = fault ? 0 : await tellReceiptsApart(tx, file, place)
  await updateOwn(tx, 'sales_import', { id: file.id })
    .set({
      mapping: mapping.map((key) => key ?? ''),
      receipt_total,
      fault: fault ?? null,
      updated_at: tx.now(),
    })
    .execute()
  return true
}

async function writeJudgements(tx: WriteContext, judged: readonly Judged[]): Promise<void> {
  await sql`update sales_import_receipt r set state = x.state, uuid = x.uuid, occurred_at = x.occurred_at, lines = x.lines,
      net = x.net, total = x.total, stated_total = x.stated_total, reason = x.reason, problems = x.problems,
      unknown = x.unknown, transaction_id = x.transaction_id
    from json_populate_recordset(null::sales_import_receipt,
      ${JSON.stringify(judged.map(({ judgement }) => judgement))}::json) x
    where r.brand_id = ${tx.brand_id} and r.id = x.id`.execute(tx.db)
}

const DONE = { checking: 'checked', recording: 'committed', taking_back: 'rolled_back' } as const

async function endWork(tx: WriteContext, file: ImportFile): Promise<boolean> {
  const { id, file_name, outlet_id, status } = file
  if (!isWorking(status)) return false
  await leaveJob(tx, id)
  if (status === 'checking') {
    await updateOwn(tx, 'sales_import', { id }).set({ status: DONE[status], updated_at: tx.now() }).execute()
    return false
  }
  const counts = await countReceipts(tx, id)
  const is_left = status === 'taking_back' && counts.receipt_count > 0
  const next = is_left ? 'committed' : DONE[status]
  const after = status === 'recording' ? { status: next, ...counts } : { status: next }
  const at = next === 'committed' ? { committed_at: tx.now() } : { rolled_back_at: tx.now() }
  const fault = is_left ? `${counts.receipt_count} nota sudah dikembalikan, jadi tetap tercatat` : null
  await updateOwn(tx, 'sales_import', { id })
    .set({ ...after, ...(is_left ? {} : at), fault, updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: status === 'recording' ? 'sales_import.recorded' : 'sales_import.taken_back',
    entity_id: id,
    label: file_name,
    outlet_id,
    before: { status },
    after,
  })
  return false
}

/** What became of the receipts of a file. */
async function countReceipts(tx: WriteContext, id: number) {
  const { rows } = await sql<{
    receipt_count: number
    duplicate_count: number
    conflict_count: number
    rejected_count: number
    total: number
  }>`select count(*) filter (where state = 'recorded')::int as receipt_count,
      count(*) filter (where state = 'duplicate')::int as duplicate_count,
      count(*) filter (where state in ('conflict', 'changed'))::int as conflict_count,
      count(*) filter (where state = 'rejected')::int as rejected_count,
      coalesce(sum(total) filter (where state = 'recorded'), 0)::bigint as total
    from sales_import_receipt where brand_id = ${tx.brand_id} and sales_import_id = ${id}`.execute(tx.db)
  const none = { receipt_count: 0, duplicate_count: 0, conflict_count: 0, rejected_count: 0, total: 0 }
  return rows[0] ?? none
}
