import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The databases and data folders that exist at a time take a fifth of it. */
const NEEDED_BYTES = 2e9

/**
 * The folder for data that only tests need: in memory where there is room, since tests end processes and never the
 * machine, and the disk is what they would wait for.
 */
export function memoryFolder(): string {
  return hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  }
}
