import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { createAccessTokens } from '../server/src/access/session/token.ts'
import { createClock } from '../server/src/kit/clock.ts'
import { startBenchDatabase } from './database.ts'
import { captureStatement, fillBrands, fillItems, fillOutlets, type MeasuredList } from './list-data.ts'
import { measureThroughput, startServer } from './load.ts'

/**
 * One page of ten of 200,000 rows with filter, sort, total and relations: the product (permission, row-level security,
 * GraphQL) beside bare node:http and pg running the same SQL.
 */
const ROWS = 200_000
const ROUNDS = 5
const SECONDS = 3
// Until the compiler has settled; both are measured warm.
const WARM_UP_SECONDS = 10
const SECRET = 'a secret of measurements, long enough'

const database = await startBenchDatabase()
const owner = new pg.Client(database.admin)
await owner.connect()
const { brand_id, session_id } = await fillBrands(owner, randomUUID())
const lists = {
  items: await fillItems(owner, ROWS),
  outlets: await fillOutlets(owner, ROWS),
}
await owner.end()

const token = createAccessTokens(SECRET, createClock(0)).sign({ brand_id, session_id })
const app = await startServer('app', {
  BENCH_DATABASE: JSON.stringify(database.app),
  LUMBUNG_SECRET: SECRET,
  LUMBUNG_ENV: 'production',
  LUMBUNG_OPEN_API: '1',
})
const headers = { authorization: `Bearer ${token}` }

/** Measures both in turn, so that what else the machine does falls on either. */
async function compare({ query, ids, variables }: MeasuredList) {
  const [first] = ids
  if (first === undefined) throw new Error('a list without filters to give')
  const request = { brand_id, session_id, query, variables: variables(first), secret: SECRET }
  const { sql, parameters } = await captureStatement(database.app, request)
  if (!parameters.includes(first)) throw new Error('the statement does not take what is filtered by')
  const bodies = {
    app: ids.map((id) => JSON.stringify({ query, variables: variables(id) })),
    raw: ids.map((id) => JSON.stringify(parameters.with(parameters.indexOf(first), id))),
  }
  const raw = await startServer('raw', {
    BENCH_DATABASE: JSON.stringify(database.admin),
    BENCH_SQL: sql,
  })
  const best = { app: 0, raw: 0 }
  const shares: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS
    const load = { seconds, connections: 16 }
    const a = await measureThroughput({
      ...load,
      port: app.port,
      path: '/graphql',
      headers,
      bodies: bodies.app,
    })
    const b = await measureThroughput({ ...load, port: raw.port, path: '/', bodies: bodies.raw })
    if (round === 0) continue
    best.app = Math.max(best.app, a.per_second)
    best.raw = Math.max(best.raw, b.per_second)
    shares.push(a.per_second / b.per_second)
  }
  await raw.stop()
  shares.sort((a, b) => a - b)
  return { bodies: bodies.app, best, share: shares[Math.floor(shares.length / 2)] ?? 0 }
}

const results = []
let bodies: readonly string[] = []
for (const [name, list] of Object.entries(lists)) {
  const compared = await compare(list)
  bodies = compared.bodies
  results.push(
    {
      name: `list of 200,000 ${name}: share of bare node:http + pg (median)`,
      value: compared.share,
      unit: 'x',
      budget: 0.75,
      more_is_better: true,
    },
    { name: `list of ${name}: product, best round`, value: compared.best.app, unit: 'req/s' },
    { name: `list of ${name}: bare, best round`, value: compared.best.raw, unit: 'req/s' },
  )
}
await measureThroughput({
  port: app.port,
  path: '/graphql',
  headers,
  bodies,
  seconds: SECONDS,
  connections: 64,
})
results.push({ name: 'server memory after 64 connections', value: app.memory(), unit: 'MB', budget: 250 })
await app.stop()
await database.stop()

writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(results))
