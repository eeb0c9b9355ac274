import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'

/** The rows of ingredients in the order of their ids, locked against other writers; all of them or "not found". */
export async function lockIngredients(tx: WriteContext, ids: readonly number[]) {
  const rows = await selectOwn(tx, 'ingredient')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length !== ids.length) throw notFound('Bahan baku')
  return rows
}

/** The row of an ingredient, locked against other writers. */
export async function lockIngredient(tx: WriteContext, id: number) {
  const [row] = await lockIngredients(tx, [id])
  if (!row) throw notFound('Bahan baku')
  return row
}
