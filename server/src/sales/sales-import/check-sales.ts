import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Cell } from '../../catalog/mass-upload/upload-cell.calc.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { assembleReceipt } from '../transaction/receipt.calc.ts'
import type { Receipt } from '../transaction/receipt.input.ts'
import type { ReceiptRecord } from '../transaction/receipt-record.calc.ts'
import { loadSalesReference } from '../transaction/sales-reference.queries.ts'
import { planSales, type SalesPlan } from './plan-sales.calc.ts'
import type { SalesKey } from './sales-column.calc.ts'

/** An uploaded file that has not been taken over yet. */
export interface PendingSales {
  readonly id: number
  readonly outlet_id: number
  readonly file_name: string
  readonly header_row: number
  readonly headers: string[]
  readonly content: Cell[][]
}

/** A receipt of a file as it would be recorded. */
interface CheckedReceipt {
  readonly receipt: Receipt
  readonly record: ReceiptRecord
  readonly name_hash: string
  readonly generation: number
}

export interface CheckedSales {
  readonly plan: SalesPlan
  readonly receipts: CheckedReceipt[]
}

/** The file, or why there is nothing left of it to take over. Outlets out of reach are as unknown as those of others. */
export async function readPendingSales(ctx: Context | WriteContext, id: number): Promise<PendingSales> {
  const file = await selectOwn(ctx, 'sales_import', { id })
    .select(['id', 'outlet_id', 'file_name', 'header_row', 'headers', 'content', 'status'])
    .executeTakeFirst()
  if (!file || !reachesOutlet(ctx, file.outlet_id)) throw notFound('Berkas impor')
  if (file.status !== 'uploaded' || !file.content) throw new UserError('CONFLICT', 'File ini sudah diimpor')
  return { ...file, content: file.content as unknown as Cell[][] }
}

/** What the file would bring: its receipts with the bill that would be recorded, and what is wrong in it. */
export async function checkSales(
  ctx: Context | WriteContext,
  file: PendingSales,
  mapping: readonly (SalesKey | null)[],
): Promise<CheckedSales> {
  const found = await sql<{ timezone: string; methods: { code: string; name: string }[] }>`select timezone,
      (select coalesce(json_agg(json_build_object('code', m.code, 'name', m.name)), '[]') from payment_method m
        where m.brand_id = o.brand_id and m.deleted_at is null) as methods
    from outlet o where o.brand_id = ${ctx.brand_id} and o.id = ${file.outlet_id}`.execute(ctx.db)
  const around = found.rows[0]
  if (!around) throw notFound('Outlet')
  const plan = planSales({ header_row: file.header_row, rows: file.content, mapping }, around)
  const receipts = plan.receipts.map(({ receipt }) => receipt)
  const reference = await loadSalesReference(ctx, file.outlet_id, receipts)
  const names = plan.receipts.map(({ name }) => uuidOf([ctx.brand_id, file.outlet_id, name]))
  const generations = await readGenerations(ctx, names)
  const arrival = {
    brand_id: ctx.brand_id,
    device_id: null,
    source: 'IMPORT',
    recorded_at: ctx.now(),
  } as const
  const problems = [...plan.problems]
  const checked = plan.receipts.flatMap(({ receipt, has_total, address, row }, place): CheckedReceipt[] => {
    const name_hash = names[place] ?? ''
    const generation = generations.get(name_hash) ?? 0
    const uuid = generation === 0 ? name_hash : uuidOf([name_hash, generation])
    const record = assemble(receipt, reference, arrival)
    if (!record) {
      problems.push({ address, row, message: 'Nilai nota terlalu besar' })
      return []
    }
    const { total } = record.transaction
    // What the file does not say is as computed, not a difference.
    const whole = has_total
      ? receipt
      : { ...receipt, total, payments: receipt.payments.map((payment) => ({ ...payment, amount: total })) }
    return [{ receipt: { ...whole, uuid }, record, name_hash, generation }]
  })
  const rejected = plan.rejected + plan.receipts.length - checked.length
  return { plan: { ...plan, problems, rejected }, receipts: checked }
}

/** The rows of a receipt; undefined when its amounts cannot be counted. */
function assemble(...given: Parameters<typeof assembleReceipt>): ReceiptRecord | undefined {
  try {
    return assembleReceipt(...given)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The next generation of receipts that were rolled back; the one in force of those that were not. */
async function readGenerations(
  ctx: Context | WriteContext,
  names: readonly string[],
): Promise<Map<string, number>> {
  const found = await sql<{
    name_hash: string
    generation: number
  }>`select distinct on (r.name_hash) r.name_hash,
      case when i.status = 'rolled_back' then r.generation + 1 else r.generation end as generation
    from sales_import_receipt r
    join sales_import i on i.brand_id = r.brand_id and i.id = r.sales_import_id
    where r.brand_id = ${ctx.brand_id} and r.name_hash = any(${names}::uuid[])
    order by r.name_hash, r.generation desc`.execute(ctx.db)
  return new Map(found.rows.map(({ name_hash, generation }) => [name_hash, generation]))
}

/** A UUID (version 8) made of what it names: the same for the same. */
function uuidOf(parts: readonly (string | number)[]): string {
  const hex = hash('sha256', JSON.stringify(parts))
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
