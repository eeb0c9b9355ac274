import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { COST_DECIMALS, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { DraftLine } from './adjustment.input.ts'
import type { Kind } from './adjustment-kind.calc.ts'
import { readStockables, type Stockable, unitsOf } from './adjustment-lines.ts'

const MEMORY = 10
/** Fewer say nothing of what is usual. */
const ENOUGH = 3

interface Usual {
  readonly item_kind: string
  readonly item_id: number
  readonly balance: string
  /** The middle of the last documents of the kind; null where there are too few. */
  readonly usual: string | null
}

async function readUsual(
  tx: WriteContext,
  { id, kind, outlet_id }: { id: number; kind: Kind; outlet_id: number },
  lines: readonly DraftLine[],
): Promise<ReadonlyMap<string, Usual>> {
  const keys = JSON.stringify(lines.map(({ item_kind, item_id }) => ({ item_kind, item_id })))
  const { rows } = await sql<Usual>`select k.item_kind, k.item_id, coalesce(b.quantity, 0)::text as balance,
      (select case when count(*) >= ${ENOUGH}::int
          then percentile_disc(0.5) within group (order by x.quantity)::text end
        from (select l.quantity from adjustment_line l
          join adjustment a on a.brand_id = l.brand_id and a.brand_id = ${ownBrand} and a.id = l.adjustment_id and a.kind = ${kind}
            and a.status in ('sent', 'done') and a.outlet_id = ${outlet_id} and a.id <> ${id}
          where l.brand_id = ${tx.brand_id} and l.item_kind = k.item_kind and l.item_id = k.item_id
          order by a.id desc limit ${MEMORY}) x) as usual
    from (select distinct item_kind, item_id
      from json_to_recordset(${keys}::json) as j (item_kind text, item_id int)) k
    left join stock_balance b on b.brand_id = ${tx.brand_id} and b.outlet_id = ${outlet_id}
      and b.item_kind = k.item_kind and b.item_id = k.item_id`.execute(tx.db)
  return new Map(rows.map((row) => [`${row.item_kind} ${row.item_id}`, row]))
}

const sizeOf = ({ units, base_unit }: Stockable, unit: string) =>
  toScaled(unit === base_unit ? '1' : (units[unit] ?? '1'), QTY_DECIMALS)

/** A quantity of base units in a unit of so many. */
export function inUnit(base: string, size: bigint): string {
  const scaled = toScaled(base, QTY_DECIMALS) * 10n ** BigInt(QTY_DECIMALS)
  return scaled <= 0n ? '0' : fromScaled((scaled + size / 2n) / size, QTY_DECIMALS)
}

/**
 * Asks about lines that move far more than such documents usually do, or without that history than there is, and about
 * costs of opening stock far from those known.
 * @throws NEEDS_CONFIRMATION
 */
export async function askLines(
  tx: WriteContext,
  document: { id: number; kind: Kind; outlet_id: number },
  lines: readonly DraftLine[],
  is_draft: boolean,
): Promise<void> {
  if (!canAnswer(tx) || document.kind === 'count' || lines.length === 0) return
  const things = await readStockables(tx, document.outlet_id, lines)
  const usual = await readUsual(tx, document, lines)
  const sees_cost = isAllowed(tx, can('adjustment', 'view_cost'))
  const readings = lines.flatMap((line, index): Reading[] => {
    const key = `${line.item_kind} ${line.item_id}`
    const thing = things.get(key)
    if (!thing) return []
    const history = usual.get(key)
    const size = sizeOf(thing, line.unit)
    const subject = `${document.kind}.${line.item_kind}.${line.item_id}`
    const common = { label: thing.name, is_draft }
    const quantity: Reading = {
      ...common,
      subject,
      path: `lines.${index}.unit_quantity`,
      entered: line.unit_quantity,
      unit: line.unit,
      reference: inUnit(history?.usual ?? history?.balance ?? '0', size),
      reference_name: history?.usual ? 'biasanya' : 'stok',
      units: unitsOf(thing),
      is_only_above: true,
    }
    if (!line.unit_cost || !sees_cost) return [quantity]
    const cost = toScaled(thing.average_cost, COST_DECIMALS) * size
    return [
      quantity,
      {
        ...common,
        subject: `${subject}.cost`,
        path: `lines.${index}.unit_cost`,
        label: `Biaya ${thing.name} per ${line.unit}`,
        entered: line.unit_cost,
        unit: 'Rp',
        decimals: QTY_DECIMALS,
        reference: fromScaled(cost / 10n ** BigInt(QTY_DECIMALS), COST_DECIMALS),
        reference_name: 'biaya rata-rata',
      },
    ]
  })
  await askPlausible(tx, readings)
}
