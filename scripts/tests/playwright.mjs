import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../lib/chromium.mjs'
import { CACHE } from '../lib/paths.mjs'
import { run } from '../lib/run.mjs'
import { fromRoot } from './failure.mjs'

/**
 * Runs the journeys and sums them up. Never throws: no browser, or no report, counts as one failure.
 *
 * @param {{ title?: string, url?: string | undefined }} options only those whose file or name has the title; at a product
 *   that runs at this address, else at one of their own
 * @returns {Promise<import('./failure.mjs').Sum>}
 */
export async function runPlaywright({ title, url }) {
  const chromium = await ensureChromium()
  if ('missing' in chromium) {
    const message = `Browser tests cannot run. ${chromium.missing}`
    return { passed: 0, failed: 1, failures: [{ title: 'browser', message }] }
  }
  const report = join(CACHE, 'reports', 'playwright.json')
  const env = {
    CHROMIUM_PATH: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(url ? { E2E_URL: url } : {}),
  }
  const args = ['test', '--reporter=list,json', ...(title ? ['--grep', title] : [])]
  const { code } = await run('playwright', args, { show: true, env })
  try {
    return sumUp(code, JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    const message = `no report was written (exit ${code}): ${error}`
    return { passed: 0, failed: 1, failures: [{ title: 'playwright', message }] }
  }
}

/**
 * @param {number} code
 * @param {any} report
 * @returns {import('./failure.mjs').Sum}
 */
function sumUp(code, { stats, errors, suites }) {
  const tests = testsOf(suites)
  const failures = [
    ...tests.filter(({ status }) => status === 'unexpected').map(describe),
    ...errors.map((/** @type {any} */ { message = '', location }) => ({
      title: location ? `${fromRoot(location.file)}:${location.line}` : 'playwright',
      message,
    })),
  ]
  if (code !== 0 && failures.length === 0)
    failures.push({ title: 'playwright', message: `ended with ${code}; its output above says why` })
  return {
    passed: stats.expected + stats.flaky,
    failed: failures.length,
    failures,
    second_tries: tests.filter(({ status }) => status === 'flaky').map(describe),
  }
}

/**
 * @param {any[]} suites
 * @returns {{ status: string, title: string, result: any }[]}
 */
function testsOf(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [], ...suite }) => [
    ...testsOf(inner.map((/** @type {any} */ one) => ({ ...one, path: pathOf(suite, one) }))),
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        status: test.status,
        title: `e2e/${spec.file}:${spec.line} ${[suite.path, spec.title].filter(Boolean).join(' › ')}`,
        result: test.results.find((/** @type {any} */ { error }) => error) ?? test.results[0],
      })),
    ),
  ])
}

/**
 * @param {any} outer
 * @param {any} inner
 */
function pathOf(outer, inner) {
  return [outer.path, inner.title].filter(Boolean).join(' › ')
}

/**
 * @param {{ title: string, result: any }} test
 * @returns {import('./failure.mjs').Failure}
 */
function describe({ title, result }) {
  const { error, steps = [], attachments = [] } = result
  const place = error?.location ? `${fromRoot(error.location.file)}:${error.location.line}` : ''
  const failing = steps.findLast((/** @type {any} */ step) => step.error)?.title ?? ''
  return {
    title,
    message: error?.message ?? result.status,
    step: [failing && `“${failing}”`, place].filter(Boolean).join(', '),
    kept: attachments
      .filter((/** @type {any} */ { path }) => path)
      .map((/** @type {any} */ { name, path }) => `${fromRoot(path)} (${name})`),
  }
}
