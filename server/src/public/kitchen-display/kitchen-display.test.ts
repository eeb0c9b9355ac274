import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { transaction } from '../../kit/transaction.ts'
import { refundTransactions } from '../../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../../sales/transaction/void-transactions.commands.ts'
import { buildOrder } from '../order/order-world.factory.ts'
import { createDisplayWorld, type Display, type DisplayWorld } from './display-world.factory.ts'

const app = useTestApp()
let world: DisplayWorld

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createDisplayWorld(app())
})

const MINUTE = 60_000
const advance = (minutes: number) => app().clock.advance(minutes * MINUTE)
const timeNow = () => app().clock.now.toISOString()

/** What a display shows, in short: `uuid` to the names and states of its lines. */
async function shown(display: Display) {
  const { status, body } = await display.board()
  if (status !== 200) throw new Error(JSON.stringify(body))
  return Object.fromEntries(
    body.tickets
      .filter((ticket: { is_open: boolean }) => ticket.is_open)
      .map((ticket: { uuid: string; lines: { name: string; state: string }[] }) => [
        ticket.uuid,
        ticket.lines.map(({ name, state }) => `${name} ${state}`),
      ]),
  )
}
const done = (uuid: string, ...line_nos: number[]) => ({ uuid, line_nos, verb: 'done', at: timeNow() })
const undo = (uuid: string, ...line_nos: number[]) => ({ uuid, line_nos, verb: 'undo', at: timeNow() })

test('each station sees its own lines; what has no station is overlooked by none', async () => {
  const bar = await world.openDisplay({ stations: ['bar'] })
  const food = await world.openDisplay({ stations: ['DAPUR'] })
  const all = await world.openDisplay()
  const [coffee] = await transaction(world.brand.ctx, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from item_group where brand_id = ${tx.brand_id}
      and code = 'KOPI'`.execute(tx.db)
    return rows
  })
  const group = await world.openDisplay({ item_group_ids: [coffee?.id ?? 0] })
  const uuid = await world.sell([
    { code: 'KOPI1' },
    { code: 'MAKAN1' },
    { code: 'RITEL1' },
    { code: 'ENTAH' },
  ])
  expect(await shown(bar)).toEqual({ [uuid]: ['KOPI1 new', 'RITEL1 new', 'ENTAH new'] })
  expect(await shown(food)).toEqual({ [uuid]: ['MAKAN1 new', 'RITEL1 new', 'ENTAH new'] })
  expect(await shown(all)).toEqual({ [uuid]: ['KOPI1 new', 'MAKAN1 new', 'RITEL1 new', 'ENTAH new'] })
  expect(await shown(group)).toEqual({ [uuid]: ['KOPI1 new'] })
  // A line that is not its own cannot be touched.
  await bar.act(done(uuid, 1, 2))
  expect(await shown(food)).toEqual({ [uuid]: ['MAKAN1 new', 'RITEL1 new', 'ENTAH new'] })
  expect(await shown(all)).toEqual({ [uuid]: ['KOPI1 done', 'MAKAN1 new', 'RITEL1 new', 'ENTAH new'] })
})

test('a display sees and touches nothing of another outlet or another brand', async () => {
  const display = await world.openDisplay()
  const other_outlet = await world.brand.createOutlet()
  const elsewhere = await world.sell([{ code: 'KOPI1' }], {}, other_outlet)
  const other = await createDisplayWorld(app())
  const foreign = await other.sell([{ code: 'KOPI1' }])
  const foreign_display = await other.openDisplay()
  expect(await shown(display)).toEqual({})
  await display.act(done(elsewhere, 1), done(foreign, 1))
  expect(await shown(await world.openDisplay({ outlet_id: other_outlet }))).toEqual({
    [elsewhere]: ['KOPI1 new'],
  })
  expect(await shown(foreign_display)).toEqual({ [foreign]: ['KOPI1 new'] })
  // A cookie whose numbers are changed opens nothing.
  const [, brand_id, id, ...secret] = display.cookie.split('_')
  const [, other_id, foreign_id] = foreign_display.cookie.split('_')
  for (const forged of [
    `lkd_${other_id}_${id}_${secret.join('_')}`,
    `lkd_${other_id}_${foreign_id}_${secret.join('_')}`,
    `lkd_${brand_id}_${Number(id) + 1}_${secret.join('_')}`,
    `lkd_${brand_id}_${id}_${'A'.repeat(43)}`,
    'x',
  ])
    expect((await world.asDisplay(forged).board()).status).toBe(401)
})

test("a guest's order is cooked from its confirmation on, and stays one when it is paid", async () => {
  const display = await world.openDisplay()
  const path = await world.pathOf()
  const line = {
    item_id: world.item_ids[0] ?? 0,
    option_ids: [world.option_ids[1]],
    qty: 2,
    seen_price: 16_000,
  }
  const sent = buildOrder({ ...line, note: 'Tanpa gula' }, { guest_name: 'Dewi' })
  await world.send(`${path}/orders`, sent)
  expect(await shown(display)).toEqual({})
  const { tableOrderList } = await world.brand.master.ask('{ tableOrderList { nodes { id } } }')
  const [{ id }] = tableOrderList.nodes
  advance(2)
  await world.brand.master.ask(
    'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { id } }',
    { o: { id } },
  )
  const { body } = await display.board()
  expect(body.tickets).toMatchObject([
    {
      uuid: sent.uuid,
      channel: 'QR',
      table_name: 'T1',
      customer: 'Dewi',
      since: timeNow(),
      lines: [{ no: 1, name: 'KOPI 1', qty: 2, options: ['Besar'], note: 'Tanpa gula', state: 'new' }],
    },
  ])
  await world.brand.master.ask(
    'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { id } }',
    {
      o: { id, method: 'QRIS' },
    },
  )
  expect(await shown(display)).toEqual({ [sent.uuid]: ['KOPI 1 new'] })
  await display.act(done(sent.uuid, 1))
  expect(await shown(display)).toEqual({})
})

test('receipts are shown for the minutes of their key, whatever the source but an import', async () => {
  const display = await world.openDisplay({ paid_minutes: 30 })
  const long = await world.openDisplay({ paid_minutes: 60 })
  const uuid = await world.sell([{ code: 'KOPI1' }], { channel: 'GRABFOOD' })
  await transaction(world.brand.ctx, async (tx) => {
    await sql`update transaction set source = 'GRAB' where brand_id = ${tx.brand_id}`.execute(tx.db)
  })
  expect(await shown(display)).toEqual({ [uuid]: ['KOPI1 new'] })
  advance(31)
  expect(await shown(display)).toEqual({})
  expect(await shown(long)).toEqual({ [uuid]: ['KOPI1 new'] })
  await transaction(world.brand.ctx, async (tx) => {
    await sql`update transaction set source = 'IMPORT' where brand_id = ${tx.brand_id}`.execute(tx.db)
  })
  expect(await shown(long)).toEqual({})
})

test('what is taken back is told: part of a line changes it, a void cancels the order until somebody has seen it', async () => {
  const display = await world.openDisplay()
  const uuid = await world.sell([{ code: 'KOPI1', qty: 3 }, { code: 'MAKAN1' }])
  const door = { outlet_id: world.outlet_id, device_id: null, source: 'POS' as const }
  await transaction(world.brand.ctx, (tx) =>
    refundTransactions(tx, door, [
      {
        uuid: randomUUID(),
        transaction_uuid: uuid,
        occurred_at: timeNow(),
        method: 'TUNAI',
        lines: [{ no: 1, qty: '1' }],
      } as never,
    ]),
  )
  const { body } = await display.board()
  expect(body.tickets).toMatchObject([
    { is_changed: true, is_cancelled: false, lines: [{ qty: 2, ordered_qty: 3, state: 'new' }, { qty: 1 }] },
  ])
  const gone = await world.sell([{ code: 'KOPI2' }, { code: 'MAKAN2' }])
  await display.act(done(gone, 1))
  advance(1)
  await transaction(world.brand.ctx, (tx) =>
    voidTransactions(tx, door, [
      { transaction_uuid: gone, occurred_at: timeNow(), reason: 'Batal', actor: 'Sari' } as never,
    ]),
  )
  expect((await shown(display))[gone]).toEqual(['KOPI2 done', 'MAKAN2 cancelled'])
  await display.act({ uuid: gone, line_nos: [2], verb: 'dismiss', at: timeNow() })
  expect((await shown(display))[gone]).toBeUndefined()
})

test('the last touch counts, in whatever order and how often it arrives', async () => {
  const one = await world.openDisplay()
  const two = await world.openDisplay()
  const uuid = await world.sell([{ code: 'KOPI1' }, { code: 'MAKAN1' }])
  advance(3)
  const early = done(uuid, 1, 2)
  advance(1)
  const later = undo(uuid, 2)
  await two.act(later)
  // Was cut off; what it did meanwhile comes afterwards, twice.
  await one.act(early)
  await one.act(early)
  expect(await shown(one)).toEqual({ [uuid]: ['KOPI1 done', 'MAKAN1 new'] })
  advance(1)
  await one.act(done(uuid, 2))
  await two.act(later)
  expect(await shown(two)).toEqual({})
})

test('a display that was cut off for hours tells what it did, at the time it did it', async () => {
  const display = await world.openDisplay({ paid_minutes: 30, late_minutes: 15 })
  const uuid = await world.sell([{ code: 'KOPI1' }])
  advance(9)
  const act = done(uuid, 1)
  advance(300)
  await display.act(act, { ...act, uuid: randomUUID() })
  const { rows } = await sql<{ seconds: number; is_late: boolean }>`select is_late,
    extract(epoch from done_at - started_at)::int as seconds from kitchen_line
    where brand_id = ${world.brand.id}`.execute(world.brand.ctx.db)
  expect(rows).toEqual([{ seconds: 540, is_late: false }])
})

test('a time that cannot be is brought to what can: not before the order, not after now', async () => {
  const display = await world.openDisplay()
  const uuid = await world.sell([{ code: 'KOPI1' }, { code: 'KOPI2' }])
  advance(5)
  await display.act(
    { ...done(uuid, 1), at: '2020-01-01T00:00:00Z' },
    { ...done(uuid, 2), at: '2030-01-01T00:00:00Z' },
  )
  const { rows } = await sql<{ line_no: number; seconds: number }>`select line_no,
    extract(epoch from done_at - started_at)::int as seconds from kitchen_line
    where brand_id = ${world.brand.id} order by line_no`.execute(world.brand.ctx.db)
  expect(rows).toEqual([
    { line_no: 1, seconds: 0 },
    { line_no: 2, seconds: 300 },
  ])
})

test('fifty displays that finish and bring back the same lines at once leave them as the last touch says', async () => {
  const displays = await Promise.all([1, 2, 3].map(() => world.openDisplay()))
  const uuid = await world.sell(Array.from({ length: 6 }, () => ({ code: 'KOPI1' })))
  const start = app().clock.now.getTime()
  advance(10)
  const acts = Array.from({ length: 50 }, (_, n) => ({
    uuid,
    line_nos: [1, 2, 3, 4, 5, 6].filter((no) => (no + n) % 2 === 0 || n === 49),
    verb: n % 3 === 0 ? 'undo' : 'done',
    at: new Date(start + n * 1000).toISOString(),
  }))
  const answers = await Promise.all(
    [...acts].reverse().map((act, n) => displays[n % 3]?.act(act) ?? Promise.reject(new Error('no display'))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await sql<{
    state: string
    acted_at: Date
  }>`select distinct state, acted_at from kitchen_line
    where brand_id = ${world.brand.id}`.execute(world.brand.ctx.db)
  expect(rows).toEqual([{ state: 'done', acted_at: new Date(start + 49_000) }])
})

test('nothing new is answered as nothing new', async () => {
  const display = await world.openDisplay()
  const first = await display.board()
  const etag = String(first.headers.etag)
  advance(2)
  expect((await display.board({ 'if-none-match': etag })).status).toBe(304)
  await world.sell([{ code: 'KOPI1' }])
  expect((await display.board({ 'if-none-match': etag })).status).toBe(200)
})

test('what a display sends that is no act is refused, and nothing is written', async () => {
  const display = await world.openDisplay()
  const uuid = await world.sell([{ code: 'KOPI1' }])
  for (const act of [
    { ...done(uuid, 1), verb: 'delete' },
    { ...done(uuid, 1), uuid: 'x' },
    { ...done(uuid), line_nos: [] },
    { ...done(uuid, 1), at: 'kemarin' },
  ])
    expect((await display.act(act)).status).toBe(422)
  expect((await world.asDisplay('').act(done(uuid, 1))).status).toBe(401)
  expect(await shown(display)).toEqual({ [uuid]: ['KOPI1 new'] })
})
