import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** Chromium without what only a window needs: the pages are the same, at half the work. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where a download of Playwright has its program. */
const DOWNLOADED = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
]

/** Packages of Debian and Ubuntu: the browser in the order of preference, and letters for every script on the pages. */
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium']
const FONT_PACKAGE = 'fonts-noto-core'
const UNATTENDED = { DEBIAN_FRONTEND: 'noninteractive' }

/**
 * Path of the Chromium for browser tests, or null: CHROMIUM_PATH, one of the system, or one that
 * Playwright has downloaded; one that has no windows before one that has.
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : null
  return findShell() ?? find(NAMES, [...MAC_APPS, ...downloads('chromium')])
}

const findShell = () => find(SHELLS, downloads('chromium_headless_shell'))

/**
 * @param {string[]} names
 * @param {string[]} paths looked at after those of the system
 */
function find(names, paths) {
  const folders = ['/usr/lib/chromium', ...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...paths].find((path) => existsSync(path)) ?? null
}

/**
 * Finds Chromium, or installs it where that can be done unattended (Debian and its kin, as root or with
 * sudo that asks nothing). Gives its path, or the explanation why there is none.
 *
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return { path: await betterThan(found) }
  const advice = 'Install Chromium or Chrome, or name one with CHROMIUM_PATH.'
  if (process.env.CHROMIUM_PATH)
    return { missing: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.` }
  if (!existsSync('/usr/bin/apt-get')) return { missing: `No Chromium was found. ${advice}` }
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (prefix.length && (await run('sudo', ['-n', 'true'])).code !== 0) {
    return {
      missing: `No Chromium was found, and this account may not install it (apt-get as root). ${advice}`,
    }
  }
  console.log('Installing Chromium (apt-get), about a minute …')
  /** @param {string[]} args */
  const aptGet = (args) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args]
    return run(command, rest, { env: UNATTENDED })
  }
  const update = await aptGet(['update', '-qq'])
  if (update.code !== 0) return { missing: `apt-get update failed:\n${lastLines(update.output)}\n${advice}` }
  let refusal = ''
  for (const name of BROWSER_PACKAGES) {
    const { code, output } = await aptGet(['install', '-y', '-qq', name, FONT_PACKAGE])
    const installed = findChromium()
    if (code === 0 && installed) return { path: installed }
    refusal = output
  }
  return { missing: `apt-get install failed:\n${lastLines(refusal)}\n${advice}` }
}

/**
 * Of a machine that has a whole Chromium, tries to add the one without windows: only as root and from what apt knows
 * already, so that a machine without a network loses no time.
 *
 * @param {string} found
 */
async function betterThan(found) {
  const [shell = ''] = BROWSER_PACKAGES
  const can_add = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH
  if (!can_add || findShell()) return found
  await run('apt-get', ['install', '-y', '-qq', shell], { env: UNATTENDED })
  return findShell() ?? found
}

/** @param {string} output */
const lastLines = (output) => output.trim().split('\n').slice(-8).join('\n')

/**
 * What Playwright has downloaded, the newest first.
 *
 * @param {string} kind
 */
function downloads(kind) {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => new RegExp(`^${kind}-\\d+$`).test(name))
  return versions
    .sort()
    .reverse()
    .flatMap((name) => DOWNLOADED.map((path) => join(folder, name, path)))
}
