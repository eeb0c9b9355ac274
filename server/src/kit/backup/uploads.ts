import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileKey } from '../files/file-store.ts'
import { forMany } from './many.ts'
import { linkOrCopy } from './stored-file.ts'

/** Uploaded files below a folder, by their place in it; half-written ones are not told. */
export function findUploads(folder: string): string[] {
  if (!existsSync(folder)) return []
  const below = readdirSync(folder, { withFileTypes: true, recursive: true })
  return below
    .filter((entry) => entry.isFile() && isFileKey(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/**
 * Copies the uploaded files that `into` does not have yet; shares those of an earlier backup. A file is never written to
 * again under its name. Called before and after the database is copied, all that rows of the copy name is there.
 */
export async function copyUploads(from: string, into: string, earlier?: string): Promise<void> {
  const missing = findUploads(from).filter((path) => !existsSync(join(into, path)))
  for (const folder of new Set(missing.map((path) => dirname(join(into, path))))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  await forMany(missing, async (path) => {
    const known = earlier && join(earlier, path)
    const target = join(into, path)
    if (known && sizeOf(known) === sizeOf(join(from, path))) return linkOrCopy(known, target)
    // One that was removed meanwhile is named by no row any more.
    return copyFile(join(from, path), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  })
}

/** How many uploaded files a folder holds and how large they are. */
export function measureUploads(folder: string): { files: number; bytes: number } {
  const found = findUploads(folder)
  return {
    files: found.length,
    bytes: found.reduce((sum, path) => sum + (sizeOf(join(folder, path)) ?? 0), 0),
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
