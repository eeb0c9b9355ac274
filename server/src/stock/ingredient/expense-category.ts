import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { assertInNoRecipe } from './ingredient.usage.ts'

/**
 * Refuses a cost that nothing can become: what is kept in stock is none, nor is what menus are made of, whose cost counts
 * when they are sold; and its category is one of expenses that lessen the profit, in use. The category is held meanwhile.
 */
export async function assertExpense(
  tx: WriteContext,
  {
    id,
    is_stocked,
    expense_category_id,
  }: {
    id?: number
    is_stocked: boolean
    expense_category_id: number | null
  },
): Promise<void> {
  if (expense_category_id === null) return
  if (is_stocked)
    throw invalid({ expense_category_id: 'Yang dicatat stoknya baru menjadi biaya saat dipakai' })
  const category = await selectOwn(tx, 'income_expense_category', { id: expense_category_id })
    .select(['kind', 'is_purchase', 'deleted_at'])
    .forKeyShare()
    .executeTakeFirst()
  if (!category) throw invalid({ expense_category_id: 'Kategori tidak ditemukan' })
  if (category.deleted_at) throw invalid({ expense_category_id: 'Kategori ini sudah diarsipkan' })
  if (category.kind !== 'expense' || category.is_purchase)
    throw invalid({ expense_category_id: 'Pilih kategori pengeluaran selain belanja bahan' })
  if (id !== undefined) await assertInNoRecipe(tx, id)
}
