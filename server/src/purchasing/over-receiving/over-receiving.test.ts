import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { readOrder, SET_RULES, sentOrder } from '../../../test/purchase-order.ts'
import {
  balanceOf,
  draftReceiving,
  POST_RECEIVING,
  postReceivingBy,
  UPDATE_RECEIVING,
} from '../../../test/receiving.ts'
import { readTasks } from '../../../test/tasks.ts'

const app = useTestApp()
let brand: TestBrand
let outlet_id: number
let milk: number
let order_id: number

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T03:00:00Z')
  brand = await app().createBrand()
  outlet_id = await brand.createOutlet()
  ;({ milk } = await openKitchen(brand))
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar' } },
  )
  await brand.master.ask(SET_RULES, { r: { approval_limit: null, tolerance_bp: 1_000 } })
  const lines = [line('10')]
  order_id = (await sentOrder(brand.master, { outlet_id, supplier_id: createSupplier.id, lines })).id
})

const line = (unit_quantity: string) => ({ item_id: milk, unit: 'liter', unit_quantity, price: 18_000 })
const draft = (client: Client, unit_quantity: string) =>
  draftReceiving(client, { outlet_id, purchase_order_id: order_id, lines: [line(unit_quantity)] })
const step = (verb: 'ask' | 'approve' | 'decline') => {
  const name = `${verb}OverReceiving`
  return `mutation($r: ${name[0]?.toUpperCase()}${name.slice(1)}!) { ${name}(receiving: $r) { id version } }`
}
const OVER = `query($id: Int!) { receiving(id: $id) { version is_over is_mine_to_let_in over_reason over_asked_at
  over_approved_at over_approved_by timeline { action remark } } }`
const overOf = async (client: Client, id: number) => (await client.ask(OVER, { id })).receiving
const waiting = async (client: Client) =>
  (await readTasks(client)).filter(({ kind }) => kind === 'receiving_over').map(({ ref }) => ref)

test('more than is tolerated comes in once somebody who may has let it pass, with the reason', async () => {
  const keeper = await brand.signInAs('Gudang', [outlet_id])
  const { id } = await draft(keeper, '12')
  expect(await overOf(keeper, id)).toMatchObject({ is_over: true, is_mine_to_let_in: false })
  expect((await keeper.fail(POST_RECEIVING, { r: { id } })).extensions.fields).toHaveProperty([
    'lines.0.unit_quantity',
  ])
  await keeper.ask(step('ask'), { r: { id, reason: 'Pemasok membulatkan ke satu krat' } })
  expect(await waiting(brand.master)).toEqual([id])
  expect(await waiting(keeper)).toEqual([])
  expect((await keeper.fail(step('approve'), { r: { id } })).extensions.code).toBe('FORBIDDEN')
  expect((await keeper.fail(POST_RECEIVING, { r: { id } })).extensions.code).toBe('VALIDATION')
  await brand.master.ask(step('approve'), { r: { id } })
  expect(await waiting(brand.master)).toEqual([])
  await postReceivingBy(keeper, id)
  expect((await balanceOf(brand, outlet_id, milk)).quantity).toBe(12_000)
  expect((await readOrder(brand.master, order_id)).status).toBe('received')
  const { timeline, ...over } = await overOf(brand.master, id)
  expect(over).toMatchObject({ is_over: false, over_reason: 'Pemasok membulatkan ke satu krat' })
  expect(over.over_approved_by).toEqual(expect.any(String))
  expect(timeline.map(({ action }: { action: string }) => action)).toEqual([
    'post',
    'approve_over',
    'ask_over',
    'create',
  ])
})

test('a draft that is changed has to be let pass again, and one that is refused is asked for no more', async () => {
  const keeper = await brand.signInAs('Gudang', [outlet_id])
  const { id } = await draft(keeper, '12')
  await brand.master.ask(step('approve'), { r: { id, reason: 'Diterima saja' } })
  await keeper.ask(UPDATE_RECEIVING, { r: { id, lines: [line('15')] } })
  expect(await overOf(keeper, id)).toMatchObject({ over_approved_at: null, over_reason: null, is_over: true })
  expect((await keeper.fail(POST_RECEIVING, { r: { id } })).extensions.code).toBe('VALIDATION')
  await keeper.ask(step('ask'), { r: { id, reason: 'Lebih' } })
  await brand.master.ask(step('decline'), { r: { id, reason: 'Kembalikan tiga liter' } })
  expect(await waiting(brand.master)).toEqual([])
  expect(await overOf(keeper, id)).toMatchObject({ over_asked_at: null, is_over: true })
})

test('what is tolerated needs nobody, and nobody lets pass without a reason or as it is not', async () => {
  const within = await draft(brand.master, '11')
  expect(await overOf(brand.master, within.id)).toMatchObject({ is_over: false })
  const refused = await brand.master.fail(step('approve'), { r: { id: within.id, reason: 'x' } })
  expect(refused.extensions.code).toBe('CONFLICT')
  const over = await draft(brand.master, '11.0001')
  expect(await overOf(brand.master, over.id)).toMatchObject({ is_over: true, is_mine_to_let_in: true })
  expect((await brand.master.fail(step('approve'), { r: { id: over.id } })).extensions.fields).toHaveProperty(
    'reason',
  )
  const elsewhere = await brand.signInAs('Manajer Area', [await brand.createOutlet()])
  const hidden = await elsewhere.fail(step('approve'), { r: { id: over.id, reason: 'x' } })
  expect(hidden.extensions.code).toBe('NOT_FOUND')
})

test('a role lets in no more than it may approve, and nobody what they wrote or asked for', async () => {
  const area = await brand.signInAs('Manajer Area', [outlet_id])
  const own = await draft(area, '12')
  expect((await area.fail(step('approve'), { r: { id: own.id, reason: 'x' } })).message).toContain(
    'orang lain',
  )
  const other = await draft(brand.master, '12')
  const group = { admin_group_id: brand.group_ids.get('Manajer Area'), most: 100_000 }
  await brand.master.ask(SET_RULES, { r: { approval_limit: null, tolerance_bp: 1_000, roles: [group] } })
  expect(await overOf(area, other.id)).toMatchObject({ is_mine_to_let_in: false })
  expect((await area.fail(step('approve'), { r: { id: other.id, reason: 'x' } })).message).toContain('Rp')
  await brand.master.ask(SET_RULES, {
    r: { approval_limit: null, tolerance_bp: 1_000, roles: [{ ...group, most: null }] },
  })
  await area.ask(step('approve'), { r: { id: other.id, reason: 'Dibutuhkan' } })
})
