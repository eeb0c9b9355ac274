import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { cancelBy, receive } from '../../test/receiving.ts'
import { transaction } from '../kit/transaction.ts'
import { addDays } from '../outlets/outlet/business-date.calc.ts'
import { takeCashMovements } from '../sales/cash-session/take-cash-movements.commands.ts'
import { takeCashSessions } from '../sales/cash-session/take-cash-sessions.commands.ts'
import { openOfPayout } from '../sales/settlement/payout-state.calc.ts'
import { keepStatement } from '../sales/settlement/settlement.commands.ts'
import { LINE_REASONS, PAYOUT_REASONS } from '../sales/settlement/settlement.input.ts'
import { readLines, readPayouts, readReconciliation } from '../sales/settlement/settlement.queries.ts'
import { anyReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../sales/transaction/void-transactions.commands.ts'
import { openLedger } from '../stock/ledger/ledger.commands.ts'
import type { MovementType } from '../stock/ledger/movement-type.calc.ts'
import { ACCOUNT_STEPS } from './account-steps.factory.ts'
import {
  BOOKS_NOW,
  type BooksWorld,
  DAYS,
  dayOf,
  doorOf,
  type Moment,
  noon,
  pick,
  TODAY,
} from './books-world.factory.ts'
import { attempt, CASH_STEPS } from './cash-steps.factory.ts'
import { PAYOUT_STEPS } from './payout-steps.factory.ts'
import { POINT_STEPS } from './point-steps.factory.ts'
import { TAX_STEPS } from './tax-steps.factory.ts'
import { TRANSFER_STEPS } from './transfer-steps.factory.ts'

/** Something that happens in a history. */
interface Step extends Moment {
  readonly what: keyof typeof STEPS
}

const MOVES: readonly MovementType[] = [
  ...(['OPENING', 'WASTE', 'STAFF_MEAL', 'SAMPLE', 'COUNT_GAIN', 'COUNT_LOSS'] as const),
  ...(['ADJUST_IN', 'ADJUST_OUT', 'PRODUCE_OUT'] as const),
]
const COMING: ReadonlySet<MovementType> = new Set(['OPENING', 'COUNT_GAIN', 'ADJUST_IN'])

const ENTRY = 'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }'

/** What can happen; what the state does not allow is left out, as a person would be refused it. */
const STEPS = {
  ...PAYOUT_STEPS,
  ...CASH_STEPS,
  ...TAX_STEPS,
  ...ACCOUNT_STEPS,
  ...POINT_STEPS,
  ...TRANSFER_STEPS,
  sell: async (world: BooksWorld, step: Step) => {
    const drawer = world.drawers.find(({ place }) => place === step.place)
    const receipts = fc
      .sample(anyReceipt(BOOKS_NOW, DAYS), { numRuns: 4, seed: step.size })
      .map((receipt) => ({ ...receipt, session_uuid: receipt.session_uuid && drawer?.uuid }))
    await recordTransactions(world.brand.ctx, doorOf(world, step.place), receipts)
    world.receipts.push(...receipts.map(({ uuid }) => ({ uuid, place: step.place })))
  },
  void: async (world: BooksWorld, step: Step) => {
    const receipt = pick(world.receipts, step)
    const undone = { occurred_at: BOOKS_NOW.toISOString(), actor: 'Sari', reason: null }
    if (receipt)
      await voidTransactions(world.brand.ctx, doorOf(world, receipt.place), [
        { ...undone, transaction_uuid: receipt.uuid },
      ])
  },
  refund: async (world: BooksWorld, step: Step) => {
    const receipt = pick(world.receipts, step)
    if (!receipt) return
    const lines = step.size % 2 ? null : [{ no: 1, qty: '0.5' }]
    const about = { uuid: randomUUID(), transaction_uuid: receipt.uuid, method: 'TUNAI', lines }
    const undone = { occurred_at: BOOKS_NOW.toISOString(), actor: 'Sari', reason: null }
    await refundTransactions(world.brand.ctx, doorOf(world, receipt.place), [{ ...undone, ...about }])
  },
  move: async (world: BooksWorld, step: Step) => {
    const type = pick(MOVES, step) ?? 'WASTE'
    const key = {
      outlet_id: doorOf(world, step.place).outlet_id,
      item_kind: 'ingredient' as const,
      item_id: world.milk,
    }
    const quantity = BigInt(1 + (step.size % 997)) * 3_333n
    await transaction(world.brand.ctx, async (tx) => {
      const ledger = await openLedger(tx, 'document', [key])
      const posting = { ref_type: 'test', ref_id: 1, ref_line: 1, occurred_at: noon(dayOf(step)) }
      ledger.post({
        ...key,
        ...posting,
        type,
        quantity: COMING.has(type) ? quantity : -quantity,
        stated_value: type === 'OPENING' ? BigInt(step.size) * 1_234_567n : null,
      })
      await ledger.flush()
    })
  },
  buy: async (world: BooksWorld, step: Step) => {
    const paid_from = ([null, 'drawer', 'bank'] as const)[step.size % 3] ?? null
    const supplier_id = step.size % 5 ? world.supplier_id : null
    const { id } = await receive(world.brand.master, {
      outlet_id: doorOf(world, step.place).outlet_id,
      supplier_id,
      occurred_at: noon(dayOf(step)),
      freight: step.size % 1_000,
      tax: step.size % 7 ? step.size % 1_100 : 0,
      ...(paid_from ? { paid_from } : {}),
      // Goods alone, a service alone, or both.
      lines: [
        { item_id: world.milk, unit: 'ml', unit_quantity: String(1 + (step.size % 300)), price: 7 },
        {
          item_id: world.cleaning,
          unit: 'kali',
          unit_quantity: String(1 + (step.size % 3)),
          price: 2_501,
        },
      ].slice(step.size % 4 === 3 ? 1 : 0, step.size % 4 === 1 ? 1 : 2),
    })
    world.receivings.push({ id, owed: paid_from === null && supplier_id !== null })
  },
  pay: async (world: BooksWorld, step: Step) => {
    const receiving = pick(
      world.receivings.filter(({ owed }) => owed),
      step,
    )
    if (!receiving) return
    receiving.owed = false
    await world.brand.master.ask('mutation($r: PayReceiving!) { payReceiving(receiving: $r) { id } }', {
      r: { id: receiving.id, method: 'bank' },
    })
  },
  give_back: async (world: BooksWorld, step: Step) => {
    const receiving = pick(world.receivings, step)
    if (!receiving) return
    world.receivings.splice(world.receivings.indexOf(receiving), 1)
    await cancelBy(world.brand.master, receiving.id)
  },
  return_part: async (world: BooksWorld, step: Step) => {
    const receiving = pick(world.receivings, step)
    if (!receiving) return
    const { receiving: source } = await world.brand.master.ask(
      'query($id: Int!) { receiving(id: $id) { outlet_id tax lines { no item_id unit price quantity returned_quantity } returns { id } } }',
      { id: receiving.id },
    )
    const line = pick<(typeof source.lines)[number]>(source.lines, step)
    const left = Number(line.quantity) - Number(line.returned_quantity)
    if (left < 1 || source.returns.length > 0) return
    // What gave something back cannot be taken back any more, nor is all of it owed.
    world.receivings.splice(world.receivings.indexOf(receiving), 1)
    await receive(world.brand.master, {
      ...{
        kind: 'return',
        outlet_id: source.outlet_id,
        return_of: receiving.id,
        occurred_at: noon(dayOf(step)),
      },
      tax: Math.min(source.tax, step.size % 500),
      lines: [
        {
          ...{ item_id: line.item_id, unit: line.unit, price: line.price, source_no: line.no },
          unit_quantity: String(1 + (step.size % left)),
        },
      ],
    })
  },
  spend: async (world: BooksWorld, step: Step) => {
    const category = pick(world.categories, step)
    if (!category) return
    const business_date = dayOf(step)
    const spread =
      step.size % 3 === 0 ? { covers_from: business_date, covers_until: addDays(business_date, 40) } : {}
    const method = pick(['drawer', 'petty_cash', 'bank', 'other'], step)
    const all = world.sales.doors.map(({ outlet_id }, place) => ({ outlet_id, weight: place + 1 }))
    // Petty cash pays for its own outlet, and no more than lies there.
    const shares = method === 'petty_cash' ? all.slice(step.place, step.place + 1) : all
    await attempt(async () => {
      const { createIncomeExpense } = await world.brand.master.ask(ENTRY, {
        e: {
          ...{ kind: category.kind, category_id: category.id, description: category.name, business_date },
          ...{ amount: 1_000 + step.size, method, shares },
          ...spread,
        },
      })
      world.entries.push(createIncomeExpense.id)
    })
  },
  take_back: async (world: BooksWorld, step: Step) => {
    const id = pick(world.entries, step)
    if (id === undefined) return
    world.entries.splice(world.entries.indexOf(id), 1)
    await attempt(() =>
      world.brand.master.ask(
        'mutation($e: IncomeExpenseCancel!) { cancelIncomeExpense(income_expense: $e) { id } }',
        { e: { id, reason: 'Salah input' } },
      ),
    )
  },
  open: async (world: BooksWorld, step: Step) => {
    const drawer = { uuid: randomUUID(), place: step.place, date: dayOf(step) }
    const opening = { event: 'OPEN' as const, occurred_at: noon(drawer.date), opening_float: 100_000 }
    await takeCashSessions(world.brand.ctx, doorOf(world, step.place), [
      { uuid: drawer.uuid, cashier_name: 'Sari', note: null, ...opening },
    ])
    world.drawers.unshift(drawer)
  },
  put_in: async (world: BooksWorld, step: Step) => {
    const drawer = pick(world.drawers, step)
    if (!drawer) return
    const told = { uuid: randomUUID(), session_uuid: drawer.uuid, cashier_name: 'Sari' }
    const type = step.size % 2 ? ('IN' as const) : ('OUT' as const)
    await takeCashMovements(world.brand.ctx, doorOf(world, drawer.place), [
      { ...told, type, amount: 500 + step.size, reason: 'beli gas', occurred_at: noon(drawer.date) },
    ])
  },
  count: async (world: BooksWorld, step: Step) => {
    const drawer = pick(world.drawers, step)
    if (!drawer) return
    const closing = { event: 'CLOSE' as const, occurred_at: `${drawer.date}T09:00:00.000Z`, reason: null }
    await takeCashSessions(world.brand.ctx, doorOf(world, drawer.place), [
      {
        ...{ uuid: drawer.uuid, cashier_name: 'Sari', note: null, denominations: [], ...closing },
        counted: [{ method: 'TUNAI', amount: 100_000 + step.size }],
      },
    ])
  },
  reopen: async (world: BooksWorld, step: Step) => {
    const { shiftSessionList } = await world.brand.master.ask(
      '{ shiftSessionList(limit: 100) { nodes { id status } } }',
    )
    const ended = shiftSessionList.nodes.filter(({ status }: { status: string }) => status === 'End')
    const session = pick(ended as { id: number }[], step)
    if (session)
      await world.brand.master.ask(
        'mutation($s: ReopenShiftSession!) { reopenShiftSession(shift_session: $s) { id } }',
        { s: { id: session.id, reason: 'Salah hitung' } },
      )
  },
  know_method: async (world: BooksWorld, step: Step) => {
    const { outlet_id } = doorOf(world, step.place)
    const type = pick(['cash', 'platform', 'compliment', 'receivable'], step)
    const method = { outlet_id, code: 'BELUM-ADA', name: 'Baru dikenal', type, is_everywhere: true }
    const { payment } = await world.brand.master.ask(
      'query($id: Int!) { payment(id: $id) { methods { code } } }',
      { id: outlet_id },
    )
    if (payment.methods.some(({ code }: { code: string }) => code === method.code)) return
    await world.brand.master.ask(
      'mutation($m: NewPaymentMethod!) { createPaymentMethod(payment_method: $m) { id } }',
      {
        m: method,
      },
    )
  },
  judge: async (world: BooksWorld, step: Step) => {
    const category = pick(world.categories, step)
    if (!category) return
    const is_in_profit = step.size % 2 === 0
    await world.brand.master.ask(
      'mutation($c: EditIncomeExpenseCategory!) { updateIncomeExpenseCategory(category: $c) { id } }',
      { c: { id: category.id, is_in_profit } },
    )
  },
  settle: async (world: BooksWorld, step: Step) => {
    // Now and then it is exactly what was due, so that it is matched at once.
    const due = pick(await readDues(world), step)
    const is_due = step.size % 3 > 0 && due !== undefined
    // Or somewhat less, so that the rest is a fee.
    const lacking = due && step.size % 5 === 0 && openOfPayout(due) > 20_000 ? step.size % 6_500 : 0
    const line = is_due
      ? `${due.due_on},${openOfPayout(due) - lacking},${due.method}`
      : `${dayOf(step)},${1_000 + step.size},${step.size % 2 ? 'QRIS' : ''}`
    // What is told of before the account was opened is refused.
    await attempt(() =>
      keepStatement(world.brand.ctx, {
        bank_account_id: world.bank_account_id,
        name: 'mutasi.csv',
        bytes: Buffer.from(`tanggal,jumlah,metode\n${line}\n`),
      }),
    )
  },
  match_line: async (world: BooksWorld, step: Step) => {
    const line = pick(await readOpen(world), step)
    const due = pick(await readDues(world), step)
    if (!line || !due) return
    const { outlet_id, method, business_date } = due
    const amount = Math.min(line.amount - line.matched, openOfPayout(due))
    await world.brand.master.ask('mutation($l: MatchSettlementLine!) { matchSettlementLine(line: $l) }', {
      l: { line_id: line.id, parts: [{ outlet_id, method, business_date, amount }] },
    })
  },
  explain_line: async (world: BooksWorld, step: Step) => {
    const line = pick(await readOpen(world), step)
    const reason = pick(LINE_REASONS, step)
    if (line)
      await world.brand.master.ask(
        'mutation($l: ExplainSettlementLine!) { explainSettlementLine(line: $l) }',
        {
          l: { line_id: line.id, reason },
        },
      )
  },
  write_off: async (world: BooksWorld, step: Step) => {
    const due = pick(await readDues(world), step)
    if (!due || due.due_on > TODAY) return
    const { outlet_id, method, business_date } = due
    const reason = pick(PAYOUT_REASONS, step)
    const payout = { bank_account_id: world.bank_account_id, outlet_id, method, business_date, reason }
    await world.brand.master.ask('mutation($p: WriteOffPayout!) { writeOffPayout(payout: $p) }', {
      p: payout,
    })
  },
  undo_match: async (world: BooksWorld, step: Step) => {
    const { lines, payouts } = await readReconciliation(world.brand.ctx, world.bank_account_id, WHOLE)
    const match = pick(
      [...lines, ...payouts].flatMap(({ matches }) => matches),
      step,
    )
    if (match)
      await world.brand.master.ask('mutation($id: Int!) { undoSettlementMatch(id: $id) }', { id: match.id })
  },
}

const WHOLE = { from: addDays(TODAY, -DAYS - 5), to: TODAY }

/** Payouts of which something is still to come. */
async function readDues({ brand, bank_account_id }: BooksWorld) {
  const payouts = await readPayouts(brand.ctx, { bank_account_id }, WHOLE)
  return payouts.filter((payout) => openOfPayout(payout) > 0)
}

/** Lines of which something is not matched. */
async function readOpen({ brand, bank_account_id }: BooksWorld) {
  const lines = await readLines(brand.ctx, bank_account_id, WHOLE)
  return lines.filter(({ amount, matched }) => amount > matched)
}

/** A history step by step. */
export const anyHistory = fc.array(
  fc.record({
    // Payouts tell something only where there are both orders and files.
    what: fc.constantFrom(
      ...(Object.keys(STEPS) as (keyof typeof STEPS)[]),
      'sell_by_platform',
      'tell_payout',
      // Cash is brought to a bank only out of a safe in which something lies.
      'open_place',
      'drop',
      'deposit',
      'match_deposit',
      // Points are worth nothing before they are given, and given by sales only once a programme stands.
      'worth',
      'sell_to_member',
      'sell_for_points',
    ),
    place: fc.integer({ min: 0, max: 1 }),
    ago: fc.integer({ min: 0, max: DAYS }),
    size: fc.integer({ min: 1, max: 100_000 }),
  }),
  { minLength: 12, maxLength: 40 },
)

/** A history in which everything happens, at both outlets and on days of three months. */
export const WHOLE_HISTORY: readonly Step[] = [0, 1, 2].flatMap((round) =>
  (Object.keys(STEPS) as (keyof typeof STEPS)[]).map((what, at) => ({
    ...{
      what,
      place: (round + at) % 2,
      ago: 1 + ((round * 23 + at * 7) % DAYS),
      size: 4_001 + round * 1_009 + at * 97,
    },
  })),
)

/** Lets a step happen; one that the product refuses, such as more than there is, changes nothing. */
export async function happen(world: BooksWorld, step: Step): Promise<void> {
  await STEPS[step.what](world, step)
}
