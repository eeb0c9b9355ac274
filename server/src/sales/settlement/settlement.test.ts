import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { addBankAccount } from '../bank-account/bank-account.factory.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'

const app = useTestApp()

const SEEN = `query($f: ReconciliationFilter!) { reconciliation(filter: $f) {
  payouts { outlet_id method business_date due_on gross fee amount received written_off kept state matches { id rule } }
  lines { id settled_on amount method matched matches { id amount kept rule reason outlet_name } }
  statements { id name lines } } }`
const MATCH = 'mutation($l: MatchSettlementLine!) { matchSettlementLine(line: $l) }'
const EXPLAIN = 'mutation($l: ExplainSettlementLine!) { explainSettlementLine(line: $l) }'
const WRITE_OFF = 'mutation($p: WriteOffPayout!) { writeOffPayout(payout: $p) }'
const UNDO = 'mutation($id: Int!) { undoSettlementMatch(id: $id) }'
const AUTO = 'mutation($d: BankAccountDays!) { matchBankAccount(days: $d) }'
const HEAD = 'Tanggal;Keterangan;Kredit'
const DAYS = { from: '2026-11-01', to: '2026-11-21' }

interface World {
  readonly brand: TestBrand
  readonly sales: SalesWorld
  readonly bank_account_id: number
  readonly outlets: readonly [number, number]
}

/** A brand whose two outlets are paid to one account. */
async function createWorld(): Promise<World> {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const sales = await createSalesWorld(brand, [{}, {}])
  const outlets = [sales.doors[0]?.outlet_id ?? 0, sales.doors[1]?.outlet_id ?? 0] as const
  return { brand, sales, outlets, bank_account_id: await addBankAccount(brand.ctx, outlets) }
}

/** Guests pay by QRIS, of which the provider keeps 0.7 %: 100,000 pays 99,300 out a day later. */
async function sell({ brand, sales }: World, place: number, day: string, amount: number): Promise<void> {
  const door = sales.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  const receipt = buildReceipt({
    ...{ occurred_at: `${day}T05:00:00Z`, payments: [{ method: 'QRIS', amount }], total: amount },
  })
  await recordTransactions(brand.ctx, { ...door, is_history: true }, [receipt])
}

async function send(client: Client, bank_account_id: number, text: string, path = '') {
  const head = '--batas\r\ncontent-disposition: form-data; name="file"; filename="mutasi.csv"\r\n\r\n'
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/settlement/${bank_account_id}${path}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=batas',
      authorization: `Bearer ${client.token}`,
    },
    payload: `${head}${text}\r\n--batas--\r\n`,
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}

const see = async ({ brand, bank_account_id }: World, client = brand.master) =>
  (await client.ask(SEEN, { f: { ...DAYS, bank_account_id } })).reconciliation as {
    payouts: Record<string, unknown>[] & { matches: { id: number }[] }[]
    lines: { id: number; amount: number; matched: number; matches: { id: number; rule: string }[] }[]
    statements: { id: number; lines: number }[]
  }

test('one account that receives the QRIS of two outlets: both end matched', async () => {
  const world = await createWorld()
  const [first, second] = world.outlets
  await sell(world, 0, '2026-11-09', 100_000)
  await sell(world, 1, '2026-11-09', 50_000)
  await sell(world, 1, '2026-11-10', 100_000)
  const text = [HEAD, '10/11/2026;QRIS;49.650', '10/11/2026;QRIS;99.300', '11/11/2026;QRIS;99.300'].join('\n')
  const { body } = await send(world.brand.master, world.bank_account_id, text)
  expect(body).toMatchObject({ lines: 3, known: 0, matched: 3 })
  const { payouts, lines } = await see(world)
  expect(payouts.map(({ outlet_id, state, received }) => [outlet_id, state, received])).toEqual(
    expect.arrayContaining([
      [first, 'matched', 99_300],
      [second, 'matched', 49_650],
      [second, 'matched', 99_300],
    ]),
  )
  expect(payouts).toHaveLength(3)
  expect(lines.every(({ amount, matched }) => amount === matched)).toBe(true)
})

test('one sum for two outlets is split over both', async () => {
  const world = await createWorld()
  await sell(world, 0, '2026-11-09', 100_000)
  await sell(world, 1, '2026-11-09', 50_000)
  await send(world.brand.master, world.bank_account_id, `${HEAD}\n10/11/2026;QRIS;148.950`)
  const { payouts, lines } = await see(world)
  expect(payouts.map(({ state }) => state)).toEqual(['matched', 'matched'])
  expect(lines[0]?.matches.map(({ rule }) => rule)).toEqual(['sum', 'sum'])
})

test('the same statement counts once, however often and by however many it is sent; overlapping ones bring what is new', async () => {
  const world = await createWorld()
  const { brand, bank_account_id } = world
  await sell(world, 0, '2026-11-09', 100_000)
  const first = `${HEAD}\n10/11/2026;QRIS settlement;99.300\n11/11/2026;Bunga;1.000`
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(brand.master, bank_account_id, first)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.map(({ body }) => body.lines).sort()).toEqual([0, 0, 0, 0, 2])
  const more = `${first}\n11/11/2026;Bunga;1.000\n12/11/2026;OVO;7.000`
  const preview = await send(brand.master, bank_account_id, more, '/preview')
  expect(preview.body).toMatchObject({
    count: 4,
    known: 2,
    amount: 8_000,
    from: '2026-11-10',
    to: '2026-11-12',
  })
  expect((await see(world)).lines).toHaveLength(2)
  const second = await send(brand.master, bank_account_id, more)
  expect(second.body).toMatchObject({ lines: 2, known: 2 })
  const { payouts, lines, statements } = await see(world)
  expect(payouts).toMatchObject([{ state: 'matched', received: 99_300 }])
  expect(lines.filter(({ matched }) => matched === 0).map(({ amount }) => amount)).toEqual([
    1_000, 1_000, 7_000,
  ])
  expect(statements).toMatchObject([{ lines: 2 }, { lines: 2 }])
  const remove = 'mutation($id: Int!) { removeSettlementStatement(id: $id) }'
  await brand.master.ask(remove, { id: answers[0]?.body.id })
  const after = await see(world)
  expect([after.lines.length, after.payouts[0]?.state, after.statements.length]).toEqual([2, 'missing', 1])
})

test('what cannot be read is told by row; columns that are chosen are kept with the account', async () => {
  const world = await createWorld()
  const { brand, bank_account_id } = world
  const told = async (text: string) => (await send(brand.master, bank_account_id, text)).body.message
  expect(await told('Tanggal;Kredit\nbesok;5')).toBe('Baris 2: tanggal tidak dapat dibaca')
  expect(await told('Hari;Kredit\n1;5')).toBe('Kolom Tanggal tidak ditemukan')
  expect(await told('Tanggal;Kredit')).toBe('File tidak berisi baris mutasi')
  expect(await told('PK\u0003\u0004bukan')).toContain('spreadsheet')
  const text = 'Hari;Nilai masuk\n10/11/2026;5.000'
  const preview = await send(brand.master, bank_account_id, text, '/preview')
  expect(preview.body).toMatchObject({ headers: ['Hari', 'Nilai masuk'], count: 0 })
  const columns = encodeURIComponent(JSON.stringify({ date: 'Hari', credit: 'Nilai masuk' }))
  expect((await send(brand.master, bank_account_id, text, `?columns=${columns}`)).body).toMatchObject({
    lines: 1,
  })
  const later = await send(brand.master, bank_account_id, 'Hari;Nilai masuk\n11/11/2026;6.000')
  expect(later.body).toMatchObject({ lines: 1 })
  expect((await send(brand.master, bank_account_id, text, '?columns=%5B')).body.code).toBe('VALIDATION')
})

test('a person matches, splits, explains, writes off and takes back; nothing is more than either side', async () => {
  const world = await createWorld()
  const { brand, bank_account_id } = world
  const [first, second] = world.outlets
  await sell(world, 0, '2026-11-02', 100_000)
  await sell(world, 1, '2026-11-03', 50_000)
  const text = `${HEAD}\n18/11/2026;Setoran penyedia;140.000\n18/11/2026;Bunga;777`
  await send(brand.master, bank_account_id, text)
  const [line, interest] = (await see(world)).lines
  const part = (outlet_id: number, business_date: string, amount: number) => ({
    ...{ outlet_id, method: 'QRIS', business_date, amount },
  })
  const match = (parts: object[]) => ({ l: { line_id: line?.id, parts } })
  const refused = async (parts: object[]) => (await brand.master.fail(MATCH, match(parts))).extensions.fields
  expect(await refused([part(first, '2026-11-02', 99_301)])).toEqual({
    'parts.0.amount': 'Sisa pencairan QRIS ini Rp 99.300',
  })
  expect(await refused([part(first, '2026-11-02', 99_300), part(second, '2026-11-03', 40_701)])).toEqual({
    parts: 'Sisa baris ini Rp 140.000',
  })
  await brand.master.ask(
    MATCH,
    match([part(first, '2026-11-02', 99_300), part(second, '2026-11-03', 40_700)]),
  )
  let seen = await see(world)
  expect(seen.payouts).toMatchObject([
    { outlet_id: first, state: 'matched' },
    { outlet_id: second, state: 'short', received: 40_700 },
  ])
  expect(await refused([part(second, '2026-11-03', 1)])).toEqual({ parts: 'Sisa baris ini Rp 0' })
  const short = { bank_account_id, outlet_id: second, method: 'QRIS', business_date: '2026-11-03' }
  await brand.master.ask(WRITE_OFF, { p: { ...short, reason: 'fee', note: 'Biaya transfer' } })
  await brand.master.ask(EXPLAIN, { l: { line_id: interest?.id, reason: 'interest' } })
  seen = await see(world)
  expect(seen.payouts[1]).toMatchObject({ state: 'matched', written_off: 8_950 })
  expect(seen.lines.map(({ amount, matched }) => amount - matched)).toEqual([0, 0])
  expect((await brand.master.fail(WRITE_OFF, { p: { ...short, reason: 'fee' } })).extensions.code).toBe(
    'VALIDATION',
  )
  await sell(world, 0, '2026-11-21', 10_000)
  const early = { ...short, outlet_id: first, business_date: '2026-11-21', reason: 'fee' }
  expect((await brand.master.fail(WRITE_OFF, { p: early })).extensions.fields).toEqual({
    business_date: 'Pencairan ini belum jatuh tempo',
  })
  const ids = [
    ...seen.lines.flatMap(({ matches }) => matches.map(({ id }) => id)),
    ...(seen.payouts[1]?.matches ?? []).map(({ id }) => id),
  ]
  for (const id of new Set(ids)) await brand.master.ask(UNDO, { id })
  seen = await see(world)
  expect(seen.payouts.map(({ state }) => state)).toEqual(['missing', 'missing'])
  expect(seen.lines.map(({ matched }) => matched)).toEqual([0, 0])
  expect((await brand.master.fail(UNDO, { id: ids[0] })).extensions.code).toBe('NOT_FOUND')
})

test('a line that lacks a charge matches its payout whole, the rest as kept; taken back, all of it is open again', async () => {
  const world = await createWorld()
  const { brand, bank_account_id } = world
  await sell(world, 0, '2026-11-09', 100_000)
  await send(brand.master, bank_account_id, `${HEAD}\n10/11/2026;QRIS;96.800`)
  let seen = await see(world)
  expect(seen.payouts).toMatchObject([{ state: 'matched', amount: 99_300, received: 96_800, kept: 2_500 }])
  const [match] = seen.lines[0]?.matches ?? []
  expect(match).toMatchObject({ rule: 'fee', amount: 96_800, kept: 2_500 })
  const key = { bank_account_id, outlet_id: world.outlets[0], method: 'QRIS', business_date: '2026-11-09' }
  expect((await brand.master.fail(WRITE_OFF, { p: { ...key, reason: 'fee' } })).extensions.fields).toEqual({
    business_date: 'Pencairan ini tidak bersisa',
  })
  await brand.master.ask(UNDO, { id: match?.id })
  seen = await see(world)
  expect(seen.payouts).toMatchObject([{ state: 'missing', received: 0, kept: 0 }])
  expect(seen.lines[0]?.matched).toBe(0)
})

test('many at once never take more of a line, or of a payout, than there is', async () => {
  const world = await createWorld()
  const { brand, bank_account_id } = world
  const [first] = world.outlets
  await sell(world, 0, '2026-11-02', 100_000)
  await send(brand.master, bank_account_id, `${HEAD}\n18/11/2026;A;60.000\n18/11/2026;B;60.000`)
  const { lines } = await see(world)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const line_id = lines[at % 2]?.id
      const part = { outlet_id: first, method: 'QRIS', business_date: '2026-11-02', amount: 20_000 }
      return brand.master.ask(MATCH, { l: { line_id, parts: [part] } }).then(
        () => 1,
        () => 0,
      )
    }),
  )
  expect(outcomes.reduce<number>((sum, one) => sum + one, 0)).toBe(4)
  const seen = await see(world)
  expect(seen.payouts).toMatchObject([{ received: 80_000, state: 'short' }])
  expect(seen.lines.reduce((sum, { matched }) => sum + matched, 0)).toBe(80_000)
  expect(seen.lines.every(({ matched, amount }) => matched <= amount)).toBe(true)
})

test('what comes in late is matched when asked; whoever asks at once finds it once', async () => {
  const world = await createWorld()
  const { brand, bank_account_id } = world
  await send(brand.master, bank_account_id, `${HEAD}\n10/11/2026;QRIS;99.300`)
  await sell(world, 0, '2026-11-09', 100_000)
  const days = { d: { ...DAYS, bank_account_id } }
  const counts = await Promise.all(
    Array.from({ length: 4 }, async () => (await brand.master.ask(AUTO, days)).matchBankAccount),
  )
  expect(counts.sort()).toEqual([0, 0, 0, 1])
  expect((await see(world)).payouts).toMatchObject([{ state: 'matched', received: 99_300 }])
})

test('who reaches one of the outlets, another brand, and who may not write stay out', async () => {
  const world = await createWorld()
  const { brand, bank_account_id } = world
  await sell(world, 0, '2026-11-09', 100_000)
  await send(brand.master, bank_account_id, `${HEAD}\n18/11/2026;X;5.000`)
  const [line] = (await see(world)).lines
  const calls: [string, object][] = [
    [SEEN, { f: { ...DAYS, bank_account_id } }],
    ['query($id: Int!) { bankAccount(id: $id) { id } }', { id: bank_account_id }],
  ]
  const stranger = await app().createBrand()
  const area = await brand.signInAs('Manajer Area', [world.outlets[0]])
  for (const client of [stranger.master, area])
    for (const [text, values] of calls)
      expect((await client.fail(text, values)).extensions.code).toBe('NOT_FOUND')
  const explain = { l: { line_id: line?.id, reason: 'interest' } }
  expect((await stranger.master.fail(EXPLAIN, explain)).extensions.code).toBe('NOT_FOUND')
  const manager = await brand.signInAs('Manajer Outlet', world.outlets)
  expect((await manager.fail(EXPLAIN, explain)).extensions.code).toBe('FORBIDDEN')
  expect((await send(manager, bank_account_id, 'Tanggal;Kredit\n10/11/2026;5')).body.code).toBe('FORBIDDEN')
  expect((await send(stranger.master, bank_account_id, 'Tanggal;Kredit\n10/11/2026;5')).status).toBe(404)
})

beforeAll(() => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
})
