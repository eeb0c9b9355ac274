import type { GetVariantEffectsQuery } from './variant.effects.gql.gen.ts'

export type EffectsDetail = GetVariantEffectsQuery['variant']
type Effect = EffectsDetail['option_effects'][number]['effects'][number]

/** A change of the recipe as the form holds it; `key` names it. */
export interface EffectValue {
  key: string
  effect: Effect['effect']
  ingredient_id: number | null
  quantity: string | null
  replacement_id: number | null
  factor_bp: number | null
}

/** An option with what it changes. */
export interface MappingValue {
  variant_option_id: number
  name: string
  is_active: boolean
  is_without_ingredients: boolean
  effects: EffectValue[]
}

export interface EffectsValues {
  options: MappingValue[]
}

/** A change nobody has filled in yet. */
export function newEffect(): EffectValue {
  return {
    key: crypto.randomUUID(),
    effect: 'add',
    ingredient_id: null,
    quantity: null,
    replacement_id: null,
    factor_bp: null,
  }
}

/** Whether nobody has said what an option takes. */
export const isUnmapped = ({ is_active, is_without_ingredients, effects }: MappingValue) =>
  is_active && !is_without_ingredients && effects.length === 0

/** The form's values of a loaded variant. */
export function toEffects({ option_effects }: EffectsDetail): EffectsValues {
  return {
    options: option_effects.map(({ effects, ...option }) => ({
      ...option,
      effects: effects.map(({ effect, ingredient_id, quantity, replacement_id, factor_bp }, index) => ({
        ...{ effect, ingredient_id, quantity, replacement_id, factor_bp },
        key: String(index),
      })),
    })),
  }
}

/** What the API takes; of each change only what its kind carries. */
export function sentMappings({ options }: EffectsValues) {
  return options.map(({ variant_option_id, is_without_ingredients, effects }) => ({
    variant_option_id,
    is_without_ingredients,
    effects: effects.map(({ effect, ingredient_id, quantity, replacement_id, factor_bp }) => ({
      effect,
      ingredient_id,
      quantity: effect === 'add' ? quantity : null,
      replacement_id: effect === 'replace' ? replacement_id : null,
      factor_bp: effect === 'scale' ? factor_bp : null,
    })),
  }))
}
