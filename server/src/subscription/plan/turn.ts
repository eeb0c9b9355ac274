import { sql } from 'kysely'
import { mailAdmins } from '../../access/notification/mail-admins.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { dateFormat } from '../../kit/format.calc.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { transaction } from '../../kit/transaction.ts'
import { closeInvoice } from '../invoice/invoice.commands.ts'
import { turnSubscription } from './plan.commands.ts'
import { daysUntil } from './plan-price.calc.ts'

const WARNING_DAYS = 3

/** Closes invoices nobody paid in time; one whose transfer is being looked at waits. */
async function expireInvoices(tx: WriteContext): Promise<void> {
  const late = await selectOwn(tx, 'invoice', { status: 'waiting' })
    .select(['id', 'number'])
    .where('due_at', '<=', tx.now())
    .where('proof_sent_at', 'is', null)
    .forUpdate()
    .execute()
  for (const invoice of late) await closeInvoice(tx, invoice, 'expired')
}

/** Mails a brand whose plan ends in three days or fewer and is followed by none, once a day. */
async function warn(tx: WriteContext): Promise<void> {
  const { rows } = await sql<{
    id: number
    end_date: Date
    warned_days: number | null
    name: string
    email: string
    timezone: string
  }>`
    select h.id, h.end_date, h.warned_days, p.name, b.email, b.timezone from plan_history h
    join plan p on p.id = h.plan_id join brand b on b.id = h.brand_id and b.id = ${ownBrand}
    where h.brand_id = ${tx.brand_id} and h.status = 'OnGoing' and not exists (
      select from plan_history n where n.brand_id = ${ownBrand} and n.status = 'Queued')`.execute(tx.db)
  const [plan] = rows
  if (!plan) return
  const days = daysUntil(plan.end_date, tx.now())
  if (days > WARNING_DAYS || days === plan.warned_days) return
  await updateOwn(tx, 'plan_history', { id: plan.id }).set({ warned_days: days }).execute()
  const format = dateFormat('id-ID', { dateStyle: 'long', timeZone: plan.timezone })
  // It ends at midnight: its last day is the one before.
  const last_day = format.format(new Date(plan.end_date.getTime() - 1))
  const message = {
    subject: `Paket ${plan.name} berakhir dalam ${days} hari`,
    body: `Paket ${plan.name} berlaku sampai ${last_day}. Setelah itu data tetap dapat dilihat dan diekspor, tetapi tidak dapat diubah. Perpanjang di ${tx.services.public_url}/plan_options?planDuration=30.`,
  }
  await sendMessage(tx, { channel: 'email', recipient: plan.email, ...message })
  await mailAdmins(tx, 'subscription', message, { except: plan.email })
}

/** Brings the subscription of one brand up to the clock. */
export async function keepSubscription(tx: WriteContext): Promise<void> {
  await turnSubscription(tx)
  await expireInvoices(tx)
  await warn(tx)
}

/** Brings all subscriptions up to the clock, brand by brand. */
export async function keepSubscriptions(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await transaction(createSystemContext(services, id), keepSubscription)
}
