import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../postgres/binaries.ts'
import { placeCluster } from '../postgres/cluster-place.ts'
import type { SystemUser } from '../postgres/system-user.ts'
import { SetupError } from '../setup-error.ts'
import { packedName } from './cluster-copy.ts'
import type { Manifest } from './manifest.ts'
import { forMany } from './many.ts'
import { loadFile } from './stored-file.ts'

/** Folder of a backup that holds the packed files of the cluster. */
export const CLUSTER = 'postgres'

/**
 * Unpacks the cluster of a backup into a data folder that has none; what it finds is compared with what was stored. It is
 * made beside its place and renamed: cut off, it leaves no cluster. The first start brings it to the backup's moment.
 */
export async function layOutCluster(backup: string, manifest: Manifest, dataDir: string): Promise<void> {
  assertReadable(manifest)
  const { dir, user } = placeCluster(dataDir)
  if (existsSync(dir)) throw new Error(`${dir} exists`)
  const draft = `${dir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  for (const folder of manifest.folders) mkdirSync(join(draft, folder), { recursive: true, mode: 0o700 })
  await forMany(manifest.files, (file) =>
    loadFile(join(backup, CLUSTER, packedName(file.path)), join(draft, file.path), file),
  )
  if (user) giveAll(draft, user)
  renameSync(draft, dir)
}

/** Files of a cluster are read by the PostgreSQL of the major version that wrote them, and by no other. */
function assertReadable({ postgres }: Manifest): void {
  const ours = findBinaries().version.split('.')[0]
  if (postgres.split('.')[0] === ours) return
  throw new SetupError(
    `The backup is of PostgreSQL ${postgres}, and this version of the product brings ${ours}: restore it with the version that made it.`,
  )
}

function giveAll(dir: string, user: SystemUser): void {
  chownSync(dir, user.uid, user.gid)
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    chownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
}
