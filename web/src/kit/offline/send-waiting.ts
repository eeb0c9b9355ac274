import { ApiError } from '../graphql/api-error.ts'
import { dropOutdated } from '../graphql/command.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { reportError } from '../graphql/report-error.ts'
import { send } from '../graphql/send.ts'
import { sendAsking } from '../graphql/send-asking.ts'
import type { Outcome, Waiting } from './queue.ts'

/** How a kind of write is sent. */
export interface Sendable {
  load: () => Promise<TypedDocument<unknown, unknown>>
  /** Whether a figure that somebody would rather look at again is let go of: its page asks for it anew. */
  drops_unsure?: boolean
}

let sendables: ReadonlyMap<string, Sendable> = new Map()

/** Says what may wait, by operation name; the application has the one table. */
export function setSendables(table: Readonly<Record<string, Sendable>>) {
  sendables = new Map(Object.entries(table))
}

/** Failures that say nothing of the write itself: it is tried again. */
const away: ReadonlySet<string> = new Set([
  'NETWORK',
  'UNAVAILABLE',
  'RATE_LIMITED',
  'TOO_SLOW',
  'UNAUTHENTICATED',
])

/** Whether a request got no answer that says anything of what it asked for. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return away.has(error.code) || (error.code === 'HTTP' && (error.details.status ?? 0) >= 500)
}

export const dropOutdatedBy = (operation: string) => dropOutdated(operation).catch(reportError)

function refusalOf(error: ApiError, { drops_unsure }: Sendable): Outcome {
  const { code, message, details } = error
  if (code === 'NEEDS_CONFIRMATION') {
    if (drops_unsure) return 'dropped'
    return { code, reason: 'Angkanya jauh dari biasanya, kirim lagi untuk memastikannya' }
  }
  const [first] = Object.values(details.fields ?? {})
  const who = code === 'CONFLICT' && details.actor ? `${message} (${details.actor})` : message
  return { code, reason: first ?? who, version: details.version }
}

/** The record that a write made or changed, where its answer names it. */
function idOf(answer: unknown): number | null {
  const [record] = Object.values(answer ?? {})
  return record && typeof record === 'object' && typeof record.id === 'number' ? record.id : null
}

/** Sends what waits, once it is known how; asks about figures only where somebody looks at the page. */
export async function sendWaiting(waiting: Waiting): Promise<Outcome> {
  const sendable = sendables.get(waiting.operation)
  if (!sendable)
    return { code: 'GONE', reason: 'Tidak dikenal lagi oleh versi ini, masukkan lagi di halamannya' }
  const document = await sendable.load().catch(() => null)
  if (!document) return 'lost'
  const { variables } = waiting
  const options = { idempotency_key: waiting.key }
  try {
    const answer = await (globalThis.document.hidden
      ? send(document, variables, options)
      : sendAsking(document, variables, options))
    return { id: idOf(answer) }
  } catch (error) {
    if (isAway(error)) return 'lost'
    if (error instanceof ApiError) return refusalOf(error, sendable)
    throw error
  }
}
