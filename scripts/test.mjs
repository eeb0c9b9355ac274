// npm test: everything, from a fresh clone. The last line is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { CACHE, ROOT } from './lib/paths.mjs'
import { continueOnPinnedNode, run } from './lib/run.mjs'

/**
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ passed: number, failed: number, failures?: Failure[], second_tries?: Failure[] }} Sum
 */

const REPORTS = join(CACHE, 'reports')
/** Lines shown at the end of what went wrong in one test. */
const LONGEST_MESSAGE = 12

await ensureInstalled()
await continueOnPinnedNode(import.meta.url)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const total = {
  passed: 0,
  failed: 0,
  failures: /** @type {Failure[]} */ ([]),
  second_tries: /** @type {Failure[]} */ ([]),
}
await step('checks', runChecks)
await step('unit and integration', () => vitest('server', 'web'))
await step('build', build)
await step('start and stop', () => vitest('lifecycle'))
await step('browser', browser)
tell('passed only at the second try', total.second_tries)
tell('failed', total.failures)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/**
 * Runs one part and adds up its numbers; a part that throws counts as one failure.
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
  console.log(`--- ${name}: ${passed} passed, ${failed} failed in ${seconds} s`)
}

/** @returns {Promise<Sum>} */
async function build() {
  return (await ensureBuilt()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * @param {string[]} projects
 * @returns {Promise<Sum>}
 */
async function vitest(...projects) {
  const file = join(REPORTS, `vitest-${projects.join('-')}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  for (const project of projects) args.push('--project', project)
  const { code } = await run('vitest', args, { show: true })
  return sumUp(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const crashed = report.testResults.filter(
      (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    ).length
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + crashed,
      failures: failedTests(report, 'failed'),
      second_tries: failedTests(report, 'passed'),
    }
  })
}

/** @returns {Promise<Sum>} */
async function browser() {
  const chromium = await ensureChromium()
  if ('missing' in chromium) {
    console.error(`Browser tests cannot run. ${chromium.missing}`)
    return { passed: 0, failed: 1 }
  }
  const file = join(REPORTS, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code } = await run('playwright', ['test', '--reporter=list,json'], { show: true, env })
  return sumUp(code, () => {
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'))
    const specs = specsOf(suites)
    const are = (/** @type {string} */ status) =>
      specs
        .filter(({ tests }) => tests.some((/** @type {any} */ test) => test.status === status))
        .map((spec) => ({
          title: `e2e/${spec.file}:${spec.line} ${spec.title}`,
          message: spec.tests[0].results[0]?.error?.message ?? '',
        }))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: are('unexpected'),
      second_tries: are('flaky'),
    }
  })
}

/**
 * The journeys of Playwright's report.
 *
 * @param {any[]} suites
 * @returns {any[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...specsOf(suite.suites ?? []), ...(suite.specs ?? [])])
}

/**
 * The tests of vitest's report that failed, or that failed and then passed; a file that failed before its first test
 * counts too.
 *
 * @param {any} report
 * @param {'failed' | 'passed'} end
 * @returns {Failure[]}
 */
function failedTests(report, end) {
  return report.testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    if (status === 'failed' && end === 'failed' && assertionResults.length === 0)
      return [{ title: file, message }]
    return assertionResults
      .filter((/** @type {any} */ test) => test.status === end && test.failureMessages.length > 0)
      .map((/** @type {any} */ test) => ({
        title: `${file} ${test.fullName}`,
        message: test.failureMessages.join('\n'),
      }))
  })
}

/**
 * Says at the end what went wrong, where a reader of many thousand lines looks first.
 *
 * @param {string} what
 * @param {readonly Failure[]} tests
 */
function tell(what, tests) {
  if (tests.length > 0) console.log(`\n--- ${what} ---`)
  for (const { title, message } of tests) {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => !line.includes('node_modules'))
      .slice(0, LONGEST_MESSAGE)
    console.log([title, ...lines].join('\n    '))
  }
}

/**
 * The numbers of a runner's report. A runner that failed without naming a failed test, or left no
 * report, has crashed: one failure.
 *
 * @param {number} code
 * @param {() => Sum} read
 * @returns {Sum}
 */
function sumUp(code, read) {
  try {
    const sum = read()
    return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum
  } catch (error) {
    console.error(`No report was written (exit ${code}): ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}
