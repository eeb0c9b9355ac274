import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { insertVariant } from '../../catalog/variant/variant.factory.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { insertAdjustments } from '../../stock/adjustment/adjustment.factory.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import { createRecipe } from '../../stock/recipe/recipe.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
const DAY = 86_400_000

const REPORT = `{ varianceReport(filter: { preset: "last_30_days" }) { rows { name gap
  causes { cause confidence quantity evidence { kind id label quantity } } } } }`

interface Row {
  name: string
  gap: string
  causes: { cause: string; quantity: string; evidence: { kind: string; id: number; quantity: string }[] }[]
}

test('menus without a recipe and options that say nothing of what they take are told with what they would have taken', async () => {
  app().clock.now = NOW
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}])
  const { ctx, item_ids } = world
  const [door] = world.doors
  const [coffee = 0, other = 0] = item_ids
  if (!door) throw new Error('no door')
  const { beans, cheese, variant_id } = await transaction(ctx, async (tx) => {
    const put = (code: string, name: string) =>
      insertIngredient(tx, { code, name, base_unit: 'g', standard_cost: '190' })
    const made = {
      beans: await put('BIJI', 'Biji Kopi'),
      cheese: await put('KEJU', 'Keju Cheddar'),
      variant_id: await insertVariant(tx, {
        code: 'TAMBAH',
        name: 'Tambahan',
        options: [
          { code: 'KEJU', name: 'Extra Keju' },
          { code: 'TANPA', name: 'Tanpa Keju' },
        ],
      }),
    }
    await tx.db
      .insertInto('item_variant')
      .values({ brand_id: tx.brand_id, item_id: other, variant_id: made.variant_id })
      .execute()
    return made
  })
  const line = (ingredient_id: number, unit_quantity: string) => ({
    ...{
      ingredient_id,
      unit: 'g',
      unit_quantity,
      yield_bp: 10_000,
      order_types: [] as 'TAKEAWAY'[],
      note: null,
    },
  })
  await createRecipe(ctx, {
    item_id: coffee,
    effective_from: '2026-01-01',
    yield_quantity: '1',
    lines: [line(beans, '18'), line(cheese, '20')],
  })
  const count = (at: Date, of: readonly (readonly [number, number])[]) =>
    transaction(ctx, (tx) =>
      insertAdjustments(tx, [
        {
          kind: 'count',
          outlet_id: door.outlet_id,
          reason: null,
          occurred_at: at,
          business_date: at.toISOString().slice(0, 10),
          author: 'Gudang',
          lines: of.map(([item_id, quantity]) => ({
            ...{ item_kind: 'ingredient' as const, item_id, unit: 'g', quantity: BigInt(quantity) * 10_000n },
          })),
        },
      ]),
    )
  await count(new Date(NOW.getTime() - 2 * DAY), [
    [beans, 10_000],
    [cheese, 5_000],
  ])
  const sold = (name: string, n: number) =>
    buildReceipt({
      receipt_number: `T-${n}`,
      lines: [{ code: 'KOPI2', name: 'Kopi', qty: 5, unit_price: 10_000, variants: [{ name, price: 0 }] }],
    })
  await recordTransactions(ctx, door, [sold('Extra Keju', 1), sold('Tanpa Keju', 2)])
  await count(NOW, [
    [beans, 10_000 - 10 * 18],
    [cheese, 5_000 - 300],
  ])
  const { varianceReport } = await brand.master.ask(REPORT, {})
  const rowOf = (name: string) => varianceReport.rows.find((row: Row) => row.name === name) as Row
  expect(rowOf('Biji Kopi')).toMatchObject({
    gap: '-180.0000',
    causes: [
      {
        cause: 'no_recipe',
        confidence: 'high',
        quantity: '-180.0000',
        evidence: [{ kind: 'item', id: other, label: 'KOPI 2', quantity: '180.0000' }],
      },
    ],
  })
  // Ten menus of a group that takes 20 each, and five options of as much: the one that leaves cheese out takes none.
  expect(rowOf('Keju Cheddar')).toMatchObject({
    gap: '-300.0000',
    causes: [
      {
        cause: 'no_recipe',
        quantity: '-300.0000',
        evidence: [
          { kind: 'item', id: other, quantity: '200.0000' },
          { kind: 'variant', id: variant_id, label: 'Extra Keju', quantity: '100.0000' },
        ],
      },
    ],
  })
})
