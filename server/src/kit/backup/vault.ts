import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { machineTime } from '../clock.ts'
import { FolderInUseError, lockFolder } from '../postgres/folder-lock.ts'
import { SetupError } from '../setup-error.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'

const NAME = /^\d{8}T\d{9}Z$/
const DRAFT = /^\d{8}T\d{9}Z\.part$/
const LOCK = /^server\.pid/

/** A folder of backups, held by this process. */
export interface Vault {
  folder: string
  /** The newest backup in it. */
  newest: { name: string; manifest: Manifest } | null
  /** Where the next backup is put together; no backup until it is finished. */
  draft: string
  /** Makes the draft a backup and gives its folder. */
  finish(manifest: Manifest): string
  /** Lets go of the folder; what is unfinished is removed. */
  close(): void
}

/**
 * Takes a folder for a new backup, which is made where it is missing. Throws a SetupError for one that holds anything but
 * backups, and while another backup is made in it. Remains of one that was cut off are removed.
 */
export function openVault(given: string): Vault {
  const folder = resolve(given)
  if (existsSync(folder)) {
    const strange = readdirSync(folder).find(
      (name) => !NAME.test(name) && !DRAFT.test(name) && !LOCK.test(name),
    )
    if (strange) {
      throw new SetupError(
        `${folder} holds something else than backups (${strange}). Name a folder that is empty or does not exist yet.`,
      )
    }
  } else mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = lock(folder)
  for (const name of readdirSync(folder)) {
    if (DRAFT.test(name)) rmSync(join(folder, name), { recursive: true, force: true })
  }
  const name = new Date(machineTime()).toISOString().replace(/[-:.]/g, '')
  const draft = join(folder, `${name}.part`)
  mkdirSync(draft, { mode: 0o700 })
  return {
    folder,
    draft,
    newest: findNewest(folder),
    finish: (manifest) => {
      writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true })
      sync(draft)
      renameSync(draft, join(folder, name))
      sync(folder)
      return join(folder, name)
    },
    close: () => {
      rmSync(draft, { recursive: true, force: true })
      release()
    },
  }
}

/** The backup that a path names: itself, or the newest one in it. */
export function findBackup(given: string): { folder: string; manifest: Manifest } {
  const folder = resolve(given)
  if (!existsSync(folder)) throw new SetupError(`${folder} does not exist.`)
  if (existsSync(join(folder, MANIFEST))) return { folder, manifest: readManifest(folder) }
  const newest = findNewest(folder)
  if (!newest) throw new SetupError(`${folder} holds no backup.`)
  return { folder: join(folder, newest.name), manifest: newest.manifest }
}

function findNewest(folder: string): Vault['newest'] {
  const name = readdirSync(folder)
    .filter((each) => NAME.test(each) && existsSync(join(folder, each, MANIFEST)))
    .sort()
    .at(-1)
  return name ? { name, manifest: readManifest(join(folder, name)) } : null
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    throw new SetupError(`Another backup is being made in ${folder}: wait until it has ended.`)
  }
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
