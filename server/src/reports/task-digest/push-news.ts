import { readMutedPushes } from '../../access/push/push.queries.ts'
import { takeNews } from '../../access/push/push-told.ts'
import { findPushed, type PushNotice, pushTo } from '../../access/push/send-push.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Task } from '../../access/task/task.queries.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { inTurns } from '../../kit/heavy/in-turns.calc.ts'
import { requireViewer } from '../../kit/permission.ts'
import { writeNotices } from './push-notice.calc.ts'
import { withTasksOf } from './tasks-of.ts'

async function noticesOf(tx: WriteContext, news: readonly Task[]): Promise<PushNotice[]> {
  if (news.length === 0) return []
  const { timezone } = await tx.db
    .selectFrom('brand')
    .select('timezone')
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  return writeNotices(news, tx.now(), timezone)
}

async function pushOne(
  services: Services,
  of: { readonly brand_id: number; readonly admin_id: number },
): Promise<void> {
  await withTasksOf(services, of, { job: 'task-push' }, async (tx, { rows }) => {
    const { admin_id } = requireViewer(tx)
    const muted = await readMutedPushes(tx, admin_id)
    const open = rows.filter(({ state }) => state === 'open')
    const news = await takeNews(tx, admin_id, open)
    await pushTo(
      tx,
      of,
      await noticesOf(
        tx,
        news.filter(({ kind }) => !muted.has(kind)),
      ),
    )
  })
}

async function findDue(services: Services, brand_id: number) {
  const admin_ids = await findPushed(createSystemContext(services, brand_id))
  return admin_ids.map((admin_id) => ({ brand_id, admin_id }))
}

/** Tells the devices of a brand's people what came to wait for them since it was last looked at, once. */
export async function pushNews(services: Services, brand_id: number): Promise<void> {
  for (const of of await findDue(services, brand_id)) await pushOne(services, of)
}

/** The same for all brands, one admin of each in turns. */
export async function pushAllNews(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  const brands: { brand_id: number; admin_id: number }[][] = []
  for (const { id } of rows) brands.push(await findDue(services, id))
  for (const of of inTurns(brands)) await pushOne(services, of)
}
