import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { costOf, formatDecimal } from '../../kit/decimal.calc.ts'
import { transaction } from '../../kit/transaction.ts'
import { insertIngredient } from '../ingredient/ingredient.factory.ts'
import { createRecipe } from './recipe.commands.ts'
import { costText } from './recipe-cost.calc.ts'
import { brandUnitCosts, readUnitCosts } from './recipe-cost.queries.ts'

const app = useTestApp()

const decimal = (most: number, places: number) =>
  fc.integer({ min: 1, max: most }).map((value) => formatDecimal(value, places))
const BOUGHT = 3

/** Three ingredients that are bought, then some made of those before them; stock of a few. */
const kitchen = fc.record({
  costs: fc.array(
    // Of some nobody knows what they cost, nor then of what is made of them.
    fc.oneof({ weight: 4, arbitrary: decimal(500_000_000, 6) }, { weight: 1, arbitrary: fc.constant('0') }),
    { minLength: BOUGHT, maxLength: BOUGHT },
  ),
  made: fc.array(
    fc.record({
      yield_quantity: fc.integer({ min: 1_000_000, max: 50_000_000 }).map((value) => formatDecimal(value, 4)),
      lines: fc.array(
        fc.record({
          pick: fc.nat(),
          unit_quantity: decimal(1_000_000, 4),
          yield_bp: fc.integer({ min: 5000, max: 10_000 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  stocks: fc.array(
    fc.record({
      pick: fc.nat(),
      quantity: fc.integer({ min: -1_000_000, max: 5_000_000 }).map((value) => formatDecimal(value, 4)),
      average_cost: decimal(500_000_000, 6),
    }),
    { maxLength: 4 },
  ),
})

test('the database costs every ingredient as the arithmetic does', async () => {
  await fc.assert(
    fc.asyncProperty(kitchen, async ({ costs, made, stocks }) => {
      const brand = await app().createBrand()
      const outlets = [await brand.createOutlet(), await brand.createOutlet()]
      await transaction(brand.ctx, async (tx) => {
        const ids: number[] = []
        for (const [n, standard_cost] of costs.entries())
          ids.push(
            await insertIngredient(tx, { code: `B${n}`, name: `B${n}`, base_unit: 'g', standard_cost }),
          )
        for (const [n, { yield_quantity, lines }] of made.entries()) {
          const id = await insertIngredient(tx, {
            code: `S${n}`,
            name: `S${n}`,
            base_unit: 'g',
            kind: 'produced',
          })
          await createRecipe(tx, {
            ingredient_id: id,
            yield_quantity,
            lines: lines.map(({ pick, ...line }) => ({
              ...line,
              ingredient_id: ids[pick % ids.length] ?? 0,
              unit: 'g',
              order_types: [],
            })),
          })
          ids.push(id)
        }
        for (const [n, { pick, quantity, average_cost }] of stocks.entries()) {
          await sql`insert into stock_balance (brand_id, outlet_id, item_kind, item_id, quantity, average_cost, value)
            values (${brand.id}, ${outlets[n % 2]}, 'ingredient', ${ids[pick % ids.length]}, ${quantity}, ${average_cost},
              round(${quantity}::numeric * ${average_cost}::numeric, 6)) on conflict do nothing`.execute(
            tx.db,
          )
        }
      })
      const wanted = await readUnitCosts(brand.ctx)
      const result = await sql<{ costs: Record<string, string> }>`select
        (select jsonb_object_agg(k, round(v::numeric, 6)::text) from jsonb_each_text(${brandUnitCosts(brand.ctx)}) as e(k, v)) as costs`.execute(
        brand.ctx.db,
      )
      const found = result.rows[0]?.costs ?? {}
      expect(Object.keys(found)).toHaveLength(wanted.size)
      for (const [id, { cost }] of wanted) {
        const difference = costOf(found[id] ?? '0') - costOf(costText(cost))
        // A division in the database stops after some twenty digits, so a tie may fall to either side.
        expect(Math.abs(difference)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)
