import { sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { RECEIPTS_AT_MOST } from '../../item/item-pairs.queries.ts'
import { inScope, type RowBranch, type RowsAsked } from './figure-rows.ts'

/** Receipts with one of two menus, of the latest that are looked at, each with which of the two it has. */
export function pairRows(asked: RowsAsked): RowBranch[] {
  const { item_id, other_id } = asked.cell
  const latest = sql`(select t.* from transaction t where t.brand_id = ${ownBrand} and t.status <> 'VOID'
    and ${inScope(asked, sql`t.cashier_name`)} order by t.business_date desc, t.id desc limit ${sql.lit(RECEIPTS_AT_MOST)})`
  const has = (
    id: number | null | undefined,
  ) => sql`exists (select from transaction_line l where l.brand_id = ${ownBrand}
    and l.business_date = r.business_date and l.transaction_id = r.id and l.item_id = ${id ?? null})`
  return [
    {
      event: 'sale',
      from: sql`(select r.*, ${has(item_id)}::int as has_item, ${has(other_id)}::int as has_other from ${latest} r) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'receipt',
      record_id: sql`t.id`,
      number: sql`t.receipt_number`,
      cashier: sql`t.cashier_name`,
      label: sql`null::text`,
      adds: {
        receipts: sql`t.has_item * t.has_other`,
        item_receipts: sql`t.has_item`,
        other_receipts: sql`t.has_other`,
      },
    },
  ]
}
