import { archiveBy, restoreBy, setArchived } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, updateOwn } from '../../kit/db/own-rows.ts'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { CopyRecipeInput, EditRecipeInput, NewRecipeInput } from './recipe.input.ts'
import {
  readBrandDate,
  readVersions,
  type StoredLine,
  settleLines,
  type VersionContent,
  writeVersion,
} from './recipe.parts.ts'
import { assertNoCircle, lockRecipes } from './recipe-circle.ts'
import { readUnitCosts } from './recipe-cost.queries.ts'
import {
  assertLiveOutput,
  assertNoPaket,
  lockOutput,
  type Output,
  releaseOutput,
  writeOutputCost,
} from './recipe-output.ts'
import { askRecipe } from './recipe-plausible.ts'
import { currentVersion } from './recipe-version.calc.ts'

const CONSTRAINTS = {
  recipe_of_item: ['item_id', 'Menu ini sudah mempunyai resep'],
  recipe_of_ingredient: ['ingredient_id', 'Bahan ini sudah mempunyai resep'],
} as const

/** The row of a recipe, locked against other writers. */
async function lockRecipe(tx: WriteContext, id: number) {
  await lockRecipes(tx)
  return lockRecord(tx, 'recipe', id, 'Resep')
}

/** What ingredients made in the kitchen come out of holds for every way to order. */
function withoutConditions(output: Output, lines: readonly StoredLine[]): readonly StoredLine[] {
  return output.kind === 'menu' ? lines : lines.map((line) => ({ ...line, order_types: [] }))
}

interface Place {
  readonly no: number
  readonly replaces?: number | undefined
}

/** Writes a version, refuses a circle, and hands the cost on to what comes out. */
async function saveVersion(
  tx: WriteContext,
  output: Output,
  recipe_id: number,
  place: Place,
  content: VersionContent,
  today: string,
): Promise<void> {
  const costs = await readUnitCosts(tx)
  await writeVersion(tx, recipe_id, place, content, costs, output.order_type)
  if (output.kind === 'produced') await assertNoCircle(tx, output.id)
  await writeOutputCost(tx, output, recipe_id, costs, today)
}

async function insertRecipe(tx: WriteContext, output: Output): Promise<number> {
  const now = tx.now()
  const { id } = await tx.db
    .insertInto('recipe')
    .values({
      brand_id: tx.brand_id,
      ...(output.kind === 'menu' ? { item_id: output.id } : { ingredient_id: output.id }),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addRecipe(
  tx: WriteContext,
  output: Output,
  content: VersionContent,
  today: string,
): Promise<number> {
  const id = await insertRecipe(tx, output)
  await saveVersion(tx, output, id, { no: 1 }, content, today)
  await audit(tx, {
    action: 'recipe.create',
    entity_id: id,
    label: output.name,
    after: {
      item_id: null,
      ingredient_id: null,
      [output.kind === 'menu' ? 'item_id' : 'ingredient_id']: output.id,
      ...content,
    },
  })
  return id
}

/** Adds the recipe of a menu or of an ingredient made in the kitchen. */
export const createRecipe = command('recipe.create', {
  permission: can('recipe', 'create'),
  input: NewRecipeInput,
  constraints: CONSTRAINTS,
  asks: true,
  run: async (tx, { item_id, ingredient_id, lines, ...values }) => {
    await lockRecipes(tx)
    const output = await lockOutput(tx, { item_id, ingredient_id })
    assertLiveOutput(output)
    await assertNoPaket(tx, output)
    const today = await readBrandDate(tx)
    const content: VersionContent = {
      effective_from: values.effective_from ?? today,
      yield_quantity: formatDecimal(qtyOf(values.yield_quantity), QTY_DECIMALS),
      prep_minutes: values.prep_minutes ?? null,
      kitchen_station: values.kitchen_station ?? null,
      steps: values.steps ?? null,
      note: values.note ?? null,
      lines: withoutConditions(output, await settleLines(tx, lines, [])),
    }
    await askRecipe(tx, output.kind, content, null)
    return { id: await addRecipe(tx, output, content, today) }
  },
})

/**
 * Changes a recipe: what is sent makes a new version, which holds from its date on. The newest version is replaced
 * while it has not begun, because nothing has been sold by it.
 */
export const updateRecipe = command('recipe.update', {
  permission: can('recipe', 'update'),
  input: EditRecipeInput,
  asks: true,
  run: async (tx, { id, version, lines, yield_quantity, ...values }) => {
    const row = await lockRecipe(tx, id)
    await assertVersion(tx, 'recipe', row, version)
    if (row.deleted_at)
      throw new UserError('CONFLICT', 'Resep ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    const output = await lockOutput(tx, row)
    const today = await readBrandDate(tx)
    const [newest] = await readVersions(tx, id)
    if (!newest) throw notFound('Versi resep')
    const { id: newest_id, no, ...before } = newest
    const has_begun = before.effective_from <= today
    const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const content: VersionContent = {
      ...before,
      ...sent,
      ...(yield_quantity ? { yield_quantity: formatDecimal(qtyOf(yield_quantity), QTY_DECIMALS) } : {}),
      ...(lines ? { lines: withoutConditions(output, await settleLines(tx, lines, before.lines)) } : {}),
    }
    if (JSON.stringify(content) === JSON.stringify(before)) return { id }
    await askRecipe(tx, output.kind, content, { ...before, recipe_id: id })
    const dated = {
      ...content,
      effective_from: values.effective_from ?? (has_begun ? today : before.effective_from),
    }
    await saveVersion(tx, output, id, has_begun ? { no: no + 1 } : { no, replaces: newest_id }, dated, today)
    await updateOwn(tx, 'recipe', { id }).set({ updated_at: tx.now() }).execute()
    await audit(tx, {
      action: 'recipe.update',
      entity_id: id,
      label: output.name,
      before: { version_no: no, ...before },
      after: { version_no: has_begun ? no + 1 : no, ...dated, version: row.version + 1 },
    })
    return { id }
  },
})

/** Makes the recipe shown today anew for another menu or ingredient. */
export const copyRecipe = command('recipe.copy', {
  permission: can('recipe', 'create'),
  input: CopyRecipeInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, effective_from, item_id, ingredient_id }) => {
    await lockRecipe(tx, id)
    const output = await lockOutput(tx, { item_id, ingredient_id })
    assertLiveOutput(output)
    await assertNoPaket(tx, output)
    const today = await readBrandDate(tx)
    const model = currentVersion(await readVersions(tx, id), today)
    if (!model) throw notFound('Versi resep')
    const { id: _version, no: _no, ...content } = model
    const copied = {
      ...content,
      effective_from: effective_from ?? today,
      lines: withoutConditions(output, content.lines),
    }
    return { id: await addRecipe(tx, output, copied, today) }
  },
})

async function setRecipeArchived(tx: WriteContext, id: number, deleted_at: Date | null): Promise<void> {
  const row = await lockRecipe(tx, id)
  if ((row.deleted_at === null) === (deleted_at === null)) return
  const output = await lockOutput(tx, row)
  if (!deleted_at) {
    assertLiveOutput(output)
    await assertNoPaket(tx, output)
  }
  await setArchived(tx, 'recipe', { id, name: output.name, deleted_at: row.deleted_at }, deleted_at)
  if (deleted_at) {
    await releaseOutput(tx, output)
  } else {
    if (output.kind === 'produced') await assertNoCircle(tx, output.id)
    await writeOutputCost(tx, output, id, await readUnitCosts(tx), await readBrandDate(tx))
  }
}

/** Archives a recipe: sales no longer take stock by it. */
export const archiveRecipe = archiveBy('recipe', can('recipe', 'archive'), setRecipeArchived)

/** Brings an archived recipe back, unless what it makes has another by now. */
export const restoreRecipe = restoreBy('recipe', can('recipe', 'archive'), setRecipeArchived, CONSTRAINTS)
