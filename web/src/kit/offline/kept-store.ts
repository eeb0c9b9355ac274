import { clear, createStore, get, set } from 'idb-keyval'

/** Whose the answers on this device are, and what the panel begins with while there is no connection. */
export interface Owner {
  /** Brand and person, as the server names whose a token is. */
  readonly name: string
  /** What that person may see: other rights are other answers. */
  readonly rights: string
  /** The answers of the session, by the names of their operations. */
  readonly session: Readonly<Record<string, unknown>>
  /** By how much the server's clock was ahead of this device's. */
  readonly lead_ms: number
}

const owner_key = 'owner'

let known: ReturnType<typeof createStore> | undefined
/** A store of its own, so that wiping takes everything at once. */
export const keptStore = () => {
  known ??= createStore('lumbung-kept', 'answers')
  return known
}

/** Whose the answers on this device are; undefined where nothing is kept. */
export const readOwner = (): Promise<Owner | undefined> => get<Owner>(owner_key, keptStore())

export const writeOwner = (owner: Owner): Promise<void> => set(owner_key, owner, keptStore())

/** Forgets all that was read on this device. A browser that keeps nothing has nothing to forget. */
export async function wipeKept(): Promise<void> {
  if (!globalThis.indexedDB) return
  await clear(keptStore()).catch(console.warn)
}
