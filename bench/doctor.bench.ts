import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '../server/src/kit/transaction.ts'
import { examineBrand } from '../server/src/reports/doctor/examine-brand.ts'
import { startBenchBrand } from './brand.ts'

/** The data of 5,000 menus at 50 outlets: a page of the doctor, and one look at all of it. */
const MENUS = 5_000
const OUTLETS = 50
const INGREDIENTS = 600
const SALES_DAYS = 30
const RUNS = 20
const NOW = new Date('2026-11-21T07:30:00Z')
const TODAY = '2026-11-21'
const PAGES = join(import.meta.dirname, '../web/src/pages')
const DOCTOR = 'doctor/doctor.graphql'
/** Longer than this nobody should hold what a brand's findings are written by. */
const LOOK_MS = 15_000

const { admin, ctx, execute, stop } = await startBenchBrand(NOW)
const id = ctx.brand_id

/** Outlets, menus with recipes of eight lines, stock and sales; a twentieth of each kind has a fault. */
const FILL = `
  insert into outlet (brand_id, code, name, email, phone, complete_address, province_id, city_id, timezone)
    select ${id}, 'D' || n, 'Dokter ' || n, 'd' || n || '@ukur.example', '0274' || lpad(n::text, 7, '0'), 'Jalan', c.province_id,
      c.id, 'Asia/Jakarta' from generate_series(1, ${OUTLETS}) n, (select id, province_id from city order by id limit 1) c;
  insert into item_group (brand_id, code, name) values (${id}, 'DOKTER', 'Dokter');
  insert into item (brand_id, item_group_id, code, name, price, cost, stock_mode)
    select ${id}, g.id, 'D' || n, 'Dokter menu ' || n, 20000, case when n % 20 = 0 then 0 else 5000 end,
      case when n % 20 = 0 then 'none' else 'recipe' end
    from generate_series(1, ${MENUS}) n, (select id from item_group where brand_id = ${id} and code = 'DOKTER') g;
  insert into ingredient (brand_id, code, name, base_unit, standard_cost)
    select ${id}, 'D' || n, 'Dokter bahan ' || n, 'g', case when n % 20 = 0 then 0 else 10 end from generate_series(1, ${INGREDIENTS}) n;
  insert into recipe (brand_id, item_id)
    select i.brand_id, i.id from item i where i.brand_id = ${id} and i.code ~ '^D[0-9]+$' and i.stock_mode = 'recipe' and right(i.code, 2) <> '11';
  insert into recipe_version (brand_id, recipe_id, no, effective_from, yield_quantity, unit_cost, created_by)
    select r.brand_id, r.id, 1, '2026-01-01', 1, 5000, 'Ukur' from recipe r where r.brand_id = ${id}
      and not exists (select from recipe_version v where v.brand_id = ${id} and v.recipe_id = r.id);
  insert into recipe_line (brand_id, recipe_version_id, no, ingredient_id, quantity, unit, unit_quantity)
    select v.brand_id, v.id, n, a.ids[1 + (v.id * 7 + n * 13) % array_length(a.ids, 1)], 60, 'g', 60
    from recipe_version v, generate_series(1, 8) n,
      (select array_agg(id order by id) as ids from ingredient where brand_id = ${id} and code ~ '^D[0-9]+$') a
    where v.brand_id = ${id} and not exists (select from recipe_line l where l.brand_id = ${id} and l.recipe_version_id = v.id);
  insert into stock_balance (brand_id, outlet_id, item_kind, item_id, quantity, average_cost, value, last_occurred_at)
    select ${id}, o.id, 'ingredient', g.id, s.quantity, 10, s.quantity * 10, '2026-11-20'
    from outlet o, ingredient g cross join lateral (select case when g.id % 20 = 1 then -5 else 500 end as quantity) s
    where o.brand_id = ${id} and o.code ~ '^D[0-9]+$' and g.brand_id = ${id} and g.code ~ '^D[0-9]+$';
  insert into stock_day (brand_id, outlet_id, item_kind, item_id, business_date, type, counts_as, quantity, value, movements)
    select ${id}, b.outlet_id, 'ingredient', b.item_id, date '2026-11-20' - 20 * d, 'RECEIVE', 'RECEIVE', 1, 10, 1
    from stock_balance b, outlet o, generate_series(0, 4) d where b.brand_id = ${id} and b.item_id % 3 = 0
      and o.brand_id = ${id} and o.id = b.outlet_id and o.code ~ '^D[0-9]+$' and b.item_kind = 'ingredient';
  insert into sales_item_outlet_day (brand_id, outlet_id, business_date, item_id, item_group_id, net, gross, qty, transactions,
      bill_discount, item_discount, cogs, costed_net, included_charges, refund, refund_qty, void_qty, void_amount)
    select ${id}, o.id, date '${TODAY}' - d, i.id, i.item_group_id, 20000 + i.id, 20000 + i.id, 1, 1, 0, 0, 0, 20000, 0, 0, 0, 0, 0
    from outlet o, item i, generate_series(1, ${SALES_DAYS}) d where o.brand_id = ${id} and o.code ~ '^D[0-9]+$' and i.brand_id = ${id} and i.code ~ '^D[0-9]+$' and (i.id + d) % 3 = 0;
`
await admin.query("select set_config('app.brand_id', $1, false)", [String(id)])
await admin.query(FILL)
await admin.query('vacuum analyze')

const began = performance.now()
await transaction(ctx, examineBrand)
const first_ms = performance.now() - began
const again = performance.now()
await transaction(ctx, examineBrand)
const again_ms = performance.now() - again
// A day on, all that was sold counts otherwise.
const later = { ...ctx, now: () => new Date(NOW.getTime() + 86_400_000) }
const next = performance.now()
await transaction(later, examineBrand)
const next_ms = performance.now() - next

/** One of the questions that a page asks, with the fragments it names. */
function questionOf(path: string, name: string): string {
  const parts = readFileSync(join(PAGES, path), 'utf8').split(/^(?=query |mutation |fragment )/m)
  const question = parts.find((part) => part.startsWith(`query ${name}(`)) ?? ''
  const isNamed = (part: string) => question.includes(`...${/^fragment (\w+)/.exec(part)?.[1]}\n`)
  return question + parts.filter(isNamed).join('')
}
const open = { field: 'is_aside', operator: 'IsEqualTo', value: ['false'] }
const best = [open, { field: 'stake', sort: 'Desc' }]

/** The slowest of nineteen in twenty times, in milliseconds. */
async function timeOf(as: typeof ctx, name: string, variables: object, path = DOCTOR): Promise<number> {
  const query = questionOf(path, name)
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const start = performance.now()
    const answer = await execute({ query, operation_name: name, variables: { ...variables } }, as)
    if (answer.errors?.length) throw new Error(JSON.stringify(answer.errors))
    if (run > 0) times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  return times[Math.ceil(RUNS * 0.95) - 1] ?? 0
}

const { rows } = await admin.query<{ ids: number[]; findings: number }>(
  `select (select array_agg(x.id) from (select id from outlet where brand_id = $1 order by id desc limit 3) x) as ids,
    (select count(*)::int from doctor_finding where brand_id = $1) as findings`,
  [id],
)
const { ids = [], findings = 0 } = rows[0] ?? {}
if (!ctx.viewer) throw new Error('nobody looks')
const narrowed = { ...ctx, viewer: { ...ctx.viewer, outlet_ids: ids } }
const list = { page: 1, limit: 10, filters: best }
const results = [
  { name: 'findings there are', value: findings, unit: '' },
  { name: 'the first look at 5,000 menus x 50 outlets', value: first_ms, unit: 'ms', budget: LOOK_MS },
  { name: 'a look when nothing has changed', value: again_ms, unit: 'ms', budget: LOOK_MS },
  { name: 'a look a day later: all sums change', value: next_ms, unit: 'ms', budget: LOOK_MS },
  {
    name: 'page of the doctor, 95 of 100',
    value: await timeOf(ctx, 'GetDoctor', { best }),
    unit: 'ms',
    budget: 100,
  },
  {
    name: 'list of findings, 95 of 100',
    value: await timeOf(ctx, 'GetDoctorFindingList', list),
    unit: 'ms',
    budget: 100,
  },
  {
    name: 'card on the dashboard, 95 of 100',
    value: await timeOf(ctx, 'GetDashboardDoctor', { best }, 'dashboard/dashboard.graphql'),
    unit: 'ms',
    budget: 100,
  },
  {
    name: 'page for three outlets, 95 of 100',
    value: await timeOf(narrowed, 'GetDoctor', { best }),
    unit: 'ms',
    budget: 100,
  },
  {
    name: 'list for three outlets, 95 of 100',
    value: await timeOf(narrowed, 'GetDoctorFindingList', list),
    unit: 'ms',
    budget: 100,
  },
]
await stop()
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(results))
