import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { findDemoBrands, seedDemo } from '../server/seed/seed-demo.ts'
import { createSystemContext } from '../server/src/access/session/system-context.ts'
import { loadRegions } from '../server/src/brand/region/region.queries.ts'
import { createPool } from '../server/src/kit/db/pool.ts'
import { createExecutor } from '../server/src/kit/graphql/execute.ts'
import { createHeavyWork } from '../server/src/kit/heavy/heavy-work.ts'
import { APP_ROLE } from '../server/src/kit/postgres/app-role.ts'
import { createOfflineServices } from '../server/src/offline-services.ts'
import type { EXPLAINED } from '../server/src/reports/explain/explained-reports.ts'
import { schema } from '../server/src/schema.ts'
import { startBenchDatabase } from './database.ts'

/** One figure of each report that can be asked about, in the demo's months: what its panel opens with, and its rows added up. */
const NOW = new Date('2026-11-26T07:10:00Z')
const RUNS = 8
const WARM = 2
const PANEL_MS = 150
const PANEL = `value formula terms { measure label role value } facts { label text } goods_unit freshness { data_until }
  columns { key label } rows { key number occurred_at outlet { name } values }`
const CHECK = 'check { count totals value is_equal }'

const database = await startBenchDatabase()
const admin = new pg.Client(database.admin)
await admin.connect()
await loadRegions(admin)
const pool = createPool(database.app, console.error)
const offline = createOfflineServices(
  { pool, clock: () => NOW, dataDir: process.env.BENCH_DATA_DIR ?? '/tmp' },
  process.env,
)
// BENCH_DEMO=full is two years, which take long to be made: its first days are looked over for the planner again and again,
// as nobody else does on a server that has just begun, and no statement is broken off.
await admin.query(`alter role ${APP_ROLE} set statement_timeout = 0`)
await admin.query(`alter role ${APP_ROLE} set lock_timeout = 0`)
const looking = setInterval(() => void admin.query('analyze').catch(console.error), 20_000)
await seedDemo(offline, process.env.BENCH_DEMO === 'full' ? 'full' : 'months')
clearInterval(looking)
await admin.query(`alter role ${APP_ROLE} set statement_timeout = '30s'`)
await admin.query(`alter role ${APP_ROLE} set lock_timeout = '10s'`)
const [brand] = await findDemoBrands(offline)
if (!brand) throw new Error('no demo brand')
await admin.query('vacuum analyze')
const services = { ...offline, heavy: createHeavyWork({ pool_size: 8 }) }
const ctx = createSystemContext(services, brand.brand_id)
const execute = createExecutor({ schema, is_introspection_open: true })

/** The last id of a table of the brand. */
async function lastOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await admin.query<{ id: number | null }>(
    `select max(id)::int as id from ${table} where brand_id = $1 and ${where}`,
    [brand?.brand_id],
  )
  const id = rows[0]?.id
  if (!id) throw new Error(`nothing in ${table}`)
  return id
}

async function mostOf(table: string, column: string): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    `select ${column} as id from ${table} where brand_id = $1 and ${column} is not null group by 1 order by count(*) desc limit 1`,
    [brand?.brand_id],
  )
  return rows[0]?.id ?? 0
}

/** A return of the restaurant tax that was filed. */
async function anyTaxReturn(): Promise<object> {
  const { rows } = await admin.query<{ legal_entity_id: number; city_id: number; tax_month: string }>(
    'select legal_entity_id, city_id, month::text as tax_month from tax_return where brand_id = $1 order by id desc limit 1',
    [brand?.brand_id],
  )
  return rows[0] ?? {}
}

interface Question {
  measure: string
  cell?: Record<string, unknown>
}

/** By field; every report has at least one. */
const QUESTIONS = {
  summaryFigure: [
    { measure: 'sales.net' },
    { measure: 'sales.net', cell: { channel: 'GOFOOD', share_without: ['channel'] } },
  ],
  itemFigure: [
    { measure: 'item.gross_profit' },
    { measure: 'item.net', cell: { item_id: await lastOf('item') } },
  ],
  paymentFigure: [{ measure: 'payment.net' }, { measure: 'payout.expected' }],
  discountFigure: [{ measure: 'discount.amount_bp' }],
  profitFigure: [{ measure: 'profit.net_profit' }, { measure: 'plan.net_plan' }],
  shiftFigure: [{ measure: 'shift.difference' }],
  stockFigure: [{ measure: 'flow.closing' }, { measure: 'standing.value' }, { measure: 'stock.waste' }],
  priceFigure: [{ measure: 'sales.contribution' }],
  channelFigure: [{ measure: 'channel.contribution' }],
  undoneFigure: [{ measure: 'undone.undone_total' }],
  varianceFigure: [{ measure: 'variance.gap' }, { measure: 'variance.unexplained' }],
  integrityFigure: [
    { measure: 'integrity.receipts' },
    { measure: 'integrity.score', cell: { cashier_id: await mostOf('transaction', 'cashier_id') } },
  ],
  taxFigure: [{ measure: 'tax.tax_base', cell: { ...(await anyTaxReturn()) } }],
  cashFigure: [{ measure: 'cash.expected', cell: { cash_place_id: await lastOf('cash_place') } }],
  pointFigure: [{ measure: 'point.worth' }],
  receiptFigure: [
    { measure: 'receipt.total', cell: { receipt_id: await lastOf('transaction', `status = 'PAID'`) } },
  ],
  orderFigure: [{ measure: 'order.total', cell: { order_id: await lastOf('purchase_order') } }],
  receivingFigure: [
    {
      measure: 'receiving.total',
      cell: { receiving_id: await lastOf('receiving', `kind = 'purchase' and posted_at is not null`) },
    },
  ],
  payableFigure: [{ measure: 'payable.total' }],
  adjustmentFigure: [
    { measure: 'adjustment.value', cell: { adjustment_id: await lastOf('adjustment', `status = 'done'`) } },
  ],
  productionFigure: [
    { measure: 'production.value', cell: { production_id: await lastOf('production', `status = 'done'`) } },
  ],
  kitchenFigure: [{ measure: 'kitchen.prep_seconds', cell: { days: 30 } }],
  grabFigure: [{ measure: 'grab.net' }],
  moneyFigure: [
    {
      measure: 'money.expected',
      cell: { place: 'cash', outlet_id: await mostOf('transaction', 'outlet_id') },
    },
    { measure: 'money.expected', cell: { place: 'bank', bank_account_id: await lastOf('bank_account') } },
  ],
  bookFigure: [{ measure: 'book.closing' }],
} satisfies Record<`${keyof typeof EXPLAINED | 'money' | 'book' | 'grab'}Figure`, [Question, ...Question[]]>

async function time(query: string, variables: Record<string, unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS + WARM; run++) {
    const started = performance.now()
    const answer = await execute({ query, operation_name: undefined, variables }, ctx)
    if (answer.errors?.length)
      throw new Error(`${JSON.stringify(variables)} ${JSON.stringify(answer.errors)}`)
    times.push(performance.now() - started)
  }
  const sorted = times.slice(WARM).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

const measures = []
for (const [field, questions] of Object.entries<Question[]>(QUESTIONS)) {
  for (const { measure, cell } of questions) {
    const ask = (fields: string) => `query ($measure: String!, $filter: ReportFilter, $cell: FigureCell) {
      ${field}(measure: $measure, filter: $filter, cell: $cell) { ${fields} } }`
    const variables = { measure, cell, filter: { preset: 'last_30_days' } }
    const name = `${measure} (${field.replace('Figure', '')}${cell ? `, ${Object.keys(cell).join(' ')}` : ''})`
    measures.push({ name, value: await time(ask(PANEL), variables), unit: 'ms', budget: PANEL_MS })
    measures.push({ name: '  all rows added up', value: await time(ask(CHECK), variables), unit: 'ms' })
  }
}
await pool.end()
await admin.end()
await database.stop()
writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(measures))
