import { sql } from 'kysely'
import { variantEntity, variantList } from '../../catalog/variant/variant.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { extendEntity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { extendList } from '../../kit/read/list.ts'
import { EFFECTS } from './option-effect.input.ts'

const EffectEnum = builder.enumType('EffectKind', {
  values: EFFECTS,
  description: 'Adds a quantity, puts one ingredient in place of another, or multiplies.',
})

const OptionEffect = rowType(
  'OptionEffect',
  'One change an option makes to a recipe.',
  {
    ingredient_id: 'Int',
    name: 'String',
    quantity: ['Decimal', 'Added, in base units; below zero it takes off.'],
    base_unit: 'String',
    replacement_id: 'Int',
    replacement_name: 'String',
    factor_bp: ['Int', '13500 is 1.35 times.'],
  },
  (t) => ({
    effect: t.field({ type: EffectEnum, resolve: (row) => row.effect as (typeof EFFECTS)[number] }),
  }),
)

const OptionMapping = rowType(
  'OptionMapping',
  'What an option of a variant changes of recipes.',
  {
    variant_option_id: 'Int!',
    name: 'String!',
    is_active: 'Boolean!',
    is_without_ingredients: ['Boolean!', 'Said to need nothing from stock.'],
  },
  (t) => ({
    effects: t.field({ type: [OptionEffect], resolve: (row) => row.effects as Row[] }),
  }),
)

/** Options `o` that can be chosen and of which nobody has said what they take. */
export const unmapped = (variant: Fragment): Fragment =>
  sql`from variant_option o where o.brand_id = ${ownBrand} and o.variant_id = ${variant}.id and o.is_active
    and o.deleted_at is null and not o.is_without_ingredients and not exists (select from option_effect e
      where e.brand_id = ${ownBrand} and e.variant_option_id = o.id)`

extendEntity(variantEntity, {
  option_effects: {
    type: { object: () => OptionMapping, many: true, nullable: false },
    description: 'What each option changes of recipes, in the order of the options.',
    sql: (
      variant,
    ) => sql`(select coalesce(json_agg(json_build_object('variant_option_id', o.id, 'name', o.name,
        'is_active', o.is_active, 'is_without_ingredients', o.is_without_ingredients,
        'effects', (select coalesce(json_agg(json_build_object('effect', e.effect, 'ingredient_id', e.ingredient_id,
            'name', i.name, 'base_unit', i.base_unit, 'quantity', trim_scale(e.quantity)::text,
            'replacement_id', e.replacement_id, 'replacement_name', r.name, 'factor_bp', e.factor_bp) order by e.no), '[]')
          from option_effect e
          left join ingredient i on i.brand_id = e.brand_id and i.brand_id = ${ownBrand} and i.id = e.ingredient_id
          left join ingredient r on r.brand_id = e.brand_id and r.brand_id = ${ownBrand} and r.id = e.replacement_id
          where e.brand_id = ${ownBrand} and e.variant_option_id = o.id)) order by o.sort, o.id), '[]')
      from variant_option o where o.brand_id = ${ownBrand} and o.variant_id = ${variant}.id and o.deleted_at is null)`,
  },
  unmapped_count: workedOut(
    'Int!',
    'Options on offer without a change of recipes that are not said to need nothing.',
    (variant) => sql`(select count(*)::int ${unmapped(variant)})`,
  ),
  unmapped_names: {
    type: '[String!]!',
    sql: (variant) =>
      sql`(select coalesce(array_agg(o.name order by o.sort, o.id), '{}') ${unmapped(variant)})`,
  },
})

extendList(variantList, { unmapped_count: 'Int' })
