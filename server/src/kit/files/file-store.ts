import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files are kept; a folder here, an object store elsewhere. */
export interface FileStore {
  write(key: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** What is not there is gone already. */
  remove(key: string): Promise<void>
}

/** A random name; a smaller copy of an image carries its width. What takes a session to read begins with `doc-`. */
const KEY = /^(doc-)?[a-z0-9]{32}(-\d{2,3})?\.(webp|png|jpg|pdf|csv|xlsx|zip)$/
const PRIVATE = 'doc-'

/** Whether a file can have this key; anything else is nobody's file and no path. */
export const isFileKey = (key: string): boolean => KEY.test(key)

/** A key for what is handed out only to who may see the document it belongs to. */
export const privateKey = (name: string): string => `${PRIVATE}${name}`

/** Whether whoever knows the key may read the file. */
export const isPublicKey = (key: string): boolean => !key.startsWith(PRIVATE)

/** Keeps files in a folder, spread by the first letters of their random names; half-written ones never show. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.replace(PRIVATE, '').slice(0, 2), key)
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    read: async (key) => {
      if (!isFileKey(key)) return undefined
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found && { stream: createReadStream(path), bytes: found.size }
    },
    remove: async (key) => {
      if (isFileKey(key)) await rm(pathOf(key), { force: true })
    },
  }
}
