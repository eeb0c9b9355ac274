import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { type FieldErrors, invalid, notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import {
  EditVariantEffectsInput,
  type OptionEffectDraft,
  type OptionMappingDraft,
} from './option-effect.input.ts'
import { askEffects } from './option-effect-plausible.ts'

async function lockVariant(tx: WriteContext, id: number) {
  const row = await selectOwn(tx, 'variant', { id })
    .select(['id', 'name', 'version', 'deleted_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Varian')
  return row
}

interface StoredMapping {
  readonly variant_option_id: number
  readonly name: string
  readonly is_without_ingredients: boolean
  readonly effects: readonly object[]
}

async function readMappings(tx: WriteContext, variant_id: number): Promise<StoredMapping[]> {
  const result = await sql<StoredMapping>`select o.id as variant_option_id, o.name, o.is_without_ingredients,
      (select coalesce(json_agg(json_build_object('effect', e.effect, 'ingredient_id', e.ingredient_id,
          'quantity', trim_scale(e.quantity)::text, 'replacement_id', e.replacement_id, 'factor_bp', e.factor_bp)
          order by e.no), '[]') from option_effect e where e.brand_id = ${ownBrand} and e.variant_option_id = o.id) as effects
    from variant_option o where o.brand_id = ${tx.brand_id} and o.variant_id = ${variant_id} and o.deleted_at is null
    order by o.sort, o.id`.execute(tx.db)
  return result.rows
}

/** Refuses options of other variants and ingredients that are not there. */
async function assertKnown(
  tx: WriteContext,
  options: readonly OptionMappingDraft[],
  stored: readonly StoredMapping[],
): Promise<void> {
  const named = options.flatMap(({ effects }) =>
    effects.flatMap(({ ingredient_id, replacement_id }) => [ingredient_id, replacement_id]),
  )
  const ids = [...new Set(named.filter((id) => id != null))]
  const rows = await selectOwn(tx, 'ingredient')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(rows.map((row) => row.id))
  const fields: FieldErrors = {}
  for (const [index, { variant_option_id, effects }] of options.entries()) {
    if (!stored.some((option) => option.variant_option_id === variant_option_id))
      fields[`options.${index}.variant_option_id`] = 'Pilihan tidak ditemukan'
    for (const [place, effect] of effects.entries()) {
      for (const field of ['ingredient_id', 'replacement_id'] as const) {
        const id = effect[field]
        if (id != null && !known.has(id))
          fields[`options.${index}.effects.${place}.${field}`] = 'Bahan tidak ditemukan'
      }
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Only what an effect of its kind carries. */
function rowOf({ effect, ingredient_id, quantity, replacement_id, factor_bp }: OptionEffectDraft) {
  return {
    effect,
    ingredient_id: ingredient_id ?? null,
    quantity: effect === 'add' ? (quantity ?? null) : null,
    replacement_id: effect === 'replace' ? (replacement_id ?? null) : null,
    factor_bp: effect === 'scale' ? (factor_bp ?? null) : null,
  }
}

async function writeMappings(tx: WriteContext, options: readonly OptionMappingDraft[]): Promise<void> {
  await deleteOwn(tx, 'option_effect', {})
    .where('variant_option_id', '=', (eb) => eb.fn.any(eb.val(options.map((one) => one.variant_option_id))))
    .execute()
  await sql`update variant_option o set is_without_ingredients = n.is_without_ingredients, updated_at = ${tx.now()}
    from json_to_recordset(${JSON.stringify(options)}::json) as n (variant_option_id int, is_without_ingredients boolean)
    where o.brand_id = ${tx.brand_id} and o.id = n.variant_option_id`.execute(tx.db)
  const rows = options.flatMap(({ variant_option_id, effects }) =>
    effects.map((effect, index) => ({
      brand_id: tx.brand_id,
      variant_option_id,
      no: index + 1,
      ...rowOf(effect),
    })),
  )
  await insertRows(tx, 'option_effect', rows)
}

/** Says what the options of a variant change of the recipes of menus that offer it. */
export const updateVariantEffects = command('variant.effects', {
  permission: can('variant', 'update'),
  input: EditVariantEffectsInput,
  asks: true,
  run: async (tx, { id, version, options }) => {
    const variant = await lockVariant(tx, id)
    await assertVersion(tx, 'variant', variant, version)
    if (variant.deleted_at)
      throw new UserError('CONFLICT', 'Varian ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    const before = await readMappings(tx, id)
    await assertKnown(tx, options, before)
    await askEffects(tx, options)
    await writeMappings(tx, options)
    const changes = await audit(tx, {
      action: 'variant.effects',
      entity_id: id,
      label: variant.name,
      before: { option_effects: before },
      after: { option_effects: await readMappings(tx, id), version: variant.version + 1 },
    })
    if (changes.length > 0) {
      await updateOwn(tx, 'variant', { id }).set({ updated_at: tx.now() }).execute()
    }
    return { id }
  },
})
