import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { takeStep } from '../src/sales/sales-import/import-work.ts'
import { keepSalesImport } from '../src/sales/sales-import/keep-import.commands.ts'
import { commitSalesImport } from '../src/sales/sales-import/sales-import.commands.ts'
import type { DemoBrand } from './demo-data.ts'

/** The outlet whose old till had a few receipts left, and how long ago. */
const CODE = 'DPS-RNN'
const DAYS_AGO = 8
const HEAD = 'No Nota;Tanggal;Kode;Nama menu;Jumlah;Harga satuan;Metode'

/**
 * Imports two files of an old till where there is none: the second has a receipt of the first with another content, and
 * two that cannot be read, so that somebody has to deal with them.
 */
export async function createSalesImport(
  ctx: Context,
  { data, outlet_ids, today }: { data: DemoBrand; outlet_ids: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  const outlet_id = outlet_ids.get(CODE)
  const [coffee, bread] = data.menu_items
  if (!outlet_id || !coffee || !bread || (await hasImport(ctx))) return
  const date = addDays(today, -DAYS_AGO)
  const line = (no: string, time: string, { code, name, price }: typeof coffee, qty: string) =>
    [`LAMA-${no}`, `${date} ${time}`, code, name, qty, price, 'Tunai'].join(';')
  await take(ctx, outlet_id, 'kasir-lama.csv', [
    line('0181', '13:05', coffee, '2'),
    line('0181', '13:05', bread, '1'),
    line('0182', '13:20', bread, '3'),
  ])
  await take(ctx, outlet_id, 'kasir-lama-lanjutan.csv', [
    line('0182', '13:20', bread, '2'),
    line('0183', '13:40', coffee, '1'),
    line('0184', '14:02', coffee, 'satu'),
    line('0185', '25:10', bread, '1'),
  ])
}

async function hasImport(ctx: Context): Promise<boolean> {
  return (await selectOwn(ctx, 'sales_import').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes over of a file what can be. */
async function take(ctx: Context, outlet_id: number, file_name: string, lines: readonly string[]) {
  const bytes = Buffer.from([HEAD, ...lines].join('\n'))
  const { id } = await keepSalesImport(ctx, { outlet_id, file_name, bytes })
  await carryOn(ctx, id)
  const { rows } = await sql<{ new_count: number; total: number }>`select count(*)::int as new_count,
      coalesce(sum(total), 0)::bigint as total from sales_import_receipt
    where brand_id = ${ctx.brand_id} and sales_import_id = ${id} and state = 'new'`.execute(ctx.db)
  const [promised] = rows
  if (!promised) throw new Error(`nothing is promised of ${file_name}`)
  await commitSalesImport(ctx, { id, is_only_valid: true, ...promised })
  await carryOn(ctx, id)
}

async function carryOn(ctx: Context, id: number): Promise<void> {
  while (await takeStep(ctx, id));
}
