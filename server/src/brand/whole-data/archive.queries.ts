import type { Context } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { type ArchiveState, assertTakesAll } from './archive-state.ts'

/** Files that are told of at once. */
const MOST_TOLD = 5

const COLUMNS = [
  ...(['id', 'status', 'author', 'asked_at', 'table_count', 'done_count'] as const),
  ...(['bytes', 'made_at', 'expires_at', 'ended_at'] as const),
] as const

/** A file whose time is over is gone, whether or not the job has been there. */
function statusOf(status: string, expires_at: Date | null, now: Date): ArchiveState {
  const is_over = status === 'ready' && expires_at !== null && expires_at <= now
  return is_over ? 'expired' : (status as ArchiveState)
}

/** The files of all data that were asked for, the newest first; for a Master alone. */
export async function readArchives(ctx: Context) {
  await assertCurrentAccess(ctx)
  assertTakesAll(ctx)
  const rows = await selectOwn(ctx, 'data_archive')
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(MOST_TOLD)
    .execute()
  return rows.map((row) => ({
    ...row,
    bytes: Number(row.bytes),
    status: statusOf(row.status, row.expires_at, ctx.now()),
  }))
}

export type Archive = Awaited<ReturnType<typeof readArchives>>[number]

/** A file that can be taken along, with what it consists of. @throws NOT_FOUND when there is none, or no longer */
export async function readKeptArchive(ctx: Context, id: number) {
  await assertCurrentAccess(ctx)
  assertTakesAll(ctx)
  const archive = await selectOwn(ctx, 'data_archive', { id, status: 'ready' })
    .select(['bytes', 'made_at'])
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  const parts = await selectOwn(ctx, 'data_archive_part', { data_archive_id: id })
    .select(['key', 'bytes'])
    .orderBy('no')
    .execute()
  if (!archive?.made_at || parts.length === 0) throw notFound('File')
  return { made_at: archive.made_at, bytes: Number(archive.bytes), parts }
}
