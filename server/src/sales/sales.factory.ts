import { insertBrand, takeBrandId } from '../brand/sign-up/sign-up.commands.ts'
import { insertItem } from '../catalog/item/item.factory.ts'
import { insertItemGroup } from '../catalog/item-group/item-group.factory.ts'
import { insertVariant } from '../catalog/variant/variant.factory.ts'
import { createSystemContext } from '../kit/brand-context.ts'
import type { Context, Services } from '../kit/context.ts'
import type { Pool } from '../kit/db/pool.ts'
import { transaction } from '../kit/transaction.ts'
import { createOutlet } from '../outlets/outlet/outlet.commands.ts'
import type { OutletTax } from '../outlets/outlet/outlet.input.ts'
import { insertPaymentMethods } from './payment-method/payment-method.factory.ts'
import type { Door } from './transaction/outcome.calc.ts'

/** A brand that sells: a menu of three groups, four payment methods, and as many outlets as asked for. */
export interface SalesWorld {
  ctx: Context
  doors: Door[]
  item_ids: number[]
}

/** What the test says about an outlet; the rest is ordinary. */
export interface WorldOutlet {
  timezone?: string
  business_day_cutoff?: string
  tax?: Partial<OutletTax>
}

export const WORLD_TAX: OutletTax = {
  effective_from: '2020-01-01',
  tax_bp: 1000,
  service_bp: 500,
  is_tax_inclusive: false,
  is_service_before_discount: false,
  rounding_step: 100,
  round_down_below: 50,
  is_rounding_cash_only: true,
  service_channels: ['DINE_IN', 'QR'],
  inclusive_channels: ['GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'],
}

const ITEMS_A_GROUP = 4

/** Services of a test: the database and a clock that the test sets; whatever else is missing fails when used. */
export function createTestServices(pool: Pool, clock: () => Date): Services {
  const parts: Partial<Services> = { pool, clock, secret: 'a secret of tests, nowhere else in use' }
  return parts as Services
}

/** Makes a brand of its own with outlets and a menu, as owner where only the owner may. */
export async function createSalesWorld(
  database: { app: Pool; owner: Pool },
  outlets: readonly WorldOutlet[],
  clock: () => Date,
): Promise<SalesWorld> {
  await insertRegion(database.owner)
  const services = createTestServices(database.app, clock)
  const brand_id = await takeBrandId({ services })
  const ctx = createSystemContext(services, brand_id)
  const item_ids = await transaction(ctx, async (tx) => {
    const contact = {
      email: `halo@merek${brand_id}.example`,
      phone: `+62811${String(brand_id).padStart(7, '0')}`,
    }
    await insertBrand(tx, {
      domain: `merek-${brand_id}`,
      name: `Merek ${brand_id}`,
      business_type: 'cafe',
      ...contact,
      owner: { name: 'Pemilik', password_hash: 'none', ...contact },
      plan_id: 4,
      plan_days: 365,
    })
    await insertPaymentMethods(tx, [
      { code: 'TUNAI', name: 'Tunai', type: 'cash' },
      { code: 'QRIS', name: 'QRIS', type: 'qris', fee_bp: 70 },
      { code: 'GRABFOOD', name: 'GrabFood', type: 'platform', fee_bp: 3000 },
      { code: 'VOUCHER', name: 'Voucher', type: 'voucher' },
    ])
    const ids: number[] = []
    const size = await insertVariant(tx, {
      code: 'UKURAN',
      name: 'Ukuran',
      options: [
        { code: 'REGULER', name: 'Reguler' },
        { code: 'BESAR', name: 'Besar', price: 6000, cost: '1500.5' },
      ],
    })
    for (const group of ['KOPI', 'MAKAN', 'RITEL']) {
      const item_group_id = await insertItemGroup(tx, { code: group, name: `Grup ${group}` })
      for (let n = 1; n <= ITEMS_A_GROUP; n++) {
        const item = {
          code: `${group}${n}`,
          name: `${group} ${n}`,
          price: 10_000 * n,
          cost: `${3_333 * n}.25`,
        }
        const is_taxable = group !== 'RITEL'
        ids.push(await insertItem(tx, { ...item, item_group_id, is_taxable, variant_ids: [size] }))
      }
    }
    return ids
  })
  const doors: Door[] = []
  for (const [index, { tax, ...place }] of outlets.entries()) {
    const { id } = await createOutlet(ctx, {
      code: `OUT-${index + 1}`,
      name: `Outlet ${index + 1}`,
      email: `outlet${index + 1}@merek${brand_id}.example`,
      phone: '081200000001',
      complete_address: 'Jl. Uji No. 1',
      province_id: REGION.province_id,
      city_id: REGION.city_id,
      taxes: [{ ...WORLD_TAX, ...tax }],
      ...place,
    })
    doors.push({ outlet_id: id, device_id: null, source: 'POS' })
  }
  return { ctx, doors, item_ids }
}

const REGION = { province_id: 31, city_id: 3174 }

async function insertRegion(owner: Pool): Promise<void> {
  await owner.query(`insert into province (id, code, name, timezone)
    values (31, '31', 'DKI Jakarta', 'Asia/Jakarta') on conflict do nothing`)
  await owner.query(`insert into city (id, province_id, code, name)
    values (3174, 31, '31.74', 'Kota Administrasi Jakarta Selatan') on conflict do nothing`)
}
