import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files are kept; a folder here, an object store elsewhere. */
export interface FileStore {
  write(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
}

/** A random name; a smaller copy of an image carries its width. */
const KEY = /^[a-z0-9]{32}(-\d{2,3})?\.(webp|png|jpg)$/

/** Keeps files in a folder, spread by the first letters of their random names; half-written ones never show. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    read: async (key) => {
      if (!KEY.test(key)) return undefined
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found && { stream: createReadStream(path), bytes: found.size }
    },
  }
}
