import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { readStockables, unitsOf } from '../adjustment/adjustment-lines.ts'
import { inUnit } from '../adjustment/lines-plausible.ts'
import type { RequestLine } from './request.input.ts'

const MEMORY = 10
/** Fewer say nothing of what is usual. */
const ENOUGH = 3

/**
 * Asks about lines of far more than the outlet asked for before: the middle of its last requests, par where there is none.
 * What stands at the outlet that is asked is not told.
 * @throws NEEDS_CONFIRMATION
 */
export async function askRequested(
  tx: WriteContext,
  request: { id: number; outlet_id: number },
  lines: readonly RequestLine[],
): Promise<void> {
  if (!canAnswer(tx) || lines.length === 0) return
  const keys = JSON.stringify(lines.map(({ item_kind, item_id }) => ({ item_kind, item_id })))
  const { rows } = await sql<{
    item_kind: string
    item_id: number
    usual: string | null
    par: string | null
  }>`
    select k.item_kind, k.item_id, b.par::text,
      (select case when count(*) >= ${ENOUGH}::int then percentile_disc(0.5) within group (order by x.quantity)::text end from (select l.quantity
        from stock_request_line l join stock_request r on r.brand_id = ${ownBrand} and r.id = l.stock_request_id
          and r.outlet_id = ${request.outlet_id} and r.status <> 'cancelled' and r.id <> ${request.id}
        where l.brand_id = ${tx.brand_id} and l.item_kind = k.item_kind and l.item_id = k.item_id
        order by r.id desc limit ${MEMORY}) x) as usual
    from json_to_recordset(${keys}::json) as k (item_kind text, item_id int)
    left join stock_balance b on b.brand_id = ${tx.brand_id} and b.outlet_id = ${request.outlet_id}
      and b.item_kind = k.item_kind and b.item_id = k.item_id`.execute(tx.db)
  const known = new Map(rows.map((row) => [`${row.item_kind} ${row.item_id}`, row]))
  const things = await readStockables(tx, request.outlet_id, lines)
  const readings = lines.flatMap((line, index): Reading[] => {
    const key = `${line.item_kind} ${line.item_id}`
    const thing = things.get(key)
    const history = known.get(key)
    const reference = history?.usual ?? history?.par
    if (!thing || !reference) return []
    const factor = line.unit === thing.base_unit ? '1' : (thing.units[line.unit] ?? '1')
    return [
      {
        subject: `request.${line.item_kind}.${line.item_id}`,
        path: `lines.${index}.unit_quantity`,
        label: thing.name,
        entered: line.unit_quantity,
        unit: line.unit,
        reference: inUnit(reference, toScaled(factor, QTY_DECIMALS)),
        reference_name: history?.usual ? 'biasanya' : 'stok ideal',
        units: unitsOf(thing),
        is_only_above: true,
      },
    ]
  })
  await askPlausible(tx, readings)
}
