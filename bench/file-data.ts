import type pg from 'pg'

/** Receipts of three moments each over a month; nothing of them but what a file of receipts is read from. */
export async function fillReceipts(admin: pg.Client, brand_id: number, rows: number): Promise<void> {
  await admin.query(
    `insert into outlet (brand_id, code, name, email, phone, complete_address, province_id, city_id, timezone)
     select $1::int, 'U' || n, 'Outlet ukur ' || n, 'u' || n || '@ukur.example', '+62274', 'Jalan Ukur', 34, min(id), 'Asia/Jakarta'
     from city, generate_series(1, 3) n where province_id = 34 group by n`,
    [brand_id],
  )
  await admin.query("select ensure_sales_partitions('2026-10-01', '2026-10-31')")
  // Only what is read is made: keys and roll-ups say nothing in a file of receipts.
  await admin.query("set session_replication_role = 'replica'")
  await admin.query(
    `insert into transaction (brand_id, business_date, id, uuid, outlet_id, source, receipt_number, channel, status, opened_at,
       occurred_at, recorded_at, hour, is_late, table_name, cashier_name, waiter_name, pax, tax_bp, service_bp,
       is_tax_inclusive, gross, item_discount, bill_discount, included_charges, net, service, tax, tax_base, rounding,
       total, paid, difference, cogs, fee)
     select $1::int, at::date, n, gen_random_uuid(), (select min(id) from outlet where brand_id = $1) + n % 3, 'POS',
       'UKR-' || n, 'DINE_IN', 'PAID', at - interval '40 minutes', at, at + interval '20 seconds',
       extract(hour from at), false, 'Meja ' || n % 30, 'Kasir ' || n % 12, 'Pelayan & Co ' || n % 20, 1 + n % 6, 1000,
       500, false, g, 0, 0, 0, g, g / 20, g / 10, g, 0, g + g / 20 + g / 10, g + g / 20 + g / 10, 0, g / 3, 0
     from (select n, timestamptz '2026-10-01 10:00+07' + n * interval '50 seconds' as at, 20000 + n % 400 * 500 as g
       from generate_series(1, $2::int) n) made`,
    [brand_id, rows],
  )
  await admin.query("set session_replication_role = 'origin'")
  await admin.query('vacuum analyze')
}
