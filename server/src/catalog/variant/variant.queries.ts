import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { nameInChanges } from '../../records/audit/audit-names.ts'
import { takesPricesSql } from '../item/option-prices.queries.ts'
import { variantItemType, variantOptionType, variantPriceType } from './variant.types.ts'

const itemsOf = (variant: Fragment) => sql`from item_variant iv
  join item i on i.brand_id = iv.brand_id and i.brand_id = ${ownBrand} and i.id = iv.item_id and i.deleted_at is null
  where iv.brand_id = ${ownBrand} and iv.variant_id = ${variant}.id`

/** What a guest chooses about an item. */
export const variantEntity = entity('variant', {
  type_name: 'Variant',
  description: 'A choice offered with menus: a way to have it (variant) or something on top (addition).',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    kind: 'String!',
    min_choices: 'Int!',
    max_choices: 'Int!',
    free_quantity: 'Int!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
    deleted_at: 'DateTime',
  },
  fields: {
    is_required: workedOut(
      'Boolean!',
      'At least one option has to be chosen.',
      (variant) => sql`(${variant}.min_choices > 0)`,
    ),
    options: {
      type: { object: variantOptionType, many: true, nullable: false },
      sql: (variant) => sql`(select coalesce(json_agg(o order by o.sort, o.id), '[]') from variant_option o
        where o.brand_id = ${ownBrand} and o.variant_id = ${variant}.id and o.deleted_at is null)`,
    },
    option_count: workedOut(
      'Int!',
      'Options that can be chosen.',
      (variant) => sql`(select count(*)::int from variant_option o where o.brand_id = ${ownBrand}
        and o.variant_id = ${variant}.id and o.is_active and o.deleted_at is null)`,
    ),
    items: {
      type: { object: variantItemType, many: true, nullable: false },
      description: 'Menus that offer it, by name.',
      sql: (variant) => sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name,
          'item_group_id', x.item_group_id, 'group_name', g.name, 'price', x.price) order by x.name, x.id), '[]')
        from (select i.* ${itemsOf(variant)}) x join item_group g on g.brand_id = x.brand_id and g.brand_id = ${ownBrand} and g.id = x.item_group_id)`,
    },
    prices: {
      type: { object: variantPriceType, many: true, nullable: false },
      description: 'Prices of their own that menus have with its options.',
      sql: (variant) => sql`(select coalesce(json_agg(json_build_object('item_id', op.item_id,
          'variant_option_id', op.variant_option_id, 'price', op.price) order by op.item_id, vo.sort), '[]')
        from item_option_price op
        join variant_option vo on vo.brand_id = op.brand_id and vo.brand_id = ${ownBrand} and vo.id = op.variant_option_id
          and vo.deleted_at is null
        where op.brand_id = ${ownBrand} and vo.variant_id = ${variant}.id)`,
    },
    takes_prices: workedOut(
      'Boolean!',
      'Whether menus may have prices of their own with its options.',
      takesPricesSql,
    ),
    item_count: workedOut(
      'Int!',
      'Menus that offer it.',
      (variant) => sql`(select count(*)::int ${itemsOf(variant)})`,
    ),
  },
})

export const variantList = list('variant', {
  entity: variantEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    code: 'String',
    name: 'String',
    kind: 'String',
    is_required: 'Boolean',
    min_choices: 'Int',
    max_choices: 'Int',
    free_quantity: 'Int',
    option_count: 'Int',
    item_count: 'Int',
    created_at: 'Date',
    updated_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'code', 'name', 'kind', 'option_count', 'item_count', 'created_at', 'updated_at'],
  search: ['name', 'code'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

nameInChanges('variant', ['variant_id', 'variant_ids'])
nameInChanges('variant_option', ['variant_option_id'])
