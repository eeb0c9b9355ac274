import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertOpenDay } from '../income-expense/income-expense.policy.ts'
import { enterPayment, takeBackPayment } from '../income-expense/told-entries.ts'
import { dayAt } from '../supplier/supplier-serving.ts'
import { PayReceivingInput, ReceivingPaymentCancelInput } from './receiving.input.ts'
import { beginAction, finishAction, type ReceivingRow } from './receiving.policy.ts'
import { settleOwed } from './receiving-owed.ts'

/** Records a step of a payment and what is then still owed. */
async function finishPayment(tx: WriteContext, row: ReceivingRow, verb: string, remark: string | null) {
  const done = await finishAction(tx, row, verb, { changes: {}, details: { remark } })
  await settleOwed(tx, [row.id])
  return done
}

/** Writes what is paid for goods that came, as an expense of the outlet: all that is owed, or a part of it. */
export const payReceiving = command('receiving.pay', {
  permission: can('income_expense', 'create'),
  input: PayReceivingInput,
  run: async (tx, { id, version, amount, method, business_date: told, note }) => {
    const row = await beginAction(tx, id, 'pay', version)
    if (row.owed === 0) throw new UserError('CONFLICT', `${row.number} sudah lunas`)
    const paid = amount ?? row.owed
    if (paid > row.owed) throw invalid({ amount: 'Melebihi sisa tagihan' })
    const business_date = told ?? (await dayAt(tx, row.outlet_id, tx.now()))
    await assertOpenDay(tx, [row.outlet_id], business_date)
    await enterPayment(tx, row, { amount: paid, method, business_date, note: note ?? null })
    return finishPayment(tx, row, 'pay', note ?? null)
  },
})

/** Takes a payment back, with the reason; what it paid is owed again. */
export const cancelReceivingPayment = command('receiving.cancel_payment', {
  permission: can('income_expense', 'archive'),
  input: ReceivingPaymentCancelInput,
  run: async (tx, { id, version, payment_id, reason }) => {
    const row = await beginAction(tx, id, 'take_back_payment', version)
    if (!(await takeBackPayment(tx, row, payment_id, reason))) throw notFound('Pembayaran')
    return finishPayment(tx, row, 'cancel_payment', reason)
  },
})
