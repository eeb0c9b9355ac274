import { lockItem } from '../../catalog/item/item.lock.ts'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { readVersions } from './recipe.parts.ts'
import { costText, knownPortionCost, type UnitCost } from './recipe-cost.calc.ts'
import { currentVersion } from './recipe-version.calc.ts'

/** What comes out of a recipe, locked against other writers. */
export interface Output {
  readonly kind: 'menu' | 'produced'
  readonly id: number
  readonly name: string
  readonly is_archived: boolean
  /** The way to order that its cost is told for: lines for other ways (packaging) are left out. */
  readonly order_type: string
}

interface OutputIds {
  readonly item_id?: number | null | undefined
  readonly ingredient_id?: number | null | undefined
}

/** Eaten here where it can be, else the first way it can be had. */
export function costedOrderType(order_types: readonly string[]): string {
  return order_types.includes('DINE_IN') ? 'DINE_IN' : (order_types[0] ?? 'DINE_IN')
}

/** Locks the menu or the ingredient that a recipe makes. */
export async function lockOutput(tx: WriteContext, { item_id, ingredient_id }: OutputIds): Promise<Output> {
  if (item_id != null) {
    const item = await lockItem(tx, item_id)
    const order_type = costedOrderType(item.order_types)
    return { kind: 'menu', id: item.id, name: item.name, is_archived: item.deleted_at !== null, order_type }
  }
  const row = await selectOwn(tx, 'ingredient', { id: ingredient_id ?? 0 })
    .select(['id', 'name', 'kind', 'deleted_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Bahan')
  if (row.kind !== 'produced')
    throw invalid({ ingredient_id: `${row.name} adalah bahan yang dibeli, bukan buatan dapur` })
  const { id, name, deleted_at } = row
  return { kind: 'produced', id, name, is_archived: deleted_at !== null, order_type: 'DINE_IN' }
}

/** Refuses a recipe for a paket: what it takes from stock is what the menus in it take. */
export async function assertNoPaket(tx: WriteContext, { kind, id, name }: Output): Promise<void> {
  if (kind !== 'menu') return
  const [part] = await selectOwn(tx, 'paket_part', { item_id: id }).select('id').limit(1).execute()
  if (!part) return
  const message = `${name} adalah paket; resep melekat pada menu isinya`
  throw invalid({ item_id: message }, message)
}

/** Refuses a recipe for what is archived. */
export function assertLiveOutput(output: Output): void {
  if (!output.is_archived) return
  const field = output.kind === 'menu' ? 'item_id' : 'ingredient_id'
  throw invalid({ [field]: `${output.name} sudah diarsipkan` }, `${output.name} sudah diarsipkan`)
}

/**
 * Gives what comes out the cost of the version that is shown today; a menu is from now on stocked by its recipe. While
 * the cost of one line is not known, that of the whole is zero, as of everything nobody has told. Answers whether it is
 * known.
 */
export async function writeOutputCost(
  tx: WriteContext,
  output: Output,
  recipe_id: number,
  costs: ReadonlyMap<number, UnitCost>,
  today: string,
): Promise<boolean> {
  const version = currentVersion(await readVersions(tx, recipe_id), today)
  if (!version) return false
  const lines = version.lines.filter(
    ({ order_types }) => order_types.length === 0 || order_types.includes(output.order_type),
  )
  const known = knownPortionCost(
    { yield_quantity: version.yield_quantity, lines },
    (id) => costs.get(id)?.cost,
  )
  const cost = known ? costText(known) : '0'
  if (output.kind === 'menu') await writeItem(tx, output.id, { cost, from: 'none', to: 'recipe' })
  else await writeIngredient(tx, output.id, cost)
  // What is not known yet is asked again every hour.
  const costed_no = known ? version.no : null
  await updateOwn(tx, 'recipe', { id: recipe_id }).set({ costed_no }).execute()
  return known !== undefined
}

/** Changes how a menu is stocked where it stands at `from`, and its cost when given. */
async function writeItem(
  tx: WriteContext,
  id: number,
  { cost, from, to }: { cost?: string; from: string; to: string },
): Promise<void> {
  const before = await selectOwn(tx, 'item', { id })
    .select(['name', 'cost', 'stock_mode'])
    .executeTakeFirstOrThrow()
  const stock_mode = before.stock_mode === from ? to : before.stock_mode
  if (stock_mode === before.stock_mode && (cost === undefined || Number(cost) === Number(before.cost))) return
  const after = await updateOwn(tx, 'item', { id })
    .set({ stock_mode, ...(cost === undefined ? {} : { cost }), updated_at: tx.now() })
    .returning(['cost', 'stock_mode'])
    .executeTakeFirstOrThrow()
  await audit(tx, {
    action: 'item.recipe',
    entity_id: id,
    label: before.name,
    before: { cost: before.cost, stock_mode: before.stock_mode },
    after,
  })
}

async function writeIngredient(tx: WriteContext, id: number, standard_cost: string): Promise<void> {
  const before = await selectOwn(tx, 'ingredient', { id })
    .select(['name', 'standard_cost'])
    .executeTakeFirstOrThrow()
  if (Number(before.standard_cost) === Number(standard_cost)) return
  const after = await updateOwn(tx, 'ingredient', { id })
    .set({ standard_cost, updated_at: tx.now() })
    .returning('standard_cost')
    .executeTakeFirstOrThrow()
  await audit(tx, {
    action: 'ingredient.recipe',
    entity_id: id,
    label: before.name,
    before: { standard_cost: before.standard_cost },
    after,
  })
}

/** A menu whose recipe is put away is no longer stocked by it; its cost stays as it was last known. */
export async function releaseOutput(tx: WriteContext, output: Output): Promise<void> {
  if (output.kind === 'menu') await writeItem(tx, output.id, { from: 'recipe', to: 'none' })
}
