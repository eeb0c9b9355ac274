import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE } from '../lib/paths.mjs'
import { run } from '../lib/run.mjs'
import { fromRoot } from './failure.mjs'

/**
 * Runs tests of vitest and sums them up. Never throws: a runner that left no report counts as one failure.
 *
 * @param {readonly string[]} projects
 * @param {import('./select.mjs').Selection} [selection] all unless given
 * @returns {Promise<import('./failure.mjs').Sum>}
 */
export async function runVitest(projects, selection) {
  const sums = []
  for (const part of selection ?? [{ files: [] }]) sums.push(await runPart(projects, part))
  return {
    passed: sums.reduce((sum, { passed }) => sum + passed, 0),
    failed: sums.reduce((sum, { failed }) => sum + failed, 0),
    failures: sums.flatMap(({ failures = [] }) => failures),
    second_tries: sums.flatMap(({ second_tries = [] }) => second_tries),
  }
}

/**
 * @param {readonly string[]} projects
 * @param {{ files: readonly string[], title?: string }} part
 * @returns {Promise<import('./failure.mjs').Sum>}
 */
async function runPart(projects, { files, title }) {
  const report = join(CACHE, 'reports', `vitest-${projects.join('-')}${title ? '-named' : ''}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  for (const project of projects) args.push('--project', project)
  if (title) args.push('--testNamePattern', title)
  const { code } = await run('vitest', args, { show: true })
  try {
    return sumUp(code, JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    const message = `no report was written (exit ${code}): ${error}`
    return { passed: 0, failed: 1, failures: [{ title: `vitest ${projects.join(', ')}`, message }] }
  }
}

/**
 * @param {number} code
 * @param {any} report
 * @returns {import('./failure.mjs').Sum}
 */
function sumUp(code, report) {
  // A file that failed outside of its tests, as it loaded or got ready for them.
  const crashed = report.testResults.filter(
    (/** @type {any} */ { status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  const failures = [
    ...crashed.map((/** @type {any} */ { name, message }) => ({ title: fromRoot(name), message })),
    ...testsOf(report, 'failed'),
  ]
  // Something outside of any test threw.
  if (code !== 0 && failures.length === 0)
    failures.push({ title: 'vitest', message: `ended with ${code}; its output above says why` })
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    failures,
    second_tries: testsOf(report, 'passed'),
  }
}

/**
 * The tests that ended so and had failed at least once.
 *
 * @param {any} report
 * @param {'failed' | 'passed'} end
 */
function testsOf(report, end) {
  return report.testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ test) => test.status === end && test.failureMessages.length > 0)
      .map((/** @type {any} */ test) => {
        const message = test.failureMessages.join('\n')
        const file = fromRoot(name)
        const at = new RegExp(`${file.replaceAll('.', '\\.')}:\\d+`).exec(message)
        return {
          title: `${file}:${test.location?.line ?? ''} ${test.fullName}`,
          message,
          ...(at ? { step: `line ${at[0]}` } : {}),
        }
      }),
  )
}
