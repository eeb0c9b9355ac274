import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import { readIngredients, type StoredLine, type VersionContent } from './recipe.parts.ts'
import { brandDate } from './recipe-version.queries.ts'

/** Fewer recipes say nothing of what is usual. */
const ENOUGH = 3

/** The middle of what recipes of a kind take of ingredients for one of what comes out, in base units. */
async function readMedians(
  tx: WriteContext,
  kind: 'menu' | 'produced',
  ids: readonly number[],
  recipe_id: number | null,
): Promise<ReadonlyMap<number, string>> {
  const made = sql.raw(kind === 'menu' ? 'r.item_id is not null' : 'r.ingredient_id is not null')
  const { rows } = await sql<{ id: number; quantity: string }>`select x.id,
      percentile_disc(0.5) within group (order by x.quantity)::numeric(30, 8)::text as quantity
    from (select l.ingredient_id as id, max(l.quantity) / v.yield_quantity as quantity
      from recipe r join lateral (select n.* from recipe_version n where n.brand_id = ${ownBrand}
        and n.recipe_id = r.id and n.effective_from <= ${brandDate(tx)} order by n.no desc limit 1) v on true
      join recipe_line l on l.brand_id = v.brand_id and l.brand_id = ${ownBrand} and l.recipe_version_id = v.id
      where r.brand_id = ${tx.brand_id} and r.deleted_at is null and ${made} and l.ingredient_id = any(${ids}::int[])
        and r.id is distinct from ${recipe_id}::int
      group by l.ingredient_id, r.id, v.yield_quantity) x
    group by x.id having count(*) >= ${ENOUGH}`.execute(tx.db)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

const lineKey = ({ ingredient_id, order_types }: StoredLine) => `${ingredient_id} ${order_types.join()}`

/**
 * Asks about quantities far from those of the version before, for as much as comes out; of ingredients that are new in
 * a recipe only about slips, measured by what other recipes of its kind take: those may well differ.
 * @throws NEEDS_CONFIRMATION
 */
export async function askRecipe(
  tx: WriteContext,
  kind: 'menu' | 'produced',
  content: VersionContent,
  before: (VersionContent & { readonly recipe_id: number }) | null,
): Promise<void> {
  if (!canAnswer(tx)) return
  const ids = content.lines.map(({ ingredient_id }) => ingredient_id)
  const ingredients = await readIngredients(tx, ids)
  const medians = await readMedians(tx, kind, ids, before?.recipe_id ?? null)
  const known = new Map(before?.lines.map((line) => [lineKey(line), line.quantity]))
  const yielded = Number(content.yield_quantity)
  const readings = content.lines.flatMap((line, index): Reading[] => {
    const ingredient = ingredients.get(line.ingredient_id)
    if (!ingredient) return []
    const units = [{ name: ingredient.base_unit, factor: '1' }, ...ingredient.units]
    const factor = Number(units.find(({ name }) => name === line.unit)?.factor ?? '1')
    const own = known.get(lineKey(line))
    const median = medians.get(line.ingredient_id)
    const of_one = own === undefined ? Number(median ?? 0) : Number(own) / Number(before?.yield_quantity ?? 1)
    return [
      {
        subject: `recipe.${line.ingredient_id}`,
        path: `lines.${index}.unit_quantity`,
        label: ingredient.name,
        entered: line.unit_quantity,
        unit: line.unit,
        reference: ((of_one * yielded) / factor).toFixed(6),
        reference_name: own === undefined ? 'di resep lain' : 'sebelumnya',
        units,
        is_draft: own === undefined,
      },
    ]
  })
  // What a recipe already takes is no news.
  await askPlausible(
    tx,
    readings.filter(({ entered, reference }) => !isSame(entered, reference)),
  )
}

const isSame = (entered: string, reference: string | null | undefined) =>
  toScaled(entered, QTY_DECIMALS) === toScaled(Number(reference ?? 0).toFixed(QTY_DECIMALS), QTY_DECIMALS)
