import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { type EntityField, selectFields } from '../../kit/read/entity.ts'
import { stockLog } from '../../stock/ledger/movement.queries.ts'
import { REFUND_REF, SALE_REF } from '../depletion/sale-reference.ts'

/** What a receipt and its refunds did to stock, in order. */
export const stockMovements: EntityField = {
  type: { entity: stockLog.entity, many: true, nullable: true },
  description: 'What it took from stock and what came back; only with view of the stock log.',
  permission: can('stock_log', 'view'),
  sql: (sale, ctx, selection) => {
    const m = sql.ref('m')
    const refunds = sql`select f.id from transaction_refund f where f.brand_id = ${ownBrand}
      and f.transaction_date = ${sale}.business_date and f.transaction_id = ${sale}.id`
    return sql`(select coalesce(json_agg(r), '[]') from (select ${selectFields(stockLog.entity, m, ctx, selection)}
      from stock_movement ${m} where ${m}.brand_id = ${ownBrand} and ${m}.outlet_id = ${sale}.outlet_id
        and ${m}.ref_id = any(array(${refunds}) || ${sale}.id)
        and (${m}.ref_type = ${SALE_REF} and ${m}.ref_id = ${sale}.id or ${m}.ref_type = ${REFUND_REF} and ${m}.ref_id in (${refunds}))
      order by ${m}.id limit 500) r)`
  },
}
