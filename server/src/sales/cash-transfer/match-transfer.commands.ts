import { command } from '../../kit/command.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertOpenDay } from '../../purchasing/income-expense/income-expense.policy.ts'
import { lockAccountOf } from '../bank-account/bank-account.commands.ts'
import { readOpenLine } from '../settlement/match.commands.ts'
import { keepMatches } from '../settlement/settle-lines.ts'
import { assertExplained } from './cash-transfer.commands.ts'
import { CashTransferReasonInput, MatchCashTransferInput } from './cash-transfer.input.ts'
import { findTransfer, finishTransfer, lockTransfer, NOT_THERE, refusal } from './cash-transfer.policy.ts'

/**
 * Says which line of the statement of its bank a transfer is. It takes the place of what was said by hand, so that the
 * money counts once; of a line for several transfers each takes what it was sent with.
 */
export const matchCashTransfer = command('cash_transfer.match', {
  permission: can('payment', 'update'),
  input: MatchCashTransferInput,
  run: async (tx, { id, version, line_id, difference_reason = null }) => {
    const { bank_account_id } = await findTransfer(tx, id)
    const account = await lockAccountOf(tx, line_id)
    const row = await lockTransfer(tx, id, version)
    if (row.to_kind !== 'bank' || row.status === 'cancelled' || row.settlement_match_id !== null)
      throw refusal(row)
    if (account.id !== bank_account_id) throw invalid({ line_id: 'Pilih baris mutasi rekening tujuannya' })
    const { settled_on, open } = await readOpenLine(tx, line_id)
    if (open <= 0) throw invalid({ line_id: 'Baris ini sudah habis dicocokkan' })
    if (settled_on < row.sent_on) throw invalid({ line_id: 'Baris ini sebelum tanggal setoran' })
    const received_amount = Math.min(open, row.amount)
    assertExplained(row.amount, received_amount, difference_reason)
    const [settlement_match_id = null] = await keepMatches(tx, account.id, [
      {
        ...{ line_id, outlet_id: row.outlet_id, booked_on: settled_on, amount: received_amount },
        ...{ method: null, business_date: null, rule: 'explained', reason: 'own_transfer', note: row.number },
      },
    ])
    return finishTransfer(tx, row, 'match', {
      ...{ status: 'received', received_on: settled_on, received_amount, settlement_match_id },
      difference_reason: row.amount === received_amount ? null : difference_reason,
    })
  },
})

/** Takes back what somebody said a bank had received: it is on its way again. */
export const reopenCashTransfer = command('cash_transfer.reopen', {
  permission: can('income_expense', 'archive'),
  input: CashTransferReasonInput,
  run: async (tx, { id, version, reason }) => {
    const row = await lockTransfer(tx, id, version)
    if (row.to_kind !== 'bank' || row.status !== 'received' || row.received_on === null) throw refusal(row)
    if (row.settlement_match_id !== null)
      throw new UserError('CONFLICT', 'Batalkan pencocokannya di Rekonsiliasi', { changes: [] })
    await assertOpenDay(tx, [row.outlet_id], row.received_on, { path: 'reason' })
    return finishTransfer(tx, row, 'reopen', NOT_THERE, { remark: reason })
  },
})
