import { sql } from 'kysely'
import { brandEntity } from '../../brand/brand/brand.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { extendEntity, type Fragment } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

const LowStock = rowType('LowStock', 'Whether anything in reach is low, out or below zero.', {
  any_low_ingredients: 'Boolean!',
  any_low_items: 'Boolean!',
  low_ingredients_key: ['String', 'Another one whenever other ingredients run low; null while none does.'],
  low_items_key: ['String', 'The same of menu items.'],
})

/** What runs low of a kind, as a short text that differs when it does; what is out or below zero is news again. */
const keyOf = (kind: string) =>
  sql`left(md5(string_agg(what, ' ' order by what) filter (where item_kind = ${kind})), 12)`

/** Flags of one brand, limited to the viewer's outlets and to active ones. */
function lowStock(ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('s'))
  return sql`(select json_build_object('any_low_ingredients', ingredients is not null, 'any_low_items', items is not null,
      'low_ingredients_key', ingredients, 'low_items_key', items)
    from (select ${keyOf('ingredient')} as ingredients, ${keyOf('menu')} as items
      from (select s.item_kind, s.outlet_id || ':' || s.item_id || case when s.quantity <= 0 then '!' else '' end as what
        from stock_standing s where s.brand_id = ${ownBrand} and s.is_short${reach ? sql` and ${reach}` : sql``}) short) keys)`
}

extendEntity(brandEntity, {
  any_low_stocks: {
    type: { object: () => LowStock, many: false, nullable: false },
    sql: (_brand, ctx) => lowStock(ctx),
  },
})

builder.queryField('brandLowStock', (t) =>
  t.field({
    type: LowStock,
    description: 'Whether ingredients or menu items run low.',
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx) => {
      const result = await sql<{
        flags: Row
      }>`select ${lowStock(ctx)} as flags`.execute(ctx.db)
      return result.rows[0]?.flags ?? {}
    },
  }),
)
