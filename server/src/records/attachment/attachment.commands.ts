import { hash, randomBytes } from 'node:crypto'
import { MAX_IMAGE_BYTES, readPicture, TOO_LARGE } from '../../brand/image/image.commands.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { privateKey } from '../../kit/files/file-store.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { authorise, can, withAccess } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import { attachableOf, reachesDocument } from './attachable.ts'

/** How many a document keeps at most. */
export const MOST_ATTACHMENTS = 10
const LONGEST_NAME = 120
const PDF = /^%PDF-[12]\.\d/

const refuse = (message: string): never => {
  throw new UserError('VALIDATION', message, { fields: { file: message } })
}

/** What is kept of an upload, told by its first bytes: pictures are written anew, PDFs as they are. */
async function readContent(bytes: Buffer): Promise<{ data: Buffer; kind: 'pdf' | 'webp' }> {
  if (bytes.length > MAX_IMAGE_BYTES) return refuse(TOO_LARGE)
  if (PDF.test(bytes.subarray(0, 8).toString('latin1'))) return { data: bytes, kind: 'pdf' }
  const { data } = await readPicture(bytes, 'File harus JPG, PNG, WebP, atau PDF')
  return { data, kind: 'webp' }
}

/** A name fit to be shown and saved under: no folder, nothing unprintable. */
function nameOf(told: string): string {
  const bare = told.replace(/^.*[/\\]/s, '').replace(/[\p{C}"]/gu, '')
  return bare.trim().slice(-LONGEST_NAME).trim() || 'lampiran'
}

async function findKept(tx: WriteContext, owner: string, owner_id: number) {
  return selectOwn(tx, 'attachment', { owner, owner_id })
    .select(['id', 'content_hash'])
    .where('removed_at', 'is', null)
    .execute()
}

interface Upload {
  readonly owner: string
  readonly owner_id: number
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Keeps a photo or PDF with a document. The same file once more is the one that is there, so a repeat adds nothing.
 * @throws NOT_FOUND out of reach, FORBIDDEN without the right, CONFLICT when the document has ended.
 */
export async function attach(
  ctx: Context,
  { owner, owner_id, name, bytes }: Upload,
): Promise<{ id: number }> {
  const attachable = attachableOf(owner)
  return withAccess(ctx, can(attachable.module, 'update'), 'write', async (current) => {
    if (!(await reachesDocument(current, attachable, owner_id))) throw notFound(attachable.label)
    const { data, kind } = await readContent(bytes)
    const content_hash = hash('sha256', bytes, 'buffer')
    return transaction(current, async (tx) => {
      const { label, outlet_id, closed } = await attachable.hold(tx, owner_id)
      if (closed) throw new UserError('CONFLICT', closed)
      const kept = await findKept(tx, owner, owner_id)
      const same = kept.find((known) => known.content_hash.equals(content_hash))
      if (same) return { id: same.id }
      if (kept.length >= MOST_ATTACHMENTS) refuse(`Paling banyak ${MOST_ATTACHMENTS} lampiran per dokumen`)
      const key = privateKey(`${randomBytes(16).toString('hex')}.${kind}`)
      await tx.services.files.write(key, data)
      const row = { owner, owner_id, key, name: nameOf(name), bytes: data.length, content_hash }
      const { id } = await tx.db
        .insertInto('attachment')
        .values({
          ...row,
          brand_id: tx.brand_id,
          author_id: tx.viewer?.admin_id || null,
          author: tx.actor,
          created_at: tx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, {
        action: `${owner}.attach`,
        entity: owner,
        entity_id: owner_id,
        label,
        outlet_id,
        after: { attachment: row.name },
      })
      return { id }
    })
  })
}

/** Takes a photo or PDF away from its document; it stays on record and is no longer served. */
export const removeAttachment = command('attachment.remove', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await selectOwn(tx, 'attachment', { id })
      .select(['owner', 'owner_id', 'name'])
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    const kept_with = row && attachableOf(row.owner)
    // Out of reach it is as if it were not there, whatever may be done with documents of its kind.
    if (!row || !kept_with || !(await reachesDocument(tx, kept_with, row.owner_id)))
      throw notFound('Lampiran')
    const { module, hold } = kept_with
    authorise(tx, can(module, 'update'))
    const { label, outlet_id, closed } = await hold(tx, row.owner_id)
    if (closed) throw new UserError('CONFLICT', closed)
    const gone = await updateOwn(tx, 'attachment', { id })
      .set({ removed_at: tx.now(), removed_by: tx.actor })
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    // Someone else took it away while the document was waited for.
    if (gone.numUpdatedRows === 0n) throw notFound('Lampiran')
    await audit(tx, {
      action: `${row.owner}.detach`,
      entity: row.owner,
      entity_id: row.owner_id,
      label,
      outlet_id,
      before: { attachment: row.name },
      after: { attachment: null },
    })
    return { id }
  },
})
