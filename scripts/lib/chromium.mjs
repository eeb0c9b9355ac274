import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Packages of Debian and Ubuntu: the browser, and letters for every script on the pages. */
const PACKAGES = ['chromium', 'fonts-noto-core']

/**
 * Path of the Chromium for browser tests, or null: CHROMIUM_PATH, one of the system, or one that
 * Playwright has downloaded.
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...MAC_APPS, ...playwrightDownloads()].find((path) => existsSync(path)) ?? null
}

/**
 * Finds Chromium, or installs it where that can be done unattended (Debian and its kin, as root or with
 * sudo that asks nothing). Gives its path, or the explanation why there is none.
 *
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return { path: found }
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
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...PACKAGES],
  ]
  for (const step of steps) {
    const [command = 'apt-get', ...args] = [...prefix, 'apt-get', ...step]
    const { code, output } = await run(command, args, { env })
    if (code !== 0)
      return {
        missing: `apt-get ${step[0]} failed:\n${output.trim().split('\n').slice(-8).join('\n')}\n${advice}`,
      }
  }
  const installed = findChromium()
  return installed ? { path: installed } : { missing: `apt-get installed no Chromium. ${advice}` }
}

function playwrightDownloads() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
  return versions
    .sort()
    .reverse()
    .flatMap((name) =>
      ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(folder, name, path)),
    )
}
