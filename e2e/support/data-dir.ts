import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder is about 70 MB; the tests have a few at a time. */
const NEEDED_BYTES = 2e9

/**
 * Makes an empty data folder for a test: in memory where there is room, since the tests end processes and never the
 * machine, and the disk is what they would wait for.
 */
export function makeDataDir(): string {
  return mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'lumbung-e2e-'))
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > NEEDED_BYTES
  } catch {
    return false
  }
}
