import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { insertIngredient } from '../ingredient/ingredient.factory.ts'

const app = useTestApp()
const THINGS = 6
const QUESTIONS = [
  `{ ingredientInventoryList(limit: 100) { nodes { id short_count negative_count stocks { outlet_id status } } }
    inventorySummary(kind: ingredient) { low out negative } }`,
  '{ outletStockList(limit: 100) { nodes { ingredient_id outlet_id status } } }',
  '{ ingredientList(limit: 100) { nodes { id short_outlet_count } } brandLowStock { any_low_ingredients } }',
  '{ brand { any_low_stocks { any_low_ingredients } } dashboard { stock { low out negative } } }',
]

let brand: TestBrand
/** The second is archived. */
let outlets: number[]
let ids: number[]

beforeAll(async () => {
  brand = await app().createBrand()
  outlets = [await brand.createOutlet(), await brand.createOutlet(), await brand.createOutlet()]
  ids = await transaction(brand.ctx, async (tx) => {
    await sql`update outlet set deleted_at = clock_now() where brand_id = ${brand.id} and id = ${outlets[1]}`.execute(
      tx.db,
    )
    const made: number[] = []
    for (let n = 0; n < THINGS; n++)
      made.push(await insertIngredient(tx, { code: `A${n}`, name: `Bahan ${n}`, base_unit: 'g' }))
    return made
  })
})

interface Standing {
  thing: number
  outlet: number
  quantity: number
  minimum: number | null
  has_moved: boolean
}
interface Thing {
  is_stocked: boolean
  is_archived: boolean
}

const level = fc.constantFrom(-1, 0, 0, 1, 5)
const world = fc.record({
  things: fc.array(fc.record({ is_stocked: fc.boolean(), is_archived: fc.boolean() }), {
    minLength: THINGS,
    maxLength: THINGS,
  }),
  balances: fc.uniqueArray(
    fc.record({
      thing: fc.nat(THINGS - 1),
      outlet: fc.nat(2),
      quantity: level,
      minimum: fc.constantFrom(null, 0, 1, 4),
      has_moved: fc.boolean(),
    }),
    { selector: ({ thing, outlet }) => `${thing} ${outlet}` },
  ),
})

async function put(things: readonly Thing[], balances: readonly Standing[]): Promise<void> {
  const rows = balances.map(({ thing, outlet, quantity, minimum, has_moved }) => ({
    outlet_id: outlets[outlet],
    item_id: ids[thing],
    quantity,
    minimum,
    moved_at: has_moved ? '2026-11-01T00:00:00Z' : null,
  }))
  const states = things.map((thing, n) => ({ id: ids[n], ...thing }))
  await transaction(brand.ctx, async (tx) => {
    await sql`delete from stock_balance where brand_id = ${brand.id}`.execute(tx.db)
    await sql`insert into stock_balance (brand_id, outlet_id, item_kind, item_id, quantity, minimum, last_occurred_at)
      select ${brand.id}, outlet_id, 'ingredient', item_id, quantity, minimum, moved_at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (outlet_id int, item_id int, quantity numeric, minimum numeric, moved_at timestamptz)`.execute(
      tx.db,
    )
    await sql`update ingredient i set is_stocked = s.is_stocked, deleted_at = case when s.is_archived then clock_now() end
      from json_to_recordset(${JSON.stringify(states)}::json) as s (id int, is_stocked boolean, is_archived boolean)
      where i.brand_id = ${brand.id} and i.id = s.id`.execute(tx.db)
  })
}

function expectedOf({ is_stocked, is_archived }: Thing, standing: Standing): string {
  const { quantity, minimum, has_moved } = standing
  if (!is_stocked || is_archived) return 'untracked'
  if (quantity < 0) return 'negative'
  if (quantity === 0) return has_moved || minimum !== null ? 'out' : 'none'
  return minimum !== null && quantity <= minimum ? 'low' : 'safe'
}

const SHORT = ['low', 'out', 'negative']

test('lists, sums, flags and the first page agree on what is low', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ things, balances }) => {
      await put(things, balances)
      const wanted = balances
        .filter(({ outlet }) => outlet !== 1)
        .map((standing) => ({
          item_id: ids[standing.thing],
          outlet_id: outlets[standing.outlet],
          status: expectedOf(things[standing.thing] ?? { is_stocked: false, is_archived: false }, standing),
        }))
      const count = (...statuses: string[]) => wanted.filter(({ status }) => statuses.includes(status)).length
      const sums = { low: count('low'), out: count('out'), negative: count('negative') }
      const answers = await Promise.all(QUESTIONS.map((question) => brand.master.ask(question)))
      const found = Object.assign({}, ...answers)
      expect(found.inventorySummary).toEqual(sums)
      expect(found.dashboard.stock).toEqual(sums)
      const any_low_ingredients = count(...SHORT) > 0
      expect(found.brandLowStock).toEqual({ any_low_ingredients })
      expect(found.brand.any_low_stocks).toEqual({ any_low_ingredients })
      const told = new Map<string, string>(
        found.outletStockList.nodes.map(
          (row: { ingredient_id: number; outlet_id: number; status: string }) => [
            `${row.ingredient_id} ${row.outlet_id}`,
            row.status,
          ],
        ),
      )
      for (const { item_id, outlet_id, status } of wanted)
        expect(told.get(`${item_id} ${outlet_id}`)).toBe(status)
      for (const node of found.ingredientInventoryList.nodes) {
        const own = wanted.filter(({ item_id }) => item_id === node.id)
        expect(node.stocks.map((stock: { status: string }) => stock.status).sort()).toEqual(
          own.map(({ status }) => status).sort(),
        )
        expect(node.short_count).toBe(own.filter(({ status }) => SHORT.includes(status)).length)
        expect(node.negative_count).toBe(own.filter(({ status }) => status === 'negative').length)
      }
      for (const node of found.ingredientList.nodes) {
        const own = wanted.filter(({ item_id, status }) => item_id === node.id && SHORT.includes(status))
        expect(node.short_outlet_count).toBe(own.length)
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)
