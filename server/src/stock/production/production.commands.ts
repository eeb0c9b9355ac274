import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { lockDocument } from '../../records/document/document-action.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import type { StoredVersion } from '../recipe/recipe.parts.ts'
import { EditProductionInput, NewProductionInput, PlannedProductionsInput } from './production.input.ts'
import { beginAction, finishAction, PRODUCTION_REF } from './production.policy.ts'
import { findVersion, readOutletDay, writeLines } from './production-parts.ts'
import { askPlanned } from './production-plausible.ts'

interface Draft {
  readonly outlet_id: number
  readonly ingredient_id: number
  readonly planned_quantity: string
  readonly note: string | null
}

/** Writes a draft with a number of its own. */
async function insertDraft(
  tx: WriteContext,
  draft: Draft,
  version: StoredVersion,
  date: string,
): Promise<number> {
  const now = tx.now()
  const number = await takeDocumentNumber(tx, 'PR', draft.outlet_id, date)
  const row = await tx.db
    .insertInto('production')
    .values({
      ...draft,
      brand_id: tx.brand_id,
      number,
      recipe_version_id: version.id,
      author: tx.actor,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLines(tx, row.id, version, draft.planned_quantity)
  await audit(
    { ...tx, now: () => now },
    {
      action: 'production.create',
      entity: PRODUCTION_REF,
      entity_id: row.id,
      label: number,
      outlet_id: draft.outlet_id,
      after: { ...draft, number, recipe_version_id: version.id },
    },
  )
  return row.id
}

/** Plans a production as a draft. */
export const createProduction = command('production.create', {
  permission: can('produce', 'create'),
  input: NewProductionInput,
  asks: true,
  run: async (tx, { outlet_id, ingredient_id, planned_quantity, recipe_version_id, note }) => {
    requireOutlet(tx, outlet_id)
    const date = await readOutletDay(tx, outlet_id)
    const version = await findVersion(tx, { ingredient_id, recipe_version_id, date })
    const draft = { outlet_id, ingredient_id, planned_quantity, note: note ?? null }
    await askPlanned(tx, outlet_id, [{ ingredient_id, path: 'planned_quantity', entered: planned_quantity }])
    return { id: await insertDraft(tx, draft, version, date) }
  },
})

/** Changes a draft; its lines follow. It keeps its version of the recipe unless another is sent. */
export const updateProduction = command('production.update', {
  permission: can('produce', 'update'),
  input: EditProductionInput,
  asks: true,
  run: async (tx, { id, version: seen, planned_quantity, recipe_version_id, note }) => {
    const row = await beginAction(tx, id, 'edit', seen)
    const version = await findVersion(tx, {
      ingredient_id: row.ingredient_id,
      recipe_version_id: recipe_version_id ?? row.recipe_version_id,
      date: await readOutletDay(tx, row.outlet_id),
    })
    const planned = planned_quantity ?? row.planned_quantity
    if (planned_quantity && Number(planned_quantity) !== Number(row.planned_quantity)) {
      const told = { ingredient_id: row.ingredient_id, path: 'planned_quantity', entered: planned_quantity }
      await askPlanned(tx, row.outlet_id, [told])
    }
    await writeLines(tx, id, version, planned)
    return finishAction(tx, row, 'update', {
      changes: {
        planned_quantity: planned,
        recipe_version_id: version.id,
        ...(note === undefined ? {} : { note }),
      },
    })
  },
})

/** Makes a draft of another: as much again, by the recipe in force today. */
export const duplicateProduction = command('production.duplicate', {
  permission: can('produce', 'create'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await lockDocument(tx, PRODUCTION_REF, id, 'Produksi')
    const { outlet_id, ingredient_id, planned_quantity, note } = row
    const date = await readOutletDay(tx, outlet_id)
    const version = await findVersion(tx, { ingredient_id, date })
    return { id: await insertDraft(tx, { outlet_id, ingredient_id, planned_quantity, note }, version, date) }
  },
})

/** Makes drafts of a plan, so many batches each by the recipes in force; answers their ids. */
export const createPlannedProductions = command('production.plan', {
  permission: can('produce', 'create'),
  input: PlannedProductionsInput,
  asks: true,
  run: async (tx, { outlet_id, entries }) => {
    requireOutlet(tx, outlet_id)
    const date = await readOutletDay(tx, outlet_id)
    const drafts: { draft: Draft; version: StoredVersion }[] = []
    for (const [index, { ingredient_id, batches }] of entries.entries()) {
      const path = `entries.${index}.ingredient_id`
      const version = await findVersion(tx, { ingredient_id, date, path })
      const planned_quantity = timesBatch(version, batches, `entries.${index}.batches`)
      drafts.push({ draft: { outlet_id, ingredient_id, planned_quantity, note: null }, version })
    }
    const planned = entries.map(({ ingredient_id, batches: entered }, index) => {
      const batch = drafts[index]?.version.yield_quantity
      return { ingredient_id, path: `entries.${index}.batches`, entered, ...(batch ? { batch } : {}) }
    })
    await askPlanned(tx, outlet_id, planned)
    const ids: number[] = []
    for (const { draft, version } of drafts) ids.push(await insertDraft(tx, draft, version, date))
    return ids
  },
})

const MOST = 1_000_000_000_000

function timesBatch(version: StoredVersion, batches: string, path: string): string {
  const one = 10 ** QTY_DECIMALS
  const batch = qtyOf(version.yield_quantity)
  // The product is kept within what is counted exactly before it is made.
  const is_likely = (qtyOf(batches) / one) * batch <= MOST
  const quantity = is_likely ? mulDivHalfUp(qtyOf(batches), batch, one) : 0
  if (quantity <= 0)
    throw invalid({ [path]: is_likely ? 'Jumlah batch terlalu kecil' : 'Jumlah batch terlalu besar' })
  return formatDecimal(quantity, QTY_DECIMALS)
}
