import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { contentPrint, listFiles, quickPrint } from './lib/fingerprint.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const OUTPUT = join(ROOT, 'web/dist')
/** Beside the built files and written last: a build that was cut off leaves none. */
const STAMP = join(OUTPUT, '.lumbung-build')

/** What the pages are made of. Of the server they import only these pure files. */
const SOURCES = ['web', 'server/src', 'schema.graphql', 'package-lock.json']

/**
 * Builds the pages when something they are made of has changed since the last build. Gives false when
 * that fails, after printing why.
 */
export async function ensureBuilt() {
  const files = listFiles(ROOT, SOURCES, isSource)
  const quick = quickPrint(ROOT, files)
  const stamp = readStamp()
  if (stamp?.quick === quick) return true
  const content = contentPrint(ROOT, files)
  if (stamp?.content !== content) {
    const started = performance.now()
    console.log('Building the pages …')
    // Whoever builds may run under another one, a test for instance: then React's development code would be served.
    const env = { NODE_ENV: 'production' }
    const { code, output } = await run('npm', ['run', '--workspace=web', '--silent', 'build'], { env })
    if (code !== 0) {
      console.error(output)
      console.error(`The pages could not be built (exit ${code}).`)
      return false
    }
    console.log(`Pages built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
  writeStamp({ quick, content })
  return true
}

/** @param {string} path */
function isSource(path) {
  if (path.startsWith('server/')) return /\.(input|calc)\.ts$/.test(path)
  return !/\.test\.tsx?$/.test(path)
}

/** @returns {{ quick: string, content: string } | null} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return null
  }
}

/** @param {{ quick: string, content: string }} stamp */
function writeStamp(stamp) {
  try {
    if (!existsSync(OUTPUT)) mkdirSync(OUTPUT, { recursive: true })
    writeFileSync(STAMP, JSON.stringify(stamp))
  } catch {
    // A clone that may not be written to is compared by content every time.
  }
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled()
  process.exitCode = (await ensureBuilt()) ? 0 : 1
}
