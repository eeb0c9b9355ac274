import { createSystemContext } from '../../access/session/system-context.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { createContext } from '../../kit/brand-context.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { longWork } from '../../kit/long-work.ts'
import { retryStale } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { checkWorkbook } from './check-workbook.ts'
import { progressOf } from './progress.ts'
import { PreviewGone, recordStep } from './record-workbook.ts'
import { StillUsed, takeBackWorkbook } from './take-back.ts'
import { beginWork, callJob, lockWorkbooks, readWorkbook, type WorkbookRow } from './workbook-state.ts'

/** The context of who uploaded a workbook, with the rights it has now. */
async function uploaderContext(services: Services, brand_id: number, admin_id: number): Promise<Context> {
  const identify = async () => {
    const viewer = await readAdminViewer(services, brand_id, admin_id)
    return { brand_id, viewer: viewer ?? null, actor: viewer?.name ?? 'Sistem' }
  }
  return createContext(services, { ...(await identify()), identify })
}

/** Carries a workbook on by one step, in the name of who uploaded it; answers whether there is more to do. */
export async function workWorkbook(services: Services, data: Record<string, unknown>): Promise<boolean> {
  const [brand_id, id] = [Number(data.brand_id), Number(data.id)]
  const system = createSystemContext(services, brand_id)
  const found = await transaction(system, (tx) => readWorkbook(tx, id))
  if (!found) return false
  const ctx = await uploaderContext(services, brand_id, found.admin_id)
  if (!ctx.viewer) {
    await transaction(system, (tx) => halt(tx, found, 'Pengunggah sudah tidak aktif'))
    return false
  }
  try {
    return await retryStale(ctx, () => longWork(ctx, (tx) => takeStep(ctx, tx, id)))
  } catch (error) {
    if (error instanceof StillUsed) await transaction(system, (tx) => halt(tx, found, error.message))
    else if (error instanceof PreviewGone) {
      const fault = `Data berubah sejak pratinjau, sudah diperiksa ulang (${error.message})`
      await transaction(system, (tx) => beginWork(tx, id, 'checking', fault))
      return true
    } else throw error
    return false
  }
}

/** Ends work that cannot go on, where it began. */
async function halt(tx: WriteContext, { id, committed_at }: WorkbookRow, fault: string): Promise<void> {
  await updateOwn(tx, 'workbook', { id })
    .set({ status: committed_at ? 'committed' : 'discarded', fault, updated_at: tx.now() })
    .execute()
}

async function takeStep(ctx: Context, tx: WriteContext, id: number): Promise<boolean> {
  await lockWorkbooks(tx)
  const book = await readWorkbook(tx, id)
  const tell = progressOf(ctx, id)
  if (book?.status === 'checking') await checkWorkbook(tx, book, tell)
  else if (book?.status === 'taking_back') await takeBackWorkbook(tx, book, tell)
  else if (book?.status === 'recording') {
    const is_more = await recordStep(tx, book, tell)
    if (is_more) await callJob(tx, id)
    return is_more
  }
  return false
}
