import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { CountEntry } from './adjustment.input.ts'
import type { AdjustmentRow } from './adjustment.policy.ts'
import { type LineRow, readLines, readStockables, type Stockable, unitsOf } from './adjustment-lines.ts'
import { readDifferences } from './count-posting.ts'

const keyOf = ({ item_kind, item_id }: { item_kind: string; item_id: number }) => `${item_kind} ${item_id}`

/** What the finished counts of an outlet last found of each thing of a count. */
async function readLastCounts(tx: WriteContext, row: AdjustmentRow): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ no: number; quantity: string }>`select l.no, last.quantity
    from adjustment_line l cross join lateral (
      select c.counted_quantity::text as quantity from adjustment_line c
      join adjustment a on a.brand_id = c.brand_id and a.brand_id = ${ownBrand} and a.id = c.adjustment_id and a.kind = 'count'
        and a.status = 'done' and a.outlet_id = ${row.outlet_id}
      where c.brand_id = ${ownBrand} and c.item_kind = l.item_kind and c.item_id = l.item_id
        and c.adjustment_id <> l.adjustment_id and c.counted_quantity > 0
      order by c.counted_at desc limit 1) last
    where l.brand_id = ${tx.brand_id} and l.adjustment_id = ${row.id} and l.counted_at is not null`.execute(
    tx.db,
  )
  return new Map(rows.map(({ no, quantity }) => [no, quantity]))
}

/** A count in the one unit it was typed in, else in base units. */
function typedOf(line: LineRow, thing: Stockable) {
  const parts = (line.counted_parts ?? []) as CountEntry['parts']
  const [only] = parts
  const factor = only && parts.length === 1 ? thing.units[only.unit] : undefined
  if (!only || !factor)
    return { entered: line.counted_quantity ?? '0', unit: thing.base_unit, size: toScaled('1', QTY_DECIMALS) }
  return { entered: only.quantity, unit: only.unit, size: toScaled(factor, QTY_DECIMALS) }
}

const HALF = 2n

interface Asked {
  /** Only the lines of these; all that were counted unless given. */
  readonly entries?: readonly CountEntry[]
  readonly is_draft: boolean
}

/**
 * Asks about counts that lie far from what should be there, or where that is nothing, from the last count. Who counts
 * blind is measured by the last count alone: anything else would tell what should be there.
 * @throws NEEDS_CONFIRMATION
 */
export async function askCounts(
  tx: WriteContext,
  row: AdjustmentRow,
  { entries, is_draft }: Asked,
): Promise<void> {
  if (!canAnswer(tx)) return
  const lines = await readLines(tx, row.id)
  const things = await readStockables(tx, row.outlet_id, lines)
  const last = await readLastCounts(tx, row)
  const is_blind = row.is_blind && !isAllowed(tx, can('adjustment', 'approve'))
  const places = entries && new Map(entries.map(({ no }, place) => [no, place]))
  const readings = (await readDifferences(tx, row, lines)).flatMap(({ line, expected }): Reading[] => {
    const thing = things.get(keyOf(line))
    // What nobody typed is nobody's slip.
    const is_typed = ((line.counted_parts ?? []) as CountEntry['parts']).length > 0
    if (!thing || !is_typed || (places && !places.has(line.no))) return []
    const { entered, unit, size } = typedOf(line, thing)
    const is_known = expected > 0n && !is_blind
    const reference = is_known ? expected : toScaled(last.get(line.no) ?? '0', QTY_DECIMALS)
    const in_unit = (reference * 10n ** BigInt(QTY_DECIMALS) + size / HALF) / size
    const index = places?.get(line.no)
    return [
      {
        subject: `count.${row.id}.${line.no}`,
        path:
          index === undefined ? `lines.${line.no - 1}.counted_quantity` : `entries.${index}.parts.0.quantity`,
        label: thing.name,
        entered,
        unit,
        reference: fromScaled(in_unit, QTY_DECIMALS),
        reference_name: is_known ? 'di sistem' : 'hitungan terakhir',
        units: unitsOf(thing),
        is_draft,
        is_blind,
      },
    ]
  })
  await askPlausible(tx, readings)
}
