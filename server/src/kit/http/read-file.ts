import type { FastifyRequest } from 'fastify'
import { UserError } from '../errors.ts'

const refuse = (message: string): never => {
  throw new UserError('VALIDATION', message, { fields: { file: message } })
}

/** What to say when there is no file, or too much of it. */
interface FileMessages {
  readonly missing: string
  readonly too_large: string
}

/** The one file of a form; what cannot be read as a form is the sender's mistake, not the server's. */
export async function readFile(
  request: FastifyRequest,
  messages: FileMessages,
): Promise<{ name: string; bytes: Buffer }> {
  const read = async () => {
    const file = await (request.isMultipart() ? request.file() : undefined)
    return file && { name: file.filename, bytes: await file.toBuffer() }
  }
  const file = await read().catch((error: Error & { code?: string }) =>
    refuse(
      error.code === 'FST_REQ_FILE_TOO_LARGE'
        ? messages.too_large
        : 'Unggahan terputus atau rusak, mohon ulangi',
    ),
  )
  return file ?? refuse(messages.missing)
}
