import type pg from 'pg'
import type { Context } from '../server/src/kit/context.ts'
import { rebuildRollups } from '../server/src/sales/rollup/rollup.commands.ts'

/** Receipts of two years at the outlets of the report's measurement, with every sum that is kept of them. */
export async function fillReceiptsOfYears(admin: pg.Client, ctx: Context, receipts: number, today: string) {
  await admin.query('select ensure_sales_partitions(($1::date - 730), $1::date)', [today])
  // Only what is read is made: keys say nothing of a figure of whole receipts.
  await admin.query("set session_replication_role = 'replica'")
  await admin.query(
    `insert into transaction (brand_id, business_date, id, uuid, outlet_id, source, receipt_number, channel, status,
       occurred_at, recorded_at, hour, is_late, cashier_name, pax, tax_bp, service_bp, is_tax_inclusive, gross,
       item_discount, bill_discount, included_charges, net, service, tax, tax_base, rounding, total, paid, difference,
       cogs, costed_net, fee)
     select $1::int, at::date, n, gen_random_uuid(), o.ids[1 + n % cardinality(o.ids)], 'POS', 'UKR-' || n,
       (array['DINE_IN', 'TAKEAWAY', 'GOFOOD'])[1 + n % 3], 'PAID', at, at, extract(hour from at), false,
       'Kasir ' || n % 12, 1 + n % 6, 1000, 0, false, g, 0, 0, 0, g, 0, g / 10, g, 0, g + g / 10, g + g / 10, 0, g / 3,
       g, 0
     from (select n, $3::date::timestamptz + interval '10 hours' - (n::bigint * 730 / $2::int) * interval '1 day'
         + n % 600 * interval '1 minute' as at, 20000 + n % 400 * 500 as g
       from generate_series(1, $2::int) n) made,
       (select array_agg(id) as ids from outlet where brand_id = $1 and code ~ '^U') o`,
    [ctx.brand_id, receipts, today],
  )
  await admin.query("set session_replication_role = 'origin'")
  await rebuildRollups(ctx)
  await admin.query('vacuum analyze')
}
