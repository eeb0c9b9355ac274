import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { createReadDb } from '../kit/db/connection.ts'
import { createPool } from '../kit/db/pool.ts'
import { createHeavyWork } from '../kit/heavy/heavy-work.ts'
import { ROLLUPS } from '../sales/rollup/rollup.calc.ts'

const app = useTestApp()
const REPORT = 'query ($f: ReportFilter) { summaryReport(filter: $f) { taxes { tax } } }'
const PATIENCE = { timeout: 8000, interval: 10 }

/** Keeps every report waiting in the database until it is called. */
let release: (() => Promise<void>) | undefined
async function holdReports(): Promise<void> {
  const owner = await app().database.owner.connect()
  await owner.query('begin')
  await owner.query(`lock table ${ROLLUPS.map(({ table }) => table).join(', ')} in access exclusive mode`)
  release = async () => {
    release = undefined
    await owner.query('rollback')
    owner.release()
  }
}

const usual = { heavy: undefined as ReturnType<typeof createHeavyWork> | undefined }
function actWith(heavy: ReturnType<typeof createHeavyWork>): void {
  usual.heavy ??= app().services.heavy
  app().services.heavy = heavy
}

afterEach(async () => {
  await release?.()
  if (usual.heavy) app().services.heavy = usual.heavy
})

const ask = (brand: TestBrand) => brand.master.send(REPORT)
const standing = () => {
  const { running, waiting } = app().services.heavy.queue.tell('report')
  return { running, waiting }
}
const until = (running: number, waiting: number) =>
  vi.waitFor(() => expect(standing()).toEqual({ running, waiting }), PATIENCE)

async function readMetrics(): Promise<Map<string, number>> {
  const { body } = await app().http.inject({ url: '/metrics' })
  const lines = body.split('\n').filter((line) => line.startsWith('heavy_work_'))
  return new Map(lines.map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.split(' ').at(-1))]))
}

test('of many reports at once so many run, each brand in its turn, and the metrics tell it without names', async () => {
  const [busy, other, third] = [
    await app().createBrand(),
    await app().createBrand(),
    await app().createBrand(),
  ]
  const most = { running: 0 }
  const { heavy } = app().services
  const take = heavy.take.bind(heavy)
  const order: number[] = []
  actWith({
    ...heavy,
    take: async (kind, brand_id, gone) => {
      const end = await take(kind, brand_id, gone)
      order.push(brand_id)
      most.running = Math.max(most.running, standing().running)
      return end
    },
  })
  await holdReports()
  const asked = Array.from({ length: 12 }, () => ask(busy))
  await until(2, 10)
  asked.push(ask(third), ask(third))
  await until(4, 10)
  asked.push(ask(other))
  await until(4, 11)
  const metrics = await readMetrics()
  expect(metrics.get('heavy_work_running{kind="report"}')).toBe(4)
  expect(metrics.get('heavy_work_waiting{kind="report"}')).toBe(11)
  expect(metrics.get('heavy_work_oldest_wait_seconds{kind="report"}')).toBeGreaterThan(0)
  expect([...metrics.keys()].filter((name) => name.includes(busy.domain))).toEqual([])
  // What is not heavy has its connections all the while.
  expect((await busy.master.send('{ outletList { total } }')).errors).toEqual([])
  await release?.()
  const answers = await Promise.all(asked)
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  expect(most.running).toBe(4)
  // Two of the busy brand ran when the other came: no more than its first two that waited came before it.
  expect(order.indexOf(other.id)).toBeLessThanOrEqual(2 + 2 + 2)
  expect(standing()).toEqual({ running: 0, waiting: 0 })
})

test('a statement that takes too long ends in the database, is told so, and gives its turn back', async () => {
  const brand = await app().createBrand()
  actWith(createHeavyWork({ pool_size: 8, statement_ms: { report: 300 } }))
  await holdReports()
  for (const _ of [1, 2, 3]) {
    const { status, errors, data } = await ask(brand)
    expect([status, data]).toEqual([200, null])
    expect(errors).toMatchObject([
      {
        message: 'Data untuk laporan ini terlalu banyak, persempit periode, outlet atau filter Anda',
        extensions: { code: 'TOO_SLOW' },
      },
    ])
  }
  const { rows } = await app().database.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(rows).toEqual([])
  expect(app().services.heavy.slow.get('report')).toBe(3)
  await until(0, 0)
  await release?.()
  expect((await ask(brand)).errors).toEqual([])
})

test('who waits too long is turned away with a time to come back', async () => {
  const brand = await app().createBrand()
  actWith(createHeavyWork({ pool_size: 8, patience_ms: 200 }))
  await holdReports()
  const asked = [ask(brand), ask(brand)]
  await until(2, 0)
  const { errors, headers } = await ask(brand)
  expect(errors).toMatchObject([
    {
      message: 'Server sedang sibuk menyiapkan laporan dan file, coba lagi dalam 30 detik',
      extensions: { code: 'RATE_LIMITED', retry_after: 30 },
    },
  ])
  expect(headers['retry-after']).toBe('30')
  expect(app().services.heavy.refusals.get('report')?.get('too_long')).toBe(1)
  await release?.()
  expect((await Promise.all(asked)).flatMap((answer) => answer.errors)).toEqual([])
})

test('a full queue of a brand turns only that brand away', async () => {
  const [busy, other] = [await app().createBrand(), await app().createBrand()]
  actWith(createHeavyWork({ pool_size: 8 }))
  await holdReports()
  const asked = Array.from({ length: 102 }, () => ask(busy))
  await until(2, 100)
  const { errors, headers } = await ask(busy)
  expect(errors).toMatchObject([
    {
      message: 'Banyak laporan brand Anda sedang menunggu giliran, coba lagi dalam 10 detik',
      extensions: { code: 'RATE_LIMITED', retry_after: 10 },
    },
  ])
  expect(headers['retry-after']).toBe('10')
  asked.push(ask(other))
  await until(3, 100)
  await release?.()
  expect((await Promise.all(asked)).flatMap((answer) => answer.errors)).toEqual([])
})

test('who hangs up leaves the queue, or gives the turn back when the statement has ended', async () => {
  const brand = await app().createBrand()
  if (!app().http.server.listening) await app().http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app().http.server.address() as AddressInfo
  const call = () => {
    const asking = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/graphql',
      headers: { authorization: `Bearer ${brand.master.token}`, 'content-type': 'application/json' },
    })
    asking.on('error', () => {})
    asking.end(JSON.stringify({ query: REPORT }))
    return asking
  }
  await holdReports()
  const running = [call(), call()]
  await until(2, 0)
  const waiting = call()
  await until(2, 1)
  const gone = new Promise((resolve) => waiting.once('close', resolve))
  waiting.destroy()
  await gone
  await until(2, 0)
  for (const one of running) one.destroy()
  await release?.()
  await until(0, 0)
  expect((await ask(brand)).errors).toEqual([])
})

test('a report that is refused or fails gives its turn back', async () => {
  const brand = await app().createBrand()
  const cashier = await brand.signInAs('Kasir')
  for (const _ of [1, 2, 3, 4]) {
    expect((await cashier.fail(REPORT)).extensions.code).toBe('FORBIDDEN')
    const backwards = { f: { preset: 'custom', from: '2026-03-02', to: '2026-03-01' } }
    expect((await brand.master.fail(REPORT, backwards)).extensions.code).toBe('VALIDATION')
  }
  expect(standing()).toEqual({ running: 0, waiting: 0 })
})

test('an ordinary read that takes longer than any may is told so too, and not as a fault of the server', async () => {
  const brand = await app().createBrand()
  const { database } = app().database.app_config
  await app().database.owner.query(
    `alter role lumbung_app in database ${database} set statement_timeout = '300ms'`,
  )
  const pool = createPool(app().database.app_config, () => {})
  const owner = await app().database.owner.connect()
  try {
    await owner.query('begin; lock table supplier in access exclusive mode')
    const db = createReadDb(pool, brand.id)
    await expect(
      db.selectFrom('supplier').select('id').where('brand_id', '=', brand.id).execute(),
    ).rejects.toMatchObject({
      code: 'TOO_SLOW',
      message: 'Pencarian ini terlalu lama dan dihentikan, persempit filter Anda',
    })
  } finally {
    await owner.query('rollback')
    owner.release()
    await pool.end()
    await app().database.owner.query(`alter role lumbung_app in database ${database} reset statement_timeout`)
  }
})
