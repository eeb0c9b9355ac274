import type { Updateable } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { UserError } from '../../kit/errors.ts'
import { assertMaster } from '../../kit/permission.ts'

declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** A file of all data that is made, kept or to be thrown away, so that the job finds its brand. */
    data_archive: true
  }
}

/** Days a file of all data is kept. */
const KEPT_DAYS = 3
const DAY_MS = 86_400_000

/** Beginnings of a file after which it has failed; also what a process was killed at counts. */
export const MOST_ATTEMPTS = 5

/** Where a file of all data stands. */
export const ARCHIVE_STATES = ['making', 'ready', 'failed', 'cancelled', 'expired'] as const
export type ArchiveState = (typeof ARCHIVE_STATES)[number]

/** The moment until which a file that is ready now is kept. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_DAYS * DAY_MS)

/** Costs, people and all outlets are in it: a Master alone may take it. */
export function assertTakesAll(ctx: Pick<Context, 'viewer'>): void {
  assertMaster(ctx, 'dapat mengunduh semua data')
  if (ctx.viewer?.looking?.id === null)
    throw new UserError('FORBIDDEN', 'Hanya Master yang dapat mengunduh semua data')
}

/** Has the job look at a file until `leaveJob`. */
export async function enterJob(tx: WriteContext, id: number): Promise<void> {
  await putInDirectory(tx, 'data_archive', id, `${tx.brand_id}-${id}`)
}

/** The job no longer looks for the file: nothing of it is kept. */
export async function leaveJob(tx: WriteContext, id: number): Promise<void> {
  await putInDirectory(tx, 'data_archive', id, null)
}

/** The making of a file, from one of its beginnings on. */
export interface Making {
  readonly id: number
  readonly attempts: number
}

/** Thrown where a file is no longer wanted, or another beginning of it has come after this one. */
export class NotWanted extends Error {
  constructor() {
    super('the file is no longer wanted')
    this.name = 'NotWanted'
  }
}

/** Changes a file while this beginning of it is the one that counts. @throws NotWanted otherwise */
export async function changeMaking(
  tx: WriteContext,
  { id, attempts }: Making,
  values: Updateable<DB['data_archive']>,
): Promise<void> {
  const changed = await updateOwn(tx, 'data_archive', { id })
    .set(values)
    .where('status', '=', 'making')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new NotWanted()
}
