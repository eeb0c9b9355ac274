import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from '../setup-error.ts'

/** The account PostgreSQL runs as when the server itself runs as root, which PostgreSQL refuses. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const READ = 4
const ENTER = 1

/**
 * The account to start PostgreSQL as: null when this process is not root (its own account will do),
 * else `postgres` or, where that does not exist, `nobody`. It must be in /etc/passwd: initdb looks
 * its name up.
 */
export function findServerUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const wanted of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${wanted}:`))?.split(':')
    const uid = Number(fields?.[2])
    if (fields && uid > 0) return { name: wanted, uid, gid: Number(fields[3]) }
  }
  throw new SetupError(
    'PostgreSQL does not run as root and /etc/passwd has neither `postgres` nor `nobody`. ' +
      'Start Lumbung as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Can this account read the path, through every folder above it? Judged by owner and mode bits;
 * null (our own account) always can.
 */
export function canReach(path: string, user: SystemUser | null): boolean {
  if (!user) return true
  try {
    const real = realpathSync(path)
    const leaf = statSync(real)
    if (!permits(leaf, user, leaf.isDirectory() ? READ | ENTER : READ)) return false
    return canEnter(dirname(real), user)
  } catch {
    return false
  }
}

/** Can this account pass through the folder and every folder above it? */
export function canEnter(dir: string, user: SystemUser | null): boolean {
  if (!user) return true
  for (let at = realpathSync(dir); ; at = dirname(at)) {
    if (!permits(statSync(at), user, ENTER)) return false
    if (at === dirname(at)) return true
  }
}

function permits(entry: Stats, user: SystemUser, bits: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
  return ((entry.mode >> shift) & bits) === bits
}
