import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { resolveLines } from '../adjustment/adjustment-lines.ts'
import type { PromisedLine, RequestLine } from './request.input.ts'

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
