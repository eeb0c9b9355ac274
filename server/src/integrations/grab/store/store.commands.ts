import { requireOutlet } from '../../../access/session/reach.ts'
import { audit } from '../../../kit/audit.ts'
import { command, parseInput } from '../../../kit/command.ts'
import type { Context, WriteContext } from '../../../kit/context.ts'
import { assertCurrentAccess } from '../../../kit/current-access.ts'
import { deleteOwn, selectOwn } from '../../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../../kit/errors.ts'
import { IdInput } from '../../../kit/graphql/command-field.ts'
import { authorise, can } from '../../../kit/permission.ts'
import { transaction } from '../../../kit/transaction.ts'
import { holdOutlet } from '../../../outlets/outlet/outlet.policy.ts'
import { GrabError } from '../adapter/grab-error.ts'
import type { Grab } from '../grab.ts'
import { explainError } from '../sync/explain-error.calc.ts'
import { refreshStore } from '../sync/refresh-store.ts'
import { partnerMerchantId } from './find-store.ts'
import { GrabAutoPushInput, GrabPauseInput } from './store.input.ts'
import { changeStore, lockStore } from './store-state.ts'

const PAUSE_MS = { '30m': 1_800_000, '1h': 3_600_000, '24h': 86_400_000 } as const
const CHANGING = can('grab', 'update')

/** How this server reaches GrabFood, or a CONFLICT that says it does not. */
export function requireGrab({ services }: Pick<Context, 'services'>): Grab {
  if (!services.grab) throw new UserError('CONFLICT', 'Integrasi GrabFood belum dikonfigurasi di server ini')
  return services.grab
}

/** Asks Grab for something a person waits for; what is not taken is told in Indonesian. */
export async function askGrab<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GrabError)) throw error
    const { message, fix } = explainError(error.failure, error.message)
    throw new UserError(error.is_temporary ? 'UNAVAILABLE' : 'CONFLICT', `${message}. ${fix}`)
  }
}

/** The store of an outlet in reach that Grab knows already. */
async function readConnected(ctx: Context, outlet_id: number) {
  requireOutlet(ctx, outlet_id)
  const store = await selectOwn(ctx, 'grab_store', { outlet_id })
    .select(['outlet_id', 'merchant_id', 'partner_merchant_id'])
    .executeTakeFirst()
  if (!store) throw notFound('Toko GrabFood')
  if (store.merchant_id === null)
    throw new UserError('CONFLICT', 'Toko ini belum diaktifkan di GrabFood, selesaikan aktivasi dulu')
  return { ...store, merchant_id: store.merchant_id }
}

const auditStore = (
  tx: WriteContext,
  action: string,
  { outlet_id, before, after }: { outlet_id: number; before?: object; after?: object },
) =>
  audit(tx, {
    action: `grab_store.${action}`,
    entity_id: outlet_id,
    label: partnerMerchantId(tx.brand_id, outlet_id),
    outlet_id,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  })

/** Enters an outlet for GrabFood; once is enough. */
const enterStore = command('grab_store.connect', {
  permission: CHANGING,
  input: IdInput,
  run: async (tx, { id }): Promise<{ partner_merchant_id: string }> => {
    requireGrab(tx)
    await holdOutlet(tx, id)
    const partner_merchant_id = partnerMerchantId(tx.brand_id, id)
    const made = await tx.db
      .insertInto('grab_store')
      .values({ brand_id: tx.brand_id, outlet_id: id, partner_merchant_id, status_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('outlet_id')
      .executeTakeFirst()
    if (made) await auditStore(tx, 'connect', { outlet_id: id, after: { partner_merchant_id } })
    return { partner_merchant_id }
  },
})

/** Begins the activation of an outlet at Grab and answers where its owner goes on. */
export async function connectStore(ctx: Context, outlet_id: number): Promise<string> {
  const { partner_merchant_id } = await enterStore(ctx, { id: outlet_id })
  const { activation_url } = await askGrab(() => requireGrab(ctx).port.activate(partner_merchant_id))
  await transaction(ctx, (tx) => changeStore(tx, outlet_id, { activation_url, updated_at: tx.now() }))
  return activation_url
}

/** Stops or starts orders at Grab, then writes down what Grab says of the store. */
async function setPause(
  ctx: Context,
  outlet_id: number,
  duration: (typeof GrabPauseInput)['_output']['duration'] | null,
): Promise<number> {
  authorise(ctx, CHANGING)
  const { port } = requireGrab(ctx)
  const store = await readConnected(ctx, outlet_id)
  const { merchant_id } = store
  await askGrab(() => (duration ? port.pause(merchant_id, duration) : port.resume(merchant_id)))
  const paused_until = duration ? new Date(ctx.now().getTime() + PAUSE_MS[duration]) : null
  await transaction(ctx, async (tx) => {
    await lockStore(tx, outlet_id)
    await changeStore(tx, outlet_id, { paused_until, updated_at: tx.now() })
    await auditStore(tx, duration ? 'pause' : 'resume', { outlet_id, after: { paused_until, duration } })
  })
  await refreshStore(ctx, port, store)
  return outlet_id
}

/** Takes no orders for half an hour, an hour or a day. */
export async function pauseStore(ctx: Context, input: unknown): Promise<number> {
  await assertCurrentAccess(ctx)
  const { outlet_id, duration } = parseInput(GrabPauseInput, input)
  return setPause(ctx, outlet_id, duration)
}

/** Takes orders again. */
export async function resumeStore(ctx: Context, outlet_id: number): Promise<number> {
  await assertCurrentAccess(ctx)
  return setPause(ctx, outlet_id, null)
}

/** Lets changes of the menu go by themselves, or keeps them until somebody publishes them. */
export const setAutoPush = command('grab_store.auto_push', {
  permission: CHANGING,
  input: GrabAutoPushInput,
  run: async (tx, { outlet_id, is_auto_push }): Promise<number[]> => {
    requireOutlet(tx, outlet_id)
    const held = await lockStore(tx, outlet_id)
    await changeStore(tx, outlet_id, { is_auto_push, updated_at: tx.now() })
    if (!is_auto_push) {
      await deleteOwn(tx, 'grab_change', { outlet_id, state: 'queued' }).execute()
    }
    await auditStore(tx, 'auto_push', {
      outlet_id,
      before: { is_auto_push: held.is_auto_push },
      after: { is_auto_push },
    })
    return [outlet_id]
  },
})
