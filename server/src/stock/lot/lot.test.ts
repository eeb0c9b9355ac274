import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { Client } from '../../../test/client.ts'
import { cancelBy, draftReceiving, postReceivingBy, receive } from '../../../test/receiving.ts'
import { addThing, CREATE, openStore, RECEIVE, type Store, SUBMIT } from '../../../test/store.ts'
import { readTasks } from '../../../test/tasks.ts'
import { checkSums } from '../../check-sums.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { expiryWindows } from './expiry.calc.ts'
import { lotDifferences } from './lot-check.queries.ts'
import { settleBrand } from './settle-all.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const TODAY = '2026-11-21'
const LIST = `query($f: [Filter!]) { stockLotList(filters: $f) { total nodes { id outlet_id item_name batch expires_on days_left
  quantity opened_quantity value parent_id document_number used_in menu_ids } } }`
const RECALL = `query($id: Int!) { lotRecall(id: $id) { id depth via outlet_id item_name quantity wasted sent } }`
const USES = `query($f: [Filter!]) { stockLotUseList(filters: $f) { total nodes { type quantity document_number } } }`
const SUMMARY = '{ expirySummary { days lots value } }'
const LEFT = { field: 'quantity', type: 'Float', operator: 'IsGreaterThan', value: ['0'] }

let world: Store

beforeEach(async () => {
  app().clock.now = NOW
  world = await openStore(await app().createBrand())
})

const lots = async (client: Client = world.brand.master, filters: object[] = [LEFT]) =>
  (await client.ask(LIST, { f: filters })).stockLotList.nodes as {
    id: number
    outlet_id: number
    batch: string | null
    quantity: string
    value: string | null
    expires_on: string | null
  }[]

const milkLine = (unit_quantity: string, values: object) => ({
  item_kind: 'ingredient',
  item_id: world.milk,
  unit: 'liter',
  unit_quantity,
  price: 20_000,
  ...values,
})

const bring = (...lines: object[]) => receive(world.brand.master, { outlet_id: world.outlet_id, lines })

async function write(kind: string, lot_id: number, unit_quantity: string, more: object = {}) {
  const line = { item_kind: 'ingredient', item_id: world.milk, unit: 'liter', unit_quantity, lot_id }
  const { createAdjustment } = await world.brand.master.ask(CREATE, {
    a: { kind, outlet_id: world.outlet_id, lines: [line], ...more },
  })
  return (await world.brand.master.ask(SUBMIT, { a: { id: createAdjustment.id } })).submitAdjustment
}

test('what is received with a date or batch is a lot; waste and transfers name it, and what arrives is of it', async () => {
  await bring(milkLine('20', { expires_on: addDays(TODAY, 2), batch: 'A-1' }))
  await bring(milkLine('10', { expires_on: addDays(TODAY, 9) }))
  const [soon] = await lots()
  expect(soon).toMatchObject({ batch: 'A-1', days_left: 2, quantity: '20000.0000', used_in: ['Latte'] })
  expect(soon).toMatchObject({ menu_ids: [String(world.latte)] })
  const id = soon?.id ?? 0
  await write('waste', id, '3', { reason: 'expired' })
  const sent = await write('transfer', id, '5', { to_outlet_id: world.second_id })
  expect((await lots())[0]).toMatchObject({ id, quantity: '12000.0000' })
  const arrive = (version: number, received: string) =>
    world.brand.master.ask(RECEIVE, { a: { id: sent.id, version, lines: [{ no: 1, received }] } })
  const { receiveAdjustment } = await arrive(sent.version, '3000')
  await arrive(receiveAdjustment.version, '2000')
  const there = (await lots()).filter(({ outlet_id }) => outlet_id === world.second_id)
  expect(there).toMatchObject([
    { batch: 'A-1', quantity: '3000.0000', parent_id: id },
    { batch: 'A-1', quantity: '2000.0000', parent_id: id },
  ])
  const { lotRecall } = await world.brand.master.ask(RECALL, { id })
  expect(lotRecall).toMatchObject([
    { id, depth: 0, via: 'itself', wasted: '3000.0000', sent: '5000.0000' },
    { depth: 1, via: 'sent', outlet_id: world.second_id },
    { depth: 1, via: 'sent', outlet_id: world.second_id },
  ])
  const { stockLotUseList } = await world.brand.master.ask(USES, {
    f: [{ field: 'lot_id', type: 'ID', operator: 'In', value: [String(id)] }],
  })
  expect(stockLotUseList.nodes).toMatchObject([
    { type: 'TRANSFER_OUT', quantity: '5000.0000', document_number: sent.number },
    { type: 'WASTE', quantity: '3000.0000' },
  ])
  expect(await lotDifferences(world.brand.ctx)).toEqual([])
})

test('a receiving that is taken back takes its lot back, a return goes out of the lot it came in as', async () => {
  const first = await bring(milkLine('10', { expires_on: addDays(TODAY, 3), batch: 'R-1' }))
  const second = await bring(milkLine('10', { expires_on: addDays(TODAY, 5), batch: 'R-2' }))
  const back = await draftReceiving(world.brand.master, {
    kind: 'return',
    outlet_id: world.outlet_id,
    return_of: second.id,
    lines: [milkLine('4', { source_no: 1 })],
  })
  await postReceivingBy(world.brand.master, back.id)
  expect(await lots()).toMatchObject([
    { batch: 'R-1', quantity: '10000.0000' },
    { batch: 'R-2', quantity: '6000.0000' },
  ])
  await cancelBy(world.brand.master, back.id)
  await cancelBy(world.brand.master, first.id)
  expect(await lots()).toMatchObject([{ batch: 'R-2', quantity: '10000.0000' }])
  expect(await lotDifferences(world.brand.ctx)).toEqual([])
})

test('the date follows from the shelf life unless one is told; what has neither opens nothing', async () => {
  const cream = await addThing(world, 'KRIM', { shelf_life_days: 4 })
  const sugar = await addThing(world, 'GULA')
  const line = { item_kind: 'ingredient', unit: 'ml', unit_quantity: '100', price: 100 }
  await bring({ ...line, item_id: cream }, { ...line, item_id: sugar })
  await bring({ ...line, item_id: cream, expires_on: addDays(TODAY, 1) })
  await settleBrand(app().services, world.brand.id)
  expect((await lots()).map(({ expires_on }) => expires_on)).toEqual([addDays(TODAY, 1), addDays(TODAY, 4)])
})

test('lots of other outlets are as good as none, and costs are told to who sees them', async () => {
  await bring(milkLine('20', { expires_on: addDays(TODAY, 2) }))
  const [lot] = await lots()
  expect(lot?.value).toBe('400000.00')
  const id = lot?.id ?? 0
  const clerk = await world.brand.signInAs('Gudang', [world.outlet_id])
  expect(await lots(clerk)).toMatchObject([{ id, value: null }])
  expect((await clerk.ask(SUMMARY)).expirySummary[1]).toEqual({ days: 3, lots: 1, value: null })
  expect((await clerk.fail(LIST, { f: [{ field: 'value', sort: 'Asc' }] })).extensions.code).toBe(
    'VALIDATION',
  )
  const stranger = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  expect(await lots(stranger)).toEqual([])
  expect(
    (await stranger.ask(SUMMARY)).expirySummary.map(({ lots: count }: { lots: number }) => count),
  ).toEqual([0, 0, 0, 0])
  for (const unknown of [id, 999_999]) {
    expect((await stranger.fail(RECALL, { id: unknown })).extensions.code).toBe('NOT_FOUND')
    const line = {
      item_kind: 'ingredient',
      item_id: world.milk,
      unit: 'ml',
      unit_quantity: '1',
      lot_id: unknown,
    }
    const refused = await stranger.fail(CREATE, {
      a: { kind: 'waste', reason: 'expired', outlet_id: world.second_id, lines: [line] },
    })
    expect(refused.extensions.fields).toEqual({ 'lines.0.lot_id': 'Lot tidak ditemukan' })
  }
})

test('what runs out is a task, and told beside the stock of its outlet', async () => {
  await bring(milkLine('20', { expires_on: addDays(TODAY, 2) }))
  await bring(milkLine('5', { expires_on: addDays(TODAY, -1) }))
  await bring(milkLine('1', { expires_on: addDays(TODAY, 30) }))
  const tasks = await readTasks(world.brand.master)
  expect(tasks.filter(({ kind }) => kind === 'lot_expiring')).toMatchObject([{ count: 2, note: '1' }])
  const { outletStockList } = await world.brand.master.ask(
    `{ outletStockList(filters: [{ field: "expiring_quantity", type: Float, operator: IsGreaterThan, value: ["0"] }]) {
      nodes { ingredient_id outlet_id expiring_quantity } } }`,
  )
  expect(outletStockList.nodes).toEqual([
    { ingredient_id: world.milk, outlet_id: world.outlet_id, expiring_quantity: '25000.0000' },
  ])
})

test('windows of days hold what has run out apart from what will', () => {
  const lot = (days_left: number, value = '10.50') => ({ days_left, value })
  expect(expiryWindows([lot(-2), lot(0), lot(3), lot(4), lot(14, '0'), lot(15)])).toEqual([
    { days: -1, lots: 1, value: '10.50' },
    { days: 3, lots: 2, value: '21.00' },
    { days: 7, lots: 3, value: '31.50' },
    { days: 14, lots: 4, value: '31.50' },
  ])
})

test('the check of sums finds a lot that is not what its movements say', async () => {
  await bring(milkLine('20', { expires_on: addDays(TODAY, 2) }))
  const { ctx, id } = world.brand
  const told: string[] = []
  const note = (line: unknown) => void told.push(String(line))
  const log = { info: note, warn: note, error: note }
  expect(await checkSums([ctx], log)).toBe(0)
  await asBrand(app(), id, (client) =>
    client.query('update stock_lot set quantity = quantity - 1 where brand_id = $1', [id]),
  )
  expect(await checkSums([ctx], log)).toBe(2)
  expect(told).toContain(`brand ${id} stock_lot: 2 differences`)
})
