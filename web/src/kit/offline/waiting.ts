import { createStore, get, update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { currentTime } from '../clock.ts'
import { getTokenOwner } from '../session/token.ts'
import { createQueue, type Join, type QueueStore, type Waiting } from './queue.ts'
import { dropOutdatedBy, sendWaiting } from './send-waiting.ts'

const again_ms = 5_000
const list_key = 'list'
/** A server knows a key for seven days; sent again after that a write could happen twice. */
const longest_ms = 6 * 86_400_000
/** What waits for somebody who does not come back is let go of. */
const foreign_ms = 30 * 86_400_000

let known: ReturnType<typeof createStore> | undefined
const device = () => {
  known ??= createStore('lumbung-waiting', 'writes')
  return known
}
const channel = globalThis.BroadcastChannel && new BroadcastChannel('lumbung-waiting')

let list: readonly Waiting[] = []
let own: { list: readonly Waiting[]; owner: string | null; mine: readonly Waiting[] } | null = null
const listeners = new Set<() => void>()

function show(next: readonly Waiting[]) {
  list = next
  for (const notify of listeners) notify()
}

const store: QueueStore = {
  read: async () => (await get<readonly Waiting[]>(list_key, device())) ?? [],
  change: async (how) => {
    let next: readonly Waiting[] = []
    await update<readonly Waiting[]>(
      list_key,
      (before = []) => {
        next = how(before)
        return [...next]
      },
      device(),
    )
    show(next)
    channel?.postMessage({ taken: null })
  },
}

/** Runs the work while no other tab of this browser does the same. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('lumbung-waiting', work) : work()

const queue = createQueue({
  store,
  send: sendWaiting,
  alone,
  owner: getTokenOwner,
  clock: currentTime,
  // What shows it without the write is read anew before the write is gone.
  onTaken: async ({ operation }) => {
    await dropOutdatedBy(operation)
    channel?.postMessage({ taken: operation })
  },
})

/** Sends what waits. A browser that keeps nothing has nothing to send. */
const flush = () => void queue.flush().catch(console.warn)

/** What of the list is of who is signed in. */
function readOwn(): readonly Waiting[] {
  const owner = getTokenOwner()
  if (own?.list !== list || own.owner !== owner)
    own = { list, owner, mine: list.filter((waiting) => waiting.owner === owner) }
  return own.mine
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** What of this person waits on the device, in the order in which it was made. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(subscribe, readOwn)

/** Whether the last try to send found no server. */
export const isStuck = (): boolean => queue.isStuck()

/** What a write is about, and what it is told as. */
export type ToldWaiting = Pick<Waiting, 'subject' | 'title' | 'text' | 'address'>

interface NewWaiting extends ToldWaiting, Pick<Waiting, 'operation' | 'variables' | 'after' | 'id_from'> {
  /** The key it was tried under already, its answer lost; not of what never left the device. */
  tried_key?: string | undefined
  expires_at?: number
}

/** Keeps a write on the device and sends it as soon as there is a connection, once. Rejects where nothing can be kept. */
export async function keepWaiting(
  { tried_key, expires_at, ...write }: NewWaiting,
  join?: Join,
): Promise<void> {
  const made_at = currentTime()
  const added: Waiting = {
    ...write,
    key: tried_key ?? crypto.randomUUID(),
    owner: getTokenOwner() ?? '',
    made_at,
    expires_at: Math.min(expires_at ?? made_at + longest_ms, made_at + longest_ms),
    tries: tried_key ? 1 : 0,
    refusal: null,
  }
  await queue.add(added, join)
  flush()
}

/** Lets go of writes, sent or not. */
export async function dropWaiting(keys: readonly string[]): Promise<void> {
  for (const key of keys) await queue.drop(key)
}

/** Sends what was refused again: as it was, or with other values. */
export async function retryWaiting(key: string, variables?: Waiting['variables']): Promise<void> {
  await queue.retry(key, crypto.randomUUID(), variables)
  flush()
}

/** Reads what waits on this device, and sends it whenever there is a connection. */
export function startQueue(): void {
  if (!globalThis.indexedDB) return
  const reread = () => store.read().then(show).catch(console.warn)
  channel?.addEventListener('message', ({ data }) => {
    void reread()
    if (data?.taken) void dropOutdatedBy(data.taken)
  })
  addEventListener('online', flush)
  setInterval(() => {
    if (readOwn().some(({ refusal }) => refusal === null)) flush()
  }, again_ms)
  const isLost = ({ owner, made_at }: Waiting) =>
    owner !== getTokenOwner() && currentTime() - made_at > foreign_ms
  void reread().then(async () => {
    if (list.some(isLost)) await store.change((all) => all.filter((waiting) => !isLost(waiting)))
    flush()
  })
}
