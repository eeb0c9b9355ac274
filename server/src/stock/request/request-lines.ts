import { sql } from 'kysely'
import { MENU_UNIT } from '../../catalog/item/item-unit.input.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { resolveLines } from '../adjustment/adjustment-lines.ts'
import type { PromisedLine, RequestLine } from './request.input.ts'
import { type AskedLine, restOf } from './request-rest.calc.ts'

/** Puts lines in place of those a request had, brought to base units. */
export async function writeRequestLines(
  tx: WriteContext,
  request: { id: number; from_outlet_id: number },
  lines: readonly RequestLine[],
): Promise<void> {
  const resolved = await resolveLines(tx, { kind: 'transfer', outlet_id: request.from_outlet_id }, lines)
  await deleteOwn(tx, 'stock_request_line', { stock_request_id: request.id }).execute()
  await insertRows(
    tx,
    'stock_request_line',
    resolved.map(({ item_kind, item_id, unit, unit_quantity, quantity, note }, index) => ({
      brand_id: tx.brand_id,
      stock_request_id: request.id,
      no: index + 1,
      item_kind,
      item_id,
      unit,
      unit_quantity,
      quantity: fromScaled(quantity, QTY_DECIMALS),
      note: note ?? null,
    })),
  )
}

/** What did not come of a request that was received, line by line; what came whole is left out. */
export async function readRest(
  tx: WriteContext,
  { id, adjustment_id }: { id: number; adjustment_id: number | null },
): Promise<RequestLine[]> {
  const { rows } = await sql<
    AskedLine & { item_kind: 'ingredient' | 'menu'; item_id: number; note: string | null }
  >`
    select l.item_kind, l.item_id, l.unit, l.unit_quantity::text, l.quantity::text, l.note,
      coalesce(i.base_unit, ${MENU_UNIT}) as base_unit,
      (select sum(a.received_quantity)::text from adjustment_line a where a.brand_id = ${ownBrand}
        and a.adjustment_id = ${adjustment_id}::int and a.item_kind = l.item_kind and a.item_id = l.item_id) as received_quantity
    from stock_request_line l
    left join ingredient i on l.item_kind = 'ingredient' and i.brand_id = ${ownBrand} and i.id = l.item_id
    where l.brand_id = ${tx.brand_id} and l.stock_request_id = ${id} order by l.no`.execute(tx.db)
  return rows.flatMap(({ item_kind, item_id, note, ...line }) => {
    const rest = restOf(line)
    return rest ? [{ item_kind, item_id, ...rest, note }] : []
  })
}

/** A line with what is promised of it, in the unit asked in. */
interface Promised extends RequestLine {
  readonly no: number
  readonly promised_quantity: string
}

/**
 * The lines of a request with what is promised of each; whole where nothing is told.
 * @throws VALIDATION where more is promised than was asked, or nothing of anything.
 */
export async function readPromised(
  tx: WriteContext,
  stock_request_id: number,
  told: readonly PromisedLine[],
): Promise<Promised[]> {
  const rows = await selectOwn(tx, 'stock_request_line', { stock_request_id })
    .select(['no', 'item_kind', 'item_id', 'unit', 'unit_quantity', 'note'])
    .orderBy('no')
    .execute()
  const fields: FieldErrors = {}
  for (const [index, { no, quantity }] of told.entries()) {
    const row = rows.find((each) => each.no === no)
    if (!row) fields[`lines.${index}.no`] = 'Baris tidak ditemukan'
    else if (toScaled(quantity, QTY_DECIMALS) > toScaled(row.unit_quantity, QTY_DECIMALS))
      fields[`lines.${index}.quantity`] = 'Tidak lebih dari yang diminta'
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const promised = rows.map((row) => ({
    ...row,
    item_kind: row.item_kind === 'menu' ? ('menu' as const) : ('ingredient' as const),
    promised_quantity: told.find(({ no }) => no === row.no)?.quantity ?? row.unit_quantity,
  }))
  if (promised.every(({ promised_quantity }) => toScaled(promised_quantity, QTY_DECIMALS) === 0n))
    throw invalid({ lines: 'Isi jumlah yang diberikan, atau tolak permintaan ini' })
  return promised
}

/** Writes what is promised of each line. */
export async function writePromised(
  tx: WriteContext,
  stock_request_id: number,
  lines: readonly Pick<Promised, 'no' | 'promised_quantity'>[],
): Promise<void> {
  const told = JSON.stringify(lines.map(({ no, promised_quantity }) => ({ no, promised_quantity })))
  await sql`update stock_request_line l set promised_quantity = n.promised_quantity
    from json_to_recordset(${told}::json) as n (no int, promised_quantity numeric)
    where l.brand_id = ${tx.brand_id} and l.stock_request_id = ${stock_request_id} and l.no = n.no`.execute(
    tx.db,
  )
}
