import { createSystemContext } from '../../access/session/system-context.ts'
import type { Context, Services } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import { accountOf } from './account.ts'
import { nextAsk } from './order-charge.calc.ts'
import { askCharge, cancelCharge } from './qris.ts'
import { takeChargeNews } from './take-charge-news.ts'

/** Attempts of a brand asked about in one go. */
const MOST = 100

function findDue(ctx: Context) {
  return selectOwn(ctx, 'order_charge')
    .select(['id', 'charge_code', 'outlet_id', 'environment', 'state', 'status', 'created_at', 'expires_at'])
    .where('ask_at', '<=', ctx.now())
    .orderBy('ask_at')
    .limit(MOST)
    .execute()
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

/** Ends what is past its time without an answer, and says when it is asked about again. */
async function plan(ctx: Context, charge: Due): Promise<void> {
  await transaction(ctx, async (tx) => {
    const now = tx.now()
    if (charge.expires_at <= now)
      await updateOwn(tx, 'order_charge', { id: charge.id, state: 'open' })
        .set({ state: 'expired', updated_at: now })
        .execute()
    await updateOwn(tx, 'order_charge', { id: charge.id })
      .set({ ask_at: nextAsk(charge, now) })
      .where('ask_at', '<=', now)
      .execute()
  })
}

async function ask(ctx: Context, charge: Due): Promise<void> {
  try {
    const account = await accountOf(ctx, charge)
    let news = await askCharge(account, charge.charge_code)
    if (news?.status === 'pending' && (charge.state === 'void' || charge.state === 'failed')) {
      await cancelCharge(account, charge.charge_code)
      news = await askCharge(account, charge.charge_code)
    }
    if (news?.order_id === charge.charge_code) await takeChargeNews(ctx, news)
  } catch (error) {
    // Midtrans does not answer, or the key is gone: it is asked again.
    if (!(error instanceof UserError)) throw error
  }
  await plan(ctx, charge)
}

/** Asks Midtrans about the payments of a brand that no news came of, and has it drop those that were taken back. */
export async function askCharges(ctx: Context): Promise<void> {
  for (const charge of await findDue(ctx)) await ask(ctx, charge)
}

/** Asks about guests' payments of all brands. */
export async function askAllCharges(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await askCharges(createSystemContext(services, id))
}
