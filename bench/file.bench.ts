import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { createAccessTokens } from '../server/src/access/session/token.ts'
import { createClock } from '../server/src/kit/clock.ts'
import { startBenchDatabase } from './database.ts'
import { fillReceipts } from './file-data.ts'
import { fillBrands } from './list-data.ts'
import { type RunningServer, startServer } from './load.ts'

/** Files of 50,000 receipts: how long one takes, how long three at once, and what they take of the server's memory. */
const ROWS = 50_000
const AT_ONCE = 3
/** The most that three at once may add to the server's memory, in MB. */
const MOST_ADDED = 150
const LOOK_MS = 20
const SECRET = 'a secret of measurements, long enough'
/** As the page of receipts asks for them, with all three moments. */
const COLUMNS = [
  ...[
    'receipt_number',
    'occurred_at',
    'opened_at',
    'recorded_at',
    'outlet',
    'channel',
    'table_name',
    'cashier_name',
  ],
  ...[
    'waiter_name',
    'pax',
    'item_qty',
    'payment_methods',
    'gross',
    'discount',
    'net',
    'service',
    'tax',
    'rounding',
  ],
  ...['total', 'paid', 'status', 'is_late'],
].map((key) => ({ key, header: key, words: key === 'status' ? { PAID: 'Lunas' } : undefined }))

const database = await startBenchDatabase()
const admin = new pg.Client(database.admin)
await admin.connect()
const { brand_id, session_id } = await fillBrands(admin, randomUUID())
await fillReceipts(admin, brand_id, ROWS)
await admin.end()
const token = createAccessTokens(SECRET, createClock(0)).sign({ brand_id, session_id })

type Format = 'csv' | 'xlsx'

/** Loads a file and throws it away; answers its size in MB. */
async function load({ port }: RunningServer, format: Format, filters: object[] = []): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/export/transaction`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, columns: COLUMNS, filters, with_sums: true }),
  })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.byteLength
  return bytes / 1_000_000
}

/** Loads files at once; answers seconds, their size and the most memory the server took beyond what it had. */
async function measure(server: RunningServer, format: Format, count: number) {
  const before = server.memory()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, server.memory())
  }, LOOK_MS)
  const began = performance.now()
  const sizes = await Promise.all(Array.from({ length: count }, () => load(server, format)))
  const seconds = (performance.now() - began) / 1000
  clearInterval(looking)
  return { seconds, size: sizes[0] ?? 0, added: most - before }
}

const results = []
for (const format of ['csv', 'xlsx'] as const) {
  for (const count of [1, AT_ONCE]) {
    // A server of its own each time: what one file left behind would hide what the next takes.
    const server = await startServer('app', {
      BENCH_DATABASE: JSON.stringify(database.app),
      LUMBUNG_SECRET: SECRET,
      LUMBUNG_ENV: 'production',
      LUMBUNG_OPEN_API: '1',
    })
    await load(server, format, [{ field: 'hour', type: 'Int', operator: 'IsEqualTo', value: ['10'] }])
    const { seconds, size, added } = await measure(server, format, count)
    const name = `${count} × ${format} of 50,000 receipts (${size.toFixed(1)} MB)`
    results.push(
      { name: `${name}: time`, value: seconds, unit: 's' },
      { name: `${name}: memory on top`, value: added, unit: 'MB', budget: MOST_ADDED },
    )
    await server.stop()
  }
}
await database.stop()

writeFileSync(process.env.BENCH_OUTPUT ?? '/dev/stdout', JSON.stringify(results))
