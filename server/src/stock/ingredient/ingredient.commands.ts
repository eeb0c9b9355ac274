import { archiveBy, archiveManyBy, restoreBy, restoreManyBy, setAllArchived } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { authorise, can, isAllowed } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { askStandardCost } from './cost-plausible.ts'
import { assertExpense } from './expense-category.ts'
import {
  type EditIngredient,
  EditIngredientInput,
  IngredientIdsInput,
  NewIngredientInput,
} from './ingredient.input.ts'
import { lockIngredient, lockIngredients } from './ingredient.lock.ts'
import { findOrMakeCategory, inventIngredientCode, readUnits, writeUnits } from './ingredient.parts.ts'
import { assertUnitFree, assertUnused } from './ingredient.usage.ts'
import { clearLevels, joinLevels, writeLevels } from './levels.ts'
import { askUnits } from './units-plausible.ts'

const CONSTRAINTS = {
  ingredient_code: ['code', 'Kode bahan baku sudah digunakan'],
  ingredient_name: ['name', 'Nama bahan baku sudah digunakan'],
  ingredient_brand_id_substitute_id_fkey: ['substitute_id', 'Bahan pengganti tidak ditemukan'],
  ingredient_unit_barcode: ['units', 'Barcode sudah dipakai satuan lain'],
} as const

const SEES_COST = can('ingredient', 'view_cost')

/** What an ingredient costs is written by those who may see it. */
function authoriseCost(tx: WriteContext, standard_cost: string | undefined): void {
  if (standard_cost !== undefined && tx.viewer) authorise(tx, SEES_COST, 'read')
}

/** Adds an ingredient, counted against the plan. */
export const createIngredient = command('ingredient.create', {
  permission: can('ingredient', 'create'),
  input: NewIngredientInput,
  constraints: CONSTRAINTS,
  run: async (tx, { category, units = [], levels = [], ...values }) => {
    authoriseCost(tx, values.standard_cost)
    const { is_stocked = true, expense_category_id = null } = values
    await assertExpense(tx, { is_stocked, expense_category_id })
    await claimLimit(tx, 'ingredient')
    const now = tx.now()
    const row = await tx.db
      .insertInto('ingredient')
      .values({
        ...values,
        brand_id: tx.brand_id,
        code: values.code ?? (await inventIngredientCode(tx, values.name)),
        ingredient_category_id: await findOrMakeCategory(tx, category ?? null),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeUnits(tx, row, units)
    await writeLevels(tx, ofIngredient(row.id, levels), levelField(levels))
    await audit(tx, {
      action: 'ingredient.create',
      entity_id: row.id,
      label: row.name,
      after: { ...row, units: await readUnits(tx, row.id), levels },
    })
    return { id: row.id }
  },
})

type Levels = NonNullable<EditIngredient['levels']>

const ofIngredient = (ingredient_id: number, levels: Levels) =>
  levels.map((row) => ({ ...row, ingredient_id }))

const levelField =
  (levels: Levels) =>
  ({ outlet_id }: { outlet_id: number }) =>
    `levels.${levels.findIndex((row) => row.outlet_id === outlet_id)}.`

/** Writes the units sent, or those that stand when what they are reckoned by has changed. */
async function rewriteUnits(
  tx: WriteContext,
  before: { base_unit: string; density: string | null },
  after: { id: number; base_unit: string; density: string | null },
  units: EditIngredient['units'],
): Promise<void> {
  const is_same = before.base_unit === after.base_unit && before.density === after.density
  if (units || !is_same) await writeUnits(tx, after, units ?? (await readUnits(tx, after.id)))
}

/** Changes an ingredient; only what is sent. */
export const updateIngredient = command('ingredient.update', {
  permission: can('ingredient', 'update'),
  input: EditIngredientInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { id, version, category, units, levels = [], ...values }) => {
    authoriseCost(tx, values.standard_cost)
    const before = await lockIngredient(tx, id)
    const sees_cost = !tx.viewer || isAllowed(tx, SEES_COST)
    await assertVersion(tx, 'ingredient', before, version, (field) => sees_cost || field !== 'standard_cost')
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Bahan baku ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    if (values.substitute_id === id) throw invalid({ substitute_id: 'Pilih bahan lain sebagai pengganti' })
    const spent = { ...before, ...values }
    // What is stocked again is no cost any more.
    if (spent.is_stocked && values.expense_category_id === undefined) spent.expense_category_id = null
    const expense_category_id = spent.expense_category_id ?? null
    if (expense_category_id !== before.expense_category_id || spent.is_stocked !== before.is_stocked)
      await assertExpense(tx, { id, is_stocked: spent.is_stocked, expense_category_id })
    const is_remeasured = values.base_unit !== undefined && values.base_unit !== before.base_unit
    if (is_remeasured) await assertUnitFree(tx, id)
    // A cost of another unit says nothing of this one.
    else await askStandardCost(tx, before, values.standard_cost)
    const units_before = await readUnits(tx, id)
    if (!is_remeasured) await askUnits(tx, before, units, units_before)
    const category_id =
      category === undefined ? {} : { ingredient_category_id: await findOrMakeCategory(tx, category) }
    const after = await updateOwn(tx, 'ingredient', { id })
      // A cost of the old unit says nothing of the new one.
      .set({
        ...(is_remeasured ? { standard_cost: '0' } : {}),
        ...values,
        ...category_id,
        expense_category_id,
        updated_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const cleared = is_remeasured ? await clearLevels(tx, id) : []
    await rewriteUnits(tx, before, after, units)
    const written = joinLevels(cleared, await writeLevels(tx, ofIngredient(id, levels), levelField(levels)))
    await audit(tx, {
      action: 'ingredient.update',
      entity_id: id,
      label: after.name,
      before: { ...before, units: units_before, levels: written.map((change) => change.before) },
      after: { ...after, units: await readUnits(tx, id), levels: written.map((change) => change.after) },
    })
    return { id }
  },
})

/** Archives or restores ingredients that are not yet so, counted against the plan; answers how many. */
async function setArchived(
  tx: WriteContext,
  ids: readonly number[],
  deleted_at: Date | null,
): Promise<number> {
  const rows = await lockIngredients(tx, ids)
  const changing = rows.filter((row) => (row.deleted_at === null) !== (deleted_at === null))
  if (changing.length === 0) return 0
  if (deleted_at) {
    await assertUnused(tx, changing)
    await releaseLimit(tx, 'ingredient', changing.length)
  } else await claimLimit(tx, 'ingredient', changing.length)
  await setAllArchived(tx, 'ingredient', changing, deleted_at)
  return changing.length
}

const ARCHIVES = can('ingredient', 'archive')
const setOneArchived = (tx: WriteContext, id: number, deleted_at: Date | null) =>
  setArchived(tx, [id], deleted_at)

/** Archives an ingredient that no current recipe uses; its stock and movements stay. */
export const archiveIngredient = archiveBy('ingredient', ARCHIVES, setOneArchived)

/** Brings an archived ingredient back, counted against the plan again. */
export const restoreIngredient = restoreBy('ingredient', ARCHIVES, setOneArchived, CONSTRAINTS)

/** Archives many ingredients, all or none. */
export const archiveIngredients = archiveManyBy('ingredient', ARCHIVES, IngredientIdsInput, setArchived)

/** Brings many archived ingredients back, all or none. */
export const restoreIngredients = restoreManyBy(
  'ingredient',
  ARCHIVES,
  IngredientIdsInput,
  setArchived,
  CONSTRAINTS,
)
