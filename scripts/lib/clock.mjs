import { statSync } from 'node:fs'

/**
 * How many milliseconds ago a file or folder was written, by the machine's clock; 0 for one that is not there.
 *
 * @param {string} path
 */
export function ageOf(path) {
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return written === undefined ? 0 : Date.now() - written
}
