import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { stopServer } from '../postgres/cluster.ts'
import { isServerOf, readPidFile } from '../postgres/pid-file.ts'
import { layOutCluster } from './lay-out.ts'
import { bytesOf, type Manifest } from './manifest.ts'
import { assertSpace } from './space.ts'

/** Where a backup is unpacked to be looked at, inside a data folder: PostgreSQL's account reaches that already. */
const SCRATCH = 'restored-scratch'

/** Unpacks the cluster of a backup beside the data of `dataDir`, runs `work` on that data folder and removes it. */
export async function withScratch<T>(
  { backup, manifest, dataDir }: { backup: string; manifest: Manifest; dataDir: string },
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  const scratch = join(dataDir, SCRATCH)
  await removeDataDir(scratch)
  assertSpace(dataDir, bytesOf(manifest.files))
  mkdirSync(scratch, { recursive: true })
  try {
    await layOutCluster(backup, manifest, scratch)
    return await work(scratch)
  } finally {
    await removeDataDir(scratch)
  }
}

async function removeDataDir(dataDir: string): Promise<void> {
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Removes the cluster of a data folder, also one that lies elsewhere, and a server that was left behind on it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const inside = join(dataDir, 'postgres')
  const dir = existsSync(inside) ? realpathSync(inside) : null
  const file = dir && readPidFile(dir)
  if (file && isServerOf(file.pid, dir)) await stopServer(file.pid)
  if (lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const home = dirname(readlinkSync(inside))
    // As made by placeCluster, and by nobody else.
    if (/^data-\w{6}$/.test(basename(home))) rmSync(home, { recursive: true, force: true })
  }
  rmSync(inside, { recursive: true, force: true })
}
