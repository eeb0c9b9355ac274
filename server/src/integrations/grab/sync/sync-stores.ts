import { sql } from 'kysely'
import type { Context, Services } from '../../../kit/context.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { selectOwn } from '../../../kit/db/own-rows.ts'
import { reportThrown } from '../../../kit/outside/error-tracker.ts'
import { transaction } from '../../../kit/transaction.ts'
import { GrabError } from '../adapter/grab-error.ts'
import type { GrabPort } from '../adapter/grab-port.ts'
import type { MenuTrace } from '../contract/menu-update.ts'
import { noteOutages } from '../menu/outage.queries.ts'
import { changeStore } from '../store/store-state.ts'
import { systemContext } from '../store/system-context.ts'
import { takeServedMenu } from './live-menu.ts'
import { type PushingStore, pushChanges } from './push-changes.ts'
import { queueChanges, readDifference } from './queue-changes.ts'
import { refreshStore } from './refresh-store.ts'

/** The longest a round for one store may take before another process may take over. */
const LEASE_MS = 120_000
/** A menu on its way of which nothing was heard for so long is asked after. */
const SILENT_MS = 60_000
/** How often open or closed, and the hours, are read again. */
const REFRESH_MS = 300_000

interface LeasedStore extends PushingStore {
  readonly is_auto_push: boolean
  readonly job_status: string | null
  readonly job_at: Date | null
  readonly checked_at: Date | null
}

/** Stores whose menus are kept the same at Grab, each for this process alone for a while. */
async function leaseStores(ctx: Context): Promise<LeasedStore[]> {
  const until = new Date(ctx.now().getTime() + LEASE_MS)
  return transaction(ctx, async (tx) => {
    const { rows } = await sql<LeasedStore>`update grab_store s set leased_until = ${until}
      where s.brand_id = ${tx.brand_id} and s.outlet_id in (
        select x.outlet_id from grab_store x join outlet o on o.brand_id = x.brand_id and o.brand_id = ${ownBrand} and o.id = x.outlet_id
        where x.brand_id = ${tx.brand_id} and x.merchant_id is not null and x.status in ('ACTIVE', 'FAILED')
          and o.deleted_at is null and (x.leased_until is null or x.leased_until <= ${tx.now()})
        for update of x skip locked)
      returning s.outlet_id, s.merchant_id, s.menu_locked_until, s.batch_locked_until, s.is_auto_push, s.job_status,
        s.job_at, s.checked_at`.execute(tx.db)
    return rows
  })
}

async function endLease(ctx: Context, { outlet_id }: LeasedStore): Promise<void> {
  await transaction(ctx, (tx) => changeStore(tx, outlet_id, { leased_until: null }))
}

const isOnItsWay = ({ job_status }: LeasedStore) => job_status === 'QUEUEING' || job_status === 'PROCESSING'

/** Errors of a trace, each with the ids of the parts it is in. */
export function errorsOf(trace: MenuTrace): string[] {
  const walk = (part: object, ids: readonly string[]): string[] =>
    Object.entries(part).flatMap(([key, value]) => {
      if (key === 'errors') return ((value ?? []) as string[]).map((text) => [...ids, text].join(' '))
      if (!Array.isArray(value)) return []
      return value.flatMap((inner: { id: string }) => walk(inner, [...ids, inner.id].filter(Boolean)))
    })
  return walk(trace, [])
}

/** A menu whose end was never told: the trace says what became of it. */
async function askAfterMenu(ctx: Context, port: GrabPort, store: LeasedStore): Promise<void> {
  const trace = await port.traceMenu(store.merchant_id)
  await transaction(ctx, async (tx) => {
    const set = (job_status: string) => changeStore(tx, store.outlet_id, { job_status, job_at: tx.now() })
    if (trace.code === 'InQueuing') return set('QUEUEING')
    await takeServedMenu(tx, store.outlet_id, errorsOf(trace))
    return set(trace.code === 'Success' ? 'SUCCESS' : 'FAILED')
  })
}

async function readDue(ctx: Context, { outlet_id }: LeasedStore) {
  return selectOwn(ctx, 'grab_change', { outlet_id, state: 'queued' })
    .select(['id', 'kind', 'entity_id', 'old_values', 'new_values', 'attempts'])
    .where('next_attempt_at', '<=', ctx.now())
    .orderBy('id')
    .limit(400)
    .execute()
}

async function syncStore(ctx: Context, port: GrabPort, store: LeasedStore): Promise<void> {
  const age = (moment: Date | null) => ctx.now().getTime() - (moment?.getTime() ?? 0)
  if (isOnItsWay(store) && age(store.job_at) > SILENT_MS) await askAfterMenu(ctx, port, store)
  if (age(store.checked_at) > REFRESH_MS) await refreshStore(ctx, port, store)
  // What Grab is just taking is compared once it has: else it would be told twice.
  if (store.is_auto_push && !isOnItsWay(store)) {
    await transaction(ctx, async (tx) => {
      const difference = await readDifference(tx, store.outlet_id)
      if (difference) await queueChanges(tx, store.outlet_id, difference)
    })
  }
  const due = await readDue(ctx, store)
  if (due.length > 0) await pushChanges(ctx, port, store, due)
  await transaction(ctx, (tx) => noteOutages(tx, store.outlet_id))
}

/**
 * Keeps the menus of every store the same at GrabFood: compares them with what Grab has, queues what differs and tells what
 * is due. Costs brands without a store nothing, and one store's trouble does not hold up another.
 */
export async function syncGrabStores(services: Services): Promise<void> {
  const { grab, pool } = services
  if (!grab || (grab.simulator && !(await grab.simulator.isRunning()))) return
  const { rows } = await pool.query<{ id: number }>('select directory.grab_brand_ids() as id')
  for (const { id } of rows) {
    const ctx = systemContext(services, id)
    for (const store of await leaseStores(ctx)) {
      try {
        await syncStore(ctx, grab.port, store)
      } catch (error) {
        // Grab away is told beside the store; everything else is ours.
        if (!(error instanceof GrabError)) reportThrown(services.errors, error, { job: 'grab-sync' })
      } finally {
        await endLease(ctx, store)
      }
    }
  }
}
