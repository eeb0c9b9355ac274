import type { Insertable } from 'kysely'
import type { TestBrand } from '../../../test/brand.ts'
import { type ItemSeed, insertItem } from '../../catalog/item/item.factory.ts'
import { insertItemGroup } from '../../catalog/item-group/item-group.factory.ts'
import { insertVariant } from '../../catalog/variant/variant.factory.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { transaction } from '../../kit/transaction.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { insertDiscountSeed } from '../../sales/discount/discount.factory.ts'
import { insertPaymentMethods } from '../../sales/payment-method/payment-method.factory.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'

/** A brand with one of everything and nothing missing. */
export interface HealthyBrand {
  readonly brand: TestBrand
  readonly outlets: readonly [number, number]
  readonly group: number
  readonly item: number
  readonly coffee: number
  readonly syrup: number
  readonly supplier: number
  readonly variant: number
  readonly today: string
}

/** Puts a recipe of one line there; answers its id. */
export async function insertRecipe(
  tx: WriteContext,
  makes: { item_id: number } | { ingredient_id: number },
  line: { ingredient_id: number; quantity?: string; unit?: string },
  { today, unit_cost }: { today: string; unit_cost: string },
): Promise<number> {
  const { brand_id } = tx
  const { id } = await tx.db
    .insertInto('recipe')
    .values({ brand_id, ...makes })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await tx.db
    .insertInto('recipe_version')
    .values({
      brand_id,
      recipe_id: id,
      no: 1,
      effective_from: today,
      yield_quantity: '1',
      unit_cost,
      created_by: 'Uji',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { ingredient_id, quantity = '10', unit = 'g' } = line
  await insertRows(tx, 'recipe_line', [
    {
      ...{ recipe_version_id: version.id, no: 1, ingredient_id, quantity, unit, unit_quantity: quantity },
      ...{ yield_bp: 10_000, order_types: [], unit_cost: '0' },
    },
  ])
  return id
}

/** Puts an ingredient there that a supplier sells, priced yesterday. */
export async function insertBought(
  tx: WriteContext,
  code: string,
  { supplier, today, told = addDays(today, -1) }: { supplier: number; today: string; told?: string },
): Promise<number> {
  const { brand_id } = tx
  const id = await insertIngredient(tx, { code, name: code, base_unit: 'g', standard_cost: '10' })
  const { id: supplier_item_id } = await tx.db
    .insertInto('supplier_item')
    .values({ brand_id, supplier_id: supplier, item_kind: 'ingredient', item_id: id, unit: 'g' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, 'supplier_price', [
    { supplier_item_id, effective_from: told, unit: 'g', factor: '1', price: 10, created_by: 'Uji' },
  ])
  return id
}

/** Puts a menu there that has its recipe, its cost and its photo. */
export async function insertHealthyItem(
  tx: WriteContext,
  code: string,
  { group, coffee, today }: { group: number; coffee: number; today: string },
  values: Partial<ItemSeed> = {},
): Promise<number> {
  const item = await insertItem(tx, {
    ...{ code, name: code, item_group_id: group, price: 20_000, cost: '100', stock_mode: 'recipe' },
    ...values,
  })
  await insertRecipe(tx, { item_id: item }, { ingredient_id: coffee }, { today, unit_cost: '100' })
  return item
}

export type DiscountValues = Partial<Omit<Insertable<DB['discount']>, 'brand_id'>>

/** Puts a discount there that is given. */
export const insertRunning = (
  tx: WriteContext,
  code: string,
  values: DiscountValues = {},
  parts: Partial<Parameters<typeof insertDiscountSeed>[1]['parts']> = {},
) =>
  insertDiscountSeed(tx, {
    ...{ code, name: code, type: 'bill_percent', value: 1000, published_at: tx.now(), ...values },
    parts: {
      ...{
        schedule: [],
        outlet_ids: [],
        member_tier_ids: [],
        item_group_ids: [],
        item_ids: [],
        excluded_item_ids: [],
      },
      ...parts,
    },
  })

/** Makes a brand in which the doctor finds nothing, though there is something of each kind to look at. */
export async function openHealthyBrand(brand: TestBrand, today: string): Promise<HealthyBrand> {
  const outlets = [
    await brand.createOutlet({ name: 'Outlet Satu' }),
    await brand.createOutlet({ name: 'Outlet Dua' }),
  ] as const
  return transaction(brand.ctx, async (tx) => {
    const { brand_id } = tx
    await insertRows(
      tx,
      'outlet_hours',
      outlets.map((outlet_id) => ({ outlet_id, weekday: 1, opens_minute: 480, closes_minute: 1320 })),
    )
    await insertRows(
      tx,
      'device',
      outlets.map((outlet_id) => ({
        ...{
          outlet_id,
          name: 'Kasir',
          token_hash: `t${outlet_id}`,
          last_seen_at: tx.now(),
          created_at: tx.now(),
        },
        ...{ updated_at: tx.now(), last_sequence: 0 },
      })),
    )
    await insertPaymentMethods(tx, [{ code: 'TUNAI', name: 'Tunai', type: 'cash' }])
    const { id: supplier } = await tx.db
      .insertInto('supplier')
      .values({ brand_id, code: 'PEMASOK', name: 'Pemasok' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const coffee = await insertBought(tx, 'KOPI', { supplier, today })
    const syrup = await insertIngredient(tx, {
      code: 'SIRUP',
      name: 'SIRUP',
      base_unit: 'g',
      kind: 'produced',
    })
    await insertRecipe(tx, { ingredient_id: syrup }, { ingredient_id: coffee }, { today, unit_cost: '100' })
    const group = await insertItemGroup(tx, { code: 'MINUM', name: 'Minuman' })
    const variant = await insertVariant(tx, {
      ...{ code: 'UKURAN', name: 'Ukuran', min_choices: 1, max_choices: 1 },
      options: [
        { code: 'S', name: 'Kecil', is_without_ingredients: true },
        { code: 'L', name: 'Besar', price: 5000 },
      ],
    })
    const large = await tx.db
      .selectFrom('variant_option')
      .select('id')
      .where('brand_id', '=', brand_id)
      .where('code', '=', 'L')
      .executeTakeFirstOrThrow()
    await insertRows(tx, 'option_effect', [
      { variant_option_id: large.id, no: 1, effect: 'add', ingredient_id: syrup, quantity: '5' },
    ])
    const world = { group, coffee, today }
    const item = await insertHealthyItem(tx, 'KOPISUSU', world, { variant_ids: [variant] })
    await insertRunning(tx, 'HEMAT', {}, { outlet_ids: [outlets[0]] })
    await insertRows(
      tx,
      'member',
      [
        {
          name: 'Sari',
          phone: '+628120000001',
          email: 'sari@uji.example',
          birth_date: '1990-01-01',
          joined_on: today,
        },
        { name: 'Sari', phone: '+628120000002', birth_date: '1991-01-01', joined_on: today },
        { name: 'Sari', phone: '+628120000003', joined_on: today },
      ].map((member) => ({
        email: null,
        birth_date: null,
        created_at: tx.now(),
        updated_at: tx.now(),
        version: 1,
        ...member,
      })),
    )
    return { brand, outlets, group, item, coffee, syrup, supplier, variant, today }
  })
}

/** Puts net sales of a menu there, by outlet and day. */
export const sellDays = (
  tx: WriteContext,
  item_id: number,
  days: readonly (readonly [outlet_id: number, date: string, net: number])[],
) =>
  insertRows(
    tx,
    'sales_item_outlet_day',
    days.map(([outlet_id, business_date, net]) => ({
      ...{ outlet_id, business_date, item_id, item_group_id: 0, net, gross: net, qty: '1', transactions: 1 },
      ...{ bill_discount: 0, item_discount: 0, cogs: 0, costed_net: net, included_charges: 0, refund: 0 },
      ...{ refund_qty: '0', void_qty: '0', void_amount: 0 },
      ...Object.fromEntries(
        Array.from({ length: 24 }, (_, hour) => [`h${String(hour).padStart(2, '0')}`, 0]),
      ),
    })),
  )
