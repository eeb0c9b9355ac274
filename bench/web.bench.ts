import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pathOf, RECORD_PAGES } from '../e2e/support/record-pages.ts'
import { type Server, startServer } from '../e2e/support/server.ts'
import { findChromium } from '../scripts/lib/chromium.mjs'

/**
 * Every page of the panel in Chromium at a quarter of the processor's speed, each with nothing kept: what is asked for
 * and how much it weighs, when the largest thing stands, how much moves, the longest task, and what typing in the search
 * box takes. `WEB_URL` measures a product that runs; otherwise one with the demo is started.
 */
const SLOWER = 4
const LIMIT_MS = 60_000
const MASTER = { i: 'ratri@sekarlawang.example', p: 'Lumbung#2026' }
const SIGN_IN = 'mutation SignIn($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }'
const PAGES = join(import.meta.dirname, '../web/src/pages')

interface Visit {
  readonly path: string
  readonly requests: number
  readonly kb: number
  /** Null where the browser told of none. */
  readonly lcp: number | null
  readonly cls: number
  readonly task: number
  /** The slowest of three letters in the search box; null without one. */
  readonly key: number | null
}

interface Seen {
  lcp: number
  cls: number
  task: number
  event: number
}

/** Runs in the page, before anything of its own. */
function watch() {
  const seen: Seen = { lcp: 0, cls: 0, task: 0, event: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, read: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ duration }) => {
    seen.task = Math.max(seen.task, duration)
  })
  observe(
    'event',
    ({ duration }) => {
      seen.event = Math.max(seen.event, duration)
    },
    { durationThreshold: 16 },
  )
}

const readSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** The addresses of the panel: those of no record, and each of a record with the first there is. */
async function readAddresses(page: Page): Promise<string[]> {
  const plain = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(
      (file) => /createFileRoute\('([^'$]+)'\)/.exec(readFileSync(join(PAGES, file), 'utf8'))?.[1] ?? [],
    )
    .map((path) => path.replace(/(.)\/$/, '$1'))
    .filter((path) => path !== '/')
  const ofRecords = await Promise.all(Object.keys(RECORD_PAGES).map((path) => pathOf(page, path)))
  return [...plain, ...ofRecords].sort()
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  })
  const page = await context.newPage()
  await page.request.post('/graphql', { data: { query: SIGN_IN, variables: MASTER } })
  return page
}

async function visit(browser: Browser, url: string, path: string): Promise<Visit> {
  const page = await openPage(browser, url)
  await page.addInitScript(watch)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let requests = 0
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle', timeout: LIMIT_MS })
  const loaded = await readSeen(page)
  const [asked, kb] = [requests, bytes / 1000]
  const box = page.locator('main').getByRole('searchbox').first()
  let key: number | null = null
  if (await box.isVisible()) {
    await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Seen }
      seen.event = 0
    })
    await box.pressSequentially('kop')
    await page.waitForLoadState('networkidle')
    key = (await readSeen(page)).event
  }
  await page.context().close()
  return { path, requests: asked, kb, lcp: loaded.lcp || null, cls: loaded.cls, task: loaded.task, key }
}

const told = process.env.WEB_URL
const server: Server | null = told ? null : await startServer()
const url = told ?? server?.url ?? ''
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const first = await openPage(browser, url)
const wanted = process.env.WEB_PATH
const addresses = (await readAddresses(first)).filter((path) => !wanted || path.startsWith(wanted))
await first.context().close()
const visits: Visit[] = []
console.log('  requests    kB   LCP ms    CLS  task ms  key ms  page')
for (const path of addresses) {
  const seen = await visit(browser, url, path)
  visits.push(seen)
  console.log(
    [
      String(seen.requests).padStart(10),
      seen.kb.toFixed(0).padStart(5),
      (seen.lcp?.toFixed(0) ?? '–').padStart(8),
      seen.cls.toFixed(3).padStart(6),
      seen.task.toFixed(0).padStart(8),
      (seen.key?.toFixed(0) ?? '–').padStart(7),
      ` ${path}`,
    ].join(' '),
  )
}
await browser.close()
await server?.stop()
if (server) rmSync(server.dataDir, { recursive: true })

const most = (of: (seen: Visit) => number) => Math.max(...visits.map(of))
/** Of a page that shows pictures these are many, and fetched when they come into view. */
const WITH_PICTURES = '/menu'
const bare = visits.filter(({ path }) => path !== WITH_PICTURES)
writeFileSync(
  process.env.BENCH_OUTPUT ?? '/dev/stdout',
  JSON.stringify([
    { name: 'pages', value: visits.length, unit: 'pages' },
    {
      name: 'requests, most',
      value: Math.max(...bare.map(({ requests }) => requests)),
      unit: 'requests',
      budget: 16,
    },
    { name: 'weight with font, most', value: most(({ kb }) => kb), unit: 'kB', budget: 240 },
    { name: 'largest paint, latest', value: most(({ lcp }) => lcp ?? 0), unit: 'ms', budget: 2500 },
    { name: 'movement, most', value: most(({ cls }) => cls), unit: 'share', budget: 0.1 },
    { name: 'longest task', value: most(({ task }) => task), unit: 'ms', budget: 200 },
    {
      name: 'a letter in the search box, slowest',
      value: most(({ key }) => key ?? 0),
      unit: 'ms',
      budget: 50,
    },
  ]),
)
