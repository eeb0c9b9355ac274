import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '../../server/test/memory-folder.ts'

/** Makes an empty data folder for a test. */
export function makeDataDir(): string {
  return mkdtempSync(join(memoryFolder(), 'lumbung-e2e-'))
}
