/** An entry of a counter, on its way to the server. */
export interface CountEntry {
  readonly no: number
  readonly parts: readonly { readonly unit: string; readonly quantity: string }[]
  readonly counted_at: string
}

interface Kept {
  /** Sent under one key until an answer came, so that a lost answer does no harm. */
  readonly sending: { readonly key: string; readonly entries: readonly CountEntry[] } | null
  readonly pending: readonly CountEntry[]
}

export interface QueueState extends Kept {
  /** Why the server would not take what was sent; nothing more is sent until it is thrown away. */
  readonly refusal: string | null
}

/** What came of sending: taken, no connection, lines to be looked at again, or refused with a message. */
export type SendOutcome =
  | 'taken'
  | 'lost'
  | { readonly unsure: readonly number[] }
  | { readonly refused: string }

type Send = (entries: readonly CountEntry[], key: string) => Promise<SendOutcome>

interface Store {
  read(): string | null
  write(text: string): void
}

const most = 200
const nothing: Kept = { sending: null, pending: [] }

function readKept(store: Store): Kept {
  try {
    const kept = JSON.parse(store.read() ?? 'null') as Kept | null
    return kept && Array.isArray(kept.pending) ? kept : nothing
  } catch {
    return nothing
  }
}

/** The place of a count's entries on this device. */
export function deviceStore(adjustment_id: number): Store {
  const key = `lumbung-count-${adjustment_id}`
  return {
    read: () => localStorage.getItem(key),
    write: (text) => localStorage.setItem(key, text),
  }
}

/**
 * Entries that are kept on the device until the server has taken them. A batch is sent under one key and again under
 * the same key until there is an answer; meanwhile new entries wait for the next batch.
 */
export function createCountQueue(store: Store, send: Send) {
  let state: QueueState = { ...readKept(store), refusal: null }
  let is_busy = false
  const listeners = new Set<() => void>()

  function change(next: Partial<QueueState>): void {
    state = { ...state, ...next }
    store.write(JSON.stringify({ sending: state.sending, pending: state.pending }))
    for (const notify of listeners) notify()
  }

  async function flush(): Promise<void> {
    if (is_busy || state.refusal) return
    is_busy = true
    try {
      for (;;) {
        if (!state.sending && state.pending.length === 0) return
        const batch = state.sending ?? {
          key: crypto.randomUUID(),
          entries: state.pending.slice(0, most),
        }
        if (!state.sending) change({ sending: batch, pending: state.pending.slice(batch.entries.length) })
        const outcome = await send(batch.entries, batch.key)
        if (outcome === 'lost') return
        if (outcome === 'taken') change({ sending: null })
        else if ('unsure' in outcome && outcome.unsure.length > 0) {
          // The rest goes on; a line somebody has counted anew meanwhile is there already.
          const known = new Set([...outcome.unsure, ...state.pending.map(({ no }) => no)])
          const rest = batch.entries.filter(({ no }) => !known.has(no))
          change({ sending: null, pending: [...rest, ...state.pending] })
        } else {
          change({ refusal: 'refused' in outcome ? outcome.refused : 'Periksa kembali hitungan' })
          return
        }
      }
    } finally {
      is_busy = false
    }
  }

  return {
    state: () => state,
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    /** Keeps an entry; of a line that still waits only the newest is sent. */
    add: (entry: CountEntry) => {
      change({ pending: [...state.pending.filter(({ no }) => no !== entry.no), entry] })
      return flush()
    },
    flush,
    /** Throws away what the server refuses. */
    discard: () => change({ ...nothing, refusal: null }),
  }
}

/** Entries not yet with the server, the newest of each line. */
export function waitingEntries({ sending, pending }: Kept): ReadonlyMap<number, CountEntry> {
  return new Map([...(sending?.entries ?? []), ...pending].map((entry) => [entry.no, entry]))
}
