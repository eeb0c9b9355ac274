import { accessSync, chownSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { SetupError } from '../setup-error.ts'
import { canEnter, type SystemUser } from './system-user.ts'

/*
 * Where the programs and the data lie. Normally in node_modules and in the data folder. The exception
 * is root with a clone that other accounts cannot enter (/root is 0700): PostgreSQL, which then runs as
 * `postgres` or `nobody`, would find neither. In that case
 *  - the programs are copied once per version to /var/lib/lumbung/postgresql-<version>;
 *  - the data goes to /var/lib/lumbung/data-<random>/postgres and `<data folder>/postgres` is a link to
 *    it, so that deleting the data folder still means starting afresh.
 * /var/tmp takes the place of /var/lib where that cannot be written. A user namespace would save the
 * copy but is refused in many containers, and PostgreSQL would run with root's own rights on files.
 */
const SHARED_HOMES = ['/var/lib/lumbung', '/var/tmp/lumbung']

/** Gives the folder, root's and open to enter, for what PostgreSQL could not reach in the clone. */
export function findSharedHome(user: SystemUser): string {
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
  throw new SetupError(
    `PostgreSQL runs as user ${user.name}, which cannot enter this folder, and neither ` +
      `${SHARED_HOMES.join(' nor ')} can be used instead. Move Lumbung out of root's home or set DATABASE_URL.`,
  )
}

/** May this process write into the folder? */
export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Gives a file or folder to the account; without one it stays ours. */
export function own(path: string, user: SystemUser | null): string {
  if (user) chownSync(path, user.uid, user.gid)
  return path
}
