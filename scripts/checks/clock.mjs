import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../lib/fingerprint.mjs'
import { ROOT } from '../lib/paths.mjs'

const FOLDERS = ['server', 'web', 'scripts', 'e2e', 'bench']

/** Where the machine's clock is read; all others ask these. */
const CLOCKS = new Set([
  'server/src/kit/clock.ts',
  'server/src/kit/clock.test.ts',
  'web/src/kit/clock.ts',
  'scripts/lib/clock.mjs',
])

/** The first migration whose columns and functions ask `clock_now()`; it replaces what those before it say. */
const CLOCK_MIGRATION = '0064_clock.sql'

/** How the machine's clock is read in TypeScript and in SQL. What measures how long something takes asks `performance`. */
const READINGS = [
  /\bDate\.now\b/,
  /\bnew Date\(\)/,
  /(?<![\w.$])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)/i,
  /(?<![\w.$])(?:current_date|current_time|current_timestamp|localtimestamp)\b/i,
]

/**
 * Everything reads the one clock: none of its readings stands outside it.
 *
 * @returns {import('./list.mjs').CheckResult}
 */
export function checkClock() {
  const files = listFiles(ROOT, FOLDERS, (path) => /\.(ts|tsx|mjs|sql)$/.test(path)).filter(
    (path) => !CLOCKS.has(path) && !path.includes('.gen.') && !path.endsWith('checks/clock.mjs'),
  )
  const found = files
    .filter((path) => !path.endsWith('.sql') || (path.split('/').at(-1) ?? '') > CLOCK_MIGRATION)
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          READINGS.some((reading) => reading.test(line)) ? [`${path}:${at + 1}: ${line.trim()}`] : [],
        ),
    )
  return { ok: found.length === 0, detail: found.join('\n') || `${files.length} files` }
}
