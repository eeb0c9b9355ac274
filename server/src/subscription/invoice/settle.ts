import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { mailBrand } from '../mail-brand.ts'
import { activatePlan, turnSubscription } from '../plan/plan.commands.ts'

const DAY_MS = 86_400_000
const rupiah = numberFormat('id-ID')

type Line = Awaited<ReturnType<typeof readLines>>[number]

function readLines(tx: WriteContext, invoice_id: number) {
  return selectOwn(tx, 'invoice_line', { invoice_id }).selectAll().orderBy('no').execute()
}

/** When a bought add-on runs: with the plan of its invoice, else from now to the end it was priced for. */
function spanOf(line: Line, plan: { start_date: Date; end_date: Date } | undefined, now: Date) {
  if (plan) return plan
  const promised = line.ends_at ?? now
  // Paid after that end, it still runs as long as was paid for.
  const end_date = promised > now ? promised : new Date(now.getTime() + (line.days ?? 1) * DAY_MS)
  return { start_date: now, end_date }
}

async function giveAddOns(
  tx: WriteContext,
  invoice_id: number,
  lines: readonly Line[],
  plan: { start_date: Date; end_date: Date } | undefined,
): Promise<void> {
  const now = tx.now()
  for (const line of lines) {
    if (line.kind !== 'add_on' || line.add_on_id === null) continue
    const { start_date, end_date } = spanOf(line, plan, now)
    const { id } = await tx.db
      .insertInto('add_on_history')
      .values({
        brand_id: tx.brand_id,
        add_on_id: line.add_on_id,
        quantity: line.quantity,
        status: start_date > now ? 'Queued' : 'OnGoing',
        start_date,
        end_date,
        invoice_id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'add_on_history.start',
      entity_id: id,
      label: line.description,
      after: { quantity: line.quantity, start_date, end_date },
    })
  }
}

async function sendReceipt(tx: WriteContext, invoice: { number: string; total: number }): Promise<void> {
  await mailBrand(tx, {
    subject: `Kuitansi ${invoice.number}`,
    body: `Pembayaran invoice ${invoice.number} sebesar Rp ${rupiah.format(invoice.total)} sudah kami terima. Kuitansi dapat diunduh di ${tx.services.public_url}/invoice.`,
  })
}

/**
 * Marks an invoice as paid and gives what it sells, in the transaction of the payment and once, whoever else says at the
 * same time that it was paid. Money that comes late or for an invoice that was closed meanwhile still buys what was
 * ordered. Answers false when it was paid before.
 */
export async function settleInvoice(tx: WriteContext, id: number, method: string): Promise<boolean> {
  await turnSubscription(tx)
  const invoice = await lockRecord(tx, 'invoice', id, 'Invoice')
  if (invoice.status === 'paid') return false
  const { number, total } = invoice
  if (number === null) throw new UserError('CONFLICT', 'Draf belum menjadi invoice')
  const paid = { status: 'paid', paid_at: tx.now(), method } as const
  await updateOwn(tx, 'invoice', { id })
    .set({ ...paid, proof_refusal: null, updated_at: tx.now() })
    .execute()
  await audit(tx, {
    action: 'invoice.pay',
    entity_id: id,
    label: invoice.number,
    before: { status: invoice.status, paid_at: null, method: null },
    after: paid,
  })
  const lines = await readLines(tx, id)
  const { plan_id, days, credited_id, author } = invoice
  const price = lines.reduce((sum, { kind, amount }) => (kind === 'plan' ? sum + amount : sum), 0)
  const plan =
    plan_id && days
      ? await activatePlan(tx, { plan_id, days, price, invoice_id: id, author }, credited_id)
      : undefined
  await giveAddOns(tx, id, lines, plan)
  await sendReceipt(tx, { number, total })
  return true
}
