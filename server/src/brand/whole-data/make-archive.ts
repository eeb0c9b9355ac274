import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { openSnapshot, type Snapshot } from '../../kit/db/snapshot.ts'
import { privateKey } from '../../kit/files/file-store.ts'
import { dateFormat } from '../../kit/format.calc.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { reportThrown } from '../../kit/outside/error-tracker.ts'
import { transaction } from '../../kit/transaction.ts'
import { changeMaking, keptUntil, type Making, MOST_ATTEMPTS, NotWanted } from './archive-state.ts'
import { archivePieces, findFiles } from './data-archive.ts'
import { forgetArchives, removeParts } from './forget-archives.ts'

/** First key of the advisory locks by which one process at a time makes a brand's file; the second is the brand. */
const ARCHIVE_LOCK = 7_143
/** A part of a file in the store: what is held in memory at a time. */
const PART_BYTES = 4 * 1024 * 1024
const RETRY_MS = 60_000

/** Makes the files of all data that were asked for, of all brands, and throws away those whose time is over. */
export async function workDataArchives(services: Services, part_bytes = PART_BYTES): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>(
    'select directory.data_archive_brand_ids() as id',
  )
  for (const { id: brand_id } of rows) {
    const ctx = createSystemContext(services, brand_id)
    try {
      await forgetArchives(ctx)
      await makeDue(ctx, part_bytes)
    } catch (error) {
      reportThrown(services.errors, error, { job: 'data-archive' })
    }
  }
}

async function makeDue(ctx: Context, part_bytes: number): Promise<void> {
  const due = await selectOwn(ctx, 'data_archive', { status: 'making' })
    .select(['id', 'admin_id', 'attempts'])
    .where('next_at', '<=', ctx.now())
    .executeTakeFirst()
  if (!due) return
  const viewer = await readAdminViewer(ctx.services, ctx.brand_id, due.admin_id)
  if (!viewer?.is_master || due.attempts >= MOST_ATTEMPTS) {
    await transaction(ctx, (tx) => fail(tx, due))
    return
  }
  const endTurn = await ctx.services.heavy.take('archive', ctx.brand_id)
  const snapshot = await openSnapshot(ctx.services.pool, ctx.brand_id, {
    access_version: undefined,
    limit_ms: ctx.services.heavy.statementMs('archive'),
  }).catch((error: unknown) => {
    endTurn()
    throw error
  })
  try {
    // The lock is the snapshot's: it is gone with the process that held it, however that ended.
    if (await isFree(snapshot, ctx.brand_id)) await make(ctx, snapshot, due, part_bytes)
  } finally {
    await snapshot.close().finally(endTurn)
  }
}

async function isFree({ db }: Snapshot, brand_id: number): Promise<boolean> {
  const { rows } = await sql<{
    is_free: boolean
  }>`select pg_try_advisory_xact_lock(${ARCHIVE_LOCK}, ${brand_id}) as is_free`.execute(db)
  return rows[0]?.is_free === true
}

async function make(ctx: Context, snapshot: Snapshot, due: Making, part_bytes: number): Promise<void> {
  const making = { id: due.id, attempts: due.attempts + 1 }
  const keys: string[] = []
  try {
    const files = await findFiles(ctx)
    await transaction(ctx, (tx) =>
      changeMaking(tx, due, {
        attempts: making.attempts,
        done_count: 0,
        bytes: 0,
        table_count: files.length,
      }),
    )
    // What an earlier beginning left is of another moment.
    await removeParts(ctx, due.id)
    const made_at = ctx.now()
    const onTable = (done_count: number) => transaction(ctx, (tx) => changeMaking(tx, making, { done_count }))
    const pieces = archivePieces(snapshot, ctx.brand_id, files, made_at, onTable)
    let total = 0
    for await (const bytes of inParts(pieces, part_bytes)) {
      total += bytes.length
      keys.push(await keepPart(ctx, making, { no: keys.length + 1, bytes, total }))
    }
    await transaction(ctx, (tx) => finish(tx, making, made_at))
  } catch (error) {
    if (error instanceof NotWanted) for (const key of keys) await ctx.services.files.remove(key)
    else {
      await transaction(ctx, (tx) => tryAgain(tx, making)).catch(ignoreNotWanted)
      throw error
    }
  }
}

function ignoreNotWanted(error: unknown): void {
  if (!(error instanceof NotWanted)) throw error
}

/** Pieces put together to parts of about so many bytes. */
async function* inParts(pieces: AsyncIterable<Uint8Array>, part_bytes: number): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    ready.push(piece)
    size += piece.length
    if (size < part_bytes) continue
    yield Buffer.concat(ready)
    ready = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(ready)
}

/** Keeps a part and answers its key, which is noted before: no part lies in the store that nobody knows of. */
async function keepPart(
  ctx: Context,
  making: Making,
  { no, bytes, total }: { no: number; bytes: Buffer; total: number },
): Promise<string> {
  const key = privateKey(`${randomBytes(16).toString('hex')}.zip`)
  await transaction(ctx, async (tx) => {
    await changeMaking(tx, making, { bytes: total })
    await tx.db
      .insertInto('data_archive_part')
      .values({ brand_id: tx.brand_id, data_archive_id: making.id, no, key, bytes: bytes.length })
      .execute()
  })
  await ctx.services.files.write(key, bytes)
  return key
}

async function finish(tx: WriteContext, making: Making, made_at: Date): Promise<void> {
  const expires_at = keptUntil(tx.now())
  // The newest file alone is kept.
  await updateOwn(tx, 'data_archive', { status: 'ready' }).set({ expires_at: tx.now() }).execute()
  await changeMaking(tx, making, { status: 'ready', made_at, expires_at, ended_at: tx.now() })
  await audit(tx, {
    action: 'data_archive.finish',
    entity_id: making.id,
    before: { status: 'making' },
    after: { status: 'ready' },
  })
  const until = (timezone: string) =>
    dateFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(expires_at)
  await mail(tx, making.id, 'File semua data sudah siap', (timezone, url) =>
    [
      'File semua data brand Anda sudah siap.',
      `Unduh sampai ${until(timezone)} di ${url}. Anda perlu masuk sebagai Master.`,
      'File ini berisi data pribadi: simpan dengan aman dan hapus bila tidak diperlukan.',
    ].join('\n'),
  )
}

async function tryAgain(tx: WriteContext, making: Making): Promise<void> {
  if (making.attempts >= MOST_ATTEMPTS) return fail(tx, making)
  await changeMaking(tx, making, { next_at: new Date(tx.now().getTime() + RETRY_MS) })
}

async function fail(tx: WriteContext, making: Making): Promise<void> {
  await changeMaking(tx, making, { status: 'failed', ended_at: tx.now() })
  await audit(tx, {
    action: 'data_archive.fail',
    entity_id: making.id,
    before: { status: 'making' },
    after: { status: 'failed' },
  })
  await mail(tx, making.id, 'File semua data gagal disiapkan', (_timezone, url) =>
    ['File semua data brand Anda gagal disiapkan.', `Minta lagi di ${url}.`].join('\n'),
  )
}

/** Mails who asked, where its address is its own for certain. */
async function mail(
  tx: WriteContext,
  id: number,
  subject: string,
  write: (timezone: string, url: string) => string,
): Promise<void> {
  const { rows } = await sql<{
    name: string
    email: string
    timezone: string
  }>`select a.name, a.email, b.timezone
    from data_archive d join admin a on a.brand_id = ${tx.brand_id} and a.id = d.admin_id
      join brand b on b.id = ${tx.brand_id}
    where d.brand_id = ${tx.brand_id} and d.id = ${id} and a.deleted_at is null
      and a.email_verified_at is not null`.execute(tx.db)
  for (const { name, email, timezone } of rows)
    await sendMessage(tx, {
      channel: 'email',
      recipient: email,
      subject,
      body: `Halo ${name},\n\n${write(timezone, `${tx.services.public_url}/brand?tab=data`)}`,
    })
}
