import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { copyFile, link, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { SetupError } from '../setup-error.ts'
import type { StoredFile } from './manifest.ts'

/** Packed little: pages of a database shrink to a fifth at once, and hardly further. */
const LEVEL = 1

/** A packed file of an earlier backup, and what was in it. */
export interface Earlier extends StoredFile {
  packed: string
}

/**
 * Packs a file into `target`, or shares the packed one of an earlier backup when that holds the same. What is told is of
 * the bytes that were packed, also where the file was written to meanwhile. Null for one that is gone.
 */
export async function storeFile(
  source: string,
  target: string,
  earlier?: Earlier,
): Promise<{ bytes: number; sha256: string; is_shared: boolean } | null> {
  await mkdir(dirname(target), { recursive: true })
  try {
    if (earlier && statSync(source).size === earlier.bytes && (await hashOf(source)) === earlier.sha256) {
      await linkOrCopy(earlier.packed, target)
      return { bytes: earlier.bytes, sha256: earlier.sha256, is_shared: true }
    }
    const seen = new Seen()
    await pipeline(
      createReadStream(source),
      seen,
      createGzip({ level: LEVEL }),
      createWriteStream(target, { flush: true, mode: 0o600 }),
    )
    return { bytes: seen.bytes, sha256: seen.digest(), is_shared: false }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(target, { force: true })
    return null
  }
}

/** Unpacks a stored file; throws a SetupError when it is not what was stored. */
export async function loadFile(
  packed: string,
  target: string,
  { path, bytes, sha256 }: StoredFile,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const seen = new Seen()
  try {
    await pipeline(createReadStream(packed), createGunzip(), seen, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Of the disk that is written to, not of the backup.
    if (code === 'ENOSPC' || code === 'EACCES') throw error
    throw new SetupError(`The backup is damaged: ${path} cannot be read (${message}).`)
  }
  if (seen.bytes !== bytes || seen.digest() !== sha256) {
    throw new SetupError(`The backup is damaged: ${path} is not what was stored.`)
  }
}

/** Shares a file that is never written to again; copies it where the disk cannot share. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(async () => {
    await copyFile(from, to)
    const file = await open(to, 'r+')
    await file.sync().finally(() => file.close())
  })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Lets bytes pass and remembers how many and which they were. */
class Seen extends Transform {
  bytes = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}
