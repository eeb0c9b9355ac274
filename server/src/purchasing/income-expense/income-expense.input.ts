import { z } from 'zod'
import { calendarDate, id, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { RECURRENCE_RULES } from './recurrence.calc.ts'

export const KINDS = ['income', 'expense'] as const
export type Kind = (typeof KINDS)[number]
export const METHODS = ['drawer', 'petty_cash', 'bank', 'other'] as const
export type Method = (typeof METHODS)[number]
const LARGEST = 1_000_000_000_000
const MOST_OUTLETS = 200
const LARGEST_WEIGHT = 10_000

const kind = z.enum(KINDS, 'Pilih pemasukan atau pengeluaran')
const amount = z
  .number('Jumlah wajib diisi')
  .int('Isi dengan rupiah penuh')
  .min(1, 'Jumlah harus lebih dari 0')
  .max(LARGEST, 'Jumlah terlalu besar')
  .meta({ graphql: 'Rupiah' })

const ShareInput = z
  .object({
    outlet_id: z.number('Pilih outlet').int('Pilih outlet').positive('Pilih outlet').max(2_147_483_647),
    weight: z
      .number('Bobot wajib diisi')
      .int('Bobot harus angka bulat')
      .min(1, 'Bobot minimal 1')
      .max(LARGEST_WEIGHT, `Bobot maksimal ${LARGEST_WEIGHT}`)
      .default(1)
      .describe('Against the weights of the other outlets; percentages will do.'),
  })
  .meta({ graphql: 'IncomeExpenseShareInput' })

const shares = z
  .array(ShareInput)
  .min(1, 'Pilih minimal satu outlet')
  .max(MOST_OUTLETS, `Maksimal ${MOST_OUTLETS} outlet`)
  .refine((all) => new Set(all.map(({ outlet_id }) => outlet_id)).size === all.length, 'Outlet berulang')

const repeat = {
  rule: z.enum(RECURRENCE_RULES, 'Pilih jadwal'),
  every: z
    .number('Isi dengan angka')
    .int('Isi dengan angka bulat')
    .min(1, 'Minimal 1')
    .max(366, 'Maksimal 366')
    .describe('The day of the month of month_day; days between two times of days.'),
  until: calendarDate('Tanggal akhir').nullish().describe('The last day it may be due.'),
}

const RepeatInput = z
  .object({ ...repeat, every: repeat.every.default(1) })
  .superRefine(({ rule, every }, check) => {
    if (rule === 'month_day' && every > 31)
      check.addIssue({ code: 'custom', path: ['every'], message: 'Tanggal antara 1 dan 31' })
  })
  .meta({ graphql: 'RepeatInput' })

const shape = {
  kind,
  category_id: z.number('Pilih kategori').int('Pilih kategori').positive('Pilih kategori').max(2_147_483_647),
  description: requiredText('Keterangan', 200),
  counterparty: optionalText(120).describe('Who was paid, or who paid.'),
  business_date: calendarDate('Tanggal'),
  amount,
  method: z.enum(METHODS, 'Pilih sumber dana'),
  bank_account_id: id.nullish().describe('The account at a bank, where it is from or to one.'),
  note: optionalText(1000),
  shares: shares.describe('Outlets it falls to; the amount is split by weight to the rupiah.'),
}

/** The days an entry is for: profit and loss counts it day by day. */
const covered = {
  covers_from: calendarDate('Tanggal awal')
    .nullish()
    .describe('The first day it is for; with `covers_until`.'),
  covers_until: calendarDate('Tanggal akhir').nullish().describe('The last day it is for.'),
}

/** A new entry; with `repeat` it is the first of many. */
export const NewIncomeExpenseInput = z
  .object({
    ...shape,
    ...covered,
    repeat: RepeatInput.nullish().describe(
      'Makes it due again and again; what comes of it is for the days up to the next time, where this entry is for days.',
    ),
  })
  .superRefine(({ repeat, business_date }, check) => {
    if (repeat?.until && repeat.until < business_date)
      check.addIssue({
        code: 'custom',
        path: ['repeat', 'until'],
        message: 'Tanggal akhir tidak boleh sebelum tanggal awal',
      })
  })
export type NewIncomeExpense = z.output<typeof NewIncomeExpenseInput>

/** A changed entry: only what is sent changes. What a till or a receiving told keeps its figures. */
export const EditIncomeExpenseInput = z
  .object({ ...shape, ...covered, category_id: shape.category_id.nullable() })
  .omit({ kind: true })
  .partial()
  .extend({ id, version: seenVersion })

/** A changed schedule: only what is sent changes, and only what comes of it from now on. */
export const EditIncomeExpenseRecurringInput = z
  .object({
    ...shape,
    ...repeat,
    is_spread: z.boolean().describe('Whether each entry is for the days up to the next one.'),
  })
  .omit({ kind: true, business_date: true })
  .extend({
    next_on: calendarDate('Tanggal berikutnya').describe(
      'When it is due next, after today; without it by its rule.',
    ),
  })
  .partial()
  .extend({ id, version: seenVersion })

/** Cancelling an entry says why. */
export const IncomeExpenseCancelInput = z.object({
  id,
  version: seenVersion,
  reason: requiredText('Alasan', 300),
})

const category = {
  kind,
  parent_id: id.nullish().describe('What it is part of: one of its kind that is part of none itself.'),
  name: requiredText('Nama kategori', 60),
  account_code: optionalText(20).describe('Of the books; goes into every export.'),
  is_in_profit: z.boolean().describe('Whether it makes the profit of a day larger or smaller.'),
  is_labour: z.boolean().describe('Paid for people: part of the prime cost. Expenses only.'),
  keywords: z
    .array(requiredText('Kata kunci', 40).transform((word) => word.toLowerCase()))
    .max(20, 'Maksimal 20 kata kunci')
    .describe('Words of a till by which its cash movements get this category.'),
}

/** A new category. */
export const NewIncomeExpenseCategoryInput = z.object({
  ...z.object(category).partial().shape,
  kind: category.kind,
  name: category.name,
})

/** A changed category; its kind stays. */
export const EditIncomeExpenseCategoryInput = z
  .object(category)
  .omit({ kind: true })
  .partial()
  .extend({ id, version: seenVersion })

/** The categories of the trade, of one kind or both. */
export const StandardCategoriesInput = z.object({
  kinds: z.array(kind).min(1, 'Pilih pemasukan atau pengeluaran').max(2),
})

/** What a category is used for goes to another of its kind. */
export const MoveIncomeExpenseCategoryInput = z.object({
  id,
  version: seenVersion,
  target_id: id,
  is_with_entries: z
    .boolean()
    .default(false)
    .describe('Entries too, but for those of closed periods; else what was written down stays where it is.'),
})
