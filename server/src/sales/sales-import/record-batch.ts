import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Outcome } from '../transaction/outcome.calc.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { doorOf, type ImportFile, OPEN_STATES } from './import-state.ts'
import type { Judged, Judgement, StoredReceipt } from './judge-receipts.ts'
import type { SalesOrigin } from './plan-sales.calc.ts'

const CHANGED = 'Berubah sejak pratinjau, jadi belum dicatat'

/** What a receipt of a file became. */
interface Settled {
  readonly id: number
  readonly state: string
  readonly uuid: string
  readonly reason: string | null
  readonly transaction_id: number | null
}

/** Whether a receipt is still what the preview promised. */
function isAsPromised(promise: StoredReceipt, { state, lines, net, total }: Judgement): boolean {
  return promise.state === state && promise.lines === lines && promise.net === net && promise.total === total
}

/**
 * Records receipts of a file that are still what the preview promised; one that would become another stays out and is
 * told. Receipts of other files that are mended by them are dealt with.
 */
export async function recordBatch(
  tx: WriteContext,
  file: ImportFile,
  stored: readonly StoredReceipt[],
  judged: readonly Judged[],
): Promise<void> {
  const promises = new Map(stored.map((receipt) => [receipt.id, receipt]))
  const fit = judged.flatMap(({ judgement, receipt }) => {
    const promise = promises.get(judgement.id)
    return receipt && judgement.state === 'new' && promise && isAsPromised(promise, judgement)
      ? [receipt]
      : []
  })
  const outcomes = new Map((await recordTransactions(tx, doorOf(file), fit)).map((one) => [one.uuid, one]))
  const settled = judged.map(({ judgement }) => settle(judgement, outcomes.get(judgement.uuid)))
  await sql`update sales_import_receipt r set state = x.state, uuid = x.uuid, reason = x.reason,
      transaction_id = x.transaction_id
    from json_populate_recordset(null::sales_import_receipt, ${JSON.stringify(settled)}::json) x
    where r.brand_id = ${tx.brand_id} and r.id = x.id`.execute(tx.db)
  await markMended(tx, file, judged, settled)
}

function settle(
  { id, uuid, state, reason, transaction_id }: Judgement,
  outcome: Outcome | undefined,
): Settled {
  if (state !== 'new') return { id, uuid, state, reason, transaction_id }
  if (outcome?.status === 'accepted')
    return { id, uuid, state: 'recorded', reason: null, transaction_id: outcome.transaction_id ?? null }
  return { id, uuid, state: 'changed', reason: CHANGED, transaction_id: outcome?.transaction_id ?? null }
}

/** A receipt that is there now deals with the one it comes from, and with those of its name that were left out. */
async function markMended(
  tx: WriteContext,
  { id, outlet_id, actor }: ImportFile,
  judged: readonly Judged[],
  settled: readonly Settled[],
): Promise<void> {
  const there = settled.filter(({ state }) => state === 'recorded' || state === 'duplicate')
  const ids = new Set(there.map((receipt) => receipt.id))
  const origins: SalesOrigin[] = judged.flatMap(({ judgement, origin }) =>
    origin && ids.has(judgement.id) ? [origin] : [],
  )
  const recorded = there.filter(({ state }) => state === 'recorded').map((receipt) => receipt.id)
  if (origins.length === 0 && recorded.length === 0) return
  await sql`update sales_import_receipt r set state = 'mended', dealt_at = ${tx.now()}, dealt_by = ${actor}
    from sales_import i where r.brand_id = ${tx.brand_id} and i.brand_id = r.brand_id and i.brand_id = ${ownBrand} and i.id = r.sales_import_id
      and i.status = 'committed' and r.sales_import_id <> ${id} and r.outlet_id = ${outlet_id}
      and r.state = any(${[...OPEN_STATES]})
      and (r.name_hash in (select n.name_hash from sales_import_receipt n
            where n.brand_id = ${tx.brand_id} and n.id = any(${recorded}::int[]))
        or (r.sales_import_id, r.no) in (select sales_import_id, no
            from json_to_recordset(${JSON.stringify(origins)}::json) as o(sales_import_id int, no int)))`.execute(
    tx.db,
  )
}
