import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { extendEntity, type Fragment } from '../../kit/read/entity.ts'
import { SEES_COST } from '../../stock/ingredient/ingredient.queries.ts'
import { outletStockEntity } from '../../stock/ingredient/outlet-stock.queries.ts'

/** Days over which a change of price is told. */
const SPAN_DAYS = 30

/** What a base unit cost at its preferred supplier so many days ago. */
const costAgo = (stock: Fragment, now: Date, days: number) => sql`(select p.price / p.factor
  from supplier_item s join supplier_price p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand} and p.supplier_item_id = s.id
  where s.brand_id = ${ownBrand} and s.item_kind = 'ingredient' and s.item_id = ${stock}.ingredient_id and s.is_preferred
    and p.effective_from <= ${now}::timestamptz::date - ${days}::int
  order by p.effective_from desc, p.id desc limit 1)`

extendEntity(outletStockEntity, {
  price_change_bp: {
    type: 'Int',
    description: `By how much its preferred supplier is dearer than ${SPAN_DAYS} days ago, in basis points; only with view_cost.`,
    permission: SEES_COST,
    sql: (stock, ctx) => sql`(select round((n.cost - t.cost) * 10000 / nullif(t.cost, 0))::int
      from (select ${costAgo(stock, ctx.now(), 0)} as cost) n,
        (select ${costAgo(stock, ctx.now(), SPAN_DAYS)} as cost) t)`,
  },
})
