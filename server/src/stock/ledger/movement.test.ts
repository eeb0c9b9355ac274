import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { insertIngredient } from '../ingredient/ingredient.factory.ts'
import { openLedger } from './ledger.commands.ts'
import type { MovementType } from './movement-type.calc.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const DAY = 86_400_000
let brand: TestBrand
let outlets: number[]
let item_id: number

const LOG = `query($f: [Filter!]) { stockLogList(limit: 100, filters: $f) { total nodes {
  id type quantity balance_after value unit_cost item_name unit document_number is_late outlet { id } } } }`
const OWN_LOG = `query($f: [Filter!]) { ingredientLogList(filters: $f) { total nodes { type value } } }`
const BALANCE = `query($id: Int!, $o: Int!, $a: Date!, $b: Date!) {
  ingredientBalance(id: $id, outlet_id: $o, from: $a, until: $b) {
    name unit opening_quantity opening_value sums { type quantity value movements } closing_quantity closing_value
    quantity average_cost } }`
const is = (field: string, value: unknown) => ({ field, operator: 'IsEqualTo', value: String(value) })

/** Bought 1.000 at Rp 10 ten days ago, 300 wasted five days ago, 200 used today at the second outlet as well. */
beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  outlets = [await brand.createOutlet(), await brand.createOutlet()]
  await transaction(brand.ctx, async (tx) => {
    item_id = await insertIngredient(tx, { code: 'GULA', name: 'Gula', base_unit: 'g' })
    const keys = outlets.map((outlet_id) => ({ outlet_id, item_kind: 'ingredient' as const, item_id }))
    const ledger = await openLedger(tx, 'document', keys)
    for (const key of keys) {
      const post = (
        type: MovementType,
        quantity: number,
        days_ago: number,
        stated_value: bigint | null = null,
      ) =>
        ledger.post({
          ...key,
          type,
          quantity: BigInt(quantity) * 10_000n,
          stated_value,
          ref_type: 'test',
          ref_id: days_ago + 1,
          ref_line: 1,
          occurred_at: new Date(NOW.getTime() - days_ago * DAY).toISOString(),
        })
      post('RECEIVE', 1_000, 10, 10_000_000_000n)
      post('WASTE', -300, 5)
      post('SAMPLE', -200, 0)
    }
    await ledger.flush()
  })
})

test('the log shows the newest first, with its balance, and is late where it was recorded later', async () => {
  const { stockLogList } = await brand.master.ask(LOG, { f: [is('outlet_id', outlets[0])] })
  expect(stockLogList.total).toBe(3)
  expect(stockLogList.nodes).toMatchObject([
    {
      type: 'SAMPLE',
      quantity: '-200.0000',
      balance_after: '500.0000',
      value: '-2000.000000',
      is_late: false,
    },
    { type: 'WASTE', quantity: '-300.0000', balance_after: '700.0000', is_late: true },
    { type: 'RECEIVE', quantity: '1000.0000', unit_cost: '10.000000', item_name: 'Gula', unit: 'g' },
  ])
})

test('opening and what moved make the closing balance', async () => {
  const { ingredientBalance } = await brand.master.ask(BALANCE, {
    id: item_id,
    o: outlets[0],
    a: '2026-11-15',
    b: '2026-11-20',
  })
  expect(ingredientBalance).toEqual({
    name: 'Gula',
    unit: 'g',
    opening_quantity: '1000.0000',
    opening_value: '10000.000000',
    sums: [{ type: 'WASTE', quantity: '-300.0000', value: '-3000.000000', movements: 1 }],
    closing_quantity: '700.0000',
    closing_value: '7000.000000',
    quantity: '500.0000',
    average_cost: '10.000000',
  })
})

test('costs need view_cost, outlets reach, and a strange brand sees nothing', async () => {
  const manager = await brand.signInAs('Manajer Outlet', outlets.slice(0, 1))
  const seen = (await manager.ask(LOG)).stockLogList
  expect(seen.total).toBe(3)
  expect(seen.nodes[0]).toMatchObject({ value: null, unit_cost: null, outlet: { id: outlets[0] } })
  expect((await manager.fail(LOG, { f: [{ field: 'value', sort: 'Asc' }] })).extensions.code).toBe(
    'VALIDATION',
  )
  expect((await manager.ask(OWN_LOG)).ingredientLogList.nodes[0].value).toBeNull()
  const period = { id: item_id, a: '2026-11-01', b: '2026-11-21' }
  const own = (await manager.ask(BALANCE, { ...period, o: outlets[0] })).ingredientBalance
  expect(own).toMatchObject({ closing_quantity: '500.0000', closing_value: null, average_cost: null })
  expect((await manager.fail(BALANCE, { ...period, o: outlets[1] })).extensions.code).toBe('NOT_FOUND')
  const other = await app().createBrand()
  expect((await other.master.ask(LOG)).stockLogList.total).toBe(0)
  expect((await other.master.fail(BALANCE, { ...period, o: outlets[0] })).extensions.code).toBe('NOT_FOUND')
})
