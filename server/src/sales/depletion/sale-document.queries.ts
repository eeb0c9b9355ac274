import { sql } from 'kysely'
import { numberDocuments } from '../../stock/ledger/movement.queries.ts'
import { REFUND_REF, SALE_REF } from './sale-reference.ts'

/** The receipt of a key, looked for only in its month. */
const receiptNumber = (id: ReturnType<typeof sql>, brand_id: ReturnType<typeof sql>) =>
  sql`(select sale.receipt_number from transaction_key k
    join transaction sale on sale.brand_id = k.brand_id and sale.business_date = k.business_date and sale.id = k.id
    where k.brand_id = ${brand_id} and k.id = ${id})`

numberDocuments(SALE_REF, (m) => receiptNumber(sql`${m}.ref_id`, sql`${m}.brand_id`))
numberDocuments(REFUND_REF, (m) =>
  receiptNumber(
    sql`(select r.transaction_id from transaction_refund r where r.brand_id = ${m}.brand_id and r.id = ${m}.ref_id)`,
    sql`${m}.brand_id`,
  ),
)
