import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { inUnit } from '../../stock/adjustment/lines-plausible.ts'
import { goodOf, readBuyables, sizeOf, subjectOf, unitsOf } from '../supplier/supplier-items.ts'
import { readUsualQuantities } from '../supplier/usual-quantity.queries.ts'
import { type OrderRow, seesOrderPrices } from './purchase-order.policy.ts'
import { readOrderLines } from './purchase-order-lines.ts'

/**
 * Asks about lines that order far more or less than the outlet usually does, and about prices far from the last.
 * @throws NEEDS_CONFIRMATION
 */
export async function askOrder(
  tx: WriteContext,
  row: Pick<OrderRow, 'id' | 'outlet_id'>,
  { is_draft, path = '' }: { readonly is_draft: boolean; readonly path?: string },
): Promise<void> {
  if (!canAnswer(tx)) return
  const lines = await readOrderLines(tx, row.id)
  const goods = await readBuyables(tx, lines)
  const usual = await readUsualQuantities(tx, 'purchase_order', row.outlet_id, lines)
  const readings = lines.flatMap((line, index): Reading[] => {
    const good = goods.get(goodOf(line))
    if (!good) return []
    const subject = `purchase_order.${subjectOf(line)}`
    return [
      {
        subject: `${subject}.quantity`,
        path: `${path}lines.${index}.unit_quantity`,
        label: good.name,
        entered: line.unit_quantity,
        unit: line.unit,
        reference: inUnit(usual.get(goodOf(line)) ?? '0', sizeOf(line.factor)),
        reference_name: 'biasanya',
        units: unitsOf(good),
        is_draft,
      },
      {
        subject: `${subject}.price`,
        path: `${path}lines.${index}.price`,
        label: `Harga ${good.name} per ${line.unit}`,
        entered: String(line.price),
        unit: 'Rp',
        reference: line.last_price,
        units: unitsOf(good),
        of_unit: line.unit,
        reference_name: 'harga terakhir',
        is_draft,
        is_blind: !seesOrderPrices(tx),
        allows_zero: true,
      },
    ]
  })
  await askPlausible(tx, readings)
}
