import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { UserError } from '../../kit/errors.ts'
import { answerError, type RequestContext } from '../../kit/http/answer-error.ts'
import { requireViewer } from '../../kit/permission.ts'
import { MAX_IMAGE_BYTES, saveImage, TOO_LARGE } from './image.commands.ts'

const YEAR_SECONDS = 31_536_000

/** `POST /api/upload` takes one image; `GET /files/:key` serves it. */
export async function imageRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 5, parts: 6 } })

  app.post('/api/upload', { bodyLimit: MAX_IMAGE_BYTES + 100_000 }, async (request, reply) => {
    try {
      const ctx = await createContext(request, reply)
      requireViewer(ctx)
      const file = request.isMultipart() ? await request.file() : undefined
      if (!file)
        throw new UserError('VALIDATION', 'Pilih file gambar', { fields: { file: 'Pilih file gambar' } })
      const bytes = await file.toBuffer().catch((error: Error & { code?: string }) => {
        if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error
        throw new UserError('VALIDATION', TOO_LARGE, { fields: { file: TOO_LARGE } })
      })
      return await reply.header('cache-control', 'no-store').send(await saveImage(ctx, bytes))
    } catch (error) {
      return answerError(request, reply, error)
    }
  })

  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const file = await app.services.files.read(request.params.key)
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
