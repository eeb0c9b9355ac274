import { randomBytes } from 'node:crypto'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import type { LockedOrder } from '../table-order/act-on-order.ts'
import { openAccount, readPageTerms } from './account.ts'
import { type Account, chargeQris } from './qris.ts'

/** For how long a code can be paid. */
export const CHARGE_MINUTES = 15
/** The most that one QRIS payment may be. */
export const MOST_QRIS = 10_000_000
/** So soon Midtrans is asked itself, where no news come. */
const FIRST_ASK_MS = 60_000
/** Attempts at one order: whoever makes more pays at the till. */
const MOST_CHARGES = 20

/** A code names its brand, so that news of it find where they belong. */
const codeOf = (brand_id: number) => `LMG-${brand_id}-${randomBytes(12).toString('hex')}`

/** Where Midtrans sends news of guests' payments. */
export const NOTIFY_PATH = '/api/payments/guest'

/** What Midtrans is to be asked for. */
interface Prepared {
  readonly account: Account
  readonly charge_code: string
  readonly amount: number
}

/** Writes an attempt to pay an order that is held, before Midtrans hears of it; undefined when one is open. */
async function prepare(tx: WriteContext, order: LockedOrder): Promise<Prepared | undefined> {
  if (order.status !== 'waiting' && order.status !== 'confirmed')
    throw new UserError('CONFLICT', 'Pesanan ini tidak lagi menunggu pembayaran')
  const terms = await readPageTerms(tx, order.outlet_id)
  if (!terms || order.total <= 0 || order.total > MOST_QRIS)
    throw new UserError('CONFLICT', 'Pesanan ini dibayar kepada staf atau di kasir')
  const known = await selectOwn(tx, 'order_charge', { table_order_id: order.id })
    .select(['id', 'state', 'expires_at', 'amount'])
    .execute()
  const open = known.find(({ state }) => state === 'open')
  if (open && open.expires_at > tx.now() && open.amount === order.total) return undefined
  if (known.length >= MOST_CHARGES)
    throw new UserError('CONFLICT', 'Terlalu banyak percobaan, silahkan bayar kepada staf kami')
  if (open)
    await updateOwn(tx, 'order_charge', { id: open.id })
      .set({
        state: open.amount === order.total ? 'expired' : 'void',
        ask_at: tx.now(),
        updated_at: tx.now(),
      })
      .execute()
  const account = openAccount(tx.services, terms)
  const charge_code = codeOf(tx.brand_id)
  const now = tx.now()
  await tx.db
    .insertInto('order_charge')
    .values({
      ...{ brand_id: tx.brand_id, outlet_id: order.outlet_id, table_order_id: order.id, charge_code },
      ...{ amount: order.total, method: terms.method, environment: terms.environment },
      expires_at: new Date(now.getTime() + CHARGE_MINUTES * 60_000),
      ask_at: new Date(now.getTime() + FIRST_ASK_MS),
      ...{ created_at: now, updated_at: now },
    })
    .execute()
  await audit(tx, {
    action: 'table_order.charge',
    entity_id: order.id,
    outlet_id: order.outlet_id,
    label: order.number,
    after: { charge_code, amount: order.total },
  })
  return { account, charge_code, amount: order.total }
}

/**
 * Makes a code that an order is paid with on its page, or leaves the one that is open. `hold` holds the order that the
 * guest may act on. Midtrans is asked outside a transaction.
 */
export async function chargeOrder(
  ctx: Context,
  hold: (tx: WriteContext) => Promise<LockedOrder>,
): Promise<void> {
  const prepared = await transaction(ctx, async (tx) => prepare(tx, await hold(tx)))
  if (!prepared) return
  const { account, charge_code, amount } = prepared
  const system = createSystemContext(ctx.services, ctx.brand_id)
  const write = (values: { qr_text?: string; reference?: string; state?: 'failed' }, only_open = false) =>
    transaction(system, async (tx) => {
      const query = updateOwn(tx, 'order_charge', { charge_code }).set({ ...values, updated_at: tx.now() })
      await (only_open ? query.where('state', '=', 'open') : query).execute()
    })
  try {
    const now = ctx.now()
    const notify_url = `${ctx.services.public_url}${NOTIFY_PATH}`
    await write(await chargeQris(account, { charge_code, amount, minutes: CHARGE_MINUTES, now, notify_url }))
  } catch (error) {
    // Midtrans may have made it all the same: it is asked once more by the job.
    await write({ state: 'failed' }, true)
    throw error
  }
}

/** Takes back the attempt at paying an order that is held, for the guest. */
export async function dropCharge(tx: WriteContext, order: LockedOrder): Promise<void> {
  const dropped = await updateOwn(tx, 'order_charge', { table_order_id: order.id, state: 'open' })
    .set({ state: 'void', ask_at: tx.now(), updated_at: tx.now() })
    .returning('charge_code')
    .executeTakeFirst()
  if (!dropped) return
  await audit(tx, {
    action: 'table_order.charge_drop',
    entity_id: order.id,
    outlet_id: order.outlet_id,
    label: order.number,
    after: { charge_code: dropped.charge_code },
  })
}
