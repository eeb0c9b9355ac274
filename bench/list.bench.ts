import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { createAccessTokens } from '../server/src/access/session/token.ts'
import { startBenchDatabase } from './database.ts'
import { captureStatement, fillOutlets } from './list-data.ts'
import { measureThroughput, startServer } from './load.ts'

/**
 * One page of ten of 200,000 rows with filter, sort, total and a relation: the product (permission, row-level
 * security, GraphQL) beside bare node:http and pg running the same SQL.
 */
const ROWS = 200_000
const ROUNDS = 5
const SECONDS = 3
// Until the compiler has settled; both are measured warm.
const WARM_UP_SECONDS = 10
const SECRET = 'a secret of measurements, long enough'
const QUERY = `query GetOutletList($page: Int, $limit: Int, $filters: [Filter!]) { outletList(page: $page, limit: $limit, filters: $filters) {
  total page limit nodes { id name code phone complete_address is_use_pin created_at city { id name } } } }`

const database = await startBenchDatabase()
const owner = new pg.Client(database.admin)
await owner.connect()
const { brand_id, session_id, cities } = await fillOutlets(owner, ROWS, randomUUID())
await owner.end()

const token = createAccessTokens(SECRET, () => new Date()).sign({ brand_id, session_id })
const variables = (city: number) => ({
  page: 1,
  limit: 10,
  filters: [
    { field: 'city_id', type: 'ID', operator: 'IsEqualTo', value: [String(city)] },
    { field: 'name', sort: 'Asc' },
  ],
})
const statement = await captureStatement(database.app, {
  brand_id,
  session_id,
  query: QUERY,
  variables: variables(cities[0] ?? 0),
  secret: SECRET,
})
const position = statement.parameters.indexOf(cities[0])
const bodies = {
  app: cities.map((city) => JSON.stringify({ query: QUERY, variables: variables(city) })),
  raw: cities.map((city) =>
    JSON.stringify(statement.parameters.map((value) => (value === cities[0] ? city : value))),
  ),
}
if (position < 0) throw new Error('the statement does not take the city')

const app = await startServer('app', {
  BENCH_DATABASE: JSON.stringify(database.app),
  LUMBUNG_SECRET: SECRET,
  LUMBUNG_ENV: 'production',
  LUMBUNG_OPEN_API: '1',
})
const raw = await startServer('raw', {
  BENCH_DATABASE: JSON.stringify(database.admin),
  BENCH_SQL: statement.sql,
})
const headers = { authorization: `Bearer ${token}` }
const best = { app: 0, raw: 0 }
const ratios: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS
  const a = await measureThroughput({
    port: app.port,
    path: '/graphql',
    headers,
    bodies: bodies.app,
    seconds,
    connections: 16,
  })
  const b = await measureThroughput({
    port: raw.port,
    path: '/',
    bodies: bodies.raw,
    seconds,
    connections: 16,
  })
  if (round === 0) continue
  best.app = Math.max(best.app, a.per_second)
  best.raw = Math.max(best.raw, b.per_second)
  ratios.push(a.per_second / b.per_second)
}
await measureThroughput({
  port: app.port,
  path: '/graphql',
  headers,
  bodies: bodies.app,
  seconds: SECONDS,
  connections: 64,
})
const memory = app.memory()
await app.stop()
await raw.stop()
await database.stop()

ratios.sort((a, b) => a - b)
writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    {
      name: 'list of 200,000: share of bare node:http + pg (median)',
      value: ratios[Math.floor(ratios.length / 2)] ?? 0,
      unit: 'x',
      budget: 0.75,
      more_is_better: true,
    },
    { name: 'list: product, best round', value: best.app, unit: 'req/s' },
    { name: 'list: bare, best round', value: best.raw, unit: 'req/s' },
    { name: 'server memory after 64 connections', value: memory, unit: 'MB', budget: 250 },
  ]),
)
