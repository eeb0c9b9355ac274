import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SetupError } from '../setup-error.ts'
import { findSharedHome, isWritable, own } from './shared-home.ts'
import { canEnter, findServerUser, type SystemUser } from './system-user.ts'

/** Where a cluster lies and as whom PostgreSQL runs on it. */
export interface ClusterPlace {
  /** Real path, links resolved. May not exist yet; its parent does. */
  dir: string
  /** Null: this process's own account. */
  user: SystemUser | null
}

/**
 * Decides where the cluster of a data folder lies and who owns it: see shared-home.ts. A cluster that
 * exists stays where and whose it is. Throws with what to do when this account cannot use it.
 */
export function placeCluster(dataDir: string): ClusterPlace {
  makePrivate(dataDir)
  const account = findServerUser()
  if (!isWritable(dataDir)) {
    throw new SetupError(
      `This account may not write to the data folder ${dataDir}: set LUMBUNG_DATA_DIR to another one.`,
    )
  }
  const inside = join(realpathSync(dataDir), 'postgres')
  const target = readLink(inside) ?? inside
  const dir = join(realpathSync(dirname(target)), basename(target))
  const found = statSync(dir, { throwIfNoEntry: false })
  if (found) return { dir, user: userOf(found, account, dir) }
  if (!account || target !== inside) return { dir, user: account }
  // Folders made under a strict umask are opened for passing through, not for listing.
  chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  if (canEnter(dataDir, account) && canOwn(dataDir, account)) return { dir, user: account }
  return { dir: placeOutside(inside, account), user: account }
}

function makePrivate(dataDir: string): void {
  if (existsSync(dataDir)) return
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o700)
  } catch {
    // Told by the check of the write access that follows.
  }
}

/** Where the link to a cluster elsewhere leads; one whose target was deleted is removed. */
function readLink(path: string): string | null {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return null
  const target = readlinkSync(path)
  if (existsSync(dirname(target))) return target
  rmSync(path)
  return null
}

function userOf(cluster: Stats, account: SystemUser | null, dir: string): SystemUser | null {
  if (!account && cluster.uid === process.getuid?.()) return null
  if (!account) {
    throw new SetupError(
      `The database in ${dir} belongs to another account (number ${cluster.uid}). ` +
        'Start Lumbung as that account or as root, or set LUMBUNG_DATA_DIR to a folder of your own.',
    )
  }
  const isOurs = cluster.uid === 0 || cluster.uid === account.uid
  const user = isOurs ? account : { name: `number ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid }
  if (canEnter(dirname(dir), user)) return user
  throw new SetupError(
    `PostgreSQL runs as user ${user.name}, which cannot enter ${dirname(dir)}. Let it pass ` +
      '(chmod o+x on the folder and those above it), or move the folder and set LUMBUNG_DATA_DIR.',
  )
}

function placeOutside(link: string, user: SystemUser): string {
  const home = mkdtempSync(join(findSharedHome(user), 'data-'))
  chmodSync(home, 0o711)
  symlinkSync(join(home, 'postgres'), link)
  return join(home, 'postgres')
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
