import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { numberDocuments } from '../../stock/ledger/movement.queries.ts'
import { REFUND_REF, SALE_REF } from './sale-reference.ts'

/** The receipt of a key, looked for only in its month; of an import that was taken back only the number is known. */
const receiptNumber = (id: ReturnType<typeof sql>) =>
  sql`coalesce((select sale.receipt_number from transaction_key k
    join transaction sale on sale.brand_id = k.brand_id and sale.brand_id = ${ownBrand} and sale.business_date = k.business_date and sale.id = k.id
    where k.brand_id = ${ownBrand} and k.id = ${id}),
    (select min(i.receipt_number) from sales_import_receipt i
    where i.brand_id = ${ownBrand} and i.transaction_id = ${id} and i.state = 'taken_back'))`

numberDocuments(SALE_REF, (m) => receiptNumber(sql`${m}.ref_id`))
numberDocuments(REFUND_REF, (m) =>
  receiptNumber(
    sql`(select r.transaction_id from transaction_refund r where r.brand_id = ${ownBrand} and r.id = ${m}.ref_id)`,
  ),
)
