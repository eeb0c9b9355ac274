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
})

/** Flags of one brand, limited to the viewer's outlets and to active ones. */
function lowStock(ctx: Context): Fragment {
  const reach = withinOutlets(ctx, sql.ref('s'))
  const any = (kind: string) => sql`coalesce(bool_or(s.item_kind = ${kind}), false)`
  return sql`(select json_build_object('any_low_ingredients', ${any('ingredient')}, 'any_low_items', ${any('menu')})
    from stock_standing s where s.brand_id = ${ownBrand} and s.is_short${reach ? sql` and ${reach}` : sql``})`
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
