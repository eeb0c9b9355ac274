import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { AdjustmentRow } from './adjustment.policy.ts'
import { type LineRow, readStockables, unitsOf } from './adjustment-lines.ts'

/** What of a line came, in ten-thousandths of its base unit. */
interface Arrived {
  readonly line: LineRow
  /** Place of the line in the input. */
  readonly index: number
  readonly received: bigint
  /** What had arrived or was lost before. */
  readonly before: bigint
  /** What left. */
  readonly left: bigint
}

/**
 * Asks about what arrives of a transfer where it is far less than what is on its way; more cannot come. That nothing
 * came of a line is an answer like any other.
 * @throws NEEDS_CONFIRMATION
 */
export async function askArrivals(
  tx: WriteContext,
  row: AdjustmentRow,
  arrivals: readonly Arrived[],
): Promise<void> {
  if (!canAnswer(tx)) return
  const things = await readStockables(
    tx,
    row.outlet_id,
    arrivals.map(({ line }) => line),
  )
  const readings = arrivals.flatMap(({ line, index, received, before, left }): Reading[] => {
    const thing = things.get(`${line.item_kind} ${line.item_id}`)
    if (!thing) return []
    return [
      {
        subject: `arrival.${row.id}.${line.no}`,
        path: `lines.${index}.received`,
        label: thing.name,
        entered: fromScaled(received, QTY_DECIMALS),
        unit: thing.base_unit,
        reference: fromScaled(left - before, QTY_DECIMALS),
        reference_name: 'dalam perjalanan',
        units: unitsOf(thing),
        of_unit: thing.base_unit,
        allows_zero: true,
      },
    ]
  })
  await askPlausible(tx, readings)
}
