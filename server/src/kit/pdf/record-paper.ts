import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { answerError, type RequestContext } from '../http/answer-error.ts'
import { type Permission, requireViewer, withAccess } from '../permission.ts'

export interface PaperFile {
  readonly file_name: string
  readonly content: Buffer
}

/** A kind of record that is printed, and for whom. */
export interface RecordPaper {
  /** In the address: `/api/<path>/:id/pdf`. */
  readonly path: string
  /** That of reading the record. */
  readonly permission: Permission
  /** What it is called where there is none. */
  readonly label: string
  /** Reads and prints one in the viewer's reach; undefined without one. */
  readonly print: (ctx: Context, id: number) => Promise<PaperFile | undefined>
}

/** Names a file after the number of its document. */
export function paperName(number: string): string {
  return `${number.replaceAll('/', '-').replace(/[^\w-]/g, '_')}.pdf`
}

const readId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** `GET /api/<path>/:id/pdf`: a record on paper, for who may see it. */
export function paperRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: RequestContext },
  papers: readonly RecordPaper[],
): void {
  for (const { path, permission, label, print } of papers)
    app.get<{ Params: { id: string } }>(`/api/${path}/:id/pdf`, async (request, reply) => {
      try {
        const ctx = await createContext(request, reply)
        requireViewer(ctx)
        const id = readId(request.params.id)
        const file = await withAccess(ctx, permission, 'read', (current) => print(current, id))
        if (!file) throw notFound(label)
        return await reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', `attachment; filename="${file.file_name}"`)
          .header('cache-control', 'private, no-store')
          .send(file.content)
      } catch (error) {
        return answerError(request, reply, error)
      }
    })
}
