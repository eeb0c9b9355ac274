import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, linkLibraries } from './binaries.ts'
import { canEnter, canReach, type SystemUser } from './system-user.ts'

/*
 * Where the programs and the data lie. Normally in node_modules and in the data folder. The exception
 * is root with a clone that other accounts cannot enter (/root is 0700): PostgreSQL, which then runs as
 * `postgres` or `nobody`, would find neither. In that case
 *  - the programs are copied once per version to /var/lib/lumbung/postgresql-<version>;
 *  - the data goes to /var/lib/lumbung/<random>/postgres and `<data folder>/postgres` is a link to it,
 *    so that deleting the data folder still means starting afresh.
 * /var/tmp takes the place of /var/lib where that cannot be written. A user namespace would save the
 * copy but is refused in many containers, and PostgreSQL would run with root's own rights on files.
 */

const SHARED_HOMES = ['/var/lib/lumbung', '/var/tmp/lumbung']

/** Longest path a unix socket may have is 107 bytes; PostgreSQL appends `/.s.PGSQL.5432`. */
const SOCKET_DIR_LIMIT = 107 - '/.s.PGSQL.5432.lock'.length

/** Gives the folder to run the programs from, copied first when the account cannot reach them. */
export function placeBinaries(binaries: Binaries, user: SystemUser | null, dataDir: string): string {
  const { nativeDir, version } = binaries
  const complete = tryLink(nativeDir)
  const probes = ['bin/postgres', 'lib', 'share/postgresql/postgres.bki']
  if (complete && probes.every((path) => canReach(join(nativeDir, path), user))) return nativeDir
  const home = user ? sharedHome(user) : dataDir
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

/**
 * Gives the folder of the database cluster inside the data folder. It may not exist yet; its parent
 * does, and the account may write there.
 */
export function placeCluster(dataDir: string, user: SystemUser | null): string {
  const inside = join(dataDir, 'postgres')
  if (!user) return inside
  const entry = lstatSync(inside, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink()) return readlinkSync(inside)
  // Folders made under a strict umask are opened for passing through, not for listing.
  if (!entry) chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  if (canEnter(dataDir, user) && (entry || canOwn(dataDir, user))) return inside
  if (entry && readdirSync(inside).length > 0) {
    throw new Error(
      `PostgreSQL runs as user ${user.name}, which cannot enter ${dataDir}. ` +
        `Let it pass (chmod o+x on the folder and those above it), or move the folder and set LUMBUNG_DATA_DIR.`,
    )
  }
  if (entry) rmSync(inside, { recursive: true })
  const home = mkdtempSync(join(sharedHome(user), 'data-'))
  chmodSync(home, 0o711)
  symlinkSync(join(home, 'postgres'), inside)
  return join(home, 'postgres')
}

/**
 * Makes (or makes again) the folder of the unix socket, private to the account: whoever enters it is
 * let into the database. An existing one is kept only when it is that account's own.
 */
export function makeSocketDir(user: SystemUser | null, dataDir: string, again?: string): string {
  if (again) {
    if (!existsSync(again)) mkdirSync(again, { mode: 0o700 })
    return own(again, user)
  }
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', dataDir]) {
    if (Buffer.byteLength(parent) + '/lumbung-XXXXXX'.length > SOCKET_DIR_LIMIT) continue
    if (!isWritable(parent) || !canEnter(parent, user)) continue
    return own(mkdtempSync(join(parent, 'lumbung-')), user)
  }
  throw new Error('No writable folder with a short path for the PostgreSQL socket: set TMPDIR to one.')
}

/** The account that already owns the cluster, where root finds one made by somebody else. */
export function findClusterOwner(clusterDir: string, user: SystemUser | null): SystemUser | null {
  const entry = statSync(clusterDir, { throwIfNoEntry: false })
  if (!entry) return user
  if (user) return entry.uid === 0 ? user : { name: `number ${entry.uid}`, uid: entry.uid, gid: entry.gid }
  if (entry.uid === process.getuid?.()) return null
  throw new Error(
    `The database in ${clusterDir} belongs to another account (number ${entry.uid}). ` +
      'Start Lumbung as that account or as root, or set LUMBUNG_DATA_DIR to a folder of your own.',
  )
}

/** Gives a file or folder to the account; without one it stays ours. */
export function own(path: string, user: SystemUser | null): string {
  if (user) chownSync(path, user.uid, user.gid)
  return path
}

function sharedHome(user: SystemUser): string {
  for (const home of SHARED_HOMES) {
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 })
      const entry = lstatSync(home)
      // In /var/tmp somebody else could have made it first: then it is not to be trusted.
      if (entry.isDirectory() && entry.uid === 0 && isWritable(home) && canEnter(home, user)) return home
    } catch {
      // Read-only or missing parent: try the next.
    }
  }
  throw new Error(
    `PostgreSQL runs as user ${user.name}, which cannot enter this folder, and neither ` +
      `${SHARED_HOMES.join(' nor ')} can be used instead. Move Lumbung out of root's home or set DATABASE_URL.`,
  )
}

/** Some mounts refuse to give files away (network shares, mapped folders of containers). */
function canOwn(dataDir: string, user: SystemUser): boolean {
  const probe = mkdtempSync(join(dataDir, 'probe-'))
  try {
    own(probe, user)
    return statSync(probe).uid === user.uid
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true })
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

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
