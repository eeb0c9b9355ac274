import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { inUnit } from '../../stock/adjustment/lines-plausible.ts'
import { goodOf, readBuyables, sizeOf, subjectOf, unitsOf } from '../supplier/supplier-items.ts'
import { readUsualQuantities } from '../supplier/usual-quantity.queries.ts'
import type { ReceivingRow } from './receiving.policy.ts'
import { readLines } from './receiving-lines.ts'

/** What an order still waits for, by its line, in base units; all of it where nothing more is waited for. */
async function readAwaited(
  tx: WriteContext,
  purchase_order_id: number | null,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ no: number; awaited: string }>`select no,
      (case when quantity > received_quantity then quantity - received_quantity else quantity end)::text as awaited
    from purchase_order_line where brand_id = ${tx.brand_id}
      and purchase_order_id = ${purchase_order_id}::int`.execute(tx.db)
  return new Map(rows.map(({ no, awaited }) => [no, awaited]))
}

/**
 * Asks about lines of a purchase that bring far more or less than was ordered, or without an order than usually comes,
 * and about prices far from the last.
 * @throws NEEDS_CONFIRMATION
 */
export async function askReceiving(
  tx: WriteContext,
  row: Pick<ReceivingRow, 'id' | 'kind' | 'outlet_id' | 'purchase_order_id'>,
  is_draft: boolean,
): Promise<void> {
  if (!canAnswer(tx) || row.kind !== 'purchase') return
  const lines = await readLines(tx, row.id)
  const goods = await readBuyables(tx, lines)
  const awaited = await readAwaited(tx, row.purchase_order_id)
  const usual = await readUsualQuantities(tx, 'receiving', row.outlet_id, lines)
  const readings = lines.flatMap((line, index): Reading[] => {
    const good = goods.get(goodOf(line))
    if (!good) return []
    const of_order = line.purchase_order_no === null ? undefined : awaited.get(line.purchase_order_no)
    const subject = `receiving.${subjectOf(line)}`
    return [
      {
        subject: `${subject}.quantity`,
        path: `lines.${index}.unit_quantity`,
        label: good.name,
        entered: line.unit_quantity,
        unit: line.unit,
        reference: inUnit(of_order ?? usual.get(goodOf(line)) ?? '0', sizeOf(line.factor)),
        reference_name: of_order === undefined ? 'biasanya' : 'dipesan',
        units: unitsOf(good),
        is_draft,
        // What was refused at the door says itself why less came.
        allows_zero: true,
        is_only_above: Number(line.rejected_quantity) > 0,
      },
      {
        subject: `${subject}.price`,
        path: `lines.${index}.price`,
        label: `Harga ${good.name} per ${line.unit}`,
        entered: String(line.price),
        unit: 'Rp',
        reference: line.last_price,
        units: unitsOf(good),
        of_unit: line.unit,
        reference_name: 'harga terakhir',
        is_draft,
        allows_zero: true,
      },
    ]
  })
  await askPlausible(tx, readings)
}
