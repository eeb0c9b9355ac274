import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { MAX_IMAGE_BYTES, TOO_LARGE } from '../../brand/image/image.commands.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { can, requireViewer, withAccess } from '../../kit/permission.ts'
import { attachableOf, reachesDocument } from './attachable.ts'
import { attach } from './attachment.commands.ts'

const MESSAGES = { missing: 'Pilih file', too_large: TOO_LARGE }

/** An id in an address; anything else names nothing. */
function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw notFound('Dokumen')
  return id
}

/** The stored file of an attachment whose document is in the viewer's reach. */
async function openAttachment(ctx: Context, id: number) {
  const row = await selectOwn(ctx, 'attachment', { id })
    .select(['owner', 'owner_id', 'key', 'name'])
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const attachable = row && attachableOf(row.owner)
  // Out of reach it is as if it were not there, whatever may be seen of documents of its kind.
  if (!row || !attachable || !(await reachesDocument(ctx, attachable, row.owner_id)))
    throw notFound('Lampiran')
  return withAccess(ctx, can(attachable.module, 'view'), 'read', async (current) => {
    if (!(await reachesDocument(current, attachable, row.owner_id))) throw notFound('Lampiran')
    const file = await current.services.files.read(row.key)
    if (!file) throw notFound('Lampiran')
    return { ...file, ...row }
  })
}

/** How a browser saves it: an ASCII name for old ones, the real one for the others. */
function disposition(kind: string, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${coded}`
}

/**
 * `POST /api/attachments/:owner/:owner_id` keeps a photo or PDF with a document, `GET /api/attachments/:id` hands it
 * out to who sees the document.
 */
export async function attachmentRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post<{ Params: { owner: string; owner_id: string } }>(
    '/api/attachments/:owner/:owner_id',
    { bodyLimit: MAX_IMAGE_BYTES + 100_000 },
    async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        requireViewer(ctx)
        const { owner } = request.params
        const owner_id = idOf(request.params.owner_id)
        const file = await readFile(request, MESSAGES)
        return await reply
          .header('cache-control', 'no-store')
          .send(await attach(ctx, { owner, owner_id, ...file }))
      } catch (error) {
        return answerError(request, reply, error)
      }
    },
  )

  app.get<{ Params: { id: string } }>('/api/attachments/:id', async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const file = await openAttachment(ctx, idOf(request.params.id))
      const is_pdf = file.key.endsWith('.pdf')
      return await reply
        .header('content-type', is_pdf ? 'application/pdf' : 'image/webp')
        .header('content-length', file.bytes)
        .header('content-disposition', disposition(is_pdf ? 'attachment' : 'inline', file.name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .send(file.stream)
    } catch (error) {
      return answerError(request, reply, error)
    }
  })
}
