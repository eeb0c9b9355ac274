import { randomUUID } from 'node:crypto'
import { selectOwn } from '../kit/db/own-rows.ts'
import { UserError } from '../kit/errors.ts'
import { addDays } from '../outlets/outlet/business-date.calc.ts'
import { countCashPlace, createCashPlace } from '../purchasing/cash-place/cash-place.commands.ts'
import { takeCashMovements } from '../sales/cash-session/take-cash-movements.commands.ts'
import {
  cancelCashTransfer,
  createCashTransfer,
  receiveCashTransfer,
} from '../sales/cash-transfer/cash-transfer.commands.ts'
import { TRANSFER_ENDS } from '../sales/cash-transfer/cash-transfer.input.ts'
import { matchCashTransfer, reopenCashTransfer } from '../sales/cash-transfer/match-transfer.commands.ts'
import { keepStatement } from '../sales/settlement/settlement.commands.ts'
import { type BooksWorld, dayOf, doorOf, type Moment, noon, onDay, pick } from './books-world.factory.ts'

/** Lets something be refused, as a person would be: less money than is asked for, a state that does not allow it. */
export async function attempt(what: () => Promise<unknown>): Promise<void> {
  try {
    await what()
  } catch (error) {
    const is_refused = error instanceof UserError || /VALIDATION|CONFLICT/.test(String(error))
    if (!is_refused) throw error
  }
}

const placesOf = ({ brand }: BooksWorld) =>
  selectOwn(brand.ctx, 'cash_place').selectAll().orderBy('id').execute()
const transfersOf = ({ brand }: BooksWorld) =>
  selectOwn(brand.ctx, 'cash_transfer').selectAll().where('to_kind', '=', 'bank').orderBy('id').execute()

/** What moves cash beside drawers, in a history of the books. */
export const CASH_STEPS = {
  open_place: (world: BooksWorld, step: Moment) =>
    onDay(world, { ...step, ago: step.ago + 5 }, () =>
      attempt(() =>
        createCashPlace(world.brand.ctx, {
          ...{ outlet_id: doorOf(world, step.place).outlet_id, opening: step.size * 10 },
          kind: step.size % 2 ? 'safe' : 'petty_cash',
        }),
      ),
    ),
  count_place: async (world: BooksWorld, step: Moment) => {
    const place = pick(await placesOf(world), step)
    if (place)
      await onDay(world, step, () =>
        attempt(() =>
          countCashPlace(world.brand.ctx, { id: place.id, counted: step.size * 7, reason: 'Hitungan' }),
        ),
      )
  },
  drop: async (world: BooksWorld, step: Moment) => {
    const drawer = pick(world.drawers, step)
    // Some drops come before their session, or never name one that is known.
    const session_uuid = step.size % 4 && drawer ? drawer.uuid : randomUUID()
    const place = drawer?.place ?? step.place
    await takeCashMovements(world.brand.ctx, doorOf(world, place), [
      {
        ...{ uuid: randomUUID(), session_uuid, cashier_name: 'Sari', type: 'SAFE_DROP', reason: 'Setoran' },
        ...{ amount: 1_000 + step.size, occurred_at: noon(drawer?.date ?? dayOf(step)) },
      },
    ])
  },
  transfer: async (world: BooksWorld, step: Moment) => {
    const from_kind = pick(TRANSFER_ENDS, step) ?? 'safe'
    const to_kind = pick(TRANSFER_ENDS, { ...step, size: step.size + 1 + (step.size % 2) }) ?? 'bank'
    await attempt(() =>
      createCashTransfer(world.brand.ctx, {
        ...{ outlet_id: doorOf(world, step.place).outlet_id, from_kind, to_kind, sent_on: dayOf(step) },
        ...{ bank_account_id: world.bank_account_id, amount: 1 + Math.floor(step.size / 3) },
      }),
    )
  },
  deposit: (world: BooksWorld, step: Moment) =>
    attempt(() =>
      createCashTransfer(world.brand.ctx, {
        ...{ outlet_id: doorOf(world, step.place).outlet_id, from_kind: 'safe', to_kind: 'bank' },
        ...{ sent_on: dayOf(step), bank_account_id: world.bank_account_id, amount: 1 + (step.size % 5_000) },
      }),
    ),
  receive_deposit: async (world: BooksWorld, step: Moment) => {
    const transfer = pick(await transfersOf(world), step)
    if (!transfer) return
    const received_on = addDays(transfer.sent_on, step.size % 3)
    const received_amount = transfer.amount - (step.size % 4 ? 0 : Math.min(transfer.amount, 700))
    await attempt(() =>
      receiveCashTransfer(world.brand.ctx, {
        ...{ id: transfer.id, received_on, received_amount, difference_reason: 'Kurang hitung' },
      }),
    )
  },
  match_deposit: async (world: BooksWorld, step: Moment) => {
    const transfer = pick(await transfersOf(world), step)
    if (!transfer) return
    const { ctx } = world.brand
    const amount = transfer.amount + (step.size % 3) * 100
    const told = `tanggal,jumlah,metode\n${addDays(transfer.sent_on, step.size % 2)},${amount},\n`
    const { bank_account_id } = world
    await attempt(() =>
      keepStatement(ctx, { bank_account_id, name: 'setoran.csv', bytes: Buffer.from(told) }),
    )
    const lines = await selectOwn(ctx, 'settlement_line', { bank_account_id, amount }).select('id').execute()
    const line = lines.at(-1)
    if (line)
      await attempt(() =>
        matchCashTransfer(ctx, { id: transfer.id, line_id: line.id, difference_reason: 'Kurang hitung' }),
      )
  },
  reopen_deposit: async (world: BooksWorld, step: Moment) => {
    const transfer = pick(await transfersOf(world), step)
    if (transfer)
      await attempt(() => reopenCashTransfer(world.brand.ctx, { id: transfer.id, reason: 'Belum masuk' }))
  },
  cancel_transfer: async (world: BooksWorld, step: Moment) => {
    const all = await selectOwn(world.brand.ctx, 'cash_transfer').select('id').orderBy('id').execute()
    const transfer = pick(all, step)
    if (transfer)
      await attempt(() => cancelCashTransfer(world.brand.ctx, { id: transfer.id, reason: 'Salah catat' }))
  },
}
