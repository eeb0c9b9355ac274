import { z } from 'zod'
import { basisPoints, calendarDate, id } from '../../kit/shared.input.ts'
import { BUDGET_LINES, VARIABLE_LINES } from './budget-line.calc.ts'

const LARGEST = 1_000_000_000_000
/** Lines and categories of a year. */
const MOST_CELLS = 2_400

const amount = z
  .number('Isi dengan angka')
  .int('Isi dengan rupiah penuh')
  .min(-LARGEST, 'Jumlah terlalu kecil')
  .max(LARGEST, 'Jumlah terlalu besar')
  .meta({ graphql: 'Rupiah' })
const share = basisPoints('Persentase', 10_000)
const year = z.number('Pilih tahun').int().min(2000, 'Tahun tidak valid').max(2100, 'Tahun tidak valid')

const CellInput = z
  .object({
    /** The first day of the month. */
    month: calendarDate('Bulan').refine((date) => date.endsWith('-01'), 'Pilih tanggal pertama bulan'),
    line: z.enum(BUDGET_LINES, 'Pos tidak dikenal'),
    category_id: id.nullish(),
    /** Without both nothing is meant any more. */
    amount: amount.nullish(),
    net_bp: share.nullish(),
    /** What stood there when it was typed. */
    seen_amount: amount.nullish(),
    seen_net_bp: share.nullish(),
  })
  .superRefine(({ line, category_id, amount: rupiah, net_bp }, check) => {
    const issue = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (category_id && line !== 'income' && line !== 'expense') issue('category_id', 'Pos ini tanpa kategori')
    if (typeof net_bp === 'number' && typeof rupiah === 'number') issue('amount', 'Isi rupiah atau persen')
    if (typeof net_bp === 'number' && !VARIABLE_LINES.has(line)) issue('net_bp', 'Pos ini hanya dalam rupiah')
    if ((line === 'net' || line === 'gross') && (rupiah ?? 0) < 0)
      issue('amount', 'Jumlah tidak boleh kurang dari 0')
  })
  .meta({ graphql: 'BudgetCellInput' })

/** Cells of the budget of an outlet. */
export const BudgetInput = z.object({
  outlet_id: id,
  cells: z
    .array(CellInput)
    .min(1, 'Tidak ada yang diubah')
    .max(MOST_CELLS, 'Terlalu banyak isian')
    .refine(
      (cells) =>
        new Set(cells.map(({ month, line, category_id }) => `${month} ${line} ${category_id}`)).size ===
        cells.length,
      'Isian berulang',
    ),
})

/** The budget of a year of an outlet, given to others with a change in basis points. */
export const BudgetCopyInput = z.object({
  outlet_id: id,
  year,
  outlet_ids: z
    .array(id)
    .min(1, 'Pilih outlet')
    .max(200, 'Maksimal 200 outlet')
    .refine((ids) => new Set(ids).size === ids.length, 'Outlet tidak boleh sama'),
  change_bp: z.number().int().min(-10_000, 'Minimal -100%').max(100_000, 'Maksimal 1.000%').default(0),
})

/** Of which outlet and year a budget is read; without an outlet of all in reach together. */
export const BudgetSheetInput = z.object({ outlet_id: id.nullish(), year })
