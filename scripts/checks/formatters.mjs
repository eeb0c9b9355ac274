import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../lib/fingerprint.mjs'
import { ROOT } from '../lib/paths.mjs'

const FOLDERS = ['server', 'web', 'scripts', 'e2e', 'bench']

/** Where formatters are made and kept; all others ask it. */
const MAKER = 'server/src/kit/format.calc.ts'
/** What compares with new ones, and what speaks of them here. */
const APART = new Set([
  MAKER,
  // A script that loads alone: it keeps its one formatter itself.
  'web/src/kitchen-display/words.ts',
  'server/src/kit/format.test.ts',
  'scripts/checks/formatters.mjs',
  'scripts/checks/formatters.test.ts',
])

/** A formatter made for one use: by its constructor, with or without `new`, or hidden in a method of a value. */
const MAKINGS = [/\bnew\s+Intl\b/, /\bIntl\s*\??\.\s*[A-Z]\w*\s*\(/, /\btoLocale(?:Date|Time)?String\b/]

/**
 * The lines of a text that make a formatter.
 *
 * @param {string} text
 * @returns {{ line: number, text: string }[]}
 */
export function findFormatters(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      MAKINGS.some((making) => making.test(line)) ? [{ line: at + 1, text: line.trim() }] : [],
    )
}

/**
 * Formatters are kept in one module: made for every cell of a file they cost the server its memory.
 *
 * @returns {import('./list.mjs').CheckResult}
 */
export function checkFormatters() {
  const files = listFiles(ROOT, FOLDERS, (path) => /\.(ts|tsx|mjs)$/.test(path)).filter(
    (path) => !APART.has(path) && !path.includes('.gen.'),
  )
  const found = files.flatMap((path) =>
    findFormatters(readFileSync(join(ROOT, path), 'utf8')).map(
      ({ line, text }) => `${path}:${line}: ${text}`,
    ),
  )
  const hint = found.length > 0 ? [`Ask ${MAKER}.`] : []
  return { ok: found.length === 0, detail: [...found, ...hint].join('\n') || `${files.length} files` }
}
