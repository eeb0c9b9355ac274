import { insertItem } from '../catalog/item/item.factory.ts'
import { insertItemGroup } from '../catalog/item-group/item-group.factory.ts'
import { insertVariant } from '../catalog/variant/variant.factory.ts'
import type { Context } from '../kit/context.ts'
import { transaction } from '../kit/transaction.ts'
import type { OutletTax } from '../outlets/outlet/outlet.input.ts'
import { createMember } from '../people/member/member.commands.ts'
import { insertPaymentMethods } from './payment-method/payment-method.factory.ts'
import type { Door } from './transaction/outcome.calc.ts'
import { MEMBER_PHONES } from './transaction/receipt.factory.ts'

/** A brand that sells: a menu of three groups, four payment methods, and as many outlets as asked for. */
export interface SalesWorld {
  ctx: Context
  doors: Door[]
  item_ids: number[]
}

/** What the test says about an outlet; the rest is ordinary. */
export interface WorldOutlet {
  name?: string
  timezone?: string
  business_day_cutoff?: string
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

/** A brand with a way to open outlets; a test's brand is one. */
interface Brand {
  readonly ctx: Context
  createOutlet(values: WorldOutlet & { taxes: OutletTax[] }): Promise<number>
}

/** Gives a brand a menu, payment methods and outlets to sell at. */
export async function createSalesWorld(
  { ctx, createOutlet }: Brand,
  outlets: readonly (WorldOutlet & { tax?: Partial<OutletTax> })[],
): Promise<SalesWorld> {
  const item_ids = await transaction(ctx, async (tx) => {
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
    for (const phone of MEMBER_PHONES) await createMember(tx, { name: `Member ${phone.slice(-1)}`, phone })
    return ids
  })
  const doors: Door[] = []
  for (const { tax, ...place } of outlets) {
    const outlet_id = await createOutlet({ ...place, taxes: [{ ...WORLD_TAX, ...tax }] })
    doors.push({ outlet_id, device_id: null, source: 'POS' })
  }
  return { ctx, doors, item_ids }
}
