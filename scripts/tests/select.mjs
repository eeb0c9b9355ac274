import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../lib/fingerprint.mjs'
import { ROOT } from '../lib/paths.mjs'

/** @typedef {{ files: string[], title?: string }[]} Selection parts to be run one after the other; a title narrows its files */

/** Where the tests of each runner are. */
const RUNNERS = {
  'server and web': { folders: ['server', 'web/src', 'scripts'], name: /\.test\.tsx?$/ },
  lifecycle: { folders: ['e2e/lifecycle'], name: /\.test\.ts$/ },
  browser: { folders: ['e2e'], name: /\.spec\.ts$/ },
}

/**
 * What of a runner's tests is meant by words of the command line: whole files whose path has them, and of other files
 * the tests whose names have them.
 *
 * @param {keyof typeof RUNNERS} runner
 * @param {string} words
 * @returns {Selection}
 */
export function selectTests(runner, words) {
  const { folders, name } = RUNNERS[runner]
  const wanted = words.toLowerCase()
  const files = listFiles(ROOT, folders, (path) => name.test(path))
  const named = files.filter((path) => path.toLowerCase().includes(wanted))
  const others = files.filter((path) => !named.includes(path) && saysInTitle(path, wanted))
  const title = escapePattern(words)
  return [
    ...(named.length > 0 ? [{ files: named }] : []),
    ...(others.length > 0 ? [{ files: others, title }] : []),
  ]
}

/**
 * The words as a pattern that matches themselves, in upper or lower case as they are.
 *
 * @param {string} words
 */
export const escapePattern = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * @param {string} path
 * @param {string} wanted
 */
function saysInTitle(path, wanted) {
  const text = readFileSync(join(ROOT, path), 'utf8').toLowerCase()
  return text.split('\n').some((line) => line.includes(wanted) && /['"`]/.test(line))
}
