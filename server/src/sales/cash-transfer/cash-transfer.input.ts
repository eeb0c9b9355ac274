import { z } from 'zod'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { rupiah } from '../../purchasing/supplier/supplier.input.ts'

export const TRANSFER_ENDS = ['safe', 'petty_cash', 'bank'] as const
export type TransferEnd = (typeof TRANSFER_ENDS)[number]

const choice = (message: string) => z.number(message).int(message).positive(message).max(2_147_483_647)
const amount = rupiah('Jumlah').min(1, 'Jumlah harus lebih dari 0')

/** Cash that is moved from one place of an outlet to another; to a bank it is in transit until it is there. */
export const NewCashTransferInput = z
  .object({
    outlet_id: choice('Pilih outlet'),
    from_kind: z.enum(TRANSFER_ENDS, 'Pilih asal'),
    to_kind: z.enum(TRANSFER_ENDS, 'Pilih tujuan'),
    bank_account_id: choice('Pilih rekening').nullish().describe('The account, from or to a bank.'),
    session_id: choice('Pilih sesi kasir')
      .nullish()
      .describe('A running session from whose drawer it goes to the safe first.'),
    amount,
    sent_on: calendarDate('Tanggal'),
    note: optionalText(300),
  })
  .superRefine(({ from_kind, to_kind, bank_account_id, session_id }, check) => {
    const told = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (from_kind === to_kind) told('to_kind', 'Pilih tujuan yang berbeda dari asalnya')
    else if ((from_kind === 'bank' || to_kind === 'bank') && !bank_account_id)
      told('bank_account_id', 'Pilih rekening')
    if (session_id && from_kind !== 'safe') told('session_id', 'Uang laci hanya lewat brankas')
  })
export type NewCashTransfer = z.output<typeof NewCashTransferInput>

/** A bank has received what was sent: what came, on which day, and why it is not as much. */
export const ReceiveCashTransferInput = z.object({
  id,
  version: seenVersion,
  received_on: calendarDate('Tanggal diterima'),
  received_amount: rupiah('Jumlah diterima'),
  difference_reason: optionalText(300),
})

/** A line of a bank's statement tells that it came. */
export const MatchCashTransferInput = z.object({
  id,
  version: seenVersion,
  line_id: choice('Pilih baris mutasi'),
  difference_reason: optionalText(300),
})

/** Taking a step back says why. */
export const CashTransferReasonInput = z.object({
  id,
  version: seenVersion,
  reason: requiredText('Alasan', 300),
})
