import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import type { EntityField, Fragment } from '../../kit/read/entity.ts'

/** Rows that belong to a receipt, in its month. */
const partsOf = (table: string, alias: string, sale: Fragment): Fragment =>
  sql`from ${sql.table(table)} ${sql.ref(alias)} where ${sql.ref(alias)}.brand_id = ${ownBrand}
    and ${sql.ref(alias)}.business_date = ${sale}.business_date and ${sql.ref(alias)}.transaction_id = ${sale}.id`

/** A phone as it is dialled in Indonesia, 08…. */
const memberPhone = (condition: Fragment): Fragment =>
  sql`(select '0' || substr(m.phone, 4) from member m where ${condition})`

/** What a receipt is searched by beside its own columns. */
export const receiptSearch: Record<string, EntityField> = {
  item_name: {
    type: 'String',
    description: 'What was sold, by name; to search by.',
    sql: (sale) =>
      sql`(select string_agg(l.name, ', ' order by l.no) ${partsOf('transaction_line', 'l', sale)})`,
    within: (sale, _ctx, test, narrowed) => sql`(${sale}.business_date, ${sale}.id) in (
        select l.business_date, l.transaction_id from transaction_line l where l.brand_id = ${ownBrand}
          and ${narrowed('business_date', sql`l.business_date`)} and ${test(sql`l.name`)})`,
  },
  payment_reference: {
    type: 'String',
    description: "What its payments refer to, as a card's last digits or an approval code; to search by.",
    sql: (sale) =>
      sql`(select string_agg(p.reference, ', ' order by p.no) ${partsOf('transaction_payment', 'p', sale)})`,
    within: (sale, _ctx, test, narrowed) => sql`(${sale}.business_date, ${sale}.id) in (
        select p.business_date, p.transaction_id from transaction_payment p where p.brand_id = ${ownBrand}
          and ${narrowed('business_date', sql`p.business_date`)} and ${test(sql`p.reference`)})`,
  },
  member_phone: {
    type: 'String',
    description: 'The phone of its member; only for who may see members.',
    permission: can('member', 'view'),
    sql: (sale) => memberPhone(sql`m.brand_id = ${ownBrand} and m.id = ${sale}.member_id`),
    within: (sale, _ctx, test) => sql`${sale}.member_id in (select m.id from member m
        where m.brand_id = ${ownBrand} and ${test(sql`('0' || substr(m.phone, 4) || ' ' || m.phone)`)})`,
  },
}
