import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { isPublicKey } from '../../kit/files/file-store.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { readFile } from '../../kit/http/read-file.ts'
import { requireViewer } from '../../kit/permission.ts'
import { MAX_IMAGE_BYTES, saveImage, TOO_LARGE } from './image.commands.ts'
import { readSmaller } from './smaller-image.ts'

const YEAR_SECONDS = 31_536_000

const MESSAGES = { missing: 'Pilih file gambar', too_large: TOO_LARGE }

/** `POST /api/upload` takes one image; `GET /files/:key` serves it, with `?w=` a smaller copy of one of a few widths. */
export async function imageRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post('/api/upload', { bodyLimit: MAX_IMAGE_BYTES + 100_000 }, async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const { bytes } = await readFile(request, MESSAGES)
      return await reply.header('cache-control', 'no-store').send(await saveImage(ctx, bytes))
    } catch (error) {
      return answerError(request, reply, error)
    }
  })

  app.get<{ Params: { key: string }; Querystring: { w?: string } }>('/files/:key', async (request, reply) => {
    const { files } = app.services
    const { key } = request.params
    const { w } = request.query
    const file = isPublicKey(key) && (await (w === undefined ? files.read(key) : readSmaller(files, key, w)))
    if (!file)
      return reply.code(404).header('cache-control', 'no-store').send({ message: 'File tidak ditemukan' })
    return reply
      .header('content-type', 'image/webp')
      .header('content-length', file.bytes)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(file.stream)
  })
}
