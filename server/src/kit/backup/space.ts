import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from '../setup-error.ts'

const MEGABYTE = 1024 * 1024

/** Bytes that the disk of a path has left; the path need not exist yet. */
export function freeBytes(path: string): number {
  let at = path
  while (!existsSync(at)) at = dirname(at)
  const { bavail, bsize } = statfsSync(at)
  return bavail * bsize
}

/** Throws a SetupError when a disk may be too small for what is about to be written to it. */
export function assertSpace(path: string, needed: number, free = freeBytes(path)): void {
  if (free >= needed) return
  const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE)
  throw new SetupError(
    `The disk of ${path} has ${megabytes(free)} MB left, and up to ${megabytes(needed)} MB are needed.`,
  )
}
