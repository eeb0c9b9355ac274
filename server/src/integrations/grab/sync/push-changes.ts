import type { Context, WriteContext } from '../../../kit/context.ts'
import { updateOwn } from '../../../kit/db/own-rows.ts'
import { transaction } from '../../../kit/transaction.ts'
import { GrabError } from '../adapter/grab-error.ts'
import type { GrabPort } from '../adapter/grab-port.ts'
import { BATCH_LOCK_MS, GRAB_LIMITS, MENU_LOCK_MS, MINOR_OF_RUPIAH } from '../contract/limits.ts'
import { NO_CAP } from '../menu/build-menu.ts'
import { changeStore } from '../store/store-state.ts'
import type { EntityValues } from './diff-menu.calc.ts'
import { setLive, setLiveError } from './live-menu.ts'
import { askForMenu } from './queue-changes.ts'

/** A change that is due. */
export interface DueChange {
  readonly id: number
  readonly kind: string
  readonly entity_id: string
  readonly old_values: unknown
  readonly new_values: unknown
  readonly attempts: number
}

export interface PushingStore {
  readonly outlet_id: number
  readonly merchant_id: string
  readonly menu_locked_until: Date | null
  readonly batch_locked_until: Date | null
}

/** Modifiers go one by one; the rest waits for the next round. */
const MODIFIERS_A_ROUND = 40
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 600_000
/** A change that is refused for good is tried this often, in case it was Grab's own mistake. */
const ATTEMPTS = 4

const isOpen = (locked_until: Date | null, ctx: Context) => !locked_until || locked_until <= ctx.now()
const valuesOf = (values: unknown) => values as EntityValues
const backOff = (attempts: number) => Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS)

function setChange(tx: WriteContext, id: number, values: Record<string, unknown>) {
  return updateOwn(tx, 'grab_change', { id, state: 'queued' }).set(values).execute()
}

/** Writes down that a change was not taken: it waits longer each time, or is given up when Grab refuses it for good. */
async function keepFailure(
  tx: WriteContext,
  { outlet_id }: PushingStore,
  change: DueChange,
  {
    code,
    text,
    wait_ms,
    is_temporary,
  }: { code: string; text: string; wait_ms?: number; is_temporary: boolean },
): Promise<void> {
  const attempts = change.attempts + 1
  const error = { error_code: code, last_error: text.slice(0, 500), attempts }
  if (code !== 'locked')
    await changeStore(tx, outlet_id, { last_error: error.last_error, last_error_at: tx.now() })
  if (change.kind !== 'MENU' && code !== 'locked')
    await setLiveError(tx, outlet_id, { ...change, error: error.last_error })
  if (!is_temporary && attempts >= ATTEMPTS) {
    await setChange(tx, change.id, { ...error, state: 'failed', done_at: tx.now() })
    return
  }
  const next = new Date(tx.now().getTime() + (wait_ms ?? backOff(change.attempts)))
  await setChange(tx, change.id, { ...error, next_attempt_at: next })
}

async function keepSuccess(tx: WriteContext, { outlet_id }: PushingStore, change: DueChange): Promise<void> {
  await setLive(tx, outlet_id, { ...change, values: valuesOf(change.new_values) })
  await setChange(tx, change.id, {
    state: 'sent',
    done_at: tx.now(),
    attempts: change.attempts + 1,
    error_code: null,
    last_error: null,
  })
}

/** Runs a call; what was not taken is kept with every change it was for. */
async function attempt<T>(
  ctx: Context,
  store: PushingStore,
  changes: readonly DueChange[],
  { call, lock_ms }: { readonly call: () => Promise<T>; readonly lock_ms: number },
): Promise<{ readonly answer: T } | undefined> {
  try {
    return { answer: await call() }
  } catch (error) {
    if (!(error instanceof GrabError)) throw error
    const { failure: code, message: text, is_temporary } = error
    await transaction(ctx, async (tx) => {
      for (const change of changes) {
        await keepFailure(tx, store, change, {
          code,
          text,
          is_temporary: is_temporary || code === 'unauthorised' || code === 'broken',
          ...(code === 'locked' ? { wait_ms: lock_ms } : {}),
        })
        if (error.status === 404 && change.kind !== 'MENU') await askForMenu(tx, store.outlet_id)
      }
    })
    return undefined
  }
}

/** Says that the whole menu has changed, unless that was said a short while ago. */
async function announceMenu(
  ctx: Context,
  port: GrabPort,
  store: PushingStore,
  changes: readonly DueChange[],
): Promise<void> {
  if (changes.length === 0 || !isOpen(store.menu_locked_until, ctx)) return
  const done = await attempt(ctx, store, changes, {
    call: () => port.notifyMenu(store.merchant_id),
    lock_ms: MENU_LOCK_MS,
  })
  if (!done) return
  await transaction(ctx, async (tx) => {
    const { job_id } = done.answer
    await changeStore(tx, store.outlet_id, {
      menu_locked_until: new Date(tx.now().getTime() + MENU_LOCK_MS),
      announced_at: tx.now(),
      job_id: job_id || null,
      job_status: 'QUEUEING',
      job_at: tx.now(),
    })
    for (const change of changes)
      await setChange(tx, change.id, {
        state: 'sent',
        done_at: tx.now(),
        attempts: change.attempts + 1,
        job_id,
        error_code: null,
        last_error: null,
      })
  })
}

/** The fields of an item that are told: what turns it off says so twice, what turns it on takes the 0 away. */
function itemFields({ old_values, new_values }: DueChange) {
  const before = valuesOf(old_values)
  const { price, status, max_stock } = valuesOf(new_values)
  const cap = max_stock ?? (before.max_stock === null ? undefined : NO_CAP)
  return {
    ...(price === before.price ? {} : { price: price * MINOR_OF_RUPIAH }),
    availableStatus: status,
    ...(status === 'UNAVAILABLE' ? { maxStock: 0 } : {}),
    ...(status === 'AVAILABLE' && cap !== undefined ? { maxStock: cap } : {}),
  }
}

async function pushItems(
  ctx: Context,
  port: GrabPort,
  store: PushingStore,
  due: readonly DueChange[],
): Promise<void> {
  const [first, ...more] = due
  if (!first) return
  const { merchant_id: merchantID } = store
  if (more.length === 0) {
    const body = { merchantID, field: 'ITEM' as const, id: first.entity_id, ...itemFields(first) }
    const done = await attempt(ctx, store, due, { call: () => port.updateMenu(body), lock_ms: BATCH_LOCK_MS })
    if (done) await transaction(ctx, (tx) => keepSuccess(tx, store, first))
    return
  }
  if (!isOpen(store.batch_locked_until, ctx)) return
  const changes = due.slice(0, GRAB_LIMITS.batch_entities)
  const menuEntities = changes.map((change) => ({ id: change.entity_id, ...itemFields(change) }))
  const done = await attempt(ctx, store, changes, {
    call: () => port.batchUpdateMenu({ merchantID, field: 'ITEM', menuEntities }),
    lock_ms: BATCH_LOCK_MS,
  })
  if (!done) return
  const errors = new Map((done.answer.errors ?? []).map(({ entityID, errMsg }) => [entityID, errMsg]))
  await transaction(ctx, async (tx) => {
    await changeStore(tx, store.outlet_id, {
      batch_locked_until: new Date(tx.now().getTime() + BATCH_LOCK_MS),
    })
    for (const change of changes) {
      const text = errors.get(change.entity_id)
      if (text === undefined) await keepSuccess(tx, store, change)
      else {
        await keepFailure(tx, store, change, { code: 'refused', text, is_temporary: false })
        if (/not.?found/i.test(text)) await askForMenu(tx, store.outlet_id)
      }
    }
  })
}

async function pushModifiers(
  ctx: Context,
  port: GrabPort,
  store: PushingStore,
  due: readonly DueChange[],
): Promise<void> {
  for (const change of due.slice(0, MODIFIERS_A_ROUND)) {
    const { name, price, status } = valuesOf(change.new_values)
    const body = {
      merchantID: store.merchant_id,
      field: 'MODIFIER' as const,
      id: change.entity_id,
      name,
      availableStatus: status,
      // A price of 0 counts only when it is said to be free.
      ...(price === 0 ? { price, isFree: true } : { price: price * MINOR_OF_RUPIAH, isFree: false }),
    }
    const done = await attempt(ctx, store, [change], {
      call: () => port.updateMenu(body),
      lock_ms: BATCH_LOCK_MS,
    })
    if (!done) return
    await transaction(ctx, (tx) => keepSuccess(tx, store, change))
  }
}

/** Tells Grab what is due of a store: the whole menu where only that says it, items together, modifiers one by one. */
export async function pushChanges(
  ctx: Context,
  port: GrabPort,
  store: PushingStore,
  due: readonly DueChange[],
): Promise<void> {
  const of = (kind: string) => due.filter((change) => change.kind === kind)
  await pushItems(ctx, port, store, of('ITEM'))
  await pushModifiers(ctx, port, store, of('MODIFIER'))
  await announceMenu(ctx, port, store, of('MENU'))
}
