import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { NO_ROW } from '../../../kit/db/no-row.ts'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import { heldOn, taxPlaces } from '../../../outlets/legal-entity/legal-entity.queries.ts'
import { withinOutlets } from '../../../outlets/outlet/outlet.policy.ts'
import { lastDay } from '../../tax-return/tax-month.calc.ts'
import type { RowBranch, RowsAsked } from './figure-rows.ts'
import { NUMBER_OF_REFUND } from './receipt-rows.ts'

/** Receipts or refunds `t` of the days on which their outlet belonged to the return asked for; the places are found once. */
function fromReturn(
  events: 'transaction' | 'transaction_refund',
  { cell: { legal_entity_id, city_id } }: RowsAsked,
  ctx: Context,
): RawBuilder<unknown> {
  const reach = withinOutlets(ctx, sql.ref('p'))
  return sql`${sql.table(events)} t join (select p.outlet_id, p.since, p.until from ${taxPlaces} p
      where p.legal_entity_id = ${legal_entity_id ?? NO_ROW} and p.city_id = ${city_id ?? NO_ROW} ${reach ? sql`and ${reach}` : sql``}) p
    on p.outlet_id = t.outlet_id and ${heldOn('p', sql.ref('t.business_date'))}`
}

/** The condition that a receipt or refund `t` is of the month, the outlet and the rate asked for. */
function ofReturn({ cell: { tax_month: month, outlet_id, tax_bp } }: RowsAsked): RawBuilder<unknown> {
  const [from, to] = month ? [month, lastDay(month)] : [null, null]
  return sql.join(
    [
      sql`t.brand_id = ${ownBrand} and t.business_date between ${from}::date and ${to}::date`,
      ...(typeof outlet_id === 'number' ? [sql`t.outlet_id = ${outlet_id}`] : []),
      ...(typeof tax_bp === 'number' ? [sql`t.tax_bp = ${tax_bp}`] : []),
    ],
    sql` and `,
  )
}

/** Receipts and refunds of the days on which their outlet belonged to a return, each with what it adds to that. */
export function taxRows(asked: RowsAsked, ctx: Context): RowBranch[] {
  const where = ofReturn(asked)
  const added = {
    exempt: sql`(t.net + t.service - t.tax_base)`,
    tax_base: sql`t.tax_base`,
    tax: sql`t.tax`,
  }
  return [
    {
      event: 'sale',
      from: fromReturn('transaction', asked, ctx),
      where: sql`t.status <> 'VOID' and ${where}`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'receipt',
      record_id: sql`t.id`,
      number: sql`t.receipt_number`,
      cashier: sql`t.cashier_name`,
      label: sql`null::text`,
      adds: { receipts: sql`1`, ...added },
    },
    {
      event: 'refund',
      from: fromReturn('transaction_refund', asked, ctx),
      where,
      id: sql`t.id`,
      no: sql`0`,
      record: 'receipt',
      record_id: sql`t.transaction_id`,
      number: NUMBER_OF_REFUND,
      cashier: sql`t.actor`,
      label: sql`null::text`,
      adds: Object.fromEntries(Object.entries(added).map(([key, value]) => [key, sql`-${value}`])),
    },
  ]
}
