import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../lib/paths.mjs'

/**
 * What a part of the suite came to.
 *
 * @typedef {object} Sum
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} [failures]
 * @property {Failure[]} [second_tries] passed, but only when tried again
 */

/**
 * One test that did not pass.
 *
 * @typedef {object} Failure
 * @property {string} title where the test stands and what it is called
 * @property {string} message
 * @property {string} [step] what it was doing, and where
 * @property {string[]} [kept] files that show what happened
 */

/** Lines of the whole list; who looks at the end of a log sees all of it. */
const LINES = 36
/** Lines shown of one test where there is room. */
const MOST_LINES = 9
/** What is said of the files of the runners themselves tells nothing about the test. */
const FOREIGN = /node_modules|node:internal/

/** @param {string} path */
export const fromRoot = (path) => relative(ROOT, path)

/**
 * Prints what went wrong, where a reader of many thousand lines looks first: of each test its place and name, the step
 * it failed in and the files that were kept; of the message as much as there is room for.
 *
 * @param {string} heading
 * @param {readonly Failure[]} failures
 */
export function tellFailures(heading, failures) {
  if (failures.length === 0) return
  console.log(`\n--- ${heading} ---`)
  const room = Math.max(1, Math.min(MOST_LINES, Math.floor(LINES / failures.length)))
  for (const failure of failures) console.log(linesOf(failure).slice(0, room).join('\n    '))
}

/** @param {Failure} failure */
function linesOf({ title, message, step, kept = [] }) {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !FOREIGN.test(line))
  const [first = '', ...rest] = said
  return [title, ...(step ? [`in ${step}`] : []), first.trim(), ...kept.map((path) => `see ${path}`), ...rest]
}
