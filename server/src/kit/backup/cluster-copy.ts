import { readdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { SetupError } from '../setup-error.ts'
import type { StoredFile } from './manifest.ts'
import { forMany } from './many.ts'
import { type Earlier, storeFile } from './stored-file.ts'

/** Folders whose contents belong to the running server alone. */
const EMPTIED = new Set(
  'pg_wal pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles.*|pg_internal\.init.*|pgsql_tmp.*)$/
const SEGMENT = /^[0-9A-F]{24}$/
const LABEL = 'backup_label'

/** Files of a cluster as they were copied. */
export interface ClusterCopy {
  /** By the database's own clock: what was committed before it is in the copy. */
  as_of: Date
  folders: string[]
  files: StoredFile[]
  shared: { files: number; bytes: number }
}

interface Copying {
  /** The cluster's real folder. */
  dir: string
  /** A session of the server's administrator, of nobody else meanwhile. */
  admin: pg.Client
  /** Where the packed files go. */
  into: string
  /** The same file of the backup before. */
  earlierOf(path: string): Earlier | undefined
}

/** Name of a file of the cluster in a backup. */
export const packedName = (path: string): string => `${path}.gz`

/**
 * Copies the files of a running server between `pg_backup_start` and `pg_backup_stop`, and then the log that makes one
 * state of them: that of the end. The log is held back by a slot that lasts as long as the session. Nobody who writes
 * waits for it. The server has to write its log in full (`wal_level` replica).
 */
export async function copyCluster({ dir, admin, into, earlierOf }: Copying): Promise<ClusterCopy> {
  await assertFullLog(admin)
  await admin.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
  await admin.query("select pg_backup_start('lumbung', true)")
  const copy: ClusterCopy = { as_of: new Date(0), folders: [], files: [], shared: { files: 0, bytes: 0 } }
  const paths: string[] = []
  collect(dir, '', copy.folders, paths)
  const store = async (path: string) => {
    const stored = await storeFile(join(dir, path), join(into, packedName(path)), earlierOf(path))
    if (!stored) return
    const { is_shared, ...rest } = stored
    copy.files.push({ path, ...rest })
    if (!is_shared) return
    copy.shared.files++
    copy.shared.bytes += stored.bytes
  }
  await forMany(paths, store)
  const { last, label, as_of } = await stop(admin)
  await forMany(segments(dir, firstSegment(label), last), store)
  copy.files.push({ path: LABEL, ...(await storeText(label, join(into, LABEL))) })
  return { ...copy, as_of, files: copy.files.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

async function storeText(text: string, path: string): Promise<{ bytes: number; sha256: string }> {
  await writeFile(path, text, { mode: 0o600 })
  const stored = await storeFile(path, packedName(path))
  await rm(path)
  if (!stored) throw new Error(`${path} is gone`)
  return { bytes: stored.bytes, sha256: stored.sha256 }
}

async function assertFullLog(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ wal_level: string }>('show wal_level')
  if (rows[0]?.wal_level !== 'minimal') return
  throw new SetupError(
    'The database was started by an older version, whose log is not enough for a backup. ' +
      'Start the product again, then back up.',
  )
}

async function stop(admin: pg.Client): Promise<{ last: string; label: string; as_of: Date }> {
  // Before the stop: whatever was acknowledged by then is in the log that the copy goes up to.
  const { rows: clock } = await admin.query<{ at: Date }>('select pg_catalog.clock_timestamp() as at')
  const { rows } = await admin.query<{ last: string; label: string; tablespaces: string }>(
    `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`,
  )
  const [found] = rows
  if (!found || !clock[0]) throw new Error('pg_backup_stop answered nothing')
  if (found.tablespaces) throw new SetupError('The database has tablespaces, which a backup would leave out.')
  return { last: found.last, label: found.label, as_of: clock[0].at }
}

/** Folders and files below `path`, but for what belongs to the running server. */
function collect(dir: string, path: string, folders: string[], files: string[]): void {
  for (const entry of readdirSync(join(dir, path), { withFileTypes: true })) {
    const inside = path ? `${path}/${entry.name}` : entry.name
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isFile()) files.push(inside)
    if (!entry.isDirectory()) continue
    folders.push(inside)
    if (!EMPTIED.has(inside)) collect(dir, inside, folders, files)
  }
}

function firstSegment(label: string): string {
  const found = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  if (!found) throw new Error('the label of the backup names no segment of the log')
  return found
}

function segments(dir: string, first: string, last: string): string[] {
  const names = readdirSync(join(dir, 'pg_wal')).filter((name) => SEGMENT.test(name))
  return names.filter((name) => name >= first && name <= last).map((name) => `pg_wal/${name}`)
}

/** Bytes of all files of a cluster that a copy would hold, its log aside. */
export function measureCluster(dir: string): number {
  const files: string[] = []
  collect(dir, '', [], files)
  return files.reduce(
    (sum, path) => sum + (statSync(join(dir, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
