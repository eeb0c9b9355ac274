// npm test: everything, from a fresh clone. The last line is `N passed, N failed`.
//   npm test -- --at 2027-01-01T00:05+07:00   at another instant
//   npm test -- <words>                       what has them in its path or name, of all runners
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { CACHE } from './lib/paths.mjs'
import { continueOnPinnedNode } from './lib/run.mjs'
import { tellFailures } from './tests/failure.mjs'
import { runPlaywright } from './tests/playwright.mjs'
import { startProduct } from './tests/product.mjs'
import { seedOfTree } from './tests/seed.mjs'
import { escapePattern, selectTests } from './tests/select.mjs'
import { runVitest } from './tests/vitest.mjs'

/** @typedef {import('./tests/failure.mjs').Sum} Sum */

const { values, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true })
const words = positionals.join(' ')
if (values.at) {
  if (Number.isNaN(Date.parse(values.at))) {
    console.error(`--at: "${values.at}" is no instant; write it as 2027-01-01T00:05+07:00`)
    process.exit(2)
  }
  process.env.LUMBUNG_TEST_AT = values.at
}

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
process.env.FC_SEED ??= seedOfTree()
const reports = join(CACHE, 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @type {Required<Sum>} */
const total = { passed: 0, failed: 0, failures: [], second_tries: [] }
/** @type {string[]} */
const times = []
await (words ? runSome(words) : runAll())
console.log(`\n${times.join('\n')}`)
tellFailures('passed only at the second try', total.second_tries)
tellFailures('failed', total.failures)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

async function runAll() {
  await step('checks', runChecks)
  await step('unit and integration', () => runVitest(['server', 'web']))
  await step('build', build)
  // Tests of the life cycle mostly wait; the journeys' product makes its data beside them.
  const product = startProduct()
  await step('start and stop', () => runVitest(['lifecycle']))
  await step('browser', async () => runPlaywright({ url: await product.url }))
  await product.stop()
}

/** @param {string} wanted */
async function runSome(wanted) {
  const inside = selectTests('server and web', wanted)
  const lifecycle = selectTests('lifecycle', wanted)
  const journeys = selectTests('browser', wanted)
  if (inside.length > 0) await step('unit and integration', () => runVitest(['server', 'web'], inside))
  if (lifecycle.length + journeys.length > 0) await step('build', build)
  if (lifecycle.length > 0) await step('start and stop', () => runVitest(['lifecycle'], lifecycle))
  if (journeys.length > 0) await step('browser', () => runPlaywright({ title: escapePattern(wanted) }))
}

/**
 * Runs one part, prints how long it took and adds up its numbers; a part that throws counts as one failure.
 *
 * @param {string} name
 * @param {() => Promise<Sum>} work
 */
async function step(name, work) {
  console.log(`\n--- ${name} ---`)
  const started = performance.now()
  /** @type {Sum} */
  const sum = await work().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1, failures: [{ title: name, message: String(error) }] }
  })
  const { passed, failed, failures = [], second_tries = [] } = sum
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  total.second_tries.push(...second_tries)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const line = `--- ${name}: ${passed} passed, ${failed} failed in ${seconds} s`
  times.push(line)
  console.log(line)
}

/** @returns {Promise<Sum>} */
async function build() {
  return (await ensureBuilt()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
