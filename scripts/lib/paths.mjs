import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** What scripts may lose at any time: compile cache, reports, throw-away state. */
export const CACHE = join(ROOT, '.cache')

const PINNED_NODE = join(ROOT, 'node_modules/.bin/node')

/** First version that runs TypeScript files as they are. */
const TYPESCRIPT_SINCE = [22, 18]

/**
 * The Node.js that runs TypeScript: the pinned one of the lockfile, or this one where the platform has
 * no pinned one. Throws when there is neither.
 */
export function findNode() {
  if (existsSync(PINNED_NODE)) return PINNED_NODE
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = TYPESCRIPT_SINCE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return process.execPath
  throw new Error(`No Node.js 24 came with the packages for ${process.platform}-${process.arch}: install it.`)
}

/**
 * The environment of a child process: programs of the packages first, hence also the pinned Node.js.
 *
 * @param {NodeJS.ProcessEnv} [extra]
 */
export function childEnvironment(extra = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter)
  return {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(CACHE, 'compile'),
    PATH: path,
    ...extra,
  }
}
