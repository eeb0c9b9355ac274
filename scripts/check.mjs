// npm run check: everything that can be checked without a browser, side by side, in seconds.
import { cpus } from 'node:os'
import { CHECKS } from './checks/list.mjs'
import { ensureInstalled } from './install.mjs'
import { continueOnPinnedNode } from './lib/run.mjs'

/** Lines shown of what is wrong in one check. */
const LONGEST_DETAIL = 60

/**
 * Runs all checks and prints a line for each, with what is wrong below the failed ones.
 *
 * @returns {Promise<{ passed: number, failed: number, failures: { title: string, message: string }[] }>}
 */
export async function runChecks() {
  const started = performance.now()
  const waiting = [...CHECKS]
  const sum = { passed: 0, failed: 0, failures: /** @type {{ title: string, message: string }[]} */ ([]) }
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = performance.now()
      const result = await check.run().catch((error) => ({ ok: false, detail: error.stack ?? String(error) }))
      const { ok, detail } = result
      const ms = String(Math.round(performance.now() - begun)).padStart(6)
      console.log(
        `${ok ? 'ok    ' : 'FAILED'} ${check.name.padEnd(24)} ${ms} ms${ok && detail ? `  ${detail}` : ''}`,
      )
      sum[ok ? 'passed' : 'failed']++
      if (ok) continue
      console.log(shorten(detail).replace(/^/gm, '    '))
      sum.failures.push({ title: check.name, message: detail })
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker))
  console.log(
    `Checks: ${sum.passed} passed, ${sum.failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  return sum
}

/** @param {string} detail */
function shorten(detail) {
  const lines = detail.trim().split('\n')
  if (lines.length <= LONGEST_DETAIL) return lines.join('\n')
  return [...lines.slice(0, LONGEST_DETAIL), `… ${lines.length - LONGEST_DETAIL} more lines`].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled()
  await continueOnPinnedNode(import.meta.url)
  const { failed } = await runChecks()
  process.exitCode = failed ? 1 : 0
}
