import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import { createRecipe, updateRecipe } from '../../stock/recipe/recipe.commands.ts'

const app = useTestApp()
const EARLIER = '2026-11-12T05:00:00Z'
const LATER = '2026-11-19T05:00:00Z'
const NOW = '2026-11-21T05:30:00Z'
const FILTER = { preset: 'custom', from: '2026-11-19', to: '2026-11-19', compare: 'same_weekday' }
const REPORT = `query($filter: ReportFilter) { profitLoss(filter: $filter) {
  total { net actual_cogs cogs waste } previous { net actual_cogs } like { net actual_cogs }
  why_food_cost { reason sentence amount bp by_outlet before { net actual_cogs bp } after { net actual_cogs bp }
    parts { part amount bp others others_amount rows { key name amount before after unit since } } } } }`

interface Part {
  part: string
  amount: number
  bp: number
  others_amount: number
  rows: { name: string; amount: number; before: string | null; after: string | null }[]
}

let brand: TestBrand
let world: SalesWorld
let milk: number
let recipe_id: number

const lineOf = (unit_quantity: string) => ({
  ...{ ingredient_id: milk, unit: 'ml', unit_quantity, yield_bp: 10_000, order_types: [], note: null },
})

/** Milk in stock at Rp 20, of which a coffee takes 100 ml; ten of these were sold for Rp 10.000 each. */
beforeEach(async () => {
  app().clock.now = new Date(NOW)
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  milk = await transaction(world.ctx, (tx) =>
    insertIngredient(tx, { code: 'SUSU', name: 'Susu', base_unit: 'ml', standard_cost: '20' }),
  )
  await move('RECEIVE', 10_000, '2026-11-11T05:00:00Z', 20)
  recipe_id = (
    await createRecipe(world.ctx, {
      item_id: world.item_ids[0],
      effective_from: '2026-01-01',
      yield_quantity: '1',
      lines: [lineOf('100')],
    })
  ).id
  await sell(EARLIER, [coffee(10)])
})

const coffee = (qty: number, unit_price = 10_000) => ({ code: 'KOPI1', name: 'Kopi', qty, unit_price })

async function sell(occurred_at: string, lines: object[], more: object = {}) {
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  await recordTransactions(world.ctx, door, [
    buildReceipt({ occurred_at, channel: 'TAKEAWAY', lines, ...more }),
  ])
}

async function move(
  type: 'RECEIVE' | 'WASTE' | 'COUNT_LOSS',
  quantity: number,
  at: string,
  unit_cost?: number,
) {
  const key = { outlet_id: world.doors[0]?.outlet_id ?? 0, item_kind: 'ingredient' as const, item_id: milk }
  await transaction(world.ctx, async (tx) => {
    const ledger = await openLedger(tx, 'document', [key])
    ledger.post({
      ...{ ...key, type, quantity: BigInt(quantity) * 10_000n, ref_type: 'test', ref_id: 1, ref_line: 1 },
      stated_value: unit_cost === undefined ? null : BigInt(quantity * unit_cost) * 1_000_000n,
      occurred_at: at,
    })
    await ledger.flush()
  })
}

/** What is told, after it was seen to add up to what the page of profit and loss says. */
async function tell(session = brand.master, filter: object = FILTER) {
  const { profitLoss } = await session.ask(REPORT, { filter })
  const { why_food_cost: why, total, previous, like } = profitLoss
  if (why.reason === null) {
    expect(why.before).toMatchObject(previous)
    const { net, actual_cogs } = like ?? total
    expect(why.after).toMatchObject({ net, actual_cogs })
    expect(why.bp).toBe(why.after.bp - why.before.bp)
    const sum = (of: (part: Part) => number) =>
      why.parts.reduce((all: number, part: Part) => all + of(part), 0)
    expect(sum(({ amount }) => amount)).toBe(why.amount)
    expect(sum(({ bp }) => bp)).toBe(why.bp)
    for (const { amount, rows, others_amount } of why.parts as Part[])
      if (rows.length > 0) expect(rows.reduce((all, row) => all + row.amount, others_amount)).toBe(amount)
  }
  return why
}

const partsOf = (why: { parts: Part[] }) => why.parts.map(({ part }) => part)

describe('of what somebody changed', () => {
  test('a purchase price: that good, with what it cost before and after', async () => {
    await move('RECEIVE', 9000, '2026-11-13T05:00:00Z', 30)
    await sell(LATER, [coffee(10)])
    const why = await tell()
    expect(why.parts).toMatchObject([
      {
        ...{ part: 'purchase_price', bp: 500, amount: 5000 },
        rows: [{ name: 'Susu', amount: 5000, before: '20', after: '25', unit: 'ml' }],
      },
    ])
    expect(why.sentence).toBe('Food cost naik 5 poin dari 20% ke 25%: harga Susu naik 25% (+5 poin).')
  })

  test('a recipe: that menu, with the day from which it holds', async () => {
    await updateRecipe(world.ctx, { id: recipe_id, effective_from: '2026-11-16', lines: [lineOf('120')] })
    await sell(LATER, [coffee(10)])
    const why = await tell()
    expect(why.parts).toMatchObject([
      { part: 'recipe', bp: 400, rows: [{ name: 'KOPI 1', amount: 4000, since: '2026-11-16' }] },
    ])
    expect(why.sentence).toContain('resep KOPI 1 berubah 16 Nov')
  })

  test('what it is sold for, and what of that is given away', async () => {
    await sell(LATER, [coffee(10, 12_500)])
    expect(partsOf(await tell())).toEqual(['selling_price'])
    const discounts = [{ code: 'jumat', name: 'Promo Jumat', amount: 2000, funded_by: 'BRAND' }]
    await sell('2026-11-20T05:00:00Z', [coffee(10)], { discounts })
    await sell('2026-11-13T05:00:00Z', [coffee(10)])
    const friday = { ...FILTER, from: '2026-11-20', to: '2026-11-20' }
    const why = await tell(brand.master, friday)
    expect(partsOf(why)).toEqual(['discount'])
    expect(why.sentence).toContain('diskon naik dari 0% ke 2%, terutama Promo Jumat')
  })

  test('which menus were sold', async () => {
    const food = (qty: number) => ({ code: 'MAKAN1', name: 'Makan', qty, unit_price: 30_000 })
    await sell(EARLIER, [food(5)])
    await sell(LATER, [coffee(5), food(10)])
    const why = await tell()
    expect(partsOf(why)).toContain('mix')
    expect(why.bp).toBeLessThan(0)
    expect(why.sentence).toContain('pilihan bergeser')
  })

  test('what was thrown away, and what was missing', async () => {
    await sell(LATER, [coffee(10)])
    await move('WASTE', -50, LATER)
    await move('COUNT_LOSS', -25, LATER)
    const why = await tell()
    expect(why.parts).toMatchObject([
      { part: 'waste', bp: 100, amount: 1000, rows: [{ name: 'Lainnya', before: '0', after: '1000' }] },
      { part: 'unexplained', bp: 50, rows: [{ name: 'Selisih stok', amount: 500 }] },
    ])
  })
})

test('without a comparison, or data, or sales nothing is told but why', async () => {
  expect(await tell(brand.master, { ...FILTER, compare: 'none' })).toMatchObject({ parts: [], before: null })
  const none = await tell()
  expect(none).toMatchObject({ parts: [], sentence: null })
  expect(none.reason).toContain('tidak memiliki transaksi')
})

test('who may not see costs is told that alone', async () => {
  await sell(LATER, [coffee(10)])
  const viewer = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
  const why = await tell(viewer)
  expect(why).toMatchObject({ sentence: null, parts: [], before: null, after: null, amount: null, bp: null })
  expect(why.reason).toContain('tidak memiliki izin')
})

test('who sees costs but neither goods nor menus is told parts without their names', async () => {
  await move('RECEIVE', 9000, '2026-11-13T05:00:00Z', 30)
  await sell(LATER, [coffee(10, 12_500)])
  for (const [module, authorization] of [
    ['income_expense', 'view'],
    ['report_summary', 'view'],
    ['report_summary', 'view_cost'],
  ])
    await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
      select ${brand.id}, ${brand.group_ids.get('Kasir')}, id, ${authorization} from module where key = ${module}
      on conflict do nothing`.execute(brand.ctx.db)
  const why = await tell(await brand.signInAs('Kasir'))
  expect(partsOf(why)).toEqual(['purchase_price', 'selling_price'])
  expect(why.parts.flatMap(({ rows }: Part) => rows)).toEqual([])
  expect(why.sentence).not.toMatch(/Susu|KOPI/)
})
