import { randomUUID } from 'node:crypto'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import { holdOutlet } from '../../outlets/outlet/outlet.policy.ts'
import {
  CASH_PLACE_NAMES,
  type CashPlaceKind,
  rupiahText,
} from '../../purchasing/cash-place/cash-place.calc.ts'
import {
  assertCovers,
  type HeldPlace,
  holdPlacesOf,
  readExpected,
} from '../../purchasing/cash-place/guard-place.ts'
import { assertAccount, assertSinceOpening } from '../../purchasing/cash-place/serving-accounts.policy.ts'
import { assertOpenDay, readClosings } from '../../purchasing/income-expense/income-expense.policy.ts'
import { dayAt } from '../../purchasing/supplier/supplier-serving.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import { runningSession } from '../cash-session/drawer.commands.ts'
import { takeCashMovements } from '../cash-session/take-cash-movements.commands.ts'
import {
  CashTransferReasonInput,
  type NewCashTransfer,
  NewCashTransferInput,
  ReceiveCashTransferInput,
  type TransferEnd,
} from './cash-transfer.input.ts'
import { findTransfer, finishTransfer, lockTransfer, refusal, TRANSFER_REF } from './cash-transfer.policy.ts'

/** Holds the place that an end of a transfer is; undefined where it is a bank. */
async function holdEnd(
  tx: WriteContext,
  { outlet_id, sent_on }: { outlet_id: number; sent_on: string },
  field: 'from_kind' | 'to_kind',
  end: TransferEnd,
): Promise<HeldPlace | undefined> {
  if (end === 'bank') return undefined
  const [place] = await holdPlacesOf(tx, [outlet_id], end)
  const name = CASH_PLACE_NAMES[end]
  if (!place) throw invalid({ [field]: `${name} outlet ini belum dibuka` })
  if (sent_on < place.opened_on) throw invalid({ sent_on: `${name} baru dibuka ${place.opened_on}` })
  return place
}

/** Petty cash is filled up to its float and no further. */
async function assertFloat(tx: WriteContext, place: HeldPlace | undefined, amount: number): Promise<void> {
  if (place?.kind !== 'petty_cash' || place.float_amount === null) return
  const [closing] = await readClosings(tx, [place.outlet_id])
  const { expected } = await readExpected(tx, place, closing?.calendar_day ?? '')
  const room = Math.max(0, place.float_amount - expected)
  if (amount > room)
    throw invalid({
      amount: `Dana tetap kas kecil ${rupiahText(place.float_amount)}: paling banyak diisi ${rupiahText(room)}`,
    })
}

/** Takes cash out of the drawer of a running session to the safe, as a till would tell it. */
async function dropFromDrawer(tx: WriteContext, values: NewCashTransfer): Promise<void> {
  const { outlet_id, session_id, amount, sent_on } = values
  if (!session_id) return
  const session_uuid = await runningSession(tx, outlet_id, session_id)
  if (sent_on < (await dayAt(tx, outlet_id, tx.now())))
    throw invalid({ sent_on: 'Uang dari laci disetor hari ini' })
  await takeCashMovements(tx, { outlet_id, device_id: null, source: 'POS', is_panel: true }, [
    {
      uuid: randomUUID(),
      session_uuid,
      type: 'SAFE_DROP',
      amount,
      reason: 'Setoran ke bank',
      cashier_name: tx.actor.slice(0, 80),
      occurred_at: tx.now().toISOString(),
    },
  ])
}

/** Moves cash from one place of an outlet to another. */
export const createCashTransfer = command('cash_transfer.create', {
  permission: can('income_expense', 'create'),
  input: NewCashTransferInput,
  run: async (tx, input) => {
    const { session_id: _, ...values } = input
    const { outlet_id, from_kind, to_kind, amount, sent_on } = values
    const is_bank = from_kind === 'bank' || to_kind === 'bank'
    const bank_account_id = is_bank ? (values.bank_account_id ?? null) : null
    await holdOutlet(tx, outlet_id)
    if (bank_account_id !== null) await assertAccount(tx, bank_account_id)
    await assertSinceOpening(tx, bank_account_id, { day: sent_on, path: 'sent_on' })
    await assertOpenDay(tx, [outlet_id], sent_on, { path: 'sent_on' })
    await dropFromDrawer(tx, input)
    const from = await holdEnd(tx, values, 'from_kind', from_kind)
    await assertFloat(tx, await holdEnd(tx, values, 'to_kind', to_kind), amount)
    const arrived =
      to_kind === 'bank' ? {} : { status: 'received', received_on: sent_on, received_amount: amount }
    const now = tx.now()
    const row = await tx.db
      .insertInto('cash_transfer')
      .values({
        ...values,
        ...arrived,
        bank_account_id,
        brand_id: tx.brand_id,
        number: await takeDocumentNumber(tx, 'KAS', outlet_id, sent_on),
        author: tx.actor,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await assertCovers(tx, from ? [from] : [], { from: sent_on, path: 'amount' })
    await markBooks(tx, [{ outlet_id, business_date: sent_on }])
    await audit(tx, {
      action: `${TRANSFER_REF}.create`,
      entity: TRANSFER_REF,
      entity_id: row.id,
      label: row.number,
      outlet_id,
      after: { ...row },
    })
    return { id: row.id }
  },
})

/** Refuses less or more than was sent without a reason. */
export function assertExplained(sent: number, received: number, reason: string | null | undefined): void {
  if (sent !== received && !reason)
    throw invalid({ difference_reason: `Selisih ${rupiahText(Math.abs(sent - received))}: isi alasannya` })
}

/** Says by hand that a bank has received what was sent. */
export const receiveCashTransfer = command('cash_transfer.receive', {
  permission: can('income_expense', 'update'),
  input: ReceiveCashTransferInput,
  run: async (tx, { id, version, received_on, received_amount, difference_reason = null }) => {
    const row = await lockTransfer(tx, id, version)
    if (row.status !== 'in_transit') throw refusal(row)
    if (received_on < row.sent_on)
      throw invalid({ received_on: 'Tanggal diterima tidak boleh sebelum tanggal setoran' })
    await assertOpenDay(tx, [row.outlet_id], received_on, { path: 'received_on' })
    assertExplained(row.amount, received_amount, difference_reason)
    const reason = row.amount === received_amount ? null : difference_reason
    const changes = { status: 'received', received_on, received_amount, difference_reason: reason }
    return finishTransfer(tx, row, 'receive', changes)
  },
})

/** Cancels a transfer: the money is where it was. What a bank has received is taken back first. */
export const cancelCashTransfer = command('cash_transfer.cancel', {
  permission: can('income_expense', 'archive'),
  input: CashTransferReasonInput,
  run: async (tx, { id, version, reason }) => {
    const { outlet_id, to_kind } = await findTransfer(tx, id)
    const places = to_kind === 'bank' ? [] : await holdPlacesOf(tx, [outlet_id], to_kind as CashPlaceKind)
    const row = await lockTransfer(tx, id, version)
    if (row.status === 'cancelled') throw refusal(row)
    if (to_kind === 'bank' && row.status === 'received')
      throw new UserError('CONFLICT', `Batalkan dulu penerimaan ${row.number} di bank`, { changes: [] })
    await assertOpenDay(tx, [outlet_id], row.sent_on, { path: 'reason' })
    const changes = { status: 'cancelled', cancelled_at: tx.now(), cancel_reason: reason }
    const done = await finishTransfer(tx, row, 'cancel', changes)
    await assertCovers(tx, places, { from: row.sent_on, path: null })
    return done
  },
})
