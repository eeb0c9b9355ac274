import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { EntityField } from '../../kit/read/entity.ts'
import { workedOut } from '../../kit/read/entity.ts'

const ofOutlet = (column: string, description: string): EntityField =>
  workedOut(
    'String',
    description,
    (sale) => sql`(select o.${sql.ref(column)} from outlet o where o.brand_id = ${ownBrand}
    and o.id = ${sale}.outlet_id)`,
  )

const ofBrand = (column: string, description: string): EntityField =>
  workedOut(
    'String',
    description,
    () => sql`(select b.${sql.ref(column)} from brand b where b.id = ${ownBrand})`,
  )

/** What stands on a printed receipt above and below its lines, as outlet and brand have it now. */
export const receiptPaper = {
  outlet_address: ofOutlet('complete_address', 'Address of its outlet.'),
  outlet_phone: ofOutlet('phone', 'Phone number of its outlet.'),
  receipt_header: ofBrand('receipt_header', 'What the brand prints above its receipts.'),
  receipt_footer: ofBrand('receipt_footer', 'What the brand prints below its receipts.'),
} as const satisfies Record<string, EntityField>
