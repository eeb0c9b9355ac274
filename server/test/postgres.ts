import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUseError } from '../src/kit/postgres/folder-lock.ts'
import { type Postgres, startPostgres } from '../src/kit/postgres/start-postgres.ts'

/** A PostgreSQL server whose contents nobody needs tomorrow. */
export interface TestServer {
  postgres: Postgres
  stop(): Promise<void>
}

const SILENT = { info: () => {}, warn: (message: string) => console.warn(message) }

/**
 * Starts a throw-away server. Its folder in `parent` is kept for the next run of the same checkout and
 * purpose, which then saves creating it; a second run at the same time gets a folder of its own, deleted
 * at the end.
 */
export async function startTestServer(purpose: string, parent = tmpdir()): Promise<TestServer> {
  const account = process.getuid?.() ?? 0
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 10)
  const kept = join(parent, `lumbung-${purpose}-${account}-${checkout}`)
  try {
    return await start(kept, false)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    return await start(mkdtempSync(join(parent, `lumbung-${purpose}-`)), true)
  }
}

async function start(dataDir: string, isOnce: boolean): Promise<TestServer> {
  if (!isOnce) discardAfterReboot(dataDir)
  const postgres = await startPostgres({ dataDir, log: SILENT, throwaway: true })
  return {
    postgres,
    stop: async () => {
      await postgres.stop()
      if (isOnce) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Nothing is synced to disk: after a crash of the machine such a folder may be damaged. */
function discardAfterReboot(dataDir: string): void {
  const boot = '/proc/sys/kernel/random/boot_id'
  const current = existsSync(boot) ? readFileSync(boot, 'utf8').trim() : ''
  const mark = join(dataDir, 'boot-id')
  const known = existsSync(mark) ? readFileSync(mark, 'utf8') : null
  if (known === current && current !== '') return
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(mark, current)
}
