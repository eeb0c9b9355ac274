import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { FigureGroup } from '../../../reports/explain/figure-group.ts'
import { grabMeasures } from '../../../reports/explain/grab-measure.calc.ts'
import type { RowBranch, RowsAsked } from '../../../reports/explain/rows/figure-rows.ts'
import { rowsInPeriod } from '../../../reports/scope/reach.ts'
import { readGrabFigures } from '../order/grab-dashboard.queries.ts'

type Fragment = RawBuilder<unknown>

/** An order adds what the whole rupiah of all before it grow by: Grab tells hundredths. */
function grown(hundredths: Fragment): Fragment {
  const until = (frame: string) => sql`(coalesce(sum(${hundredths}) over (order by o.business_date, o.id
    rows between unbounded preceding and ${sql.raw(frame)}), 0)::bigint + 50) / 100`
  return sql`(${until('current row')} - ${until('1 preceding')})`
}

function orderRows({ scope }: RowsAsked): RowBranch[] {
  const sold = (hundredths: Fragment) => sql`case when o.booking = 'sold' then ${hundredths} else 0 end`
  const fee = sql`coalesce(o.commission_e2, (select x.fee * 100 from transaction x where x.brand_id = ${ownBrand}
    and x.business_date = o.transaction_date and x.id = o.transaction_id), 0)`
  return [
    {
      event: 'grab_order',
      from: sql`(select o.id, o.outlet_id, o.business_date, o.ordered_at as occurred_at, o.short_number, o.state, o.booking,
          coalesce(o.transaction_id, 0) as transaction_id, ${grown(sold(sql`o.subtotal_e2 + o.merchant_charge_e2`))} as gross,
          ${grown(sold(sql`o.merchant_promo_e2`))} as merchant_promo,
          ${grown(sold(sql`coalesce(o.grab_promo_e2, 0)`))} as grab_promo, ${grown(sold(sql`o.total_e2`))} as total,
          ${grown(sold(fee))} as commission
        from grab_order o where o.brand_id = ${ownBrand} and ${rowsInPeriod(scope, sql`o`)}) t`,
      where: sql`true`,
      id: sql`t.id`,
      no: sql`0`,
      record: 'grab_order',
      record_id: sql`t.transaction_id`,
      number: sql`t.short_number`,
      cashier: sql`null::text`,
      label: sql`case when t.state in ('CANCELLED', 'FAILED') then 'Batal' end`,
      adds: {
        orders: sql`1`,
        sold: sql`(t.booking is not distinct from 'sold')::int`,
        cancelled: sql`(t.state in ('CANCELLED', 'FAILED'))::int`,
        ...Object.fromEntries(
          ['gross', 'merchant_promo', 'grab_promo', 'total', 'commission'].map((column) => [
            column,
            sql`t.${sql.ref(column)}`,
          ]),
        ),
      },
    },
  ]
}

/** What orders of GrabFood brought, as their page tells it. */
export const grabFigures: FigureGroup = {
  measures: grabMeasures,
  cells: ['from', 'to', 'outlet_ids'],
  rows: orderRows,
  readSums: async (ctx, { scope }) => {
    const { orders, sold, cancelled, gross, merchant_promo, grab_promo, total, commission } = (
      await readGrabFigures(ctx, scope)
    ).total
    return { orders, sold, cancelled, gross, merchant_promo, grab_promo, total, commission }
  },
}
