import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import type { FieldErrors } from '../../kit/errors.ts'
import { type ToldOfLot, tellLots } from '../lot/lot-source.ts'
import type { DraftLine } from './adjustment.input.ts'
import { REF_TYPE } from './adjustment.policy.ts'
import type { Kind } from './adjustment-kind.calc.ts'

interface MovementOfLine {
  id: number
  lot_id: number | null
  sent: number | null
  before: string
}

// What is thrown away or sent is of the lot that its line names; what arrives is of the lots that were sent.
tellLots(REF_TYPE, async (tx, movements) => {
  const { rows } = await sql<MovementOfLine>`
    select x.id, l.lot_id, (select max(o.id) from stock_movement o where o.brand_id = ${ownBrand} and x.type = 'TRANSFER_IN'
        and o.ref_type = ${REF_TYPE} and o.ref_id = x.ref_id and o.ref_line = x.ref_line and o.type = 'TRANSFER_OUT') as sent,
      (select coalesce(sum(n.quantity), 0)::text from stock_movement n where n.brand_id = ${ownBrand} and x.type = 'TRANSFER_IN'
        and n.ref_type = ${REF_TYPE} and n.ref_id = x.ref_id and n.ref_line = x.ref_line and n.type = 'TRANSFER_IN'
        and n.id < x.id) as before
    from json_populate_recordset(null::stock_movement, ${JSON.stringify(movements)}::json) x
    join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = x.ref_id and l.no = x.ref_line`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.id, toldOf(row)]))
})

function toldOf({ lot_id, sent, before }: MovementOfLine): ToldOfLot {
  return {
    ...(sent === null ? {} : { of: { movement_id: sent, skip: toScaled(before, QTY_DECIMALS) } }),
    ...(lot_id === null ? {} : { prefers: [lot_id] }),
  }
}

const OF_LOTS: readonly Kind[] = ['waste', 'transfer']

/** What is wrong with the lots that lines name, beside each: they must lie at the outlet and be of that thing. */
export async function lotProblems(
  tx: WriteContext,
  { kind, outlet_id }: { kind: Kind; outlet_id: number },
  lines: readonly DraftLine[],
): Promise<FieldErrors> {
  const ids = lines.flatMap(({ lot_id }) => lot_id ?? [])
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: number; item_kind: string; item_id: number }>`
    select l.id, l.item_kind, l.item_id from stock_lot l
    where l.brand_id = ${ownBrand} and l.outlet_id = ${outlet_id} and l.id = any(${ids}::int[])`.execute(
    tx.db,
  )
  const known = new Set(rows.map(({ id, item_kind, item_id }) => `${id} ${item_kind} ${item_id}`))
  const fields: FieldErrors = {}
  for (const [index, { lot_id, item_kind, item_id }] of lines.entries()) {
    if (!lot_id) continue
    if (!OF_LOTS.includes(kind)) fields[`lines.${index}.lot_id`] = 'Hanya untuk buangan dan transfer'
    else if (!known.has(`${lot_id} ${item_kind} ${item_id}`))
      fields[`lines.${index}.lot_id`] = 'Lot tidak ditemukan'
  }
  return fields
}
