import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { audit } from '../audit.ts'
import { withAccess } from '../permission.ts'
import { transaction } from '../transaction.ts'
import { contextOf } from './request-context.ts'

/** The name of the file that an answer is; undefined where it is none, or a refusal. */
function fileNameOf(reply: FastifyReply): string | undefined {
  if (reply.statusCode !== 200) return undefined
  return /^attachment; filename="(.*)"/.exec(String(reply.getHeader('content-disposition')))?.[1]
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload

/**
 * Notes in the log of a brand who takes which file of it along, whatever route gives it, before its first byte leaves. A
 * file that cannot be noted is not given. Rows of a file may hold a connection meanwhile: turns of heavy work leave
 * others free.
 */
export function logFiles(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const label = fileNameOf(reply)
    const ctx = contextOf(request)
    if (label === undefined || !ctx?.viewer) return payload
    try {
      await withAccess(ctx, 'signed_in', 'read', (current) =>
        transaction(current, (tx) => audit(tx, { action: 'file.download', entity_id: tx.brand_id, label })),
      )
    } catch (error) {
      if (isStream(payload)) payload.destroy()
      throw error
    }
    return payload
  })
}
