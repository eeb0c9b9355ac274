import { sql } from 'kysely'
import { can } from '../../kit/permission.ts'
import { addSearchKind } from '../../kit/search/search-kind.ts'
import { itemEntity } from './item.queries.ts'

addSearchKind({
  kind: 'item',
  permission: can('menu', 'view'),
  words: ['menu'],
  entity: itemEntity,
  search: ['name', 'code', 'sku'],
  title: 'name',
  facts: {
    note: 'code',
    amount: 'price',
    status: (item, ctx) => {
      const { is_sold_out } = itemEntity.fields
      const sold_out = is_sold_out?.sql(item, ctx, new Map()) ?? sql`false`
      return sql`(case when not ${item}.is_active then 'inactive' when ${sold_out} then 'sold_out' end)`
    },
  },
  newest: 'created_at',
})
