import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { privateKey } from '../../kit/files/file-store.ts'
import { can } from '../../kit/permission.ts'
import { matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { openTable } from '../../kit/spreadsheet/read-table.ts'
import { callJob } from './import-state.ts'
import { SALES_COLUMNS } from './sales-column.calc.ts'
import { SalesMappingInput } from './sales-import.input.ts'

/** Rows of a file at most. */
export const MOST_ROWS = 200_000
const SALES_TABLE = { empty: 'File tidak berisi baris penjualan', most_rows: MOST_ROWS }
const ROWS_AT_ONCE = 2_000

const UploadInput = z.object({
  outlet_id: z.number().int(),
  file_name: z.string().min(1).max(200),
  bytes: z.custom<Buffer>((value) => Buffer.isBuffer(value)),
})

/** Keeps a file and its rows, read one after the other, and has the job check it. */
export const keepSalesImport = command('sales_import.keep', {
  permission: can('report_transaction', 'update'),
  input: UploadInput,
  constraints: {
    sales_import_brand_id_outlet_id_fkey: ['outlet_id', 'Outlet tidak ditemukan'],
  },
  run: async (tx, { outlet_id, file_name, bytes }) => {
    requireOutlet(tx, outlet_id)
    const { header_row, headers, rows } = await openTable(bytes, SALES_TABLE)
    const mapping = (await readProfile(tx, headers)) ?? matchColumns(headers, SALES_COLUMNS)
    const kind = bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv'
    const file_key = privateKey(`${randomBytes(16).toString('hex')}.${kind}`)
    const { id } = await tx.db
      .insertInto('sales_import')
      .values({
        outlet_id,
        file_name,
        header_row,
        headers,
        mapping: mapping.map((key) => key ?? ''),
        file_key,
        brand_id: tx.brand_id,
        row_count: 1,
        actor: tx.actor,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row_count = await keepRows(tx, id, rows)
    await updateOwn(tx, 'sales_import', { id }).set({ row_count }).execute()
    await tx.services.files.write(file_key, bytes)
    await callJob(tx, id)
    await audit(tx, {
      action: 'sales_import.keep',
      entity_id: id,
      label: file_name,
      outlet_id,
      after: { row_count },
    })
    return { id }
  },
})

async function keepRows(
  tx: WriteContext,
  sales_import_id: number,
  rows: AsyncIterable<{ no: number; cells: unknown[] }>,
): Promise<number> {
  const part = { brand_id: tx.brand_id, sales_import_id }
  let held: object[] = []
  let count = 0
  for await (const row of rows) {
    held.push({ ...part, ...row })
    count++
    if (held.length < ROWS_AT_ONCE) continue
    await insertRows(tx, 'sales_import_row', held)
    held = []
  }
  await insertRows(tx, 'sales_import_row', held)
  return count
}

/** How columns under the same headings were matched the last time. */
async function readProfile(tx: WriteContext, headers: readonly string[]) {
  const profile = await selectOwn(tx, 'sales_import_profile')
    .select('mapping')
    .where(sql<boolean>`headers = ${headers}::text[]`)
    .executeTakeFirst()
  const parsed = SalesMappingInput.safeParse(profile?.mapping)
  return parsed.success ? parsed.data : undefined
}
