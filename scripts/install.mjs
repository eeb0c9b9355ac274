import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ageOf } from './lib/clock.mjs'
import { CACHE, ROOT } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const MODULES = join(ROOT, 'node_modules')
/** Inside node_modules and written last: an install that was cut off leaves none. */
const STAMP = join(MODULES, '.lumbung-install')
const LOCK = join(CACHE, 'install.lock')

/** An install that went on for longer has died without removing its lock. */
const LONGEST_INSTALL_MS = 15 * 60_000

/**
 * Installs the packages of the lockfile when they are missing or not those of the lockfile any more.
 * Needs no write access when they are current. Ends the process with what to do when it fails.
 */
export async function ensureInstalled() {
  if (isCurrent()) return
  try {
    accessSync(ROOT, constants.W_OK)
  } catch {
    fail(`The packages are not installed and this account may not write to ${ROOT}.`)
  }
  await withLock(async () => {
    if (!isCurrent()) await install()
  })
}

async function install() {
  const started = performance.now()
  console.log('Installing packages (npm ci), about half a minute …')
  // Left over from `npm start`, these would leave out what building and running needs.
  const env = { NODE_ENV: 'development', npm_config_omit: undefined, npm_config_ignore_scripts: undefined }
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', args, { env })
  if (code !== 0) fail(`npm ci failed (exit ${code}):\n${output.trim().split('\n').slice(-30).join('\n')}`)
  writeFileSync(STAMP, lockHash())
  console.log(`Packages installed in ${Math.round((performance.now() - started) / 1000)} s`)
}

function isCurrent() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true
  if (!isInstalledByHand()) return false
  try {
    writeFileSync(STAMP, lockHash())
  } catch {
    // Without write access it is compared anew every time.
  }
  return true
}

/**
 * Whether npm called by hand has brought the packages up to the lockfile: npm's own
 * record, which it writes last, names the same versions.
 */
function isInstalledByHand() {
  try {
    const wanted = readPackages(join(ROOT, 'package-lock.json'))
    const present = readPackages(join(MODULES, '.package-lock.json'))
    return Object.entries(wanted).every(([path, { version, optional, link }]) => {
      if (!path.startsWith('node_modules/') || link) return true
      const found = present[path]
      return found ? found.version === version : optional === true
    })
  } catch {
    return false
  }
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

function lockHash() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * Two commands started at once install once: `npm ci` begins by deleting node_modules.
 *
 * @param {() => Promise<void>} work
 */
async function withLock(work) {
  mkdirSync(CACHE, { recursive: true })
  for (;;) {
    try {
      mkdirSync(LOCK)
      break
    } catch {
      if (ageOf(LOCK) > LONGEST_INSTALL_MS || !isHeld()) rmSync(LOCK, { recursive: true, force: true })
      else await sleep(300)
    }
  }
  writeFileSync(join(LOCK, 'pid'), String(process.pid))
  try {
    await work()
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(join(LOCK, 'pid'), 'utf8')), 0)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // No number yet: the other one is between making the lock and writing it.
    return code === 'EPERM' || (code === 'ENOENT' && existsSync(LOCK))
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) await ensureInstalled()
