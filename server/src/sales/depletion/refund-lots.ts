import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { tellLots } from '../../stock/lot/lot-source.ts'
import { REFUND_REF, SALE_REF } from './sale-reference.ts'

interface RefundMovement {
  id: number
  sold: number
  before: string
}

// What a refund puts back goes into the lots that the sale took it of, each part once.
tellLots(REFUND_REF, async (tx, movements) => {
  const { rows } = await sql<RefundMovement>`
    select x.id, s.id as sold, (select coalesce(sum(n.quantity), 0)::text from transaction_refund e
        join stock_movement n on n.brand_id = ${ownBrand} and n.ref_type = ${REFUND_REF} and n.ref_id = e.id
          and n.ref_line = x.ref_line and n.outlet_id = x.outlet_id and n.item_kind = x.item_kind and n.item_id = x.item_id
          and n.id < x.id
        where e.brand_id = ${ownBrand} and e.transaction_id = r.transaction_id) as before
    from json_populate_recordset(null::stock_movement, ${JSON.stringify(movements)}::json) x
    join transaction_refund r on r.brand_id = ${ownBrand} and r.id = x.ref_id
    join lateral (select max(o.id) as id from stock_movement o where o.brand_id = ${ownBrand} and o.ref_type = ${SALE_REF}
      and o.ref_id = r.transaction_id and o.ref_line = x.ref_line and o.type = 'SALE' and o.outlet_id = x.outlet_id
      and o.item_kind = x.item_kind and o.item_id = x.item_id) s on s.id is not null`.execute(tx.db)
  return new Map(
    rows.map(({ id, sold, before }) => [
      id,
      { of: { movement_id: sold, skip: toScaled(before, QTY_DECIMALS) } },
    ]),
  )
})
