import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { send, signIn } from './client.mjs'
import { startProduct } from './product.mjs'
import { connectTill, makeReceipt } from './till.mjs'

/** Heavy questions that the loud brand keeps asking at once. */
const LOUD = 30
/** The quiet brand's pace and how often it asks: quiet, then beside the loud one. */
const PAUSE_MS = 100
const ROUNDS = 200
/** What the quiet brand's p95 may be, of its quiet value. */
const MOST_RATIO = 2

const QUIET = { identifier: 'pemilik@warungbahari.example', password: 'Lumbung#2026' }

const REPORTS = [
  'query ($f: ReportFilter) { summaryReport(filter: $f) { by_day { date figures { net } } by_outlet { outlet { id } figures { net } } heat_map { net } } }',
  'query ($f: ReportFilter) { itemReport(filter: $f) { groups { __typename } } }',
  'query ($f: ReportFilter) { paymentReport(filter: $f) { by_method { __typename } } }',
]
const LIST =
  'query { transactionList(limit: 20) { total nodes { id receipt_number total } } outletList(limit: 10) { total nodes { id name } } }'
const COLUMNS = ['receipt_number', 'business_date', 'total'].map((key) => ({ key, header: key }))

/** @param {number[]} times */
const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
const median = (/** @type {number[]} */ times) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * @template T
 * @param {number[]} times
 * @param {() => Promise<T>} work
 */
async function timed(times, work) {
  const begun = performance.now()
  const answer = await work()
  times.push(performance.now() - begun)
  return answer
}

/** Two years up to the day that the server's clock says. @param {string} url */
async function twoYears(url) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  })
  const now = Number(answer.headers.get('x-server-time'))
  const day = (/** @type {number} */ back) => new Date(now - back * 86_400_000).toISOString().slice(0, 10)
  return { now, filter: { preset: 'custom', from: day(730), to: day(0) }, since: day(30) }
}

/**
 * One brand asks thirty reports of two years and files at once, all the time; another goes on with lists and receipts.
 * Prints how long the other takes, beside the same without the first. Gives 0 when no p95 is more than twice its quiet value
 * and none of the other's questions failed.
 *
 * @returns {Promise<number>}
 */
export async function drillNeighbours() {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-drill-'))
  const product = await startProduct({
    LUMBUNG_DATA_DIR: folder,
    LUMBUNG_SECRET: randomBytes(32).toString('base64url'),
  })
  try {
    return await compare(product.url)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} url */
async function compare(url) {
  const period = await twoYears(url)
  const [loud_token, quiet_token] = [await signIn(url), await signIn(url, QUIET)]
  const quiet = await openQuiet(url, quiet_token, period.now)
  await quiet(20)
  const alone = await quiet(ROUNDS)
  const loud = makeLoud(url, loud_token, period)
  await sleep(2000)
  const beside = await quiet(ROUNDS)
  const heavy = await readHeavy(url)
  const made = await loud.stop()

  console.log(`\n${cpus().length} cores, Node.js ${process.version}, ${ROUNDS} rounds each\n`)
  console.log('| ms | quiet median | p95 | beside the loud brand median | p95 | ratio of p95 |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  let is_fair = true
  for (const name of /** @type {const} */ (['lists', 'intake'])) {
    const ratio = p95(beside[name]) / p95(alone[name])
    is_fair &&= ratio <= MOST_RATIO
    const cells = [median(alone[name]), p95(alone[name]), median(beside[name]), p95(beside[name])]
    console.log(`| ${name} | ${cells.map((cell) => cell.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)} |`)
  }
  const told = Object.entries(made).map(([what, count]) => `${count} ${what}`)
  console.log(`\nThe loud brand meanwhile: ${told.join(', ')}.\n${heavy}`)
  return is_fair && made.failed === 0 ? 0 : 1
}

/** What `/metrics` says of heavy work just now. @param {string} url */
async function readHeavy(url) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => /^heavy_work_\w+\{.*(report|file)/.test(line))
    .join('\n')
}

/**
 * Makes a till of the quiet brand and gives what asks for its lists and sends receipts so many times.
 *
 * @param {string} url
 * @param {string} token
 * @param {number} now
 */
async function openQuiet(url, token, now) {
  const ask = async (/** @type {string} */ query, /** @type {object} */ variables) => {
    const { data, errors } = await send(url, query, variables, token)
    if (errors?.length) throw new Error(errors.map(({ message }) => message).join('; '))
    return data
  }
  const { outletList } = await ask('query { outletList(limit: 1) { nodes { id } } }', {})
  const { createDevice } = await ask('mutation ($d: NewDevice!) { createDevice(device: $d) { token } }', {
    d: { outlet_id: outletList.nodes[0].id, name: 'Uji tetangga' },
  })
  const till = connectTill(url, createDevice.token)
  const { items } = await till('catalog')
  return async (/** @type {number} */ rounds) => {
    const times = { lists: /** @type {number[]} */ ([]), intake: /** @type {number[]} */ ([]) }
    for (let left = rounds; left > 0; left--) {
      await timed(times.lists, () => ask(LIST, {}))
      const transactions = [makeReceipt(items, new Date(now))]
      const { accepted } = await timed(times.intake, () => till('transactions', { transactions }))
      if (accepted !== 1) throw new Error('a receipt was not taken')
      await sleep(PAUSE_MS)
    }
    return times
  }
}

/**
 * Keeps asking for reports and files, thirty at once, until it is stopped; tells what became of them.
 *
 * @param {string} url
 * @param {string} token
 * @param {Awaited<ReturnType<typeof twoYears>>} period
 */
function makeLoud(url, token, { filter, since }) {
  const made = { reports: 0, files: 0, refused: 0, failed: 0 }
  const stopping = new AbortController()
  const report = async (/** @type {number} */ number) => {
    const { errors } = await send(url, REPORTS[number % REPORTS.length] ?? '', { f: filter }, token)
    const code = errors?.[0]?.extensions?.code
    if (code && code !== 'RATE_LIMITED') console.error(errors?.[0]?.message)
    made[code ? (code === 'RATE_LIMITED' ? 'refused' : 'failed') : 'reports']++
  }
  const file = async () => {
    const response = await fetch(`${url}/api/export/transaction`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        format: 'xlsx',
        timezone: 'Asia/Jakarta',
        columns: COLUMNS,
        filters: [
          { field: 'business_date', type: 'Date', operator: 'IsGreaterThanOrEqualTo', value: [since] },
        ],
      }),
    })
    const text = await response.arrayBuffer()
    if (!response.ok && response.status !== 429) console.error(Buffer.from(text).toString().slice(0, 300))
    made[response.ok ? 'files' : response.status === 429 ? 'refused' : 'failed']++
  }
  const loops = Array.from({ length: LOUD }, async (_, number) => {
    while (!stopping.signal.aborted) await (number % 3 === 0 ? file() : report(number))
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      return made
    },
  }
}
