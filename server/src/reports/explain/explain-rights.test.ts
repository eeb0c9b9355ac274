import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  for (const door of world.doors) await recordTransactions(world.ctx, door, [buildReceipt(), buildReceipt()])
})

const EXPLAIN = `query ($measure: String!, $cell: FigureCell) { summaryFigure(measure: $measure, cell: $cell) {
  value rows { outlet { id } } check { count value is_equal } } }`

test('of a figure only the outlets in reach are told, and costs only to who may see them', async () => {
  const [own, other] = world.doors.map(({ outlet_id }) => outlet_id)
  const manager = await brand.signInAs('Manajer Outlet', [own ?? 0])
  const { summaryFigure } = await manager.ask(EXPLAIN, { measure: 'sales.transactions' })
  expect(summaryFigure).toMatchObject({ value: 2, check: { count: 2, value: 2, is_equal: true } })
  expect(summaryFigure.rows).toEqual([{ outlet: { id: own } }, { outlet: { id: own } }])
  const elsewhere = await manager.fail(EXPLAIN, { measure: 'sales.net', cell: { outlet_ids: [other] } })
  const nowhere = await manager.fail(EXPLAIN, { measure: 'sales.net', cell: { outlet_ids: [999_999] } })
  expect(elsewhere.extensions).toMatchObject({ code: 'VALIDATION' })
  expect({ ...elsewhere.extensions, trace_id: null }).toEqual({ ...nowhere.extensions, trace_id: null })
  for (const measure of ['sales.cogs', 'sales.gross_profit_bp', 'item.food_cost_bp', 'payment.fee'])
    expect((await manager.fail(EXPLAIN, { measure })).extensions.code, measure).toBe('FORBIDDEN')
  expect((await brand.master.ask(EXPLAIN, { measure: 'sales.cogs' })).summaryFigure.check.is_equal).toBe(true)
})

test('who may not see the report is refused', async () => {
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.fail(EXPLAIN, { measure: 'sales.net' })).extensions.code).toBe('FORBIDDEN')
})
