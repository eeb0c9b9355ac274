import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../lib/fingerprint.mjs'
import { ROOT } from '../lib/paths.mjs'

const FOLDERS = ['server', 'web', 'scripts', 'e2e', 'bench']
const LONGEST = 400
const MEDIAN = 80
const PERCENTILE_95 = 250

/**
 * Lines of source files: none over 400, the 95th percentile at most 250, the median at most 80.
 *
 * @returns {import('./list.mjs').CheckResult}
 */
export function checkFileSizes() {
  const files = listFiles(
    ROOT,
    FOLDERS,
    (path) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.includes('.gen.'),
  )
  const sizes = files
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)
  const median = sizes[Math.floor(sizes.length / 2)]?.lines ?? 0
  const high = sizes[Math.floor(sizes.length * 0.95)]?.lines ?? 0
  const summary = `${sizes.length} files, median ${median}, 95th percentile ${high}`
  const long = sizes
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => `${file} has ${lines} lines`)
  if (median > MEDIAN || high > PERCENTILE_95) long.push(summary)
  return { ok: long.length === 0, detail: long.join('\n') || summary }
}
