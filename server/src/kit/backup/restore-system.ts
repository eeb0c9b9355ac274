import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../postgres/folder-lock.ts'
import { UNFINISHED_RESTORE } from '../postgres/start-postgres.ts'
import { SetupError } from '../setup-error.ts'
import { layOutCluster } from './lay-out.ts'
import { bytesOf, type Manifest } from './manifest.ts'
import { removeCluster } from './scratch.ts'
import { assertSpace } from './space.ts'
import { KEPT, UPLOADS } from './take-backup.ts'
import { copyUploads, measureUploads } from './uploads.ts'

/**
 * Lays a whole backup out as the data folder of a product. Throws a SetupError where the folder holds anything already,
 * but for the remains of a restore that was cut off, which are removed: no product starts on those.
 */
export async function restoreSystem(backup: string, manifest: Manifest, dataDir: string): Promise<void> {
  const mark = join(dataDir, UNFINISHED_RESTORE)
  const is_cut_off = existsSync(mark)
  const found = !is_cut_off && existsSync(dataDir) ? readdirSync(dataDir)[0] : undefined
  if (found) {
    throw new SetupError(
      `${dataDir} is not empty (${found}): nothing is restored over it. Move it away or name another folder with --data.`,
    )
  }
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o700)
  }
  const release = lockFolder(dataDir)
  try {
    if (is_cut_off) await removeRemains(dataDir)
    writeFileSync(mark, '')
    assertSpace(dataDir, bytesOf(manifest.files) + manifest.uploads.bytes)
    await copyUploads(join(backup, UPLOADS), join(dataDir, UPLOADS))
    assertUploads(manifest, dataDir)
    for (const name of KEPT) {
      if (existsSync(join(backup, name))) copyFileSync(join(backup, name), join(dataDir, name))
    }
    await layOutCluster(backup, manifest, dataDir)
    rmSync(mark)
  } finally {
    release()
  }
}

/** All but the mark and the lock that is ours. */
async function removeRemains(dataDir: string): Promise<void> {
  await removeCluster(dataDir)
  for (const name of readdirSync(dataDir)) {
    if (name !== UNFINISHED_RESTORE && name !== 'server.pid') rmSync(join(dataDir, name), { recursive: true })
  }
}

function assertUploads({ uploads }: Manifest, dataDir: string): void {
  const { files, bytes } = measureUploads(join(dataDir, UPLOADS))
  if (files === uploads.files && bytes === uploads.bytes) return
  throw new SetupError(
    `The backup is damaged: it holds ${files} uploaded files of ${bytes} bytes instead of ${uploads.files} of ${uploads.bytes}.`,
  )
}
