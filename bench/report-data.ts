import type pg from 'pg'
import { ROLLUPS, type Rollup } from '../server/src/sales/rollup/rollup.calc.ts'

/** How large the brand is that reports are measured on; the number of lines comes on top. */
export const SHAPE = { days: 730, outlets: 10, items: 200, groups: 10, hours: 15 }

const CHANNELS = ['DINE_IN', 'TAKEAWAY', 'GRABFOOD', 'GOFOOD', 'SHOPEEFOOD']
const METHODS = ['TUNAI', 'QRIS', 'DEBIT', 'KREDIT', 'GOPAY', 'OVO', 'DANA', 'GRABFOOD']
const LINES_A_RECEIPT = 3
/** Sums that the measured reports do not read. */
const UNREAD: ReadonlySet<Rollup['source']> = new Set(['session', 'session_payment', 'member'])

/** Puts 10 outlets and 200 items there; answers the outlets' ids. */
export async function fillCatalog(admin: pg.Client, brand_id: number): Promise<void> {
  await admin.query(
    `insert into outlet (brand_id, code, name, email, phone, complete_address, province_id, city_id, timezone)
     select $1::int, 'U' || n, 'Outlet ukur ' || n, 'u' || n || '@ukur.example', '+62274', 'Jalan Ukur', 34, 3404, 'Asia/Jakarta'
     from generate_series(1, $2::int) n`,
    [brand_id, SHAPE.outlets],
  )
  await admin.query(
    `insert into item_group (brand_id, code, name) select $1::int, 'U' || n, 'Grup ukur ' || n from generate_series(1, $2::int) n`,
    [brand_id, SHAPE.groups],
  )
  await admin.query(
    `insert into item (brand_id, item_group_id, code, name, price)
     select $1::int, (select min(id) from item_group where brand_id = $1 and code ~ '^U') + n % $3::int, 'U' || n, 'Menu ukur ' || n, 20000
     from generate_series(1, $2::int) n`,
    [brand_id, SHAPE.items, SHAPE.groups],
  )
}

/**
 * Makes the sums of so many lines over two years, as selling them would have: the lines are drawn, added up in every
 * way the product keeps, and forgotten. Reports read nothing else.
 */
export async function fillSums(
  admin: pg.Client,
  brand_id: number,
  lines: number,
  today: string,
): Promise<void> {
  for (const { table } of ROLLUPS) await admin.query(`delete from ${table} where brand_id = $1`, [brand_id])
  await admin.query('drop table if exists drawn')
  await admin.query('select setseed(0.42)')
  await admin.query(
    `create unlogged table drawn as
     select n, business_date, date_trunc('month', business_date)::date as month, extract(isodow from business_date)::int as weekday,
       outlet_id, channel, 1000 as tax_bp, hour, method, i.id as item_id, i.item_group_id, net,
       'Kasir ' || n % 4 as cashier, (array['Reguler', 'Besar', 'Besar · Es'])[1 + n % 3] as variant,
       n % 3 as price_id, 'PROMO' || n % 12 as code, 'Promo ' || n % 12 as name, 'BRAND' as funded_by
     from (
       select n, $2::date - (random() * ($3::int - 1))::int as business_date,
         o.ids[1 + (random() * $4::int)::int % $4::int] as outlet_id,
         ($8::text[])[1 + floor(power(random(), 2) * 5)::int] as channel,
         8 + (random() * ($7::int - 1))::int as hour,
         ($9::text[])[1 + floor(power(random(), 2) * 8)::int] as method,
         c.ids[1 + floor(power(random(), 2) * $5::int)::int] as item_id,
         (15000 + random() * 30000)::bigint as net
       from generate_series(1, $6::int) n,
         (select array_agg(id) as ids from outlet where brand_id = $1 and code ~ '^U') o,
         (select array_agg(id) as ids from item where brand_id = $1 and code ~ '^U') c
     ) d join item i on i.brand_id = $1 and i.id = d.item_id`,
    [brand_id, today, SHAPE.days, SHAPE.outlets, SHAPE.items, lines, SHAPE.hours, CHANNELS, METHODS],
  )
  for (const rollup of ROLLUPS) {
    if (!UNREAD.has(rollup.source)) await fillRollup(admin, brand_id, rollup)
  }
  await admin.query('drop table drawn')
  await admin.query('vacuum analyze')
}

async function fillRollup(
  admin: pg.Client,
  brand_id: number,
  { table, source, keys, sums }: Rollup,
): Promise<void> {
  const isWhole = source === 'receipt' || source === 'payment' || source === 'discount'
  const valueFor = (sum: string) => {
    if (['transactions', 'payments', 'qty'].includes(sum)) return 'count(*)'
    if (/^h\d\d$/.test(sum)) return `count(*) filter (where hour = ${Number(sum.slice(1))}) * 10000`
    if (sum === 'pax') return 'count(*) * 2'
    if (['gross', 'net', 'costed_net', 'amount', 'total', 'tax_base'].includes(sum)) return 'sum(net)'
    if (['tax', 'service', 'fee'].includes(sum)) return 'sum(net) / 10'
    return sum === 'cogs' ? 'sum(net) / 3' : '0'
  }
  await admin.query(
    `insert into ${table} (brand_id, ${[...keys, ...sums].join(', ')})
     select $1::int, ${keys.join(', ')}, ${sums.map(valueFor).join(', ')} from drawn
     ${isWhole ? `where n % ${LINES_A_RECEIPT} = 0` : ''} group by ${keys.join(', ')} order by ${keys.join(', ')}`,
    [brand_id],
  )
}
