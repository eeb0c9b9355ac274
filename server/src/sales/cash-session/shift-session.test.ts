import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T12:00:00Z')
let brand: TestBrand
let world: SalesWorld
let device: { id: number; outlet_id: number }

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  device = { id: (await createDevice(world.ctx, { outlet_id, name: 'Kasir 1' })).id, outlet_id }
})

const opening = (given: Record<string, unknown> = {}) => ({
  event: 'OPEN',
  uuid: randomUUID(),
  occurred_at: '2026-11-21T01:00:00Z',
  cashier_name: 'Bimo',
  opening_float: 500_000,
  ...given,
})
const closing = (uuid: string, cash: number, given: Record<string, unknown> = {}) => ({
  event: 'CLOSE',
  uuid,
  occurred_at: '2026-11-21T08:00:00Z',
  cashier_name: 'Sari',
  counted: [{ method: 'TUNAI', amount: cash }],
  ...given,
})
const receipt = (session_uuid: string, amount: number, given: Record<string, unknown> = {}) => ({
  uuid: randomUUID(),
  session_uuid,
  receipt_number: 'N-1',
  channel: 'TAKEAWAY',
  occurred_at: '2026-11-21T02:00:00Z',
  lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
  payments: [{ method: 'TUNAI', amount }],
  total: amount,
  ...given,
})

const take = async (kind: Parameters<typeof takeIntake>[0], ...entries: object[]) =>
  (await takeIntake(kind)(world.ctx, device, entries)).results.map(({ status }) => status)

const FIELDS = `id uuid status version reason expected_cash counted_cash cash_difference previous_cash
  opening_difference cash_in cash_out closed_by transactions
  methods { method is_cash expected counted difference } timeline { action actor remark amount } receipts { id }`

async function open(given: Record<string, unknown> = {}) {
  const event = opening(given)
  expect(await take('cash_sessions', event)).toEqual(['accepted'])
  return readByUuid(event.uuid)
}

async function readByUuid(uuid: string) {
  const { rows } = await sql<{ id: number }>`select id from cash_session
    where brand_id = ${world.ctx.brand_id} and uuid = ${uuid}::uuid`.execute(world.ctx.db)
  const { shiftSession } = await brand.master.ask(
    `query ($id: Int!) { shiftSession(id: $id) { ${FIELDS} } }`,
    {
      id: rows[0]?.id,
    },
  )
  return shiftSession
}

const CLOSE = `mutation ($of: CloseShiftSession!) { closeShiftSession(shift_session: $of) { ${FIELDS} } }`
const REOPEN = `mutation ($of: ReopenShiftSession!) { reopenShiftSession(shift_session: $of) { ${FIELDS} } }`
const EXPLAIN = `mutation ($of: ShiftSessionReason!) { setShiftSessionReason(shift_session: $of) { ${FIELDS} } }`

test('a shift is opened, sells, is counted, and every method is held against what it sold', async () => {
  const session = await open()
  expect(session).toMatchObject({ status: 'OnGoing', expected_cash: 500_000, counted_cash: null })
  const { uuid } = session
  await take(
    'transactions',
    receipt(uuid, 30_000),
    receipt(uuid, 20_000, {
      payments: [
        { method: 'QRIS', amount: 15_000 },
        { method: 'TUNAI', amount: 5_000 },
      ],
    }),
  )
  const move = { session_uuid: uuid, occurred_at: '2026-11-21T03:00:00Z', reason: 'Galon' }
  await take(
    'cash_movements',
    { ...move, uuid: randomUUID(), type: 'OUT', amount: 8_000 },
    { ...move, uuid: randomUUID(), type: 'IN', amount: 100_000 },
  )
  const counted = [
    { method: 'TUNAI', amount: 626_000 },
    { method: 'QRIS', amount: 15_000 },
  ]
  const denominations = [{ value: 100_000, pieces: 6 }]
  expect(
    await take('cash_sessions', closing(uuid, 0, { counted, denominations, reason: 'Kembalian' })),
  ).toEqual(['accepted'])
  const closed = await readByUuid(uuid)
  expect(closed).toMatchObject({
    status: 'End',
    expected_cash: 627_000,
    counted_cash: 626_000,
    cash_difference: -1_000,
    cash_in: 100_000,
    cash_out: 8_000,
    closed_by: 'Sari',
    reason: 'Kembalian',
    transactions: 2,
    methods: [
      { is_cash: true, expected: 627_000, counted: 626_000, difference: -1_000 },
      { method: 'QRIS', expected: 15_000, counted: 15_000, difference: 0 },
    ],
  })
  expect(closed.receipts).toHaveLength(2)
  const next = await open({ occurred_at: '2026-11-21T08:05:00Z', opening_float: 620_000 })
  expect(next).toMatchObject({ previous_cash: 626_000, opening_difference: -6_000 })
  await take('transactions', receipt(uuid, 9_000))
  expect(await readByUuid(uuid)).toMatchObject({ expected_cash: 636_000, cash_difference: -10_000 })
})

test('events repeated are duplicates, other content is a conflict, and what cannot be is rejected', async () => {
  const event = opening()
  const end = closing(event.uuid, 1)
  expect(await take('cash_sessions', end, event, event, end)).toEqual([
    'accepted',
    'accepted',
    'duplicate',
    'duplicate',
  ])
  expect(
    await take(
      'cash_sessions',
      { ...event, opening_float: 1 },
      closing(event.uuid, 2),
      { ...opening(), occurred_at: '2027-01-01T00:00:00Z' },
      opening({ opening_float: -1 }),
      { ...opening(), event: 'PAUSE' },
    ),
  ).toEqual(['conflict', 'conflict', 'rejected', 'rejected', 'rejected'])
  const elsewhere = { id: device.id, outlet_id: world.doors[1]?.outlet_id ?? 0 }
  const answer = await takeIntake('cash_sessions')(world.ctx, elsewhere, [event])
  expect(answer.results.map(({ status }) => status)).toEqual(['conflict'])
})

test('what names a session before it is opened waits for it', async () => {
  const event = opening()
  await take('cash_sessions', closing(event.uuid, 510_000))
  const early = await readByUuid(event.uuid)
  expect(early).toMatchObject({
    status: 'InActive',
    expected_cash: null,
    counted_cash: 510_000,
    cash_difference: null,
  })
  expect(early.timeline.map((each: { action: string }) => each.action)).toEqual(['close'])
  await take('transactions', receipt(event.uuid, 10_000))
  await take('cash_sessions', event)
  expect(await readByUuid(event.uuid)).toMatchObject({
    status: 'End',
    expected_cash: 510_000,
    cash_difference: 0,
  })
})

test('the panel closes, opens again with a reason, and the till may then count anew', async () => {
  const session = await open()
  const till = closing(session.uuid, 400_000)
  await take('cash_sessions', till)
  const end = await readByUuid(session.uuid)
  const { reopenShiftSession: again } = await brand.master.ask(REOPEN, {
    of: { id: end.id, version: end.version, reason: 'Salah hitung' },
  })
  expect(again).toMatchObject({ status: 'OnGoing', counted_cash: null, cash_difference: null })
  expect(again.timeline[0]).toMatchObject({ action: 'reopen', remark: 'Salah hitung' })
  expect(await take('cash_sessions', till)).toEqual(['duplicate'])
  expect((await readByUuid(session.uuid)).status).toBe('OnGoing')
  const stale = await brand.master.fail(CLOSE, {
    of: { id: end.id, version: end.version, counted: [{ method: 'TUNAI', amount: 1 }] },
  })
  expect(stale.extensions.code).toBe('CONFLICT')
  const { closeShiftSession: closed } = await brand.master.ask(CLOSE, {
    of: { id: end.id, version: again.version, counted: [{ method: 'TUNAI', amount: 499_000 }] },
  })
  expect(closed).toMatchObject({
    status: 'End',
    counted_cash: 499_000,
    cash_difference: -1_000,
    reason: null,
  })
  const { setShiftSessionReason: told } = await brand.master.ask(EXPLAIN, {
    of: { id: end.id, version: closed.version, reason: 'Salah kembalian' },
  })
  expect(told).toMatchObject({ reason: 'Salah kembalian' })
  expect(told.timeline.map((each: { action: string }) => each.action).sort()).toEqual(
    ['close', 'close', 'explain', 'open', 'reopen'].sort(),
  )
  const twice = await brand.master.fail(CLOSE, {
    of: { id: end.id, counted: [{ method: 'TUNAI', amount: 1 }] },
  })
  expect(twice.message).toBe('Sesi ini tidak sedang berjalan')
})

test('of many who close at once one does, while receipts go on coming in', async () => {
  const session = await open()
  const closes = Array.from({ length: 6 }, (_, n) =>
    brand.master.send(CLOSE, { of: { id: session.id, counted: [{ method: 'TUNAI', amount: 1000 + n }] } }),
  )
  const tills = Array.from({ length: 4 }, (_, n) => take('cash_sessions', closing(session.uuid, 2000 + n)))
  const receipts = Array.from({ length: 12 }, () => take('transactions', receipt(session.uuid, 1_000)))
  const [answers, statuses] = await Promise.all([
    Promise.all(closes),
    Promise.all(tills),
    Promise.all(receipts),
  ])
  const done = answers.filter(({ errors }) => errors.length === 0).length
  expect(done + statuses.flat().filter((status) => status === 'accepted').length).toBe(1)
  const after = await readByUuid(session.uuid)
  expect(after).toMatchObject({ status: 'End', expected_cash: 512_000, transactions: 12 })
  expect(after.cash_difference).toBe(after.counted_cash - 512_000)
})

test('who may only look changes nothing, and of outlets out of reach nothing is told', async () => {
  const session = await open()
  const close = { of: { id: session.id, counted: [{ method: 'TUNAI', amount: 1 }] } }
  const looking = await brand.signInAs('Auditor')
  expect((await looking.fail(CLOSE, close)).extensions.code).toBe('FORBIDDEN')
  const reopen = { of: { id: session.id, reason: 'x' } }
  expect((await looking.fail(REOPEN, reopen)).extensions.code).toBe('FORBIDDEN')
  const apart = await brand.signInAs('Manajer Area', [world.doors[1]?.outlet_id ?? 0])
  expect((await apart.fail(CLOSE, close)).extensions.code).toBe('NOT_FOUND')
  expect((await apart.ask('{ shiftSessionList { total } }')).shiftSessionList.total).toBe(0)
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.fail('{ shiftSessionList { total } }')).extensions.code).toBe('FORBIDDEN')
})

test('the list is filtered and sorted by what sessions come to', async () => {
  const filters = [
    { field: 'cash_difference', type: 'Int', operator: 'IsLessThan', value: ['0'] },
    { field: 'cash_difference', sort: 'Asc' },
  ]
  const { shiftSessionList } = await brand.master.ask(
    'query ($filters: [Filter!]) { shiftSessionList(filters: $filters) { total nodes { cash_difference } } }',
    { filters },
  )
  const told = shiftSessionList.nodes.map((node: { cash_difference: number }) => node.cash_difference)
  expect(told.length).toBeGreaterThan(2)
  expect(told).toEqual([...told].sort((a: number, b: number) => a - b))
  expect(told.every((difference: number) => difference < 0)).toBe(true)
})

const SUMMED = [
  ...['opening_float', 'opening_difference', 'cash_out', 'safe_drop', 'no_sale_count', 'expected_cash'],
  ...[
    'counted_cash',
    'cash_difference',
    'other_difference',
    'transactions',
    'void_count',
    'discount',
    'total',
  ],
]

test('the row of totals is what all sessions that the filters find add up to, on the page and in the file', async () => {
  const one = (field: string, type: string, operator: string, ...value: string[]) => [
    { field, type, operator, value },
  ]
  const fields = SUMMED.join(' ')
  const ask = `query ($page: Int, $filters: [Filter!]) { shiftSessionList(page: $page, limit: 4, filters: $filters) {
    total sums { ${fields} } nodes { ${fields} } } }`
  const found: number[] = []
  for (const filters of [
    [],
    one('status', 'String', 'In', 'End'),
    one('status', 'String', 'In', 'OnGoing'),
    one('cash_difference', 'Int', 'IsLessThan', '0'),
    one('cash_out', 'Int', 'IsGreaterThan', '0'),
    one('cashier_name', 'String', 'IsEqualTo', 'Tidak ada'),
  ]) {
    const nodes: Record<string, number | null>[] = []
    for (let page = 1; ; page++) {
      const { shiftSessionList } = await brand.master.ask(ask, { page, filters })
      nodes.push(...shiftSessionList.nodes)
      if (nodes.length < shiftSessionList.total) continue
      const values = (name: string) => nodes.flatMap((node) => node[name] ?? [])
      const plain = (name: string) => values(name).reduce((sum, value) => sum + value, 0)
      const isTold = (name: string) => nodes.length === 0 || values(name).length > 0
      expect(shiftSessionList.sums).toEqual(
        Object.fromEntries(SUMMED.map((name) => [name, isTold(name) ? plain(name) : null])),
      )
      found.push(nodes.length)
      const file = await app().http.inject({
        method: 'POST',
        url: '/api/export/shiftSession',
        headers: { authorization: `Bearer ${brand.master.token}` },
        payload: {
          ...{ format: 'csv', filters, with_sums: true },
          columns: ['cashier_name', 'expected_cash', 'total'].map((key) => ({ key, header: key })),
        },
      })
      const expected = isTold('expected_cash') ? plain('expected_cash') : ''
      expect(file.body.trim().split('\r\n').at(-1)).toBe(`Total;${expected};${plain('total')}`)
      break
    }
  }
  // Several pages, some of each kind, and of one filter nothing.
  expect(found[0]).toBeGreaterThan(4)
  expect(Math.min(...found.slice(0, 5))).toBeGreaterThan(0)
  expect(found.at(-1)).toBe(0)
})

test('the report adds the same sessions up by day and by cashier', async () => {
  const { shiftReport } = await brand.master.ask(`{ shiftReport(filter: { preset: "today" }) {
    total { sessions running counted_sessions differing short over difference }
    by_day { business_date sums { difference } } by_cashier { cashier_name sums { difference short } } } }`)
  const { shiftSessionList } = await brand.master.ask(
    '{ shiftSessionList(limit: 100) { nodes { status cash_difference } } }',
  )
  const nodes = shiftSessionList.nodes as { status: string; cash_difference: number | null }[]
  const differences = nodes.flatMap(({ cash_difference }) => cash_difference ?? [])
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(shiftReport.total).toEqual({
    sessions: nodes.length,
    running: nodes.filter(({ status }) => status === 'OnGoing').length,
    counted_sessions: differences.length,
    differing: differences.filter((value) => value !== 0).length,
    short: sum(differences.filter((value) => value < 0)),
    over: sum(differences.filter((value) => value > 0)),
    difference: sum(differences),
  })
  for (const part of ['by_day', 'by_cashier'])
    expect(sum(shiftReport[part].map((row: { sums: { difference: number } }) => row.sums.difference))).toBe(
      sum(differences),
    )
})

test('a till is told that its count looks odd, and its drawer is closed all the same', async () => {
  const answer = (cash: number) => async () => {
    const { uuid } = await open()
    const event = closing(uuid, cash)
    const first = (await takeIntake('cash_sessions')(world.ctx, device, [event])).results[0]
    const again = (await takeIntake('cash_sessions')(world.ctx, device, [event])).results[0]
    return { first, again, status: (await readByUuid(uuid)).status }
  }
  const odd = await answer(50_000)()
  expect(odd.first).toMatchObject({
    status: 'accepted',
    warnings: [{ message: 'Uang tunai: Rp 50.000, seharusnya Rp 500.000. Maksud Anda Rp 500.000?' }],
  })
  expect(odd.status).toBe('End')
  expect(odd.again).toMatchObject({ status: 'duplicate' })
  expect(odd.again).not.toHaveProperty('warnings')
  expect((await answer(499_000)()).first).not.toHaveProperty('warnings')
  await brand.master.ask('mutation ($of: SetCashRules!) { setCashRules(cash_rules: $of) }', {
    of: { rules: [{ outlet_id: device.outlet_id, is_blind: true, tolerance: null }] },
  })
  const blind = (await answer(5_000_000)()).first
  expect(blind).toMatchObject({
    warnings: [{ message: 'Uang tunai: Rp 5.000.000 jauh dari perkiraan. Periksa kembali' }],
  })
  await brand.master.ask('mutation ($of: SetCashRules!) { setCashRules(cash_rules: $of) }', {
    of: { rules: [{ outlet_id: device.outlet_id, is_blind: false, tolerance: null }] },
  })
})
