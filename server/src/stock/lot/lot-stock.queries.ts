import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { extendEntity } from '../../kit/read/entity.ts'
import { extendList } from '../../kit/read/list.ts'
import { outletStockEntity, outletStockList } from '../ingredient/outlet-stock.queries.ts'
import { EXPIRING_DAYS } from './expiry.calc.ts'

// What of an ingredient has to go at its outlet; a day more or less by where it lies.
extendEntity(outletStockEntity, {
  expiring_quantity: {
    type: 'Decimal!',
    description: `What is left of lots that run out within ${EXPIRING_DAYS} days or have.`,
    sql: (stock, ctx) => sql`${left(stock, ctx.now())}::text`,
    plain: (stock, ctx) => left(stock, ctx.now()),
  },
})
extendList(outletStockList, { expiring_quantity: 'Float' })

function left(stock: ReturnType<typeof sql>, now: Date) {
  return sql`(select coalesce(sum(l.quantity), 0) from stock_lot l where l.brand_id = ${ownBrand} and l.outlet_id = ${stock}.outlet_id
    and l.item_kind = 'ingredient' and l.item_id = ${stock}.ingredient_id and l.quantity > 0
    and l.expires_on <= (select ((${now}::timestamptz at time zone o.timezone) - o.business_day_cutoff::interval)::date
      from outlet o where o.brand_id = ${ownBrand} and o.id = ${stock}.outlet_id) + ${EXPIRING_DAYS}::int)`
}
