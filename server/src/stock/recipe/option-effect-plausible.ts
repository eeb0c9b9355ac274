import { sql } from 'kysely'
import { askPlausible } from '../../brand/plausibility/ask-plausible.ts'
import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { OptionMappingDraft } from './option-effect.input.ts'

interface Known {
  readonly variant_option_id: number
  readonly ingredient_id: number
  readonly option_name: string
  readonly ingredient_name: string
  readonly base_unit: string
  /** What the option adds or takes off now; null where it does neither. */
  readonly quantity: string | null
}

/** Whatever it does, how much: what is taken off is told as less than nothing. */
const amountOf = (quantity: string) => quantity.trim().replace(/^-/, '')

/**
 * Asks about quantities that options add to recipes or take off, where they are far from those that stood; to be called
 * before they are written.
 * @throws NEEDS_CONFIRMATION
 */
export async function askEffects(tx: WriteContext, options: readonly OptionMappingDraft[]): Promise<void> {
  if (!canAnswer(tx)) return
  const added = options.flatMap(({ variant_option_id, effects }, index) =>
    effects.flatMap(({ effect, ingredient_id, quantity }, place) => {
      if (effect !== 'add' || !ingredient_id || !quantity) return []
      const path = `options.${index}.effects.${place}`
      // What was probably meant has no sign, so what is taken off is put right by hand.
      const is_off = quantity.trim().startsWith('-')
      return [{ variant_option_id, ingredient_id, quantity, path: is_off ? path : `${path}.quantity` }]
    }),
  )
  const { rows } = await sql<Known>`select n.variant_option_id, n.ingredient_id, o.name as option_name,
      i.name as ingredient_name, i.base_unit, abs(e.quantity)::text as quantity
    from json_to_recordset(${JSON.stringify(added)}::json) as n (variant_option_id int, ingredient_id int)
    join variant_option o on o.brand_id = ${tx.brand_id} and o.id = n.variant_option_id
    join ingredient i on i.brand_id = o.brand_id and i.brand_id = ${ownBrand} and i.id = n.ingredient_id
    left join option_effect e on e.brand_id = o.brand_id and e.brand_id = ${ownBrand} and e.variant_option_id = o.id and e.effect = 'add'
      and e.ingredient_id = i.id`.execute(tx.db)
  const readings = added.flatMap(({ variant_option_id, ingredient_id, quantity, path }): Reading[] => {
    const known = rows.find(
      (row) => row.variant_option_id === variant_option_id && row.ingredient_id === ingredient_id,
    )
    if (!known || known.quantity === null || Number(known.quantity) === Number(amountOf(quantity))) return []
    return [
      {
        subject: `option.${variant_option_id}.${ingredient_id}`,
        path,
        label: `${known.ingredient_name} untuk ${known.option_name}`,
        entered: amountOf(quantity),
        unit: known.base_unit,
        reference: known.quantity,
        reference_name: 'sebelumnya',
      },
    ]
  })
  await askPlausible(tx, readings)
}
