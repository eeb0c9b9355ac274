import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../lib/fingerprint.mjs'
import { ROOT } from '../lib/paths.mjs'

/**
 * What is changed, and which tests have to notice.
 *
 * @typedef {object} Plan
 * @property {string} name
 * @property {string[]} files
 * @property {string[]} tests
 * @property {boolean} database whether the tests need one
 */

const SOURCES = 'server/src'

/**
 * The arithmetic below a folder of server/src, and who may do what, against the tests of those that need no database.
 * What only tests with a database reach is told as not reached.
 *
 * @param {string} name
 * @returns {Plan}
 */
export function arithmeticOf(name) {
  const files = listFiles(ROOT, [join(SOURCES, name)], (path) => /(\.calc|\/permission)\.ts$/.test(path))
  return { name, files, tests: listFiles(ROOT, [SOURCES], isOfArithmetic), database: false }
}

/**
 * What decides which rows a viewer reaches below a folder, against all tests of that folder: it refuses only where it
 * is asked by a database.
 *
 * @param {string} name
 * @returns {Plan}
 */
export function policiesOf(name) {
  const below = (/** @type {RegExp} */ pattern) =>
    listFiles(ROOT, [join(SOURCES, name)], (path) => pattern.test(path))
  return {
    name: `${name}-policies`,
    files: below(/\.policy\.ts$/),
    tests: below(/\.test\.ts$/),
    database: true,
  }
}

/** @param {string} path */
function isOfArithmetic(path) {
  if (!path.endsWith('.test.ts')) return false
  return (
    /(\.calc|\/permission)\.ts'/.test(readFileSync(join(ROOT, path), 'utf8')) &&
    !needsDatabase(path, new Set())
  )
}

/**
 * Whether a file, or one that it imports, asks the runner for the database.
 *
 * @param {string} path
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function needsDatabase(path, seen) {
  if (seen.has(path)) return false
  seen.add(path)
  const text = readFileSync(join(ROOT, path), 'utf8')
  if (/\binject\b/.test(text)) return true
  const imported = [...text.matchAll(/from '(\.[^']*\.ts)'/g)].map(([, to = '']) => join(dirname(path), to))
  return imported.some((file) => needsDatabase(file, seen))
}
