import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { readTasks } from '../../../test/tasks.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createCashPlace } from '../../purchasing/cash-place/cash-place.commands.ts'
import { addBankAccount } from '../../sales/bank-account/bank-account.factory.ts'
import { takeCashMovements } from '../../sales/cash-session/take-cash-movements.commands.ts'
import { takeCashSessions } from '../../sales/cash-session/take-cash-sessions.commands.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { keepStatement } from '../../sales/settlement/settlement.commands.ts'
import { bookBrand } from '../posting/book-brands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const FIELDS = `id number status amount received_on received_amount difference age_days is_overdue is_matched version
  from_kind to_kind bank_account_name`
const mutation = (name: string, input: string) =>
  `mutation($t: ${input}!) { ${name}(transfer: $t) { ${FIELDS} } }`
const SEND = mutation('createCashTransfer', 'NewCashTransfer')
const RECEIVE = mutation('receiveCashTransfer', 'ReceiveCashTransfer')
const MATCH = mutation('matchCashTransfer', 'MatchCashTransfer')
const REOPEN = mutation('reopenCashTransfer', 'CashTransferReason')
const CANCEL = mutation('cancelCashTransfer', 'CashTransferReason')
const LINES = 'query($id: Int!) { cashTransferLines(id: $id) { id settled_on open } }'
const UNDO = 'mutation($id: Int!) { undoSettlementMatch(id: $id) }'
const CASH = `query($day: Date) { expectedCash(day: $day) { waiting
  rows { place name bank_account_id expected difference open_count oldest_on counted_on count_difference } } }`

let brand: TestBrand
let sales: SalesWorld
let outlet_id: number
let other: number
let account: number
let safe: number

/** Something happens on an earlier day. */
async function onDay<T>(date: string, what: () => Promise<T>): Promise<T> {
  app().clock.now = new Date(`${date}T05:00:00Z`)
  const done = await what()
  app().clock.now = NOW
  return done
}

beforeEach(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  sales = await createSalesWorld(brand, [{}, {}])
  outlet_id = sales.doors[0]?.outlet_id ?? 0
  other = sales.doors[1]?.outlet_id ?? 0
  account = await addBankAccount(brand.ctx, [outlet_id], { name: 'BCA' })
  const place = { outlet_id, kind: 'safe' as const, opening: 1_000_000 }
  safe = (await onDay('2026-11-16', () => createCashPlace(brand.ctx, place))).id
})

const transfer = (amount: number, values: object = {}) => ({
  t: {
    ...{ outlet_id, from_kind: 'safe', to_kind: 'bank', bank_account_id: account, amount },
    ...{ sent_on: '2026-11-18', ...values },
  },
})
const send = async (amount: number, values: object = {}) =>
  (await brand.master.ask(SEND, transfer(amount, values))).createCashTransfer
const refusalOf = async (document: string, variables: object, client: Client = brand.master) =>
  (await client.send(document, variables)).errors[0]?.extensions
/** What should lie in places, those with nothing left out. */
async function expected(day: string | null = null): Promise<Record<string, number>> {
  await bookBrand(app().services, brand.id)
  const { expectedCash } = await brand.master.ask(CASH, { day })
  expect(expectedCash.waiting).toBe(0)
  // The journal tells of accounts at banks only together; of every other place it has to say the same.
  for (const { place, bank_account_id, difference } of expectedCash.rows)
    expect([place, difference]).toEqual([place, bank_account_id === null ? 0 : null])
  return Object.fromEntries(
    expectedCash.rows
      .filter((row: { expected: number }) => row.expected !== 0)
      .map(({ place, name, expected: sum }: { place: string; name: string | null; expected: number }) => [
        place === 'bank' ? (name ?? 'bank') : place,
        sum,
      ]),
  )
}
const tell = (line: string) =>
  keepStatement(brand.ctx, {
    ...{ bank_account_id: account, name: 'mutasi.csv' },
    bytes: Buffer.from(`tanggal,jumlah,metode\n${line},\n`),
  })

test('what a drawer drops arrives in the safe, and what is deposited is in transit until the bank has it', async () => {
  const [door] = sales.doors
  if (!door) throw new RangeError('no door')
  const session_uuid = randomUUID()
  const opening = { event: 'OPEN' as const, occurred_at: '2026-11-17T01:00:00Z', opening_float: 0 }
  await takeCashSessions(brand.ctx, door, [
    { uuid: session_uuid, cashier_name: 'Sari', note: null, ...opening },
  ])
  await takeCashMovements(brand.ctx, door, [
    {
      ...{ uuid: randomUUID(), session_uuid, cashier_name: 'Sari', type: 'SAFE_DROP', amount: 300_000 },
      ...{ reason: 'Setoran', occurred_at: '2026-11-17T09:00:00Z' },
    },
  ])
  expect(await expected()).toEqual({ cash: -300_000, safe: 1_300_000 })
  const sent = await send(1_200_000)
  expect(sent).toMatchObject({
    status: 'in_transit',
    age_days: 3,
    is_overdue: true,
    bank_account_name: 'BCA',
  })
  expect((await readTasks(brand.master)).filter(({ kind }) => kind === 'deposit_late')).toMatchObject([
    { ref: sent.id, title: sent.number, amount: 1_200_000, due: '2026-11-18', note: 'BCA' },
  ])
  expect(await expected()).toEqual({ cash: -300_000, safe: 100_000, cash_in_transit: 1_200_000 })
  // The safe is asked on every day since: it had not got so much before the drop.
  expect(await refusalOf(SEND, transfer(100_001))).toMatchObject({
    fields: { amount: 'Isi brankas tidak cukup: kurang Rp 1' },
  })
  const told = { id: sent.id, version: sent.version, received_on: '2026-11-19', received_amount: 1_190_000 }
  expect(await refusalOf(RECEIVE, { t: told })).toMatchObject({
    fields: { difference_reason: 'Selisih Rp 10.000: isi alasannya' },
  })
  const { receiveCashTransfer } = await brand.master.ask(RECEIVE, {
    t: { ...told, difference_reason: 'Satu lembar ditolak' },
  })
  expect(receiveCashTransfer).toMatchObject({ status: 'received', difference: -10_000, age_days: 1 })
  expect(await expected()).toEqual({ cash: -300_000, safe: 100_000, BCA: 1_190_000 })
  expect(await expected('2026-11-18')).toEqual({ cash: -300_000, safe: 100_000, cash_in_transit: 1_200_000 })
  expect(await expected('2026-11-16')).toEqual({ safe: 1_000_000 })
  expect(await readTasks(brand.master)).not.toContainEqual(expect.objectContaining({ kind: 'deposit_late' }))
  await brand.master.ask(REOPEN, { t: { id: sent.id, reason: 'Belum masuk' } })
  expect(await expected()).toMatchObject({ cash_in_transit: 1_200_000 })
  await brand.master.ask(CANCEL, { t: { id: sent.id, reason: 'Batal setor' } })
  expect(await expected()).toEqual({ cash: -300_000, safe: 1_300_000 })
})

test('a line of the statement takes the place of what was said by hand: money counts once', async () => {
  const sent = await send(500_000)
  await brand.master.ask(RECEIVE, {
    t: { id: sent.id, received_on: '2026-11-18', received_amount: 500_000 },
  })
  await tell('2026-11-19,500000')
  // Until it is known what the line is for, both are told.
  expect(await expected()).toEqual({ safe: 500_000, BCA: 1_000_000 })
  const { cashTransferLines: lines } = await brand.master.ask(LINES, { id: sent.id })
  expect(lines).toEqual([{ id: expect.any(Number), settled_on: '2026-11-19', open: 500_000 }])
  const [line] = lines
  const { matchCashTransfer } = await brand.master.ask(MATCH, { t: { id: sent.id, line_id: line.id } })
  expect(matchCashTransfer).toMatchObject({ is_matched: true, received_on: '2026-11-19', difference: 0 })
  expect(await expected()).toEqual({ safe: 500_000, BCA: 500_000 })
  expect(await refusalOf(REOPEN, { t: { id: sent.id, reason: 'Salah' } })).toMatchObject({ code: 'CONFLICT' })
  const second = await send(400_000)
  expect(await refusalOf(MATCH, { t: { id: second.id, line_id: line.id } })).toMatchObject({
    fields: { line_id: 'Baris ini sudah habis dicocokkan' },
  })
  const match = await selectOwn(brand.ctx, 'settlement_match').select('id').executeTakeFirstOrThrow()
  await brand.master.ask(UNDO, { id: match.id })
  expect(await expected()).toEqual({ safe: 100_000, cash_in_transit: 900_000, BCA: 500_000 })
})

test('a line that brought less, and one that brought several deposits', async () => {
  const [first, second] = [await send(300_000), await send(200_000)]
  await tell('2026-11-19,490000')
  const line = (await brand.master.ask(LINES, { id: first.id })).cashTransferLines[0]
  await brand.master.ask(MATCH, { t: { id: first.id, line_id: line.id } })
  expect(await refusalOf(MATCH, { t: { id: second.id, line_id: line.id } })).toMatchObject({
    fields: { difference_reason: 'Selisih Rp 10.000: isi alasannya' },
  })
  await brand.master.ask(MATCH, {
    t: { id: second.id, line_id: line.id, difference_reason: 'Uang rusak' },
  })
  expect(await expected()).toEqual({ safe: 500_000, BCA: 490_000 })
})

test('petty cash is filled up to its float from the safe or a bank', async () => {
  const place = { outlet_id, kind: 'petty_cash' as const, opening: 50_000, float_amount: 500_000 }
  await onDay('2026-11-17', () => createCashPlace(brand.ctx, place))
  const fill = { to_kind: 'petty_cash', bank_account_id: null }
  expect(await refusalOf(SEND, transfer(450_001, fill))).toMatchObject({
    fields: { amount: 'Dana tetap kas kecil Rp 500.000: paling banyak diisi Rp 450.000' },
  })
  expect(await send(400_000, fill)).toMatchObject({ status: 'received', difference: 0 })
  const from_bank = { from_kind: 'bank', to_kind: 'petty_cash' }
  expect(await refusalOf(SEND, transfer(50_000, { ...from_bank, bank_account_id: null }))).toMatchObject({
    fields: { bank_account_id: 'Pilih rekening' },
  })
  await send(50_000, from_bank)
  expect(await expected()).toEqual({ petty_cash: 500_000, safe: 600_000, BCA: -50_000 })
  expect(await refusalOf(SEND, transfer(1, { to_kind: 'safe' }))).toMatchObject({
    fields: { to_kind: 'Pilih tujuan yang berbeda dari asalnya' },
  })
  expect(await refusalOf(SEND, transfer(1, { outlet_id: other }))).toMatchObject({
    fields: { from_kind: 'Brankas outlet ini belum dibuka' },
  })
  expect(await refusalOf(SEND, transfer(1, { sent_on: '2026-11-15' }))).toMatchObject({
    fields: { sent_on: expect.stringContaining('baru dibuka') },
  })
})

test('the page of a place tells of its own outlet alone', async () => {
  const elsewhere = { outlet_id: other, kind: 'safe' as const, opening: 70_000 }
  const { id } = await onDay('2026-11-17', () => createCashPlace(brand.ctx, elsewhere))
  await send(200_000)
  await send(30_000, { outlet_id: other })
  const read = async (place: number) =>
    (
      await brand.master.ask(
        'query($id: Int!) { cashPlace(id: $id) { expected moves { what amount balance } } }',
        {
          id: place,
        },
      )
    ).cashPlace
  expect(await read(id)).toEqual({
    expected: 40_000,
    moves: [
      { what: 'transfer', amount: -30_000, balance: 40_000 },
      { what: 'opening', amount: 70_000, balance: 70_000 },
    ],
  })
  expect((await read(safe)).expected).toBe(800_000)
})

test('of many who empty the safe at once only so much leaves it as lay there', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => brand.master.send(SEND, transfer(300_000))),
  )
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(3)
  expect(await expected()).toEqual({ safe: 100_000, cash_in_transit: 900_000 })
})

test('cash of a running drawer goes by the safe to the bank', async () => {
  const [door] = sales.doors
  if (!door) throw new RangeError('no door')
  const opening = { event: 'OPEN' as const, occurred_at: '2026-11-21T01:00:00Z', opening_float: 200_000 }
  await takeCashSessions(brand.ctx, door, [
    { uuid: randomUUID(), cashier_name: 'Sari', note: null, ...opening },
  ])
  const session = await selectOwn(brand.ctx, 'cash_session').select('id').executeTakeFirstOrThrow()
  await send(150_000, { session_id: session.id, sent_on: '2026-11-21' })
  const { shiftSession } = await brand.master.ask(
    'query($id: Int!) { shiftSession(id: $id) { methods { method expected } } }',
    { id: session.id },
  )
  expect(shiftSession.methods).toMatchObject([{ expected: 50_000 }])
  expect(await expected()).toEqual({ cash: -150_000, safe: 1_000_000, cash_in_transit: 150_000 })
})

test('who does not reach the outlet finds nothing, and an account that serves no outlet of theirs is none', async () => {
  const sent = await send(100_000)
  const stranger = await brand.signInAs('Manajer Outlet', [other])
  expect(
    await refusalOf(RECEIVE, { t: { id: sent.id, received_on: '2026-11-19', received_amount: 1 } }, stranger),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(SEND, transfer(1), stranger)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusalOf(SEND, transfer(1, { outlet_id: other }), stranger)).toMatchObject({
    code: 'NOT_FOUND',
  })
  const { servingAccounts, cashTransferList } = await stranger.ask(
    '{ servingAccounts { id } cashTransferList { total } }',
  )
  expect([servingAccounts, cashTransferList.total]).toEqual([[], 0])
  expect((await stranger.ask(CASH)).expectedCash.rows).toEqual([])
  const own = await brand.signInAs('Manajer Outlet', [outlet_id])
  expect((await own.ask('{ servingAccounts { id } }')).servingAccounts).toEqual([{ id: account }])
})
