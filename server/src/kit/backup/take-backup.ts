import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../postgres/start-postgres.ts'
import { type ClusterCopy, copyCluster, measureCluster, packedName } from './cluster-copy.ts'
import { CLUSTER } from './lay-out.ts'
import type { Manifest } from './manifest.ts'
import { withScratch } from './scratch.ts'
import { type EmbeddedServer, openEmbeddedServer, withAdmin } from './source.ts'
import { assertSpace } from './space.ts'
import type { Earlier } from './stored-file.ts'
import { copyUploads, measureUploads } from './uploads.ts'
import { openVault, type Vault } from './vault.ts'

/** Beside the cluster and `files`, what a data folder cannot be without. */
export const KEPT = ['secret', 'demo-unfinished']
export const UPLOADS = 'files'

/** PostgreSQL could send changed blocks alone, but its packages bring no program that puts them together again. */
const WHOLE = 'PostgreSQL came without pg_combinebackup, so its own incremental backups could not be restored'
const REASONS = {
  full: `${WHOLE}; there is no earlier backup in the folder to share files with`,
  incremental: `${WHOLE}; files that have not changed are shared with the backup before`,
}

interface Taking {
  dataDir: string
  /** The folder of backups. */
  folder: string
  /** Whether uploaded files lie in a bucket, which is backed up by its own means. */
  has_bucket: boolean
  log: Log
  /** Looks at the backup as it was restored in `scratch`, beside the uploaded files of the backup. */
  check(scratch: string, uploads: string): Promise<Manifest['check']>
}

/**
 * Makes a backup of a data folder while the product runs, restores it into a server of its own and has it checked; only
 * then it is one. Gives its folder and what it holds. Throws a SetupError that says what is in the way.
 */
export async function takeBackup(taking: Taking): Promise<{ folder: string; manifest: Manifest }> {
  const { dataDir, log } = taking
  const server = await openEmbeddedServer(dataDir, log)
  try {
    const vault = openVault(taking.folder)
    try {
      if (!server.is_live) log.info('The product is not running: the database is started for the backup')
      return await take(taking, server, vault)
    } finally {
      vault.close()
    }
  } finally {
    await server.close()
  }
}

async function take(
  { dataDir, has_bucket, log, check }: Taking,
  server: EmbeddedServer,
  vault: Vault,
): Promise<{ folder: string; manifest: Manifest }> {
  const { draft, newest } = vault
  const files = join(dataDir, UPLOADS)
  const earlier = newest ? join(vault.folder, newest.name) : undefined
  const copyFiles = () =>
    copyUploads(files, join(draft, UPLOADS), earlier && join(earlier, UPLOADS)).then(() => undefined)
  assertSpace(vault.folder, measureCluster(server.dir) + measureUploads(files).bytes)
  mkdirSync(join(draft, UPLOADS), { mode: 0o700 })
  if (!has_bucket) await copyFiles()
  const { postgres, started_at, copy } = await withAdmin(server.config, async (admin) => {
    const { rows } = await admin.query<{ version: string; at: Date }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version, pg_catalog.clock_timestamp() as at`,
    )
    const earlierOf = findEarlier(newest?.manifest, earlier)
    const copied = await copyCluster({ dir: server.dir, admin, into: join(draft, CLUSTER), earlierOf })
    return { postgres: rows[0]?.version ?? '', started_at: rows[0]?.at ?? copied.as_of, copy: copied }
  })
  if (!has_bucket) await copyFiles()
  for (const name of KEPT) {
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(draft, name))
  }
  const kind = newest ? 'incremental' : 'full'
  const manifest: Manifest = {
    format: 1,
    postgres,
    ...timesOf(started_at, copy),
    kind,
    reason: REASONS[kind],
    based_on: newest?.name ?? null,
    is_live: server.is_live,
    folders: copy.folders,
    files: copy.files,
    shared: copy.shared,
    uploads: { place: has_bucket ? 'bucket' : 'folder', ...measureUploads(join(draft, UPLOADS)) },
    check: { relations: 0, brands: 0, differences: 0, missing_uploads: 0 },
  }
  log.info('Copied; now restored into a server of its own and checked')
  const checked = await withScratch({ backup: draft, manifest, dataDir }, (scratch) =>
    check(scratch, has_bucket ? '' : join(draft, UPLOADS)),
  )
  const finished = { ...manifest, check: checked }
  return { folder: vault.finish(finished), manifest: finished }
}

const timesOf = (started_at: Date, { as_of }: ClusterCopy) => ({
  started_at: started_at.toISOString(),
  as_of: as_of.toISOString(),
})

function findEarlier(manifest: Manifest | undefined, folder = ''): (path: string) => Earlier | undefined {
  const known = new Map(manifest?.files.map((file) => [file.path, file]))
  return (path) => {
    const file = known.get(path)
    return file && { ...file, packed: join(folder, CLUSTER, packedName(path)) }
  }
}
