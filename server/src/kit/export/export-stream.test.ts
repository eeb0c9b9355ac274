import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/universal'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../transaction.ts'
import { neutralise, toCell } from './cell.calc.ts'
import { parseCsv } from './parse-csv.calc.ts'

const app = useTestApp()
const ZONE = 'Asia/Makassar'
/** More than two batches of rows. */
const ROWS = 1_203
let brand: TestBrand

async function fillOutlets(of: TestBrand, rows: number, address: string) {
  await transaction(of.ctx, (tx) =>
    sql`insert into outlet (brand_id, code, name, email, phone, complete_address, province_id, city_id, timezone, radius)
      select ${of.id}::int, 'U' || n, (array['Kopi', '=Rumus', 'Dua; "tanda"', 'É & <b>'])[1 + n % 4] || ' ' || n,
        'u' || n || '@uji.example', '+62274', ${address} || n, 34, 3404, 'Asia/Jakarta', 50 + n % 50
      from generate_series(1, ${rows}::int) n`.execute(tx.db),
  )
}

beforeAll(async () => {
  brand = await app().createBrand()
  await fillOutlets(brand, ROWS, 'Jalan ')
})

const COLUMNS = ['code', 'name', 'city', 'radius', 'is_use_pin', 'created_at', 'complete_address'] as const
const SELECTED = COLUMNS.map((key) => (key === 'city' ? 'city { name }' : key)).join(' ')
const LIST = `query ($page: Int, $filters: [Filter!]) { outletList(page: $page, limit: 100, filters: $filters) { total nodes { ${SELECTED} } } }`

interface Node {
  readonly [key: string]: unknown
}

async function readList(filters: object[]): Promise<Node[]> {
  const nodes: Node[] = []
  for (let page = 1; ; page++) {
    const { outletList } = await brand.master.ask(LIST, { page, filters })
    nodes.push(...outletList.nodes)
    if (nodes.length >= outletList.total) return nodes
  }
}

const filter = fc.oneof(
  fc.record({
    field: fc.constant('name'),
    type: fc.constant('String'),
    operator: fc.constantFrom('Contain', 'DoesNotContain'),
    value: fc.constantFrom(['rumus'], ['"tanda"'], ['29'], ['É']),
  }),
  fc.record({
    field: fc.constant('radius'),
    type: fc.constant('Int'),
    operator: fc.constantFrom('IsGreaterThan', 'IsLessThanOrEqualTo'),
    value: fc.constantFrom(['60'], ['80'], ['98']),
  }),
)
const sort = fc.record({
  field: fc.constantFrom('name', 'radius', 'code', 'created_at'),
  sort: fc.constantFrom('Asc', 'Desc'),
})

test('a file holds what the list answers: the same rows in the same order, whatever is filtered and shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(filter, { maxLength: 2 }),
      fc.array(sort, { maxLength: 2 }),
      fc.uniqueArray(fc.constantFrom(...COLUMNS), { minLength: 1 }),
      fc.constantFrom('csv', 'xlsx'),
      async (filters, sorts, columns, format) => {
        const asked = [...filters, ...sorts]
        const response = await app().http.inject({
          method: 'POST',
          url: '/api/export/outlet',
          headers: { authorization: `Bearer ${brand.master.token}` },
          payload: {
            format,
            filters: asked,
            columns: columns.map((key) => ({ key, header: key })),
            timezone: ZONE,
          },
        })
        expect(response.statusCode).toBe(200)
        const wanted = (await readList(asked)).map((node) => columns.map((key) => toCell(node[key], ZONE)))
        if (format === 'csv') {
          const text = (cell: unknown) => (typeof cell === 'string' ? neutralise(cell) : String(cell ?? ''))
          expect(parseCsv(response.body)).toEqual([columns, ...wanted.map((row) => row.map(text))])
        } else {
          const rows = await readSheet(new Blob([new Uint8Array(response.rawPayload)]))
          expect(rows).toEqual([columns, ...wanted])
        }
      },
    ),
    { numRuns: 12 },
  )
})

/** Columns of one long text, so that a file is larger than what sockets hold. */
const LONG = Array.from({ length: 40 }, (_, place) => ({
  key: 'complete_address',
  header: `Alamat ${place}`,
}))

/** Asks for a large file, takes its beginning and stops reading. */
async function beginDownload(of: TestBrand): Promise<IncomingMessage> {
  if (!app().http.server.listening) await app().http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app().http.server.address() as AddressInfo
  const asking = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/export/outlet',
    headers: { authorization: `Bearer ${of.master.token}`, 'content-type': 'application/json' },
  })
  asking.on('error', () => {})
  asking.end(JSON.stringify({ format: 'csv', columns: LONG }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  expect(answer.statusCode).toBe(200)
  return answer
}

const heldConnections = () => app().services.pool.totalCount - app().services.pool.idleCount
const untilHeld = (count: number) => vi.waitFor(() => expect(heldConnections()).toBe(count), 10_000)

test('a download that is given up frees its connection, one that breaks never ends as whole, and a third waits', async () => {
  const large = await app().createBrand()
  await fillOutlets(large, 2_500, 'panjang '.repeat(60))

  const left = await beginDownload(large)
  const second = await beginDownload(large)
  await untilHeld(2)
  // Two of a brand are read at once. The third holds no connection while it waits.
  const third = beginDownload(large)
  left.destroy()
  const waited = await third
  await untilHeld(2)

  // Of both the database goes away in the middle: once nobody takes more of them, they wait between two batches.
  const pids = await vi.waitFor(async () => {
    const { rows } = await app().services.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    expect(rows).toHaveLength(2)
    return rows.map(({ pid }) => pid)
  }, 10_000)
  for (const pid of pids) await app().services.pool.query('select pg_terminate_backend($1)', [pid])
  for (const answer of [second, waited]) {
    let is_whole = false
    answer.on('end', () => {
      is_whole = answer.complete
    })
    answer.resume()
    // It may be closed by now, as its connection broke while the other was read.
    if (!answer.closed) await new Promise((resolve) => answer.once('close', resolve))
    expect(is_whole).toBe(false)
  }
  await untilHeld(0)
})
