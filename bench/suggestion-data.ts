import type pg from 'pg'

interface Size {
  readonly outlets: number
  readonly goods: number
  readonly today: string
}

/** A brand of its own whose outlets used all of its goods every day of twelve weeks, and whose suppliers sell them. */
export async function fillDemand(admin: pg.Client, { outlets, goods, today }: Size): Promise<number> {
  const { rows } = await admin.query<{ brand_id: number }>(
    `insert into brand (domain, name, email, phone) values ('ukur-saran', 'Ukur Saran', 'saran@ukur.example', '+62274') returning id as brand_id`,
  )
  const brand_id = rows[0]?.brand_id ?? 0
  const fill = (text: string, ...values: unknown[]) => admin.query(text, [brand_id, ...values])
  await fill(
    `insert into outlet (brand_id, code, name, email, phone, complete_address, province_id, city_id, timezone)
     select $1::int, 'U' || n, 'Outlet ukur ' || n, 'u' || n || '@ukur.example', '+62274', 'Jalan Ukur', 34, min(id), 'Asia/Jakarta'
     from city, generate_series(1, $2::int) n where province_id = 34 group by n`,
    outlets,
  )
  await fill(
    `insert into ingredient (brand_id, code, name, base_unit) select $1::int, 'B' || n, 'Bahan ' || n, 'g'
     from generate_series(1, $2::int) n`,
    goods,
  )
  await fill(
    `insert into supplier (brand_id, code, name, lead_days) select $1::int, 'P' || n, 'Pemasok ' || n, n % 3
     from generate_series(1, 20) n`,
  )
  await fill(
    `insert into supplier_item (brand_id, supplier_id, item_kind, item_id, unit, is_preferred)
     select $1::int, p.id, 'ingredient', i.id, 'g', false from ingredient i join supplier p
       on p.brand_id = $1 and p.id % 20 in (i.id % 20, (i.id + 1) % 20) where i.brand_id = $1`,
  )
  await fill(
    `insert into stock_balance (brand_id, outlet_id, item_kind, item_id, quantity, average_cost, value)
     select $1::int, o.id, 'ingredient', i.id, (i.id * 7919 + o.id * 10477) % 5000, 10, 10 * ((i.id * 7919 + o.id * 10477) % 5000) from outlet o, ingredient i
     where o.brand_id = $1 and i.brand_id = $1`,
  )
  await admin.query("set session_replication_role = 'replica'")
  await fill(
    `insert into stock_day (brand_id, outlet_id, item_kind, item_id, business_date, type, counts_as, quantity, value, movements)
     select $1::int, o.id, 'ingredient', i.id, $2::date - d, 'SALE', 'SALE', -(100 + (i.id * 31 + o.id * 17 + d * 53) % 400), 0, 1
     from outlet o, ingredient i, generate_series(1, 84) d where o.brand_id = $1 and i.brand_id = $1`,
    today,
  )
  await fill(
    `insert into demand_error (brand_id, outlet_id, item_kind, item_id, days, mean_use, mean_error, week_error)
     select $1::int, o.id, 'ingredient', i.id, 28, 300, 40, 60 from outlet o, ingredient i where o.brand_id = $1 and i.brand_id = $1`,
  )
  await admin.query("set session_replication_role = 'origin'")
  await admin.query('vacuum analyze')
  return brand_id
}
