import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { keepInLots, readShelfLives } from '../../stock/lot/lot-items.ts'
import { type ToldOfLot, tellLots } from '../../stock/lot/lot-source.ts'
import { REF_TYPE, type ReceivingRow } from './receiving.policy.ts'
import type { ReceivingLineRow } from './receiving-lines.ts'

interface LineOfMovement {
  id: number
  type: string
  expires_on: string | null
  batch: string | null
  lots: number[]
}

// Goods come in as a lot where their line has a date or a batch; what goes back is of the lot that it came in as.
tellLots(REF_TYPE, async (tx, movements) => {
  const { rows } = await sql<LineOfMovement>`
    select x.id, x.type, l.expires_on::text as expires_on, l.batch,
      coalesce((select json_agg(s.id order by s.id) from stock_lot s where s.brand_id = ${ownBrand} and x.type = 'RECEIVE_RETURN'
        and s.outlet_id = x.outlet_id and s.item_kind = x.item_kind and s.item_id = x.item_id and s.ref_type = ${REF_TYPE}
        and s.ref_id = r.return_of and s.ref_line = l.source_no), '[]') as lots
    from json_populate_recordset(null::stock_movement, ${JSON.stringify(movements)}::json) x
    join receiving r on r.brand_id = ${ownBrand} and r.id = x.ref_id
    join receiving_line l on l.brand_id = ${ownBrand} and l.receiving_id = x.ref_id and l.no = x.ref_line`.execute(
    tx.db,
  )
  return new Map(rows.map((row) => [row.id, toldOf(row)]))
})

function toldOf({ type, expires_on, batch, lots }: LineOfMovement): ToldOfLot {
  if (type === 'RECEIVE_RETURN') return { prefers: lots }
  return expires_on === null && batch === null ? {} : { opens: { expires_on, batch } }
}

/** Lines of a purchase with the date that the shelf life of their ingredients gives, where none was told. */
export async function withDates(
  tx: WriteContext,
  { kind, business_date }: Pick<ReceivingRow, 'kind' | 'business_date'>,
  lines: readonly ReceivingLineRow[],
): Promise<ReceivingLineRow[]> {
  if (kind === 'return') return [...lines]
  const days = await readShelfLives(tx, lines)
  return lines.map((line) => {
    const shelf_life = line.item_kind === 'ingredient' ? days.get(line.item_id) : undefined
    if (line.expires_on !== null || shelf_life === undefined || Number(line.quantity) === 0) return line
    return { ...line, expires_on: addDays(business_date, shelf_life) }
  })
}

/** Keeps in lots what comes in with a date or a batch, from this receiving on. */
export async function openLots(tx: WriteContext, lines: readonly ReceivingLineRow[]): Promise<void> {
  const dated = lines.filter((line) => line.expires_on !== null || line.batch !== null)
  await keepInLots(tx, dated)
}

/** Writes the dates that lines were given. */
export async function keepDates(tx: WriteContext, lines: readonly ReceivingLineRow[]): Promise<void> {
  const dated = lines.filter(({ expires_on }) => expires_on !== null)
  if (dated.length === 0) return
  const rows = dated.map(({ receiving_id, no, expires_on }) => ({ receiving_id, no, expires_on }))
  await sql`update receiving_line l set expires_on = n.expires_on
    from json_populate_recordset(null::receiving_line, ${JSON.stringify(rows)}::json) n
    where l.brand_id = ${tx.brand_id} and l.receiving_id = n.receiving_id and l.no = n.no`.execute(tx.db)
}
