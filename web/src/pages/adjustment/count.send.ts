import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { dropOutdated } from '../../kit/graphql/command.ts'
import { sendAsking } from '../../kit/graphql/send-asking.ts'
import { CountAdjustmentDocument } from './adjustment.gql.gen.ts'
import { type CountEntry, createCountQueue, deviceStore, type SendOutcome } from './count.queue.ts'

const again_ms = 5_000
const away = new Set(['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL', 'UNAUTHENTICATED'])

async function sendEntries(id: number, entries: readonly CountEntry[], key: string): Promise<SendOutcome> {
  const variables = {
    adjustment: {
      id,
      entries: entries.map(({ no, parts, counted_at }) => ({ no, parts: [...parts], counted_at })),
    },
  }
  try {
    await sendAsking(CountAdjustmentDocument, variables, { idempotency_key: key })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (away.has(error.code)) return 'lost'
    if (error.code === 'NEEDS_CONFIRMATION') return { unsure: unsureOf(error, entries) }
    return { refused: error.message }
  }
  void dropOutdated(CountAdjustmentDocument.operation_name)
  return 'taken'
}

/** Lines whose figures somebody would rather look at again. */
function unsureOf({ details }: ApiError, entries: readonly CountEntry[]): number[] {
  const places = Object.keys(details.fields ?? {}).map((path) => Number(path.split('.')[1]))
  return entries.filter((_, place) => places.includes(place)).map(({ no }) => no)
}

/** The entries of a count on this device; sends them on whenever there is a connection. */
export function useCountQueue(id: number) {
  const queue = useMemo(
    () => createCountQueue(deviceStore(id), (entries, key) => sendEntries(id, entries, key)),
    [id],
  )
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    addEventListener('online', flush)
    const timer = setInterval(flush, again_ms)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [queue])
  return { queue, state }
}
