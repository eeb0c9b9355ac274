import { sql } from 'kysely'
import type { WriteContext } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { createSupplier } from '../src/purchasing/supplier/supplier.commands.ts'
import { writePrices } from '../src/purchasing/supplier/supplier-price.commands.ts'
import type { DemoBrand, DemoIngredient } from './demo-data.ts'

/** Months of prices there are, the last one this month's. */
const MONTHS = 8
const DAYS_A_MONTH = 30
/** Prices end in so many rupiah. */
const STEP = 100
const EVERY_DAY = [1, 2, 3, 4, 5, 6]
const ORDER_CUTOFF = '15:00'
/** Orders of a supplier come to at least so many times its cheapest thing. */
const MIN_ORDER = 250_000

/** Menus that come ready made: of whom, and in which packs. */
const READY_MADE: Readonly<Record<string, { supplier: string; pack?: { name: string; factor: string } }>> = {
  TS09: { supplier: 'SUP10', pack: { name: 'dus', factor: '24' } },
  RK03: { supplier: 'SUP09', pack: { name: 'loyang', factor: '6' } },
  RK04: { supplier: 'SUP09' },
  RK05: { supplier: 'SUP09' },
  RT01: { supplier: 'SUP01', pack: { name: 'dus', factor: '12' } },
  RT02: { supplier: 'SUP03' },
}

/** Menus with stock of their own, with the packs they come in. */
async function readReadyMade(tx: WriteContext): Promise<{ code: string; item_id: number }[]> {
  const rows = await selectOwn(tx, 'item')
    .select(['id', 'code'])
    .where('stock_mode', '=', 'item')
    .where('is_stock_logged', '=', true)
    .execute()
  const packs = rows.flatMap(({ id: item_id, code }) => {
    const { name, factor } = READY_MADE[code]?.pack ?? {}
    return name && factor ? [{ brand_id: tx.brand_id, item_id, name, factor }] : []
  })
  if (packs.length > 0) await tx.db.insertInto('item_unit').values(packs).execute()
  return rows.map(({ id, code }) => ({ code, item_id: id }))
}

/** Where a supplier takes orders by mail, as a domain that leads nowhere but into the outbox. */
function addressOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/^(pt|cv|ud|toko) /, '')
    .match(/[a-z]+/g)
  return `pesanan@${(words ?? []).join('-')}.example`
}

/** Puts suppliers there with what they sell and what it has cost over the last months. */
export async function createSuppliers(tx: WriteContext, data: DemoBrand): Promise<void> {
  const cities = await readCities(tx)
  const item_ids = await readIngredientIds(tx)
  const menus = await readReadyMade(tx)
  for (const { code, name, category, city, phone, contact, lead_days, payment_terms } of data.suppliers) {
    const sold = data.ingredients.filter(({ supplier }) => supplier === code)
    const place = cities.get(city)
    const days = /tempo (\d+)/i.exec(payment_terms)?.[1]
    const { id } = await createSupplier(tx, {
      code,
      name,
      category,
      phone,
      email: addressOf(name),
      lead_days,
      contact_name: contact,
      ...(place ? { city_id: place.id, province_id: place.province_id } : {}),
      credit_days: days ? Number(days) : null,
      delivery_days: lead_days > 1 ? EVERY_DAY : [],
      order_cutoff: ORDER_CUTOFF,
      min_order: lead_days > 1 ? MIN_ORDER : 0,
      ...accountOf(code, name),
      note: payment_terms,
      items: [
        ...sold.flatMap((ingredient) => {
          const item_id = item_ids.get(ingredient.code)
          return item_id === undefined ? [] : [{ item_id, unit: unitOf(ingredient), is_preferred: true }]
        }),
        ...menus.flatMap(({ code: menu, item_id }) => {
          const bought = READY_MADE[menu]
          if (bought?.supplier !== code) return []
          const unit = bought.pack?.name ?? 'porsi'
          return [{ item_kind: 'menu' as const, item_id, unit, is_preferred: true }]
        }),
      ],
    })
    await writePast(tx, id, new Map(sold.map((ingredient) => [ingredient.code, ingredient])), data)
  }
}

const BANKS = ['BCA', 'Mandiri', 'BRI', 'BNI'] as const

/** An account made up of the supplier's code. */
function accountOf(code: string, name: string) {
  const sum = [...code].reduce((so_far, letter) => (so_far * 31 + letter.charCodeAt(0)) % 9_000_000, 7)
  return {
    bank_name: BANKS[sum % BANKS.length] ?? BANKS[0],
    bank_account_number: String(5_270_000_000 + sum),
    bank_account_name: name,
  }
}

/** `karung 25 kg` is bought as karung. */
const unitOf = ({ buy_unit }: DemoIngredient) => buy_unit.split(' ')[0] ?? buy_unit

async function writePast(
  tx: WriteContext,
  supplier_id: number,
  sold: ReadonlyMap<string, DemoIngredient>,
  { purchasing_pattern }: DemoBrand,
): Promise<void> {
  const { rows } = await sql<{ id: number; code: string; unit: string; factor: string; cost: string }>`
    select s.id, i.code, s.unit, coalesce(u.factor, 1)::text as factor, i.standard_cost::text as cost
    from supplier_item s join buyable i on i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.item_kind = s.item_kind and i.item_id = s.item_id
    left join buyable_unit u on u.brand_id = s.brand_id and u.brand_id = ${ownBrand} and u.item_kind = i.item_kind and u.item_id = i.item_id
      and u.name = s.unit
    where s.brand_id = ${tx.brand_id} and s.supplier_id = ${supplier_id}`.execute(tx.db)
  const today = tx.now().toISOString().slice(0, 10)
  for (let month = MONTHS - 1; month >= 0; month--) {
    const cheaper = 1 - (month * purchasing_pattern.price_drift_percent_per_month) / 100
    await writePrices(
      tx,
      rows.map(({ id, code, unit, factor, cost }) => ({
        supplier_item_id: id,
        effective_from: addDays(today, -DAYS_A_MONTH * month - 1),
        unit,
        factor,
        // A menu is bought for what it costs.
        price:
          Math.round(((sold.get(code)?.buy_price ?? Number(cost) * Number(factor)) * cheaper) / STEP) * STEP,
      })),
    )
  }
}

/** Cities by their name alone; a city before a regency of the same name. */
async function readCities(tx: WriteContext) {
  const { rows } = await sql<{ id: number; province_id: number; name: string }>`
    select id, province_id, regexp_replace(name, '^(Kota (Administrasi )?|Kabupaten )', '') as name
    from city order by name not like 'Kota %', id`.execute(tx.db)
  const cities = new Map<string, { id: number; province_id: number }>()
  for (const row of rows) if (!cities.has(row.name)) cities.set(row.name, row)
  return cities
}

async function readIngredientIds(tx: WriteContext): Promise<ReadonlyMap<string, number>> {
  const rows = await selectOwn(tx, 'ingredient').select(['id', 'code']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}
