import { sql } from 'kysely'
import { insertItem } from '../../catalog/item/item.factory.ts'
import { insertPaketParts } from '../../catalog/paket/paket.factory.ts'
import { insertVariant } from '../../catalog/variant/variant.factory.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import type { DoctorCheckName } from './check-name.calc.ts'
import {
  type HealthyBrand,
  insertBought,
  insertHealthyItem,
  insertRecipe,
  insertRunning,
} from './doctor.factory.ts'

const PHOTO = `${'0'.repeat(32)}.webp`

const ofItem =
  (world: HealthyBrand, code: string, values = {}) =>
  (tx: WriteContext) =>
    insertHealthyItem(tx, code, world, values)

/** A balance of stock that has moved on a day. */
async function stock(
  tx: WriteContext,
  { outlets: [outlet_id], today }: HealthyBrand,
  item_id: number,
  { kind = 'ingredient', quantity = '5', days = 1, counted = true } = {},
) {
  await insertRows(tx, 'stock_balance', [
    {
      ...{
        outlet_id,
        item_kind: kind,
        item_id,
        quantity,
        average_cost: '10',
        value: String(Number(quantity) * 10),
        updated_at: tx.now(),
      },
      ...{ last_occurred_at: tx.now(), last_counted_at: counted ? tx.now() : null },
    },
  ])
  await insertRows(tx, 'stock_day', [
    {
      ...{ outlet_id, item_kind: kind, item_id, business_date: addDays(today, -days), type: 'receiving' },
      ...{ counts_as: 'receiving', quantity, value: '0', movements: 1 },
    },
  ])
}

/** A fault of every kind, each made once, with what is to be said of it. */
export const FAULTS: Readonly<
  Record<
    DoctorCheckName,
    readonly [told: string, plant: (tx: WriteContext, world: HealthyBrand) => Promise<unknown>]
  >
> = {
  menu_nowhere: [
    'TERTUTUP',
    async (tx, world) => {
      const item_id = await ofItem(world, 'TERTUTUP')(tx)
      await insertRows(
        tx,
        'item_outlet',
        world.outlets.map((outlet_id) => ({ item_id, outlet_id, is_available: false })),
      )
    },
  ],
  menu_over: ['LALU', (tx, world) => ofItem(world, 'LALU', { offered_until: addDays(world.today, -5) })(tx)],
  menu_unpriced: ['GRATIS', (tx, world) => ofItem(world, 'GRATIS', { price: 0 })(tx)],
  menu_below_cost: ['RUGI', (tx, world) => ofItem(world, 'RUGI', { price: 99 })(tx)],
  menu_no_recipe: [
    'TANPARESEP',
    (tx, { group }) =>
      insertItem(tx, {
        ...{ code: 'TANPARESEP', name: 'TANPARESEP', item_group_id: group, price: 9000, cost: '1000' },
        stock_mode: 'recipe',
      }),
  ],
  menu_no_cost: [
    'TANPAHPP',
    (tx, { group }) =>
      insertItem(tx, { code: 'TANPAHPP', name: 'TANPAHPP', item_group_id: group, price: 9000 }),
  ],
  menu_paket_short: [
    'PAKET @ Outlet Dua',
    async (tx, world) => {
      const part = await ofItem(world, 'ISIPAKET')(tx)
      const paket = await insertItem(tx, {
        ...{ code: 'PAKET', name: 'PAKET', item_group_id: world.group, price: 9000 },
      })
      await insertPaketParts(tx, paket, [{ name: 'Isi', choices: [{ item_id: part }] }])
      await insertRows(tx, 'item_outlet', [
        { item_id: part, outlet_id: world.outlets[1], is_available: false },
      ])
    },
  ],
  menu_no_photo: [
    'TANPAFOTO',
    async (tx, world) => {
      await sql`update outlet set activate_qr = true where brand_id = ${tx.brand_id} and id = ${world.outlets[0]}`.execute(
        tx.db,
      )
      await sql`update brand set activate_qr = true where id = ${tx.brand_id}`.execute(tx.db)
      await insertRows(tx, 'image', [{ key: PHOTO, width: 1, height: 1, bytes: 1, created_at: tx.now() }])
      await ofItem(world, 'TANPAFOTO')(tx)
    },
  ],
  menu_negative: [
    'BOTOL @ Outlet Satu',
    async (tx, world) => {
      const item = await insertItem(tx, {
        ...{
          code: 'BOTOL',
          name: 'BOTOL',
          item_group_id: world.group,
          price: 9000,
          cost: '100',
          stock_mode: 'item',
        },
        is_stock_logged: true,
      })
      await stock(tx, world, item, { kind: 'menu', quantity: '-2' })
    },
  ],
  menu_grab_missing: ['HILANG @ Outlet Satu', (tx, world) => ofItem(world, 'HILANG')(tx)],
  menu_grab_refused: ['DITOLAK @ Outlet Satu', (tx, world) => ofItem(world, 'DITOLAK')(tx)],
  variant_unchoosable: [
    'Topping',
    async (tx, world) => {
      const variant = await insertVariant(tx, {
        ...{ code: 'TOPPING', name: 'Topping', min_choices: 2, max_choices: 2 },
        options: [
          { code: 'A', name: 'A', is_without_ingredients: true },
          { code: 'B', name: 'B', is_without_ingredients: true, is_active: false },
        ],
      })
      await ofItem(world, 'TOPPINGAN', { variant_ids: [variant] })(tx)
    },
  ],
  variant_unmapped: [
    'Saus',
    async (tx, world) => {
      const variant = await insertVariant(tx, {
        code: 'SAUS',
        name: 'Saus',
        options: [{ code: 'A', name: 'Pedas' }],
      })
      await ofItem(world, 'BERSAUS', { variant_ids: [variant] })(tx)
    },
  ],
  ingredient_no_cost: [
    'MURAH',
    async (tx, world) => {
      const id = await insertBought(tx, 'MURAH', world)
      await sql`update ingredient set standard_cost = 0 where brand_id = ${tx.brand_id} and id = ${id}`.execute(
        tx.db,
      )
      await ofItem({ ...world, coffee: id }, 'PAKAIMURAH')(tx)
    },
  ],
  ingredient_no_supplier: [
    'YATIM',
    async (tx, world) => {
      const id = await insertIngredient(tx, {
        code: 'YATIM',
        name: 'YATIM',
        base_unit: 'g',
        standard_cost: '10',
      })
      await ofItem({ ...world, coffee: id }, 'PAKAIYATIM')(tx)
    },
  ],
  ingredient_price_old: [
    'LAMA',
    async (tx, world) => {
      const id = await insertBought(tx, 'LAMA', { ...world, told: addDays(world.today, -120) })
      await ofItem({ ...world, coffee: id }, 'PAKAILAMA')(tx)
    },
  ],
  ingredient_never_counted: [
    'TAKDIHITUNG @ Outlet Satu',
    async (tx, world) =>
      stock(tx, world, await insertBought(tx, 'TAKDIHITUNG', world), { days: 60, counted: false }),
  ],
  ingredient_negative: [
    'MINUS @ Outlet Satu',
    async (tx, world) => stock(tx, world, await insertBought(tx, 'MINUS', world), { quantity: '-3' }),
  ],
  recipe_incomplete: [
    'SATUANASING',
    async (tx, world) => {
      const item = await insertItem(tx, {
        ...{ code: 'SATUANASING', name: 'SATUANASING', item_group_id: world.group, price: 9000, cost: '100' },
        stock_mode: 'recipe',
      })
      await insertRecipe(
        tx,
        { item_id: item },
        { ingredient_id: world.coffee, unit: 'karung' },
        { today: world.today, unit_cost: '100' },
      )
    },
  ],
  recipe_cost_jump: [
    'MELONJAK',
    async (tx, world) => {
      const item = await insertItem(tx, {
        ...{ code: 'MELONJAK', name: 'MELONJAK', item_group_id: world.group, price: 9000, cost: '100' },
        stock_mode: 'recipe',
      })
      await insertRecipe(
        tx,
        { item_id: item },
        { ingredient_id: world.coffee },
        { today: world.today, unit_cost: '50' },
      )
    },
  ],
  recipe_unused: [
    'TAKTERPAKAI',
    async (tx, world) => {
      const id = await insertIngredient(tx, {
        code: 'TAKTERPAKAI',
        name: 'TAKTERPAKAI',
        base_unit: 'g',
        kind: 'produced',
      })
      await insertRecipe(
        tx,
        { ingredient_id: id },
        { ingredient_id: world.coffee },
        { today: world.today, unit_cost: '100' },
      )
    },
  ],
  recipe_circular: [
    'MELINGKAR',
    async (tx, world) => {
      const id = await insertIngredient(tx, {
        ...{ code: 'MELINGKAR', name: 'MELINGKAR', base_unit: 'g', kind: 'produced', standard_cost: '10' },
      })
      await insertRecipe(
        tx,
        { ingredient_id: id },
        { ingredient_id: id, quantity: '1' },
        { today: world.today, unit_cost: '0' },
      )
    },
  ],
  outlet_no_hours: [
    'Outlet Dua @ Outlet Dua',
    (tx, { outlets }) =>
      sql`delete from outlet_hours where brand_id = ${tx.brand_id} and outlet_id = ${outlets[1]}`.execute(
        tx.db,
      ),
  ],
  outlet_no_payment: [
    'Outlet Dua @ Outlet Dua',
    async (tx, { outlets }) => {
      await sql`insert into outlet_payment_method (brand_id, outlet_id, payment_method_id, is_active, fee_bp)
        select ${tx.brand_id}::int, ${outlets[1]}, m.id, false, 0 from payment_method m where m.brand_id = ${tx.brand_id}`.execute(
        tx.db,
      )
    },
  ],
  outlet_unknown_payment: [
    'Outlet Satu @ Outlet Satu',
    (tx, { outlets, today }) =>
      insertRows(tx, 'sales_payment_day', [
        {
          ...{
            business_date: addDays(today, -1),
            outlet_id: outlets[0],
            channel: 'DINE_IN',
            method: 'ENTAH',
            payments: 1,
          },
          ...{ amount: 5000, refund: 0, fee: 0, change_given: 0, receipts: 1, split_receipts: 0 },
        },
      ]),
  ],
  outlet_till_silent: [
    'Outlet Dua @ Outlet Dua',
    (tx, { outlets }) =>
      sql`update device set last_seen_at = ${new Date(tx.now().getTime() - 30 * 3_600_000)}
        where brand_id = ${tx.brand_id} and outlet_id = ${outlets[1]}`.execute(tx.db),
  ],
  outlet_grab_failed: [
    'Outlet Dua @ Outlet Dua',
    (tx, { outlets }) =>
      sql`insert into grab_store (brand_id, outlet_id, partner_merchant_id, status, status_at, last_error)
        values (${tx.brand_id}, ${outlets[1]}, 'uji-dua', 'FAILED', ${tx.now()}, 'Menu ditolak')`.execute(
        tx.db,
      ),
  ],
  discount_never: [
    'MUSTAHIL',
    async (tx, world) => {
      const item = await ofItem(world, 'DIARSIPKAN', { deleted_at: tx.now(), is_active: false })(tx)
      await sql`update recipe set deleted_at = ${tx.now()} where brand_id = ${tx.brand_id} and item_id = ${item}`.execute(
        tx.db,
      )
      await insertRunning(tx, 'MUSTAHIL', { type: 'item_percent', target: 'items' }, { item_ids: [item] })
    },
  ],
  member_double: [
    'Sari Kembar',
    (tx, { today }) =>
      insertRows(tx, 'member', [
        {
          ...{
            name: 'Sari Kembar',
            phone: '+628120000009',
            email: 'sari@uji.example',
            joined_on: today,
            version: 1,
          },
          ...{ birth_date: null, created_at: tx.now(), updated_at: tx.now() },
        },
      ]),
  ],
  approval_nobody: [
    'Outlet Satu @ Outlet Satu',
    (tx, _world) =>
      sql`update admin set created_at = ${new Date(tx.now().getTime() - 90 * 86_400_000)}, last_active_at = null
        where brand_id = ${tx.brand_id}`.execute(tx.db),
  ],
}

/** All menus that are there have a photo and are at GrabFood, but for those that are about that. */
export async function dress(tx: WriteContext, world: HealthyBrand) {
  await sql`update item set image = ${PHOTO} where brand_id = ${tx.brand_id} and code <> 'TANPAFOTO'`.execute(
    tx.db,
  )
  await sql`insert into grab_store (brand_id, outlet_id, partner_merchant_id, status, status_at, last_synced_at)
    values (${tx.brand_id}, ${world.outlets[0]}, 'uji-satu', 'ACTIVE', ${tx.now()}, ${tx.now()})`.execute(
    tx.db,
  )
  await sql`insert into grab_entity (brand_id, outlet_id, kind, entity_id, name, price, status, pushed_at, error)
    select ${tx.brand_id}::int, ${world.outlets[0]}, 'ITEM', 'I' || i.id, i.name, i.price, 'AVAILABLE', ${tx.now()},
      case when i.code = 'DITOLAK' then 'Nama tidak diterima' end
    from item i where i.brand_id = ${tx.brand_id} and i.code <> 'HILANG'`.execute(tx.db)
}
