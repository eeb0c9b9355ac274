import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { SAFE_CODE } from '../cash-place/cash-place.calc.ts'
import { receivedCosts } from '../receiving/received-costs.queries.ts'
import {
  EditIncomeExpenseCategoryInput,
  type Kind,
  NewIncomeExpenseCategoryInput,
} from './income-expense.input.ts'
import { PURCHASE_CATEGORY } from './standard-categories.ts'
import { markEntries } from './write-entry.ts'

/** What the audit log calls categories. */
export const CATEGORY_REF = 'income_expense_category'
const CONSTRAINTS = {
  income_expense_category_name: ['name', 'Nama kategori sudah digunakan'],
  income_expense_category_parent: ['parent_id', 'Pilih kategori induk dari jenis yang sama'],
  income_expense_category_not_own: ['parent_id', 'Kategori tidak dapat menjadi induknya sendiri'],
  income_expense_category_labour: ['is_labour', 'Hanya pengeluaran yang biaya tenaga kerja'],
} as const

/** Changes of the tree pass one after another: each is judged by how the tree stands until it is done. */
export async function holdTree(tx: WriteContext): Promise<void> {
  await tx.db.selectFrom('brand').select('id').where('id', '=', tx.brand_id).forUpdate().execute()
}

/** Holds a category against other writers. */
export async function lockCategory(tx: WriteContext, id: number) {
  return lockRecord(tx, 'income_expense_category', id, 'Kategori')
}

export type Category = Awaited<ReturnType<typeof lockCategory>>
type Values = Partial<Omit<Category, 'brand_id' | 'id' | 'created_at' | 'updated_at'>>

async function insertCategory(tx: WriteContext, values: Values & Pick<Category, 'kind' | 'name'>) {
  const now = tx.now()
  const row = await tx.db
    .insertInto('income_expense_category')
    .values({ ...values, brand_id: tx.brand_id, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, {
    action: `${CATEGORY_REF}.create`,
    entity: CATEGORY_REF,
    entity_id: row.id,
    label: row.name,
    after: { ...row },
  })
  return { id: row.id }
}

/** Adds a category of income or expense. */
export const createIncomeExpenseCategory = command('income_expense_category.create', {
  permission: can('income_expense', 'create'),
  input: NewIncomeExpenseCategoryInput,
  constraints: CONSTRAINTS,
  run: async (tx, values) => {
    await assertParent(tx, values.parent_id ?? null)
    return insertCategory(tx, values)
  },
})

/** Refuses what a category cannot be part of: what is part of another itself, or archived. */
async function assertParent(tx: WriteContext, parent_id: number | null): Promise<void> {
  if (parent_id === null) return
  await holdTree(tx)
  const parent = await tx.db
    .selectFrom(CATEGORY_REF)
    .select(['parent_id', 'deleted_at'])
    .where('brand_id', '=', tx.brand_id)
    .where('id', '=', parent_id)
    .executeTakeFirst()
  if (!parent || parent.deleted_at) throw invalid({ parent_id: 'Kategori induk tidak ditemukan' })
  if (parent.parent_id !== null)
    throw invalid({ parent_id: 'Pilih kategori utama; subkategori tidak punya subkategori lagi' })
}

/** Categories that are part of one and in use. */
export async function partsOf(tx: WriteContext, id: number) {
  return tx.db
    .selectFrom(CATEGORY_REF)
    .selectAll()
    .where('brand_id', '=', tx.brand_id)
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Whether entries of a category move cash into the safe, or out of it. */
const isSafe = ({ account_code }: Category) => account_code === SAFE_CODE

/**
 * What is in profit or not is booked elsewhere, and so is what goes to the safe: the days of all entries of a category
 * for which that changes, and of what was received and became a cost of it.
 */
async function markCategory(tx: WriteContext, before: Category, after: Category): Promise<void> {
  const is_same = before.is_in_profit === after.is_in_profit && before.is_purchase === after.is_purchase
  if (is_same && isSafe(before) === isSafe(after)) return
  const entries = await selectOwn(tx, 'income_expense', { category_id: before.id }).select('id').execute()
  await markEntries(
    tx,
    entries.map(({ id }) => id),
  )
  await markFound(
    tx,
    sql`select c.outlet_id, c.day as business_date
      from ${receivedCosts(sql`l.expense_category_id = ${before.id}`)} c`,
  )
}

/** Writes what changed of a category that is held, and records it with the version it then has. */
export async function changeCategory(tx: WriteContext, before: Category, verb: string, values: Values) {
  const after = await updateRecord(tx, 'income_expense_category', before.id, values)
  await markCategory(tx, before, after)
  await audit(tx, {
    action: `${CATEGORY_REF}.${verb}`,
    entity: CATEGORY_REF,
    entity_id: before.id,
    label: after.name,
    before: { ...before },
    after: { ...after },
  })
  return { id: before.id }
}

/** Changes a category; only what is sent. */
export const updateIncomeExpenseCategory = command('income_expense_category.update', {
  permission: can('income_expense', 'update'),
  input: EditIncomeExpenseCategoryInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    if (values.parent_id) await assertParent(tx, values.parent_id)
    const before = await lockCategory(tx, id)
    await assertVersion(tx, CATEGORY_REF, before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Kategori ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    if (values.parent_id && (await partsOf(tx, id)).length > 0)
      throw invalid({ parent_id: 'Kategori ini punya subkategori; pindahkan subkategorinya lebih dulu' })
    return changeCategory(tx, before, 'update', values)
  },
})

/** Refuses to archive what others still build on: its parts, and what is due again and again for it, and what becomes a cost of it. */
async function assertUnused(tx: WriteContext, { id }: Category): Promise<void> {
  const parts = await partsOf(tx, id)
  const schedules = await selectOwn(tx, 'income_expense_recurring', { category_id: id })
    .select('description')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  const bought = await selectOwn(tx, 'ingredient', { expense_category_id: id })
    .select('name')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  if (parts.length === 0 && schedules.length === 0 && bought.length === 0) return
  const named = [
    parts.length > 0 && `subkategori (${parts.map(({ name }) => name).join(', ')})`,
    schedules.length > 0 &&
      `catatan berulang (${schedules.map(({ description }) => description).join(', ')})`,
    bought.length > 0 && `barang dan jasa (${bought.map(({ name }) => name).join(', ')})`,
  ].filter((text) => text !== false)
  throw new UserError('CONFLICT', `Kategori ini masih dipakai ${named.join(' dan ')}, pindahkan lebih dulu`, {
    changes: [],
  })
}

/** Archives a category that nothing builds on: it can no longer be chosen; entries keep it. */
export const archiveIncomeExpenseCategory = command('income_expense_category.archive', {
  permission: can('income_expense', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    await holdTree(tx)
    const before = await lockCategory(tx, id)
    if (before.deleted_at) return { id }
    await assertUnused(tx, before)
    return changeCategory(tx, before, 'archive', { deleted_at: tx.now() })
  },
})

/** Brings an archived category back. */
export const restoreIncomeExpenseCategory = command('income_expense_category.restore', {
  permission: can('income_expense', 'archive'),
  input: IdInput,
  constraints: {
    ...CONSTRAINTS,
    income_expense_category_purchase: ['name', 'Sudah ada kategori belanja bahan lain'],
  },
  run: async (tx, { id }) => {
    await holdTree(tx)
    const before = await lockCategory(tx, id)
    if (!before.deleted_at) return { id }
    const parent = before.parent_id === null ? undefined : await lockCategory(tx, before.parent_id)
    // What it was part of may be gone, or part of another by now.
    const keeps_parent = parent && !parent.deleted_at && parent.parent_id === null
    return changeCategory(tx, before, 'restore', {
      deleted_at: null,
      parent_id: keeps_parent ? parent.id : null,
    })
  },
})

/** The category of goods paid from cash, made when it is first needed. */
export async function purchaseCategory(tx: WriteContext): Promise<number> {
  const find = () =>
    selectOwn(tx, 'income_expense_category', { is_purchase: true })
      .select('id')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await holdTree(tx)
  const made_meanwhile = await find()
  if (made_meanwhile) return made_meanwhile.id
  const { kind, name, account_code, keywords = [] } = PURCHASE_CATEGORY
  const named = await selectOwn(tx, 'income_expense_category', { kind })
    .selectAll()
    .where('name', 'ilike', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (named) return (await changeCategory(tx, named, 'update', { is_purchase: true, is_in_profit: false })).id
  const values = { kind, name, account_code, keywords: [...keywords], is_in_profit: false, is_purchase: true }
  return (await insertCategory(tx, values)).id
}

/** Refuses a category that is archived or of the other kind. */
export async function assertCategory(
  tx: WriteContext,
  category_id: number | null,
  kind: Kind,
): Promise<void> {
  if (category_id === null) return
  const row = await selectOwn(tx, 'income_expense_category', { id: category_id })
    .select(['kind', 'deleted_at'])
    .executeTakeFirst()
  if (!row) throw invalid({ category_id: 'Kategori tidak ditemukan' })
  if (row.deleted_at) throw invalid({ category_id: 'Kategori ini sudah diarsipkan' })
  if (row.kind !== kind)
    throw invalid({
      category_id: kind === 'income' ? 'Pilih kategori pemasukan' : 'Pilih kategori pengeluaran',
    })
}
