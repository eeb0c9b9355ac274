import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { deleteOwn } from '../../kit/db/own-rows.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import type { ImportFile } from './import-state.ts'
import { nameOfRow, type SalesPlaces } from './plan-sales.calc.ts'

const ROWS_AT_ONCE = 5_000
const LONGEST_NUMBER = 80

interface Told {
  readonly no: number
  readonly name: string
  readonly number: string
  readonly row_nos: number[]
}

/** Rows of a file from one on, a few thousand at once. */
export async function* readRows(
  ctx: Pick<WriteContext, 'brand_id' | 'db'>,
  sales_import_id: number,
): AsyncGenerator<{ no: number; cells: Cell[] }[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ no: number; cells: Cell[] }>`select no, cells from sales_import_row
      where brand_id = ${ctx.brand_id} and sales_import_id = ${sales_import_id} and no > ${after}
      order by no limit ${ROWS_AT_ONCE}`.execute(ctx.db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.no
  }
}

/** Makes the receipts of a file anew from its rows, none of them looked at yet; answers how many. */
export async function tellReceiptsApart(
  tx: WriteContext,
  { id, outlet_id }: Pick<ImportFile, 'id' | 'outlet_id'>,
  place: SalesPlaces,
): Promise<number> {
  await deleteOwn(tx, 'sales_import_receipt', { sales_import_id: id }).execute()
  const receipts = new Map<string, Told>()
  for await (const rows of readRows(tx, id)) {
    for (const row of rows) {
      const { name, number } = nameOfRow(row, place)
      const known = receipts.get(name)
      if (known) known.row_nos.push(row.no)
      else {
        const told = { no: receipts.size + 1, name, number: number?.slice(0, LONGEST_NUMBER) ?? '' }
        receipts.set(name, { ...told, row_nos: [row.no] })
      }
    }
  }
  const all = [...receipts.values()]
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
    const rows = all.slice(at, at + ROWS_AT_ONCE).map(({ no, name, number, row_nos }) => ({
      brand_id: tx.brand_id,
      sales_import_id: id,
      outlet_id,
      name_hash: uuidOf([tx.brand_id, outlet_id, name]),
      no,
      row_nos,
      receipt_number: number,
    }))
    await insertNew(tx, rows)
  }
  return all.length
}

/** The columns that are not named take what they begin with. */
async function insertNew(tx: WriteContext, rows: readonly object[]): Promise<void> {
  await insertRows(tx, 'sales_import_receipt', rows)
}

/** A UUID (version 8) made of what it names: the same for the same. */
function uuidOf(parts: readonly (string | number)[]): string {
  const hex = hash('sha256', JSON.stringify(parts))
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
