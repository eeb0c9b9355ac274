import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import {
  ChangeIngredientsInput,
  type LevelChange,
  MinimumStockInput,
  StockLevelsInput,
} from './ingredient.input.ts'
import { lockIngredients } from './ingredient.lock.ts'
import { findOrMakeCategory } from './ingredient.parts.ts'
import { writeLevels } from './levels.ts'

async function lockLive(tx: WriteContext, ids: readonly number[]) {
  const rows = await lockIngredients(tx, ids)
  const gone = rows.find((row) => row.deleted_at)
  if (gone) throw new UserError('CONFLICT', `${gone.name} sudah diarsipkan, pulihkan dulu untuk mengubahnya`)
  return rows
}

/** Gives many ingredients a category and/or a storage; answers how many changed. */
export const changeIngredients = command('ingredient.change_many', {
  permission: can('ingredient', 'update'),
  input: ChangeIngredientsInput,
  run: async (tx, { ids, category, storage }) => {
    const rows = await lockLive(tx, ids)
    const wanted = {
      ...(category === undefined ? {} : { ingredient_category_id: await findOrMakeCategory(tx, category) }),
      ...(storage === undefined ? {} : { storage }),
    }
    const keys = Object.keys(wanted) as (keyof typeof wanted)[]
    const changing = rows.filter((row) => keys.some((key) => row[key] !== wanted[key]))
    if (changing.length === 0) return { count: 0 }
    await updateOwn(tx, 'ingredient', {})
      .set({ ...wanted, updated_at: tx.now() })
      .where('id', '=', (eb) => eb.fn.any(eb.val(changing.map((row) => row.id))))
      .execute()
    await auditAll(
      tx,
      changing.map((row) => ({
        action: 'ingredient.update',
        entity_id: row.id,
        label: row.name,
        before: { ingredient_category_id: row.ingredient_category_id, storage: row.storage },
        after: wanted,
      })),
    )
    return { count: changing.length }
  },
})

/** Writes levels at one outlet with a line in the history each; editors of the ingredients are told. */
export async function setLevels(
  tx: WriteContext,
  changes: readonly LevelChange[],
  fieldOf: (change: LevelChange) => string,
): Promise<number> {
  const rows = await lockLive(
    tx,
    changes.map((change) => change.ingredient_id),
  )
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const written = await writeLevels(tx, changes, fieldOf)
  if (written.length === 0) return 0
  await updateOwn(tx, 'ingredient', {})
    .set({ updated_at: tx.now() })
    .where('id', '=', (eb) => eb.fn.any(eb.val(written.map(({ after }) => after.ingredient_id))))
    .execute()
  await auditAll(
    tx,
    written.map(({ before, after }) => ({
      action: 'ingredient.set_levels',
      entity_id: after.ingredient_id,
      outlet_id: after.outlet_id,
      label: names.get(after.ingredient_id) ?? null,
      before: { ...before },
      after: { ...after },
    })),
  )
  return written.length
}

/** Sets the levels of one ingredient at one outlet; only what is sent. */
export const setStockLevels = command('ingredient.set_levels', {
  permission: can('ingredient', 'update'),
  input: StockLevelsInput,
  asks: true,
  run: async (tx, change) => {
    await setLevels(tx, [change], () => '')
    return { id: change.ingredient_id }
  },
})

/** Sets the minimums of many ingredients at one outlet, all or none; answers how many changed. */
export const updateMinimumStock = command('ingredient.set_minimums', {
  permission: can('ingredient', 'update'),
  input: MinimumStockInput,
  asks: true,
  run: async (tx, { outlet_id, minimums }) => {
    const places = new Map(minimums.map((row, index) => [row.ingredient_id, index]))
    const count = await setLevels(
      tx,
      minimums.map(({ ingredient_id, minimum = null }) => ({ ingredient_id, outlet_id, minimum })),
      ({ ingredient_id }) => `minimums.${places.get(ingredient_id)}.`,
    )
    return { count }
  },
})
