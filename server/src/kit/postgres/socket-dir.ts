import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../setup-error.ts'
import { isWritable, own } from './shared-home.ts'
import { canEnter, type SystemUser } from './system-user.ts'

/** Longest path a unix socket may have is 107 bytes; PostgreSQL appends a name. */
const LONGEST = 107 - '/.s.PGSQL.5432.lock'.length

/**
 * Makes the folder of the unix socket, private to the account: whoever can enter it is let into the
 * database. Its name is short and cannot be guessed beforehand.
 */
export function makeSocketDir(user: SystemUser | null, dataDir: string): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', dataDir]) {
    if (Buffer.byteLength(parent) + '/lumbung-XXXXXX'.length > LONGEST) continue
    if (!isWritable(parent) || !canEnter(parent, user)) continue
    return own(mkdtempSync(join(parent, 'lumbung-')), user)
  }
  throw new SetupError('No writable folder with a short path for the PostgreSQL socket: set TMPDIR to one.')
}

/** Makes that folder again where a clean-up of the temporary folder took it. Throws when another has it now. */
export function restoreSocketDir(dir: string, user: SystemUser | null): void {
  const entry = lstatSync(dir, { throwIfNoEntry: false })
  if (!entry) {
    mkdirSync(dir, { mode: 0o700 })
    own(dir, user)
  } else if (!entry.isDirectory() || entry.uid !== (user?.uid ?? process.getuid?.())) {
    throw new SetupError(`${dir}, the folder of the PostgreSQL socket, now belongs to another account`)
  }
}

/** Whether a folder name in a pid file is one that makeSocketDir made, and so may be deleted. */
export function isSocketDir(dir: string): boolean {
  return /\/lumbung-\w{6}$/.test(dir)
}
