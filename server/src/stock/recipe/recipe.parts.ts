import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { formatDecimal, parseDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { roundHalfUp } from './fraction.calc.ts'
import type { RecipeLineDraft } from './recipe.input.ts'
import { type CostLine, costText, isLikelyCost, portionCost, type UnitCost } from './recipe-cost.calc.ts'
import { brandDate } from './recipe-version.queries.ts'

/** A line as it is stored, with the unit it was written down in. */
export interface StoredLine extends CostLine {
  readonly unit: string
  readonly unit_quantity: string
  readonly order_types: readonly string[]
  readonly note: string | null
}

/** What a version says; never changed once it holds. */
export interface VersionContent {
  readonly effective_from: string
  readonly yield_quantity: string
  readonly prep_minutes: number | null
  readonly kitchen_station: string | null
  readonly steps: string | null
  readonly note: string | null
  readonly lines: readonly StoredLine[]
}

export interface StoredVersion extends VersionContent {
  readonly id: number
  readonly no: number
}

interface KnownIngredient {
  readonly id: number
  readonly name: string
  readonly base_unit: string
  readonly is_archived: boolean
  /** It becomes a cost when it is bought. */
  readonly is_expense: boolean
  readonly units: readonly { name: string; factor: string }[]
}

export async function readIngredients(
  tx: WriteContext,
  ids: readonly number[],
): Promise<Map<number, KnownIngredient>> {
  const result =
    await sql<KnownIngredient>`select i.id, i.name, i.base_unit, i.deleted_at is not null as is_archived,
      not i.is_stocked and i.expense_category_id is not null as is_expense,
      (select coalesce(json_agg(json_build_object('name', u.name, 'factor', u.factor::text)), '[]') from ingredient_unit u
        where u.brand_id = ${ownBrand} and u.ingredient_id = i.id) as units
    from ingredient i where i.brand_id = ${tx.brand_id} and i.id = any(${[...new Set(ids)]}::int[])
    order by i.id for key share of i`.execute(tx.db)
  return new Map(result.rows.map((row) => [row.id, row]))
}

/** A quantity in some unit as base units, half up to the last place kept. */
function baseQuantity(unit_quantity: string, factor: string): string {
  const scale = 10n ** BigInt(QTY_DECIMALS)
  const exact = { top: BigInt(qtyOf(unit_quantity)) * BigInt(qtyOf(factor)), bottom: scale }
  return formatDecimal(Number(roundHalfUp(exact)), QTY_DECIMALS)
}

/**
 * Lines as they are stored: of ingredients that exist, in their base units. An archived ingredient may stay where it
 * was but not come in anew.
 */
export async function settleLines(
  tx: WriteContext,
  drafts: readonly RecipeLineDraft[],
  before: readonly StoredLine[],
): Promise<StoredLine[]> {
  const known = await readIngredients(
    tx,
    drafts.map((draft) => draft.ingredient_id),
  )
  const fields: FieldErrors = {}
  const lines = drafts.map((draft, index): StoredLine => {
    const ingredient = known.get(draft.ingredient_id)
    const is_kept = before.some((line) => line.ingredient_id === draft.ingredient_id)
    if (!ingredient) fields[`lines.${index}.ingredient_id`] = 'Bahan tidak ditemukan'
    else if (ingredient.is_archived && !is_kept)
      fields[`lines.${index}.ingredient_id`] = `Bahan ${ingredient.name} sudah diarsipkan`
    else if (ingredient.is_expense)
      fields[`lines.${index}.ingredient_id`] =
        `${ingredient.name} menjadi biaya saat dibeli, bukan bahan resep`
    const unit = draft.unit.trim()
    const factor =
      unit === ingredient?.base_unit ? '1' : ingredient?.units.find(({ name }) => name === unit)?.factor
    if (ingredient && !factor) fields[`lines.${index}.unit`] = 'Satuan ini belum dikenal bahan itu'
    const quantity = baseQuantity(draft.unit_quantity, factor ?? '1')
    if (factor && parseDecimal(quantity, QTY_DECIMALS) === 0)
      fields[`lines.${index}.unit_quantity`] = 'Jumlah terlalu kecil'
    return {
      ingredient_id: draft.ingredient_id,
      quantity,
      unit,
      unit_quantity: formatDecimal(qtyOf(draft.unit_quantity), QTY_DECIMALS),
      yield_bp: draft.yield_bp,
      order_types: [...draft.order_types].sort(),
      note: draft.note ?? null,
    }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return lines
}

/** The versions of a recipe with their lines, the newest first. */
export async function readVersions(tx: WriteContext, recipe_id: number): Promise<StoredVersion[]> {
  const trimmed = (column: string) => sql`trim_scale(${sql.ref(column)})::text`
  const result =
    await sql<StoredVersion>`select v.id, v.no, v.effective_from::text, ${trimmed('v.yield_quantity')} as yield_quantity,
      v.prep_minutes, v.kitchen_station, v.steps, v.note,
      (select coalesce(json_agg(json_build_object('ingredient_id', l.ingredient_id, 'quantity', ${trimmed('l.quantity')},
          'unit', l.unit, 'unit_quantity', ${trimmed('l.unit_quantity')}, 'yield_bp', l.yield_bp,
          'order_types', l.order_types, 'note', l.note) order by l.no), '[]') from recipe_line l
        where l.brand_id = ${ownBrand} and l.recipe_version_id = v.id) as lines
    from recipe_version v where v.brand_id = ${tx.brand_id} and v.recipe_id = ${recipe_id}
    order by v.no desc`.execute(tx.db)
  return result.rows
}

/** The business date of the brand now. */
export async function readBrandDate(tx: WriteContext): Promise<string> {
  const result = await sql<{ today: string }>`select ${brandDate(tx)}::text as today`.execute(tx.db)
  return result.rows[0]?.today ?? ''
}

/** Writes a version: as the next one, or in place of one that has not begun. */
export async function writeVersion(
  tx: WriteContext,
  recipe_id: number,
  place: { readonly no: number; readonly replaces?: number | undefined },
  { lines, ...content }: VersionContent,
  costs: ReadonlyMap<number, UnitCost>,
  order_type: string,
): Promise<void> {
  const unitCostOf = (id: number) => costs.get(id)?.cost
  const own = lines.filter((line) => line.order_types.length === 0 || line.order_types.includes(order_type))
  const cost = portionCost({ yield_quantity: content.yield_quantity, lines: own }, unitCostOf)
  if (!isLikelyCost(cost)) {
    const message = 'Biaya resep melebihi Rp 1.000.000.000, periksa jumlah, sisa bersih, dan hasil resep'
    throw invalid({ lines: message }, message)
  }
  const values = {
    ...content,
    unit_cost: costText(cost),
    created_at: tx.now(),
    created_by: tx.actor,
  }
  const id = place.replaces ?? (await insertVersion(tx, { ...values, recipe_id, no: place.no }))
  if (place.replaces) await replaceVersion(tx, id, values)
  const rows = lines.map((line, index) => ({
    brand_id: tx.brand_id,
    recipe_version_id: id,
    no: index + 1,
    ...line,
    unit_cost: costText(unitCostOf(line.ingredient_id) ?? { top: 0n, bottom: 1n }),
  }))
  await insertRows(tx, 'recipe_line', rows)
}

type VersionValues = Omit<VersionContent, 'lines'> & {
  unit_cost: string
  created_at: Date
  created_by: string
}

async function insertVersion(
  tx: WriteContext,
  values: VersionValues & { recipe_id: number; no: number },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('recipe_version')
    .values({ ...values, brand_id: tx.brand_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function replaceVersion(tx: WriteContext, id: number, values: VersionValues): Promise<void> {
  await deleteOwn(tx, 'recipe_line', { recipe_version_id: id }).execute()
  await updateOwn(tx, 'recipe_version', { id }).set(values).execute()
}
