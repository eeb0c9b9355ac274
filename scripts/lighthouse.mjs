// npm run lighthouse [-- address]: Lighthouse, mobile profile, over the guests' pages of a demo (its own unless one is named).
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { CACHE, findNode, ROOT } from './lib/paths.mjs'
import { continueOnPinnedNode, run } from './lib/run.mjs'
import { startProduct } from './tests/product.mjs'

/** The tool with its own lockfile, so that who does not measure does not install it. */
const TOOL = join(ROOT, 'scripts/lighthouse')
const PROGRAM = join(TOOL, 'node_modules/lighthouse/cli/index.js')
const REPORTS = join(CACHE, 'lighthouse')

/** What is judged, with how it is told. */
const CATEGORIES = { performance: 'speed', accessibility: 'access', 'best-practices': 'practice' }
const AT_LEAST = 95
/** Speed is told by the run in the middle: each run by itself leans on what else the machine does. */
const RUNS = 3

const SIGN_IN = { i: 'ratri@sekarlawang.example', p: 'Lumbung#2026' }

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
const browser = await ensureChromium()
if ('missing' in browser) fail(browser.missing)
const chrome = browser.path
if (!existsSync(PROGRAM)) {
  console.log('Installing Lighthouse, about half a minute …')
  const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: TOOL,
  })
  if (code !== 0) fail(`npm ci failed:\n${output}`)
}
mkdirSync(REPORTS, { recursive: true })

const product = process.argv[2] ? undefined : startProduct()
const address = process.argv[2] ?? (await product?.url)
if (!address) fail('The product did not start.')
let is_short = false
try {
  console.log(
    `${'page'.padEnd(8)}${Object.values(CATEGORIES)
      .map((name) => name.padStart(10))
      .join('')}`,
  )
  for (const [name, path] of Object.entries(await guestPages(address))) {
    const scores = await judge(name, `${address}${path}`)
    is_short ||= scores.some((score) => score < AT_LEAST)
    console.log(`${name.padEnd(8)}${scores.map((score) => String(score).padStart(10)).join('')}`)
  }
  console.log(`At least ${AT_LEAST} each. Reports: .cache/lighthouse.`)
} finally {
  await product?.stop()
}
process.exitCode = is_short ? 1 : 0

/**
 * The pages that codes of the demo open: of the brand, of an outlet that sells by its codes, of one of its tables.
 *
 * @param {string} address
 * @returns {Promise<Record<string, string>>}
 */
async function guestPages(address) {
  const signed = await ask(
    address,
    'mutation M($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }',
    SIGN_IN,
  )
  const {
    brand: own,
    outletList,
    tableList,
  } = await ask(
    address,
    `{ brand { domain } outletList(limit: 100) { nodes { code activate_qr } }
      tableList(limit: 100) { nodes { qr_path is_qr_active } } }`,
    {},
    signed.signIn.token,
  )
  const outlet = outletList.nodes.find((/** @type {{ activate_qr: boolean }} */ node) => node.activate_qr)
  const table = tableList.nodes.find((/** @type {{ is_qr_active: boolean }} */ node) => node.is_qr_active)
  const brand = `/m/${own.domain}`
  return { brand, menu: `${brand}/${outlet.code}`, table: table.qr_path }
}

/**
 * @param {string} address
 * @param {string} query
 * @param {Record<string, unknown>} variables
 * @param {string} [token]
 */
async function ask(address, query, variables, token) {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(errors[0].message)
  return data
}

/**
 * The scores of a page, each the one in the middle of its runs.
 *
 * @param {string} name
 * @param {string} url
 * @returns {Promise<number[]>}
 */
async function judge(name, url) {
  /** @type {number[][]} */
  const runs = []
  for (let count = 1; count <= RUNS; count++)
    runs.push(await judgeOnce(join(REPORTS, `${name}-${count}`), url))
  return Object.keys(CATEGORIES).map((_, place) => {
    const sorted = runs.map((scores) => scores[place] ?? 0).sort((a, b) => a - b)
    return sorted[Math.floor(RUNS / 2)] ?? 0
  })
}

/**
 * @param {string} path of the reports, without their endings
 * @param {string} url
 */
async function judgeOnce(path, url) {
  const flags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const { code, output } = await run(
    findNode(),
    [
      PROGRAM,
      url,
      `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
      `--chrome-flags=${flags}`,
      '--output=json',
      '--output=html',
      `--output-path=${path}`,
      '--no-enable-error-reporting',
      '--quiet',
    ],
    { env: { CHROME_PATH: chrome } },
  )
  if (code !== 0) fail(output)
  const { categories } = JSON.parse(readFileSync(`${path}.report.json`, 'utf8'))
  return Object.keys(CATEGORIES).map((key) => Math.round(categories[key].score * 100))
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  console.error(why)
  process.exit(1)
}
