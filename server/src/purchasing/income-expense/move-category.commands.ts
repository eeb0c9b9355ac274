import { sql } from 'kysely'
import { audit, auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import {
  CATEGORY_REF,
  type Category,
  changeCategory,
  holdTree,
  lockCategory,
  partsOf,
} from './category.commands.ts'
import { MoveIncomeExpenseCategoryInput } from './income-expense.input.ts'
import { ENTRY_REF, readClosings } from './income-expense.policy.ts'
import { RECURRING_REF } from './recurring.commands.ts'
import { markEntries } from './write-entry.ts'

/** Refuses what cannot take over from a category. */
function assertTarget(from: Category, target: Category): void {
  if (target.id === from.id) throw invalid({ target_id: 'Pilih kategori lain' })
  if (target.deleted_at) throw invalid({ target_id: 'Kategori ini sudah diarsipkan' })
  if (target.kind !== from.kind) throw invalid({ target_id: 'Pilih kategori dari jenis yang sama' })
}

/** Gives what is due again and again for a category to another; answers how many. */
async function moveSchedules(tx: WriteContext, from: Category, target: Category): Promise<number> {
  const moved = await updateOwn(tx, 'income_expense_recurring', { category_id: from.id })
    .set({ category_id: target.id, updated_at: tx.now() })
    .where('ended_at', 'is', null)
    .returning(['id', 'description'])
    .execute()
  await auditAll(
    tx,
    moved.map(({ id, description }) => ({
      action: `${RECURRING_REF}.update`,
      entity: RECURRING_REF,
      entity_id: id,
      label: description,
      before: { category_id: from.id },
      after: { category_id: target.id },
    })),
  )
  return moved.length
}

/** Lets what became a cost of a category when it was bought become one of another; answers how much of it. */
async function moveBought(tx: WriteContext, from: Category, target: Category): Promise<number> {
  const moved = await updateOwn(tx, 'ingredient', { expense_category_id: from.id })
    .set({ expense_category_id: target.id, updated_at: tx.now() })
    .returning(['id', 'name'])
    .execute()
  await auditAll(
    tx,
    moved.map(({ id, name }) => ({
      action: 'ingredient.update',
      entity: 'ingredient',
      entity_id: id,
      label: name,
      before: { expense_category_id: from.id },
      after: { expense_category_id: target.id },
    })),
  )
  return moved.length
}

/** Gives the entries of a category that are in no closed period to another; answers how many. */
async function moveEntries(tx: WriteContext, from: Category, target: Category): Promise<number> {
  const outlets = await selectOwn(tx, 'outlet').select('id').execute()
  // Periods that are closed stay so, and none is closed meanwhile.
  await readClosings(
    tx,
    outlets.map(({ id }) => id),
  )
  const { rows } = await sql<{ id: number; description: string }>`
    update income_expense e set category_id = ${target.id},
      updated_at = ${tx.now()}
    where e.brand_id = ${tx.brand_id} and e.category_id = ${from.id} and not exists (
      select from income_expense_share s join outlet o on o.brand_id = s.brand_id and o.brand_id = ${ownBrand} and o.id = s.outlet_id
      where s.brand_id = ${ownBrand} and s.income_expense_id = e.id and e.business_date <= o.stock_closed_until)
    returning e.id, e.description`.execute(tx.db)
  await markEntries(
    tx,
    rows.map((row) => row.id),
  )
  await auditAll(
    tx,
    rows.map(({ id, description }) => ({
      action: `${ENTRY_REF}.update`,
      entity: ENTRY_REF,
      entity_id: id,
      label: description,
      before: { category_id: from.id },
      after: { category_id: target.id },
    })),
  )
  return rows.length
}

/**
 * Gives what a category is used for to another of its kind: its parts, the words by which tills name it, what is due
 * again and again, what becomes a cost of it when it is bought, and on demand its entries. It is then free to be archived.
 */
export const moveIncomeExpenseCategory = command('income_expense_category.move', {
  permission: can('income_expense', 'update'),
  input: MoveIncomeExpenseCategoryInput,
  run: async (tx, { id, version, target_id, is_with_entries }) => {
    if (tx.viewer?.outlet_ids)
      throw new UserError('CONFLICT', 'Isi kategori dipindahkan oleh yang menjangkau semua outlet', {
        changes: [],
      })
    await holdTree(tx)
    const from = await lockCategory(tx, id)
    const target = await lockCategory(tx, target_id)
    await assertVersion(tx, CATEGORY_REF, from, version)
    assertTarget(from, target)
    if (from.is_purchase)
      throw new UserError('CONFLICT', 'Kategori belanja bahan dipakai penerimaan barang', { changes: [] })
    const parts = (await partsOf(tx, id)).filter((part) => part.id !== target_id)
    if (parts.length > 0 && target.parent_id !== null && target.parent_id !== id)
      throw invalid({ target_id: 'Kategori ini punya subkategori; pilih kategori utama' })
    // One of its own parts comes out from under it, and takes the others along.
    const { keywords } = target
    await changeCategory(tx, target, 'update', {
      parent_id: target.parent_id === id ? null : target.parent_id,
      keywords: [...new Set([...keywords, ...from.keywords])],
    })
    for (const part of parts) await changeCategory(tx, part, 'update', { parent_id: target_id })
    const schedules = await moveSchedules(tx, from, target)
    const bought = await moveBought(tx, from, target)
    const entries = is_with_entries ? await moveEntries(tx, from, target) : 0
    await changeCategory(tx, from, 'update', { keywords: [] })
    await audit(tx, {
      action: `${CATEGORY_REF}.move`,
      entity: CATEGORY_REF,
      entity_id: id,
      label: from.name,
      after: { target: target.name, parts: parts.map(({ name }) => name), schedules, bought, entries },
    })
    return { id }
  },
})
