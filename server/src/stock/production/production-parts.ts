import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { readVersions, type StoredVersion } from '../recipe/recipe.parts.ts'
import { versionAt } from '../recipe/recipe-version.calc.ts'
import { planLines } from './production.calc.ts'

/** The business day of an open outlet now. @throws NOT_FOUND when it is not the brand's or archived. */
export async function readOutletDay(tx: WriteContext, outlet_id: number): Promise<string> {
  const outlet = await selectOwn(tx, 'outlet', { id: outlet_id })
    .select(['timezone', 'business_day_cutoff'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!outlet) throw notFound('Outlet')
  return businessDate(tx.now().getTime(), outlet.timezone, parseMinute(outlet.business_day_cutoff))
}

/** The ingredient that is to be made. @throws VALIDATION at `path` when it is none that is made and kept in stock. */
async function assertMakeable(tx: WriteContext, ingredient_id: number, path: string): Promise<string> {
  const row = await selectOwn(tx, 'ingredient', { id: ingredient_id })
    .select(['name', 'kind', 'is_stocked', 'deleted_at'])
    .executeTakeFirst()
  if (!row) throw invalid({ [path]: 'Bahan tidak ditemukan' })
  if (row.kind !== 'produced') throw invalid({ [path]: `${row.name} adalah bahan yang dibeli` })
  if (row.deleted_at) throw invalid({ [path]: `${row.name} sudah diarsipkan` })
  if (!row.is_stocked) throw invalid({ [path]: `Stok ${row.name} tidak dicatat` })
  return row.name
}

interface RecipeWish {
  readonly ingredient_id: number
  /** None: the version in force. */
  readonly recipe_version_id?: number | null | undefined
  /** Business day at the outlet. */
  readonly date: string
  /** Field to blame for the ingredient. */
  readonly path?: string
}

/** The version an ingredient is to be made by. @throws VALIDATION when there is none, or the one wished is not its own. */
export async function findVersion(
  tx: WriteContext,
  { ingredient_id, recipe_version_id, date, path = 'ingredient_id' }: RecipeWish,
): Promise<StoredVersion> {
  const name = await assertMakeable(tx, ingredient_id, path)
  const recipe = await selectOwn(tx, 'recipe', { ingredient_id })
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const begun = recipe
    ? (await readVersions(tx, recipe.id)).filter(({ effective_from }) => effective_from <= date)
    : []
  if (recipe_version_id) {
    const wished = begun.find(({ id }) => id === recipe_version_id)
    if (!wished) throw invalid({ recipe_version_id: 'Versi resep ini tidak berlaku' })
    return wished
  }
  const version = versionAt(begun, date)
  if (!version) throw invalid({ [path]: `${name} belum mempunyai resep yang berlaku` })
  return version
}

/** Writes what a production is to take, anew. @throws VALIDATION when that is too little or too much to count. */
export async function writeLines(
  tx: WriteContext,
  production_id: number,
  version: StoredVersion,
  planned_quantity: string,
): Promise<void> {
  const lines = linesOf(version, planned_quantity)
  if (lines.length === 0) throw invalid({ planned_quantity: 'Jumlah rencana terlalu kecil untuk resep ini' })
  await deleteOwn(tx, 'production_line', { production_id }).execute()
  const rows = lines.map(({ ingredient_id, quantity }, index) => ({
    brand_id: tx.brand_id,
    production_id,
    no: index + 1,
    ingredient_id,
    planned_quantity: formatDecimal(quantity, QTY_DECIMALS),
  }))
  await insertRows(tx, 'production_line', rows)
}

function linesOf(version: StoredVersion, planned_quantity: string) {
  try {
    return planLines(version, qtyOf(planned_quantity))
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ planned_quantity: 'Jumlah rencana terlalu besar' })
    throw error
  }
}

/** A line of a production as it is posted. */
export interface ProductionLineRow {
  readonly no: number
  readonly ingredient_id: number
  readonly is_stocked: boolean
  readonly planned_quantity: string
}

/** The lines of a production in their order. */
export async function readLines(tx: WriteContext, production_id: number): Promise<ProductionLineRow[]> {
  const { rows } = await sql<ProductionLineRow>`select l.no, l.ingredient_id, i.is_stocked, l.planned_quantity
    from production_line l join ingredient i on i.brand_id = l.brand_id and i.brand_id = ${ownBrand} and i.id = l.ingredient_id
    where l.brand_id = ${tx.brand_id} and l.production_id = ${production_id} order by l.no`.execute(tx.db)
  return rows
}
