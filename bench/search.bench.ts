import { readFileSync, writeFileSync } from 'node:fs'
import { startBenchBrand } from './brand.ts'
import { fillCatalog, SHAPE } from './report-data.ts'

/**
 * What the palette asks the server at a letter: records of all kinds of a brand of 10 outlets over two years, with a million
 * receipts. Told as processor time of the database, which holds on a busy machine, and as time on the wall.
 */
const RECEIPTS = 1_000_000
const MEMBERS = 50_000
const ORDERS = 20_000
const RUNS = 20
const BUDGET_MS = 150
const NOW = new Date('2026-11-21T07:30:00Z')
const TODAY = '2026-11-21'
const TICK_MS = 10
const SEARCH =
  'query Search($query: String!) { search(query: $query) { kind id title rank note outlet status amount } }'
const TYPED = [
  'menu',
  'menu ukur 17',
  'UKR 99',
  'INV 2611 12',
  '45000',
  '45.000',
  '0812 3456',
  'po 1999',
  'tidak ada itu',
]

const { admin, ctx, execute, stop } = await startBenchBrand(NOW)
await fillCatalog(admin, ctx.brand_id)
await fillRecords()

/** Receipts, members and orders as two years leave them; nothing of them but what is searched. */
async function fillRecords(): Promise<void> {
  await admin.query(`select ensure_sales_partitions('2024-11-22', '${TODAY}')`)
  await admin.query("set session_replication_role = 'replica'")
  await admin.query(
    `insert into transaction (brand_id, business_date, id, uuid, outlet_id, source, receipt_number, channel, status, opened_at,
       occurred_at, recorded_at, hour, is_late, cashier_name, pax, tax_bp, service_bp, is_tax_inclusive, gross, item_discount,
       bill_discount, included_charges, net, service, tax, tax_base, rounding, total, paid, difference, cogs, fee)
     select $1::int, at::date, n, gen_random_uuid(), o.ids[1 + n % $3::int], 'POS', 'UKR-' || to_char(at, 'YYMM') || '-' || n,
       'DINE_IN', 'PAID', at, at, at, extract(hour from at), false, 'Kasir ' || n % 12, 2, 1000, 0, false, g, 0, 0, 0, g, 0,
       g / 10, g, 0, g + g / 10, g + g / 10, 0, g / 3, 0
     from (select n, $4::date - $5::int + interval '8 hours' + interval '1 day' * ($5::float8 * n / $2::float8) as at,
         20000 + n % 400 * 500 as g from generate_series(0, $2::int - 1) n) made,
       (select array_agg(id) as ids from outlet where brand_id = $1 and code ~ '^U') o`,
    [ctx.brand_id, RECEIPTS, SHAPE.outlets, TODAY, SHAPE.days],
  )
  await admin.query(
    `insert into member (brand_id, name, phone, joined_on) select $1::int, 'Tamu ' || md5(n::text), '+62812' || lpad(n::text, 8, '0'), '2026-01-01'
     from generate_series(1, $2::int) n`,
    [ctx.brand_id, MEMBERS],
  )
  await admin.query(
    `insert into supplier (brand_id, code, name) select $1::int, 'PU' || n, 'Pemasok ukur ' || n from generate_series(1, 200) n`,
    [ctx.brand_id],
  )
  await admin.query(
    `insert into purchase_order (brand_id, number, status, outlet_id, supplier_id, business_date, author, total)
     select $1::int, 'PO/UKR/' || n, 'received', o.ids[1 + n % $3::int], s.ids[1 + n % 200], $4::date - ($5::int * n / $2::int), 'Gudang', n * 1000
     from generate_series(1, $2::int) n,
       (select array_agg(id) as ids from outlet where brand_id = $1 and code ~ '^U') o,
       (select array_agg(id) as ids from supplier where brand_id = $1 and code ~ '^PU') s`,
    [ctx.brand_id, ORDERS, SHAPE.outlets, TODAY, SHAPE.days],
  )
  await admin.query("set session_replication_role = 'origin'")
  await admin.query('vacuum analyze')
}

/** Milliseconds of the processor that the database's connections have had. */
async function spent(): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, own) => sum + own, 0) * TICK_MS
}

async function measure(query: string) {
  const times: number[] = []
  const ask = async () => {
    const started = performance.now()
    const answer = await execute({ query: SEARCH, operation_name: undefined, variables: { query } }, ctx)
    if (answer.errors?.length) throw new Error(JSON.stringify(answer.errors))
    return performance.now() - started
  }
  for (let run = 0; run < 3; run++) await ask()
  const before = await spent()
  for (let run = 0; run < RUNS; run++) times.push(await ask())
  const processor = ((await spent()) - before) / RUNS
  return { processor, wall: times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0 }
}

const measures = []
for (const query of TYPED) {
  const { processor, wall } = await measure(query)
  measures.push(
    {
      name: `palette, records of a million receipts, "${query}": processor`,
      value: processor,
      unit: 'ms',
      budget: BUDGET_MS,
    },
    { name: `palette, records of a million receipts, "${query}": wall, p50`, value: wall, unit: 'ms' },
  )
}
await stop()
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
