import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import { ledgerDifferences } from '../../stock/ledger/ledger-check.queries.ts'
import { createRecipe, updateRecipe } from '../../stock/recipe/recipe.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T08:00:00Z')
let world: SalesWorld
let door: Door
const ids: Record<string, number> = {}

/** Beans 18 g at Rp 190, milk 110 ml at Rp 20, a straw that is not kept in stock, and a cup for what is taken away. */
beforeAll(async () => {
  app().clock.now = NOW
  world = await createSalesWorld(await app().createBrand(), [{}])
  door = world.doors[0] ?? { outlet_id: 0, device_id: null, source: 'POS' }
  await transaction(world.ctx, async (tx) => {
    const put = async (code: string, base_unit: string, standard_cost: string, is_stocked = true) => {
      ids[code] = await insertIngredient(tx, { code, name: code, base_unit, standard_cost, is_stocked })
    }
    await put('BIJI', 'g', '190')
    await put('SUSU', 'ml', '20')
    await put('OAT', 'ml', '35')
    await put('SEDOTAN', 'pcs', '100', false)
    await put('GELAS', 'pcs', '500')
    const { rows } = await sql<{ id: number }>`select id from variant_option
      where brand_id = ${tx.brand_id} and code = 'BESAR'`.execute(tx.db)
    const option = { brand_id: tx.brand_id, variant_option_id: rows[0]?.id ?? 0 }
    await tx.db
      .insertInto('option_effect')
      .values([
        { ...option, no: 1, effect: 'scale', factor_bp: 13_500 },
        { ...option, no: 2, effect: 'scale', factor_bp: 10_000, ingredient_id: ids.BIJI ?? 0 },
        { ...option, no: 3, effect: 'replace', ingredient_id: ids.SUSU ?? 0, replacement_id: ids.OAT ?? 0 },
      ])
      .execute()
  })
  await createRecipe(world.ctx, {
    item_id: world.item_ids[0],
    effective_from: '2026-01-01',
    yield_quantity: '1',
    lines: [
      lineOf('BIJI', '18', 'g'),
      lineOf('SUSU', '110', 'ml'),
      lineOf('SEDOTAN', '1', 'pcs'),
      { ...lineOf('GELAS', '1', 'pcs'), order_types: ['TAKEAWAY'] },
    ],
  })
})

const lineOf = (code: string, unit_quantity: string, unit: string) => ({
  ingredient_id: ids[code] ?? 0,
  unit,
  unit_quantity,
  yield_bp: 10_000,
  order_types: [] as 'TAKEAWAY'[],
  note: null,
})

async function sell(
  given: Record<string, unknown>,
  variants: { code: string; name: string; price: number }[] = [],
) {
  const receipt = buildReceipt({
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: 2, unit_price: 10_000, variants }],
    ...given,
  })
  await recordTransactions(world.ctx, door, [receipt])
  const { rows } = await sql<{ cogs: number; recipe_version_id: number; transaction_cogs: number }>`
    select l.cogs, l.recipe_version_id, t.cogs as transaction_cogs from transaction_key k
    join transaction t on t.brand_id = k.brand_id and t.brand_id = ${ownBrand} and t.business_date = k.business_date and t.id = k.id
    join transaction_line l on l.brand_id = k.brand_id and l.brand_id = ${ownBrand} and l.business_date = k.business_date and l.transaction_id = k.id
    where k.brand_id = ${world.ctx.brand_id} and k.uuid = ${receipt.uuid}`.execute(world.ctx.db)
  return { receipt, ...rows[0] }
}

async function stockOf(code: string): Promise<number> {
  const { rows } = await sql<{ quantity: string }>`select quantity from stock_balance
    where brand_id = ${world.ctx.brand_id} and item_kind = 'ingredient' and item_id = ${ids[code]}`.execute(
    world.ctx.db,
  )
  return Number(rows[0]?.quantity ?? 0)
}

test('a sale takes the ingredients of its recipe, at the standard cost until they are bought', async () => {
  const sold = await sell({})
  expect([await stockOf('BIJI'), await stockOf('SUSU'), await stockOf('SEDOTAN')]).toEqual([-36, -220, 0])
  // 36 x 190 + 220 x 20 + 2 straws at 100.
  expect(sold).toMatchObject({ cogs: 11_440, transaction_cogs: 11_440 })
  expect(sold.recipe_version_id).toBeGreaterThan(0)
})

test('options change what is taken, and packaging goes with what is taken away', async () => {
  const big = await sell({ channel: 'TAKEAWAY' }, [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6000 }])
  expect([await stockOf('BIJI'), await stockOf('OAT'), await stockOf('GELAS')]).toEqual([-72, -297, -2.7])
  // 36 x 190 + 297 x 35 + 2.7 straws and cups at 100 and 500.
  expect(big.cogs).toBe(6_840 + 10_395 + 270 + 1_350)
})

test('a delivery values what follows, a void brings back what the sale took at its cost', async () => {
  await transaction(world.ctx, async (tx) => {
    const key = { outlet_id: door.outlet_id, item_kind: 'ingredient', item_id: ids.BIJI ?? 0 } as const
    const ledger = await openLedger(tx, 'document', [key])
    ledger.post({
      ...key,
      type: 'RECEIVE',
      quantity: 10_000_000n,
      stated_value: 250_000_000_000n,
      ref_type: 'test',
      ref_id: 1,
      ref_line: 1,
      occurred_at: NOW.toISOString(),
    })
    await ledger.flush()
  })
  const before = await stockOf('BIJI')
  const sold = await sell({ occurred_at: '2026-11-21T07:59:00Z' })
  expect(sold.cogs).toBe(36 * 250 + 220 * 20 + 200)
  await voidTransactions(world.ctx, door, [
    { transaction_uuid: sold.receipt.uuid, occurred_at: NOW.toISOString(), actor: null, reason: 'Salah' },
  ])
  expect(await stockOf('BIJI')).toBe(before)
  expect(await ledgerDifferences(world.ctx)).toEqual([])
})

test('a late sale takes by the recipe of its own day', async () => {
  const { rows } = await sql<{
    id: number
  }>`select id from recipe where brand_id = ${world.ctx.brand_id}`.execute(world.ctx.db)
  await updateRecipe(world.ctx, {
    id: rows[0]?.id ?? 0,
    effective_from: '2026-11-20',
    lines: [lineOf('BIJI', '20', 'g')],
  })
  const before = await stockOf('BIJI')
  await sell({ occurred_at: '2026-11-19T05:00:00Z' })
  expect(await stockOf('BIJI')).toBe(before - 36)
  await sell({ occurred_at: '2026-11-20T05:00:00Z' })
  expect(await stockOf('BIJI')).toBe(before - 36 - 40)
})
