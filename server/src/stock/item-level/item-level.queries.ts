import { sql } from 'kysely'
import { itemEntity } from '../../catalog/item/item.queries.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { extendEntity } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

const ItemLevel = rowType('ItemLevel', 'An open outlet with what stands of a menu there, and its levels.', {
  outlet_id: 'Int!',
  name: 'String!',
  quantity: 'Decimal!',
  minimum: 'Decimal',
  par: 'Decimal',
  status: [
    'String!',
    'safe, low, out, negative; none where nothing ever was, untracked where it is not kept.',
  ],
})

const O = sql.ref('o')

extendEntity(itemEntity, {
  levels: {
    type: { object: () => ItemLevel, many: true, nullable: false },
    description: 'Every open outlet in reach with what stands of it and its levels.',
    sql: (item, ctx) => sql`(select coalesce(json_agg(json_build_object('outlet_id', o.id, 'name', o.name,
        'quantity', trim_scale(coalesce(b.quantity, 0))::text, 'minimum', trim_scale(b.minimum)::text, 'par', trim_scale(b.par)::text,
        'status', stock_status(${item}.stock_mode = 'item' and ${item}.is_stock_logged and ${item}.deleted_at is null,
          coalesce(b.quantity, 0), b.minimum, b.last_occurred_at)) order by o.name, o.id), '[]')
      from outlet o left join stock_balance b on b.brand_id = o.brand_id and b.brand_id = ${ownBrand}
        and b.outlet_id = o.id and b.item_kind = 'menu' and b.item_id = ${item}.id
      where o.brand_id = ${ownBrand} and o.deleted_at is null and ${withinOutlets(ctx, O, 'id') ?? sql`true`})`,
  },
})
