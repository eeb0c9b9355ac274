import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { can } from '../../kit/permission.ts'
import { CATEGORY_REF, holdTree } from './category.commands.ts'
import { StandardCategoriesInput } from './income-expense.input.ts'
import { STANDARD_CATEGORIES, type StandardCategory } from './standard-categories.ts'

const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name.toLowerCase()}`

/** Categories in use, by kind and name. */
async function readKnown(tx: WriteContext) {
  const rows = await tx.db
    .selectFrom(CATEGORY_REF)
    .select(['id', 'kind', 'name', 'parent_id', 'is_purchase'])
    .where('brand_id', '=', tx.brand_id)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Writes categories; those that are part of another find it among the known, if it is part of none. */
async function insertStandard(tx: WriteContext, missing: readonly StandardCategory[]): Promise<void> {
  const known = await readKnown(tx)
  const now = tx.now()
  await insertRows(
    tx,
    CATEGORY_REF,
    missing.map(({ keywords = [], parent, ...category }, sort) => {
      const { is_in_profit = true, is_purchase = false, is_labour = false, ...values } = category
      const found = parent === undefined ? undefined : known.get(keyOf({ kind: values.kind, name: parent }))
      return {
        ...values,
        parent_id: found && found.parent_id === null ? found.id : null,
        is_in_profit,
        is_purchase,
        is_labour,
        keywords,
        sort,
        brand_id: tx.brand_id,
        created_at: now,
        updated_at: now,
      }
    }),
  )
}

/** Adds the categories of the trade that the brand does not have by name. Answers how many. */
export const addStandardCategories = command('income_expense_category.add_standard', {
  permission: can('income_expense', 'create'),
  input: StandardCategoriesInput,
  run: async (tx, { kinds }) => {
    await holdTree(tx)
    const known = await readKnown(tx)
    const has_purchase = [...known.values()].some(({ is_purchase }) => is_purchase)
    const missing = STANDARD_CATEGORIES.filter(
      (category) =>
        kinds.includes(category.kind) &&
        !known.has(keyOf(category)) &&
        !(category.is_purchase && has_purchase),
    )
    await insertStandard(
      tx,
      missing.filter(({ parent }) => parent === undefined),
    )
    await insertStandard(
      tx,
      missing.filter(({ parent }) => parent !== undefined),
    )
    const names = new Set(missing.map(keyOf))
    const added = [...(await readKnown(tx)).values()].filter((row) => names.has(keyOf(row)))
    await auditAll(
      tx,
      added.map((row) => ({
        action: `${CATEGORY_REF}.create`,
        entity: CATEGORY_REF,
        entity_id: row.id,
        label: row.name,
        after: row,
      })),
    )
    return { count: missing.length }
  },
})
