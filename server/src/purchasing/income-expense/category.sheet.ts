import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { columnsOf } from '../../records/workbook/columns.calc.ts'
import type { Value, Values } from '../../records/workbook/sheet-column.calc.ts'
import type { PresentRecord } from '../../records/workbook/sheet-record.calc.ts'
import { addWorkbookSheet } from '../../records/workbook/workbook-sheet.ts'
import {
  archiveIncomeExpenseCategory,
  createIncomeExpenseCategory,
  restoreIncomeExpenseCategory,
  updateIncomeExpenseCategory,
} from './category.commands.ts'
import { NewIncomeExpenseCategoryInput } from './income-expense.input.ts'

const KIND_WORDS = { income: 'Pemasukan', expense: 'Pengeluaran' }

const { plain, choice } = columnsOf(NewIncomeExpenseCategoryInput.shape)
const own = columnsOf()

/** Categories, those that others are part of first; what goods are bought for is there from the start and left out. */
async function readCategories(ctx: Context | WriteContext): Promise<PresentRecord[]> {
  const { rows } = await sql<Values & { id: number; is_archived: boolean }>`
    select c.id, c.deleted_at is not null as is_archived, c.kind, c.name, p.name as parent, c.account_code, c.is_in_profit,
      c.is_labour, nullif(array_to_string(c.keywords, '; '), '') as keywords
    from income_expense_category c
    left join income_expense_category p on p.brand_id = c.brand_id and p.brand_id = ${ownBrand} and p.id = c.parent_id
    where c.brand_id = ${ctx.brand_id} and not c.is_purchase
    order by p.id is not null, c.kind desc, c.name, c.id`.execute(ctx.db)
  return rows.map(({ id, is_archived, ...values }) => ({ id, is_archived, values: values as Values }))
}

/** The category another is part of, which may be one of the same file. */
async function findParent(tx: WriteContext, kind: Value | undefined, name: Value): Promise<number | null> {
  if (name === null) return null
  const { rows } = await sql<{ id: number }>`select c.id from income_expense_category c
    where c.brand_id = ${tx.brand_id} and c.kind = ${kind} and lower(c.name) = lower(${name}) and c.deleted_at is null`.execute(
    tx.db,
  )
  if (!rows[0]) throw invalid({ parent: `${name} tidak ditemukan` })
  return rows[0].id
}

const wordsOf = (text: Value) =>
  String(text ?? '')
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean)

async function inputOf(tx: WriteContext, { parent, keywords, ...values }: Values, all: Values) {
  return {
    ...values,
    ...(parent === undefined ? {} : { parent_id: await findParent(tx, all.kind, parent) }),
    ...(keywords === undefined ? {} : { keywords: wordsOf(keywords) }),
  }
}

addWorkbookSheet({
  key: 'entry_category',
  about: 'Satu baris satu kategori pemasukan atau pengeluaran, kategori utama lebih dahulu.',
  needs: [can('income_expense', 'create'), can('income_expense', 'update')],
  exports: can('income_expense', 'export'),
  columns: [
    choice('kind', 'Jenis|Tipe', KIND_WORDS, { blank: 'required', is_only_new: true }),
    plain('text', 'name', 'Kategori|Nama|Nama Kategori', { blank: 'required' }),
    own.plain('text', 'parent', 'Bagian dari|Kategori Utama'),
    plain('text', 'account_code', 'Kode Akun|Akun'),
    plain('yes_no', 'is_in_profit', 'Masuk Laba Rugi', { blank: 'keep' }),
    plain('yes_no', 'is_labour', 'Biaya Tenaga Kerja', { blank: 'keep' }),
    own.plain('text', 'keywords', 'Kata Kunci|Kata Kunci Kasir'),
  ],
  keys: [['kind', 'name']],
  read: readCategories,
  write: async (tx, { id, values, all }) => {
    const input = await inputOf(tx, values, all)
    return id === null
      ? createIncomeExpenseCategory(tx, input as never)
      : updateIncomeExpenseCategory(tx, { id, ...input } as never)
  },
  archive: (tx, id) => archiveIncomeExpenseCategory(tx, { id }),
  restore: (tx, id) => restoreIncomeExpenseCategory(tx, { id }),
})
