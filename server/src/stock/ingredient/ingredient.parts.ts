import { sql } from 'kysely'
import { codeOf, nextCode } from '../../catalog/menu-order.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { resolveUnits, type UnitRow, unitKey } from './unit.calc.ts'

export interface UnitDraft extends UnitRow {
  readonly uses: readonly string[]
  readonly barcode?: string | null | undefined
}

/** A free code of the brand made of a name. */
export async function inventIngredientCode(tx: WriteContext, name: string): Promise<string> {
  const base = codeOf(name, 'BAHAN')
  const rows = await selectOwn(tx, 'ingredient').select('code').where('code', 'like', `${base}%`).execute()
  return nextCode(base, new Set(rows.map((row) => row.code)))
}

/** The category of a name, made when nobody has used it; two who make it at once get the same. */
export async function findOrMakeCategory(tx: WriteContext, name: string | null): Promise<number | null> {
  if (name === null) return null
  const { rows } = await sql<{ id: number }>`
    insert into ingredient_category as c (brand_id, name, created_at) values (${tx.brand_id}, ${name}, ${tx.now()})
    on conflict (brand_id, lower(name)) do update set name = c.name returning id`.execute(tx.db)
  return rows[0]?.id ?? null
}

/** The units of an ingredient in their order. */
export async function readUnits(tx: Context | WriteContext, ingredient_id: number) {
  return selectOwn(tx, 'ingredient_unit', { ingredient_id })
    .select(['name', 'quantity', 'per_unit', 'factor', 'uses', 'barcode'])
    .orderBy('sort')
    .execute()
}

interface Measured {
  readonly id: number
  readonly base_unit: string
  readonly density: string | null
}

/** Replaces the units as a whole, with their factors worked out; refuses rows that cannot be. */
export async function writeUnits(
  tx: WriteContext,
  { id, base_unit, density }: Measured,
  drafts: readonly UnitDraft[],
): Promise<void> {
  const { factors, problems } = resolveUnits(drafts, { base_unit, density })
  if (problems.length > 0) {
    const fields: FieldErrors = {}
    for (const { index, field, message } of problems) fields[`units.${index}.${field}`] ??= message
    throw invalid(fields)
  }
  await deleteOwn(tx, 'ingredient_unit', { ingredient_id: id }).execute()
  if (drafts.length === 0) return
  const names = new Map(drafts.map(({ name }) => [unitKey(name), name]))
  const values = drafts.map(({ name, quantity, per_unit, uses, barcode }, sort) => ({
    brand_id: tx.brand_id,
    ingredient_id: id,
    name,
    quantity,
    // As the other row writes it; the base unit is none.
    per_unit: (per_unit && names.get(unitKey(per_unit))) || null,
    factor: factors[sort] ?? '1',
    uses: [...new Set(uses)],
    barcode: barcode ?? null,
    sort,
  }))
  await tx.db.insertInto('ingredient_unit').values(values).execute()
}
