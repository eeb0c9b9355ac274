import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { readTasks } from '../../../test/tasks.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { readMails } from '../report-schedule/report-schedule.factory.ts'
import { lookAtWatch, lookAtWatches } from './look-at-watch.ts'
import { addWatch, CREATE_WATCH, DELETE_WATCH, UPDATE_WATCH, WATCHES, watch } from './watch.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let ids: number[]

/** Sells so many coffees of 10,000 at noon of a day. */
async function sell(day: string, count: number, place = 0) {
  const door = world.doors[place]
  const given = () => ({ uuid: randomUUID(), occurred_at: `${day}T05:00:00Z` })
  const receipts = Array.from({ length: count }, () => buildReceipt(given()))
  if (door) await recordTransactions(world.ctx, door, receipts)
}

/** The morning of a day, when what came before is over. */
const morningOf = (day: string) => {
  app().clock.now = new Date(`${day}T02:00:00Z`)
}

/** One coffee on the 20th, two on each of the next days, at the first outlet. */
beforeEach(async () => {
  morningOf('2026-11-23')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  ids = world.doors.map(({ outlet_id }) => outlet_id)
  await sell('2026-11-20', 1)
  await sell('2026-11-21', 2)
  await sell('2026-11-22', 2)
})

const master = () => brand.signInAs('Master')
const look = (id: number) => lookAtWatch(app().services, { brand_id: brand.id, id })
const night = () => lookAtWatches(app().services, brand.id)
const mails = async () => (await readMails(brand)).filter(({ body }) => body.includes('/report/watch'))
const verify = (admin_id: number) =>
  transaction(brand.ctx, (tx) =>
    tx.db
      .updateTable('admin')
      .set({ email_verified_at: tx.now() })
      .where('brand_id', '=', brand.id)
      .where('id', '=', admin_id)
      .execute(),
  )

/** Somebody with a mail address of its own who watches something. */
async function watcher(given: object = {}, role = 'Master', outlet_ids?: number[]) {
  const client = await brand.signInAs(role, outlet_ids)
  await verify(client.admin_id)
  const id = await addWatch(client, given)
  const read = async () => {
    const { watches } = await client.ask(WATCHES)
    return watches.find((one: { id: number }) => one.id === id)
  }
  const tasks = async () => (await readTasks(client)).filter(({ kind }) => kind === 'watch')
  return { client, id, read, tasks }
}

test('days beyond the value are told once: the bell until they are over, a mail, and again the next time', async () => {
  const { id, read, tasks } = await watcher()
  expect(await read()).toMatchObject({ looked_until: null, is_firing: false, values: [] })
  await look(id)
  expect(await read()).toMatchObject({
    ...{ looked_until: '2026-11-22', is_firing: true, told_from: '2026-11-21', told_to: '2026-11-22' },
    about: 'Outlet: Semua outlet · Channel: Semua channel',
  })
  expect((await read()).values.slice(-3)).toEqual([
    { date: '2026-11-20', value: 10_000 },
    { date: '2026-11-21', value: 20_000 },
    { date: '2026-11-22', value: 20_000 },
  ])
  expect(await tasks()).toMatchObject([
    {
      ...{ ref: id, title: 'Penjualan ramai', count: 2, print: '2026-11-21' },
      note: 'Penjualan bersih di atas Rp 15.000 selama 2 hari (21–22 Nov 2026), terakhir Rp 20.000',
    },
  ])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Penjualan ramai: Penjualan bersih di atas Rp 15.000 selama 2 hari',
  ])
  // It goes on: the task says how long, nobody is mailed anew.
  morningOf('2026-11-24')
  await sell('2026-11-23', 3)
  await night()
  await night()
  const again = await watcher({ name: 'Lain', threshold: 900_000 })
  expect(await again.tasks()).toEqual([])
  expect(await mails()).toHaveLength(1)
  const row = await selectOwn(brand.ctx, 'watch', { id }).selectAll().executeTakeFirst()
  expect(row).toMatchObject({ is_firing: true, told_from: '2026-11-21', told_to: '2026-11-23' })
  // A day within it: over.
  morningOf('2026-11-25')
  await sell('2026-11-24', 1)
  await night()
  expect(await selectOwn(brand.ctx, 'watch', { id }).selectAll().executeTakeFirst()).toMatchObject({
    is_firing: false,
    looked_until: '2026-11-24',
  })
  // And the next run is news.
  morningOf('2026-11-27')
  await sell('2026-11-25', 2)
  await sell('2026-11-26', 2)
  await night()
  expect((await mails()).map(({ body }) => body.includes('25–26 Nov 2026'))).toEqual([false, true])
})

test('of many who look at the same moment one tells it', async () => {
  const { id, tasks } = await watcher()
  await Promise.all(Array.from({ length: 8 }, () => look(id)))
  expect(await mails()).toHaveLength(1)
  expect(await tasks()).toHaveLength(1)
})

test('a day that is not over is not looked at, and one without any receipt is unknown', async () => {
  const below = await watcher({ comparison: 'under', threshold: 15_000, days: 1 })
  await look(below.id)
  expect(await below.read()).toMatchObject({ looked_until: '2026-11-22', is_firing: false })
  morningOf('2026-11-25')
  // Nothing came in on the 24th: no sales are no low sales.
  await sell('2026-11-23', 1)
  await night()
  const row = await selectOwn(brand.ctx, 'watch', { id: below.id }).selectAll().executeTakeFirst()
  expect(row).toMatchObject({ looked_until: '2026-11-24', is_firing: false, told_from: '2026-11-23' })
  const days = await selectOwn(brand.ctx, 'watch_day', { watch_id: below.id })
    .select(['business_date', 'value'])
    .where('business_date', '>=', '2026-11-23')
    .orderBy('business_date')
    .execute()
  expect(days.map(({ value }) => value)).toEqual([10_000, null])
})

test('a share of a group at an outlet is what the panel of its figure says', async () => {
  const item_group_id = (
    await selectOwn(brand.ctx, 'item_group', { code: 'KOPI' }).select('id').executeTakeFirst()
  )?.id
  await sell('2026-11-22', 3, 1)
  const asked = { outlet_ids: [ids[1]], cell: { item_group_id, from: '2026-11-01', to: '2026-11-02' } }
  const { client, id, read, tasks } = await watcher({
    ...{
      name: 'Food cost Kopi',
      report: 'item',
      measure: 'item.food_cost_bp',
      threshold: 3000,
      days: 1,
      asked,
    },
  })
  await look(id)
  const { itemFigure } = await client.ask(
    `query($cell: FigureCell, $filter: ReportFilter) { itemFigure(measure: "item.food_cost_bp", cell: $cell, filter: $filter) { value } }`,
    {
      cell: { item_group_id },
      filter: { preset: 'custom', from: '2026-11-22', to: '2026-11-22', outlet_ids: [ids[1]] },
    },
  )
  const { values, about } = await read()
  expect(itemFigure.value).toBe(3333)
  expect(values.at(-1)).toEqual({ date: '2026-11-22', value: 3333 })
  expect(about).toContain('Grup menu sekarang: Grup KOPI')
  expect((await tasks())[0]?.note).toContain(
    'Food cost di atas 30% selama 1 hari (22 Nov 2026), terakhir 33,33%',
  )
})

test('a late receipt of a day that was looked at counts in the next night', async () => {
  const { id, tasks } = await watcher({ days: 3 })
  await look(id)
  expect(await tasks()).toEqual([])
  await sell('2026-11-20', 1)
  await look(id)
  expect(await tasks()).toMatchObject([{ count: 3, print: '2026-11-20' }])
})

test('by another rule it is told anew, paused it is silent, and what was chosen can be changed by its owner alone', async () => {
  const { client, id, read, tasks } = await watcher()
  await look(id)
  const { version } = await read()
  await client.ask(UPDATE_WATCH, { w: { id, version, is_active: false } })
  expect(await tasks()).toEqual([])
  await look(id)
  await night()
  expect(await mails()).toHaveLength(1)
  expect((await client.fail(UPDATE_WATCH, { w: { id, version, days: 1 } })).extensions?.code).toBe('CONFLICT')
  await client.ask(UPDATE_WATCH, { w: { id, is_active: true, days: 1, name: 'Ramai sehari' } })
  await look(id)
  expect((await mails()).map(({ subject }) => subject?.split(':')[0])).toEqual([
    'Penjualan ramai',
    'Ramai sehari',
  ])
  const other = await master()
  expect((await other.ask(WATCHES)).watches).toEqual([])
  for (const [text, variables] of [
    [UPDATE_WATCH, { w: { id, days: 3 } }],
    [DELETE_WATCH, { id }],
    [DELETE_WATCH, { id: 999_999 }],
  ] as const)
    expect((await other.fail(text, variables)).extensions?.code).toBe('NOT_FOUND')
  await client.ask(DELETE_WATCH, { id })
  expect(await read()).toBeUndefined()
  expect(await selectOwn(brand.ctx, 'watch_day', { watch_id: id }).select('value').execute()).toEqual([])
})

test('who declined is not mailed, and the bell tells all the same', async () => {
  const { client, id, tasks } = await watcher()
  await client.ask('mutation { setNotification(topic: watch, is_on: false) }')
  await look(id)
  expect(await mails()).toEqual([])
  expect(await tasks()).toHaveLength(1)
})

test('figures, outlets and costs that may not be asked for are refused, of another outlet as of nothing', async () => {
  const manager = await brand.signInAs('Manajer Outlet', [ids[0] ?? 0])
  const fieldsOf = async (given: object) =>
    (await manager.fail(CREATE_WATCH, { w: watch(given) })).extensions?.fields
  const unknown = { outlet_ids: 'Outlet tidak ditemukan' }
  expect(await fieldsOf({ asked: { outlet_ids: [ids[1]] } })).toEqual(unknown)
  expect(await fieldsOf({ asked: { outlet_ids: [999_999] } })).toEqual(unknown)
  expect(await fieldsOf({ asked: { cell: { outlet_ids: [ids[1]] } } })).toEqual({
    'cell.outlet_ids': 'Outlet tidak ditemukan',
  })
  expect(await fieldsOf({ measure: 'sales.nothing' })).toEqual({ measure: 'Angka ini tidak dapat diawasi' })
  expect(await fieldsOf({ asked: { cell: { item_id: 1 } } })).toEqual({
    item_id: 'Angka ini tidak dirinci menurut ini',
  })
  expect(await fieldsOf({ days: 15 })).toEqual({ days: 'Isi 1 sampai 14 hari' })
  const kasir = await brand.signInAs('Kasir', [ids[0] ?? 0])
  expect((await kasir.fail(CREATE_WATCH, { w: watch() })).extensions?.code).toBe('FORBIDDEN')
})

test('a watch stops and says so when its owner may no longer see the figure or reach its outlet', async () => {
  const lost_right = await watcher({ name: 'Hak' }, 'Manajer Outlet', [ids[0] ?? 0])
  const lost_outlet = await watcher({ name: 'Outlet', asked: { outlet_ids: [ids[0]] } }, 'Manajer Outlet', [
    ids[0] ?? 0,
  ])
  const change = (admin_id: number, work: 'role' | 'outlet') =>
    transaction(brand.ctx, async (tx) => {
      if (work === 'role')
        await tx.db
          .updateTable('admin')
          .set({ admin_group_id: brand.group_ids.get('Kasir') ?? 0 })
          .where('brand_id', '=', brand.id)
          .where('id', '=', admin_id)
          .execute()
      else
        await tx.db
          .updateTable('admin_outlet')
          .set({ outlet_id: ids[1] ?? 0 })
          .where('brand_id', '=', brand.id)
          .where('admin_id', '=', admin_id)
          .execute()
    })
  await change(lost_right.client.admin_id, 'role')
  await change(lost_outlet.client.admin_id, 'outlet')
  await night()
  const rows = await selectOwn(brand.ctx, 'watch')
    .select(['name', 'is_active', 'stopped'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { name: 'Hak', is_active: false, stopped: 'Dihentikan: Anda tidak lagi boleh melihat angka ini' },
    { name: 'Outlet', is_active: false, stopped: 'Dihentikan: outlet tidak ditemukan' },
  ])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Awasan Hak berhenti',
    'Awasan Outlet berhenti',
  ])
  expect(await lost_right.tasks()).toEqual([])
})

test('somebody watches thirty figures at most, however many are added at once', async () => {
  const client = await master()
  const made = await Promise.allSettled(Array.from({ length: 34 }, () => addWatch(client)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
})

test('the rows of a list are counted night by night, by its filters and the rights of who watches them', async () => {
  const asked = {
    filters: [{ field: 'name', type: 'String', operator: 'Contain', value: ['Member'] }],
    title: 'Member',
  }
  const rows = { name: 'Member', report: 'list', measure: 'rows.member', threshold: 1, asked }
  const { client, id } = await watcher(rows)
  expect(
    (await client.fail(CREATE_WATCH, { w: watch({ ...rows, measure: 'rows.nothing' }) })).extensions?.fields,
  ).toEqual({ measure: 'Daftar ini tidak dapat diawasi' })
  const kasir = await brand.signInAs('Kasir', [ids[0] ?? 0])
  expect(
    (await kasir.fail(CREATE_WATCH, { w: watch({ ...rows, measure: 'rows.adminGroup' }) })).extensions?.code,
  ).toBe('FORBIDDEN')
  const read = () => selectOwn(brand.ctx, 'watch', { id }).selectAll().executeTakeFirst()
  await look(id)
  expect(await read()).toMatchObject({
    looked_until: '2026-11-22',
    is_firing: false,
    about: 'Daftar: Member',
  })
  morningOf('2026-11-24')
  await night()
  expect(await read()).toMatchObject({ is_firing: true, told_from: '2026-11-22', told_to: '2026-11-23' })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Member: Jumlah baris di atas 1 selama 2 hari',
  ])
})
