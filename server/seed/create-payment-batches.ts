import type { Context } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import {
  createPaymentBatch,
  payPaymentBatch,
  sendPaymentBatch,
} from '../src/sales/payment-batch/payment-batch.commands.ts'
import { type OpenPayable, readOpenPayables } from '../src/sales/payment-batch/payment-batch.queries.ts'

const LINES = 4
/** Of the largest debt a part is paid first. */
const PART = 2

const linesOf = (debts: readonly OpenPayable[]) =>
  debts.map(({ receiving_id, owed }) => ({ receiving_id, amount: owed }))

/** Pays some debts of the demo in a batch, and leaves another as a draft for what is due next. */
export async function createPaymentBatches(ctx: Context, today: string): Promise<void> {
  const known = await selectOwn(ctx, 'payment_batch').select('id').limit(1).executeTakeFirst()
  const account = await selectOwn(ctx, 'bank_account').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (known || !account) return
  const debts = (await readOpenPayables(ctx)).filter(({ account_number }) => account_number)
  const [paid, next] = [debts.slice(0, LINES), debts.slice(LINES, 2 * LINES)]
  const [first, ...others] = linesOf(next)
  if (paid.length === 0 || !first) return
  const bank_account_id = account.id
  const { id } = await createPaymentBatch(ctx, { bank_account_id, pay_on: today, lines: linesOf(paid) })
  await sendPaymentBatch(ctx, { id })
  await payPaymentBatch(ctx, { id })
  await createPaymentBatch(ctx, {
    ...{ bank_account_id, pay_on: addDays(today, 2), note: 'Pembayaran mingguan pemasok' },
    lines: [{ ...first, amount: Math.ceil(first.amount / PART) }, ...others],
  })
}
