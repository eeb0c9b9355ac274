import { withId } from './with-version.ts'

/** Why the server, or the device itself, would not take what waits. */
export interface Refusal {
  readonly code: string
  readonly reason: string
  /** The version that stands now, where somebody else has changed the record meanwhile. */
  readonly version?: number | undefined
}

/** A write that is kept on the device until the server has taken it. */
export interface Waiting {
  /** Its idempotency key: sent again under it, it happens once. */
  readonly key: string
  /** Whose it is: it is sent in the name of nobody else. */
  readonly owner: string
  readonly operation: string
  readonly variables: Readonly<Record<string, unknown>>
  /** What it is about. What was not sent yet gives way to what comes later about the same. */
  readonly subject: string
  /** It is sent once nothing waits any more, refused or not, whose subject begins so. */
  readonly after?: string | undefined
  /** It is about what another write makes, the one of this subject: its id is put in once the server has told it. */
  readonly id_from?: string | undefined
  /** What it does, for people. */
  readonly title: string
  readonly text: string
  /** Page on which it can be looked at or made anew. */
  readonly address: string | null
  readonly made_at: number
  /** After this it no longer means what it meant, or could happen twice. */
  readonly expires_at: number
  readonly tries: number
  readonly refusal: Refusal | null
}

/** Whether something that a write comes after is still on the device. */
export const isHeldBack = ({ key, owner, after }: Waiting, list: readonly Waiting[]): boolean =>
  after !== undefined &&
  list.some((other) => other.key !== key && other.owner === owner && other.subject.startsWith(after))

/** What was taken made a record, or answered which one it is. */
interface Taken {
  readonly id: number | null
}

export type Outcome = Taken | 'lost' | 'dropped' | Refusal

/** The list on the device; `change` is one step that no other tab comes between. */
export interface QueueStore {
  read(): Promise<readonly Waiting[]>
  change(how: (list: readonly Waiting[]) => readonly Waiting[]): Promise<void>
}

interface QueueParts {
  store: QueueStore
  send: (waiting: Waiting) => Promise<Outcome>
  /** Runs the work while no other tab does its own. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Who is signed in. */
  owner: () => string | null
  clock: () => number
  /** Told when something was taken; until it is done with that, the write still waits. */
  onTaken?: (waiting: Waiting) => Promise<void> | void
}

/** How a later write joins one about the same that was not sent yet; it stands for both. */
export type Join = (earlier: Waiting, later: Waiting) => Waiting

const replace: Join = (_earlier, later) => later

/** Puts a write behind the others; of those about the same only what may have reached the server stays. */
export function addWaiting(
  list: readonly Waiting[],
  added: Waiting,
  join: Join = replace,
): readonly Waiting[] {
  let joined = added
  const rest = list.filter((known) => {
    const is_replaced =
      known.owner === added.owner &&
      known.subject === added.subject &&
      (known.tries === 0 || known.refusal !== null)
    if (is_replaced) joined = join(known, joined)
    return !is_replaced
  })
  return [...rest, joined]
}

const orphaned: Refusal = {
  code: 'GONE',
  reason: 'Dokumen barunya tidak ada lagi di perangkat ini, lanjutkan dari halamannya',
}

/** What was taken is gone, and what is about it knows which record it is. */
function settle(list: readonly Waiting[], { key, subject }: Waiting, id: number | null): readonly Waiting[] {
  return list
    .filter((known) => known.key !== key)
    .map((known) =>
      id !== null && known.id_from === subject
        ? { ...known, id_from: undefined, variables: withId(known.variables, id) }
        : known,
    )
}

/** Without a write, and without what is about the record that it would have made. */
function withoutWrite(list: readonly Waiting[], key: string): readonly Waiting[] {
  const gone = list.find((known) => known.key === key)
  return list.filter((known) => known.key !== key && (!gone || known.id_from !== gone.subject))
}

const expired: Refusal = {
  code: 'EXPIRED',
  reason: 'Terlalu lama menunggu koneksi, periksa lalu masukkan lagi bila masih berlaku',
}

/**
 * Sends what waits, in the order in which it was made, one at a time, each under its key until there is an answer. What
 * is refused stays with its reason and holds up nothing else; without a connection everything waits.
 */
export function createQueue({ store, send, alone, owner, clock, onTaken }: QueueParts) {
  let running: Promise<void> | null = null
  let is_wished = false
  let is_stuck = false

  const refuse = (key: string, refusal: Refusal) =>
    store.change((list) => list.map((known) => (known.key === key ? { ...known, refusal } : known)))
  const drop = (key: string) => store.change((list) => withoutWrite(list, key))

  /** The next one, marked as sent before it is: from then on nothing takes its place. */
  async function pick(): Promise<Waiting | undefined> {
    const name = owner()
    let next: Waiting | undefined
    await store.change((list) => {
      next = list.find((known) => known.owner === name && known.refusal === null && !isHeldBack(known, list))
      return list.map((known) => (known.key === next?.key ? { ...known, tries: known.tries + 1 } : known))
    })
    return next
  }

  async function sendAll(): Promise<void> {
    for (let next = await pick(); next; next = await pick()) {
      if (clock() > next.expires_at) {
        await refuse(next.key, expired)
        continue
      }
      if (next.id_from !== undefined) {
        await refuse(next.key, orphaned)
        continue
      }
      const outcome = await send(next)
      is_stuck = outcome === 'lost'
      if (outcome === 'lost') return
      const written = next
      if (outcome === 'dropped') await drop(next.key)
      else if ('code' in outcome) await refuse(next.key, outcome)
      else {
        await onTaken?.(next)
        await store.change((list) => settle(list, written, outcome.id))
      }
    }
  }

  /** Sends what waits; whoever asks while it is being sent has it looked at once more. */
  function flush(): Promise<void> {
    is_wished = true
    running ??= (async () => {
      try {
        while (is_wished) {
          is_wished = false
          await alone(sendAll)
        }
      } finally {
        running = null
      }
    })()
    return running
  }

  return {
    flush,
    isStuck: () => is_stuck,
    add: (added: Waiting, join?: Join) => store.change((list) => addWaiting(list, added, join)),
    drop,
    /** Sends what was refused again, as it was or with other values. */
    retry: (key: string, fresh_key: string, variables?: Waiting['variables']) =>
      store.change((list) =>
        list.map((known) =>
          known.key === key
            ? { ...known, refusal: null, ...(variables && { key: fresh_key, variables, tries: 0 }) }
            : known,
        ),
      ),
  }
}
