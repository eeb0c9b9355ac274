import type { FastifyInstance } from 'fastify'
import { createBrandContext } from '../brand-context.ts'

const LATEST = 50

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

interface Attached {
  readonly brand_id: number
  readonly attachment_id: number | null
  readonly attachment_name: string | null
}

function attachmentLine({ brand_id, attachment_id, attachment_name }: Attached): string {
  if (attachment_name === null) return ''
  const name = escapeHtml(attachment_name)
  const file = attachment_id
    ? `<a href="/_dev/outbox/file/${brand_id}/${attachment_id}">${name}</a>`
    : `${name} (sudah dihapus)`
  return `<p>Lampiran: ${file}</p>`
}

/** `/_dev/outbox`: what the server would have mailed or sent to phones. Never registered in production. */
export function registerDevOutbox(app: FastifyInstance): void {
  const read = async () => {
    const brands = await app.services.pool.query<{ id: number }>('select directory.brand_ids() as id')
    const lists = await Promise.all(
      brands.rows.map(({ id }) =>
        createBrandContext(app.services, id)
          .db.selectFrom('outbox_message')
          .select(['brand_id', 'id', 'channel', 'recipient', 'subject', 'body', 'status', 'created_at'])
          .select(['attachment_id', 'attachment_name'])
          .where('brand_id', '=', id)
          .orderBy('id', 'desc')
          .limit(LATEST)
          .execute(),
      ),
    )
    return lists
      .flat()
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
      .slice(0, LATEST)
  }

  app.get('/_dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await read()),
  )
  app.get<{ Params: { brand_id: string; id: string } }>(
    '/_dev/outbox/file/:brand_id/:id',
    async ({ params }, reply) => {
      const [brand_id, id] = [Number(params.brand_id), Number(params.id)]
      if (!Number.isInteger(brand_id) || !Number.isInteger(id) || brand_id < 1) return reply.code(404).send()
      const file = await createBrandContext(app.services, brand_id)
        .db.selectFrom('outbox_attachment')
        .select(['file_name', 'content_type', 'content'])
        .where('brand_id', '=', brand_id)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!file) return reply.code(404).send()
      return reply
        .header('content-type', file.content_type)
        .header('content-disposition', `attachment; filename="${file.file_name}"`)
        .header('cache-control', 'no-store')
        .send(file.content)
    },
  )
  app.get('/_dev/outbox', async (_request, reply) => {
    const messages = (await read())
      .map(
        (message) => `<article><h2>${escapeHtml(message.subject)}</h2>
<p>${escapeHtml(message.recipient)} · ${message.created_at.toISOString()} · ${message.status}</p><pre>${escapeHtml(message.body)}</pre>${attachmentLine(message)}</article>`,
      )
      .join('\n')
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="id"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Kotak keluar</title>
<meta name="viewport" content="width=device-width"><h1>Kotak keluar</h1><p>Pesan yang akan dikirim lewat email dan telepon.</p>
${messages || '<p>Belum ada pesan.</p>'}</html>`)
  })
}
