import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bookAllBrands } from '../../server/src/books/posting/book-brands.ts'
import { readManifest } from '../../server/src/kit/backup/manifest.ts'
import { databaseClock, machineTime } from '../../server/src/kit/clock.ts'
import { createPool } from '../../server/src/kit/db/pool.ts'
import { readPidFile } from '../../server/src/kit/postgres/pid-file.ts'
import { createOfflineServices } from '../../server/src/offline-services.ts'
import { signIn, signUp } from '../support/api.ts'
import { clockAheadMs, currentTime } from '../support/clock.ts'
import { runProgram } from '../support/command-line.ts'
import { type Owner, ownerOf } from '../support/owner.ts'
import type { Server } from '../support/server.ts'
import { createTill } from '../support/till.ts'
import { until } from '../support/until.ts'
import { useProduct } from '../support/use-product.ts'

const product = useProduct()
const PRICE = 10_000
const LINES = 2
const DAYS_AGO = 3
const DAY_MS = 86_400_000

const outlet = {
  name: 'Outlet Uji',
  email: 'uji@contoh.id',
  phone: '0274123456',
  complete_address: 'Jl. Uji No. 1',
  province_id: 34,
  city_id: 3404,
}

/** A database's socket as a role, past the product. */
const roleOf = (server: Server, user: string) => ({
  host: readPidFile(`${server.dataDir}/postgres`)?.socketDir,
  user,
  database: 'lumbung',
})

async function ask<Row extends pg.QueryResultRow>(
  server: Server,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(roleOf(server, 'postgres'))
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Books all days that have ended, as the job of every five minutes does. */
async function book(server: Server): Promise<void> {
  const pool = createPool({ ...roleOf(server, 'lumbung_app'), ...databaseClock(clockAheadMs()) }, () => {})
  const clock = () => new Date(currentTime())
  await bookAllBrands(createOfflineServices({ pool, clock, dataDir: server.dataDir }, {}))
  await pool.end()
}

/** The reports of a brand as its owner reads them. */
const REPORTS = `query ($filter: ReportFilter) {
  summaryReport(filter: $filter) { total { figures { transactions gross net total } }
    by_day { date figures { net } } by_payment { method amount } }
  trialBalance(filter: $filter) { rows { code debit credit closing } total { debit credit } }
  ingredientList(limit: 100) { total nodes { name stock_value } } }`

const readReports = ({ ask }: Owner, filter: object) => ask(REPORTS, { filter })

const receiptAt = (occurred_at: number) => ({
  uuid: randomUUID(),
  receipt_number: randomUUID().slice(0, 8),
  channel: 'TAKEAWAY',
  occurred_at: new Date(occurred_at).toISOString(),
  lines: Array.from({ length: LINES }, () => ({ name: 'Kopi uji', qty: 1, unit_price: PRICE })),
  payments: [{ method: 'QRIS', amount: LINES * PRICE }],
  total: LINES * PRICE,
})

/** A brand with stock, books of an earlier day and a till. */
async function makeBrand(server: Server) {
  await ask(
    server,
    'insert into plan_module select p.id, m.id from plan p cross join module m on conflict do nothing',
  )
  const account = await signUp(server.url)
  const owner = ownerOf(server.url, await signIn(server.url, account))
  const outlet_id = await owner.make('createOutlet', 'outlet', 'NewOutlet', outlet)
  const item_id = await owner.make('createIngredient', 'ingredient', 'NewIngredient', {
    name: 'Gula',
    base_unit: 'g',
  })
  const line = {
    item_kind: 'ingredient',
    item_id,
    unit: 'g',
    is_in: true,
    unit_quantity: '1000',
    unit_cost: '15',
  }
  const adjustment = await owner.make('createAdjustment', 'adjustment', 'NewAdjustment', {
    ...{ kind: 'adjustment', reason: 'opening', outlet_id, lines: [line] },
  })
  await owner.ask('mutation ($v: SubmitAdjustment!) { submitAdjustment(adjustment: $v) { status } }', {
    v: { id: adjustment },
  })
  const till = await createTill(server.url, { owner, outlet_id })
  const [brand] = await ask<{ id: number }>(server, 'select id from brand where domain = $1', [
    account.domain,
  ])
  return { account, owner, till, id: brand?.id ?? 0 }
}

/** Sells until told to stop; when each receipt was acknowledged, by the machine's clock. */
function keepSelling(till: Awaited<ReturnType<typeof createTill>>) {
  const acknowledged = new Map<string, number>()
  let is_open = true
  const sell = async () => {
    while (is_open) {
      const receipts = Array.from({ length: 5 }, () => receiptAt(currentTime()))
      const answers = await till.send('transactions', receipts)
      for (const [at, { uuid }] of receipts.entries()) {
        expect(answers[at]).toBe('accepted')
        acknowledged.set(uuid, machineTime())
      }
    }
  }
  const selling = Promise.all([sell(), sell()])
  return {
    acknowledged,
    stop: () => {
      is_open = false
      return selling
    },
  }
}

test('a backup amid sales has all that was acknowledged by its moment, is restored whole, and gives single brands back', async () => {
  const server = await product.start(product.copyData())
  const { account, owner, till, id } = await makeBrand(server)
  const earlier = currentTime() - DAYS_AGO * DAY_MS
  await till.send('transactions', [receiptAt(earlier), receiptAt(earlier)])
  await book(server)
  const vault = join(product.emptyData(), 'cadangan')

  // Killed outright in the middle it leaves nothing that claims to be a backup.
  const killed = runProgram('backup', server.dataDir, [vault])
  const isCopying = () =>
    existsSync(vault) && readdirSync(vault).some((name) => existsSync(join(vault, name, 'postgres/base')))
  await until('the backup copies', isCopying)
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(readdirSync(vault).filter((name) => /^\d+T\d+Z$/.test(name))).toEqual([])
  const refused = await runProgram('restore', server.dataDir, [vault, '--data', product.emptyData()]).ended
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('holds no backup') })

  const sales = keepSelling(till)
  await until('sales go on', () => sales.acknowledged.size > 20)
  const before = sales.acknowledged.size
  const first = await runProgram('backup', server.dataDir, [vault]).ended
  expect(first.code, first.output).toBe(0)
  expect(first.output).toContain('full: ')
  expect(first.output).toMatch(/brands, differences 0$/m)
  expect(sales.acknowledged.size).toBeGreaterThan(before)
  await sales.stop()
  const [name = ''] = readdirSync(vault).filter((each) => each.endsWith('Z'))
  expect(readdirSync(vault)).toEqual([name])
  const as_of = Date.parse(readManifest(join(vault, name)).as_of)
  const promised = [...sales.acknowledged].filter(([, at]) => at < as_of).map(([uuid]) => uuid)
  expect(promised.length).toBeGreaterThan(20)
  expect(promised.length).toBeLessThan(sales.acknowledged.size)

  // Nothing is restored over data; remains of a restore are no data, and nothing starts on them.
  const over = await runProgram('restore', server.dataDir, [vault]).ended
  expect(over).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
  const target = product.emptyData()
  writeFileSync(join(target, 'restore-unfinished'), '')
  mkdirSync(join(target, 'postgres'))
  const early = product.launch(target)
  expect(await early.ended).toBe(1)
  expect(early.output()).toContain('restore it again')
  const restored = await runProgram('restore', server.dataDir, [vault, '--data', target]).ended
  expect(restored.code, restored.output).toBe(0)
  expect(restored.output).toMatch(/differences 0$/m)

  const copy = await product.start(target)
  const receipts = await ask<{ uuid: string; lines: number; paid: number }>(
    copy,
    `select t.uuid, (select count(*)::int from transaction_line l where (l.brand_id, l.transaction_id) = (t.brand_id, t.id)) as lines,
      (select sum(p.amount)::int from transaction_payment p where (p.brand_id, p.transaction_id) = (t.brand_id, t.id)) as paid
     from transaction t where t.brand_id = $1`,
    [id],
  )
  const found = new Set(receipts.map(({ uuid }) => uuid))
  expect(promised.filter((uuid) => !found.has(uuid))).toEqual([])
  expect(receipts.filter(({ lines, paid }) => lines !== LINES || paid !== LINES * PRICE)).toEqual([])
  const filter = { preset: 'custom', from: dateOf(earlier - DAY_MS), to: dateOf(currentTime()) }
  const then = await readReports(ownerOf(copy.url, await signIn(copy.url, account)), filter)
  expect(then).toMatchObject({ summaryReport: { total: { figures: { transactions: found.size } } } })
  expect((then.trialBalance as { total: { debit: number } }).total.debit).toBeGreaterThan(0)
  await copy.stop()

  // The brand goes on, and comes back as it was beside itself, as often as it is asked for.
  await owner.ask('mutation ($b: EditBrand!) { updateBrand(brand: $b) { id } }', {
    b: { tagline: 'Sesudah cadangan' },
  })
  for (const domain of [`${account.domain}-pulih`, 'kembali']) {
    const words = domain === 'kembali' ? ['--as', domain] : []
    const made = await runProgram('restore', server.dataDir, [vault, '--brand', account.domain, ...words])
      .ended
    expect(made.code, made.output).toBe(0)
    const [user, host] = account.email.split('@')
    const email = `${user}+${domain}@${host}`
    expect(made.output).toContain(`signs in as ${email}`)
    const again = ownerOf(server.url, await signIn(server.url, { ...account, email }))
    expect(await readReports(again, filter)).toEqual(then)
    const log = await again.ask('query { auditList(limit: 20) { nodes { action label } } }', {})
    expect(log).toMatchObject({
      auditList: { nodes: expect.arrayContaining([{ action: 'brand.restore', label: domain }]) },
    })
    const [kept] = await ask(
      server,
      'select count(*)::int as sessions from session s join brand b on b.id = s.brand_id where b.domain = $1 and s.created_at < b.created_at',
      [domain],
    )
    expect(kept).toEqual({ sessions: 0 })
  }
  const taken = await runProgram('restore', server.dataDir, [
    vault,
    '--brand',
    account.domain,
    '--as',
    'kembali',
  ]).ended
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('is a brand') })
  const unknown = await runProgram('restore', server.dataDir, [vault, '--brand', 'tiada']).ended
  expect(unknown).toMatchObject({
    code: 1,
    output: expect.stringContaining(`It has ${account.domain} (${id})`),
  })
})

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

test('what cannot be backed up or into is said before anything is done', async () => {
  const folder = product.emptyData()
  writeFileSync(join(folder, 'catatan.txt'), '')
  const dataDir = product.copyData()
  const strange = await runProgram('backup', dataDir, [folder]).ended
  expect(strange).toMatchObject({
    code: 1,
    output: expect.stringContaining('something else than backups (catatan.txt)'),
  })
  expect(readdirSync(folder)).toEqual(['catatan.txt'])
  const empty = await runProgram('backup', folder, [join(dataDir, 'cadangan')]).ended
  expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('holds no database') })
})
