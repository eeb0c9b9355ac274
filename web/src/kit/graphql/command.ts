import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TakeSuggestion } from '../plausible/ask-warnings.ts'
import { noteHere } from '../router/here.ts'
import { showToast } from '../toast/toast.ts'
import type { TypedDocument } from './document.ts'
import { clearType } from './query.ts'
import { reportError } from './report-error.ts'
import { sendAsking } from './send-asking.ts'
import { takeBackAction } from './taking-back.ts'

/** Which types a mutation outdates, by operation name; the application gives the one table. */
let outdates: Readonly<Record<string, readonly string[]>> = {}
/** Types that every mutation outdates. */
let always: readonly string[] = []

export function setOutdates(table: Readonly<Record<string, readonly string[]>>, by_all: readonly string[]) {
  outdates = table
  always = by_all
}

/** Drops from the cache what a mutation has outdated; waits for what is its own, not for what every mutation outdates. */
export async function dropOutdated(operation_name: string) {
  Promise.all(always.map(clearType)).catch(reportError)
  await Promise.all((outdates[operation_name] ?? []).map(clearType))
}

interface CommandOptions<R, V> {
  /** Puts a figure that was asked about right where it was typed. */
  take?: TakeSuggestion
  /** Toast after success. */
  success?: string | ((answer: R) => string)
  /** Puts an undo of what was sent on the success toast. */
  undo?: (answer: R, sent: V) => void
  /** Puts an undo by the log on the success toast; what it says when all is as it was. */
  takes_back?: string | ((answer: R) => string | null)
  onDone?: (answer: R) => void
  /** Goes on to what was made; not for one who has gone elsewhere while it was. */
  onward?: (answer: R) => void
  /** Takes the error away from the catalogue; answer true when it was dealt with. `key` is what it was tried under. */
  onError?: (error: unknown, key: string | undefined) => boolean
}

/**
 * A mutation with progress, toast, cache clearing and an idempotency key: asking for the same thing twice, or again
 * after a lost answer, acts once. The key is renewed after success, and for anything else that is asked for.
 */
export function useCommand<R, V>(document: TypedDocument<R, V>, options: CommandOptions<R, V> = {}) {
  const attempt = useRef<{ asked: string; key: string }>(null)
  const request = useRef<string>(null)
  return useMutation<R, unknown, V, () => boolean>({
    onMutate: noteHere,
    mutationFn: (variables) => {
      const asked = JSON.stringify(variables)
      if (attempt.current?.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() }
      return sendAsking(document, variables, {
        ...{ idempotency_key: attempt.current.key, take: options.take },
        onRequest: (id) => {
          request.current = id
        },
      })
    },
    onSuccess: async (answer, sent, isHere) => {
      attempt.current = null
      const { success, undo, takes_back } = options
      if (success) {
        const message = typeof success === 'string' ? success : success(answer)
        const said = typeof takes_back === 'function' ? takes_back(answer) : takes_back
        const action = undo
          ? { label: 'Urungkan', run: () => undo(answer, sent) }
          : takeBackAction(request.current, said)
        showToast({ tone: 'good', message, action })
      }
      await dropOutdated(document.operation_name)
      options.onDone?.(answer)
      if (isHere()) options.onward?.(answer)
    },
    onError: (error) => {
      if (!options.onError?.(error, attempt.current?.key)) reportError(error)
    },
  })
}
