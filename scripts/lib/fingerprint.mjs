import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Folders that never hold sources. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results', '.vite', '.tanstack'])

/**
 * All files below the given files and folders of `root`, sorted, as paths relative to it. Missing ones
 * are left out.
 *
 * @param {string} root
 * @param {string[]} entries
 * @param {(path: string) => boolean} [accept]
 */
export function listFiles(root, entries, accept = () => true) {
  /** @type {string[]} */
  const found = []
  /** @param {string} path */
  const visit = (path) => {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry?.isFile() && accept(relative(root, path))) found.push(relative(root, path))
    if (!entry?.isDirectory()) return
    for (const name of readdirSync(path)) if (!SKIPPED.has(name)) visit(join(path, name))
  }
  for (const entry of entries) visit(join(root, entry))
  return found.sort()
}

/**
 * Tells quickly whether files may have changed: names, sizes and times.
 *
 * @param {string} root
 * @param {string[]} files
 */
export function quickPrint(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * Tells surely whether files have changed: names and contents.
 *
 * @param {string} root
 * @param {string[]} files
 */
export function contentPrint(root, files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\n')
  return hash.digest('hex')
}
