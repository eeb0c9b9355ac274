import { askWarnings, type TakeSuggestion } from '../plausible/ask-warnings.ts'
import { ApiError } from './api-error.ts'
import type { TypedDocument } from './document.ts'
import { send } from './send.ts'

interface AskingOptions {
  idempotency_key: string
  /** Puts a figure right where it was typed. */
  take?: TakeSuggestion
  /** Hears under which name the server has taken the request; the last counts. */
  onRequest?: (request_id: string) => void
}

/**
 * Sends a mutation; where figures lie far from their history, it asks whether they are meant and sends it again with
 * that. What is confirmed is another request, so it goes under a key of its own. Rejects as `send` does; with
 * NEEDS_CONFIRMATION when the person would rather look again.
 */
export async function sendAsking<R, V>(
  document: TypedDocument<R, V>,
  variables: V,
  { idempotency_key, take, onRequest }: AskingOptions,
): Promise<R> {
  const codes: string[] = []
  for (;;) {
    const is_asked = codes.length > 0
    try {
      return await send(document, is_asked ? { ...variables, confirmed_warnings: codes } : variables, {
        idempotency_key: is_asked ? `${idempotency_key}-${codes.length}` : idempotency_key,
        onRequest,
      })
    } catch (error) {
      const warnings =
        error instanceof ApiError && error.code === 'NEEDS_CONFIRMATION' && error.details.warnings
      if (!warnings || warnings.length === 0 || !(await askWarnings(warnings, take))) throw error
      codes.push(...warnings.map(({ code }) => code))
    }
  }
}
