import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries, placeBinaries } from '../../server/src/kit/postgres/binaries.ts'
import { startServer, stopServer } from '../../server/src/kit/postgres/cluster.ts'
import { placeCluster } from '../../server/src/kit/postgres/cluster-place.ts'
import { EMBEDDED_DATABASE, EMBEDDED_OWNER } from '../../server/src/kit/postgres/embedded.ts'
import { THROWAWAY_SETTINGS } from '../../server/src/kit/postgres/settings.ts'
import { own } from '../../server/src/kit/postgres/shared-home.ts'
import { makeSocketDir } from '../../server/src/kit/postgres/socket-dir.ts'

/** A database server of its own, as an installation with an external database has. */
export interface DatabaseServer {
  /** Its address as the owner of the schema. */
  url: string
  /** Runs a statement as its administrator. */
  run<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  start(): Promise<void>
  stop(): Promise<void>
}

/** What a primary needs to be followed, and a copy to be read. */
const SETTINGS = { ...THROWAWAY_SETTINGS, wal_level: 'replica', max_wal_senders: '4', shared_buffers: '64MB' }

async function serverOf(dataDir: string): Promise<DatabaseServer> {
  const place = placeCluster(dataDir)
  const nativeDir = placeBinaries(findBinaries(), place.user, dataDir)
  const cluster = { nativeDir, ...place, settings: SETTINGS, logFile: join(dataDir, 'postgres.log') }
  const socketDir = makeSocketDir(place.user, dataDir)
  let pid: number | undefined
  return {
    url: `postgres://${EMBEDDED_OWNER}:none@local/${EMBEDDED_DATABASE}?host=${socketDir}&user=${EMBEDDED_OWNER}&password=none`,
    run: async (text) => {
      const client = new pg.Client({ host: socketDir, user: 'postgres', database: EMBEDDED_DATABASE })
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    },
    start: async () => {
      pid ??= (await startServer(cluster, socketDir)).pid
    },
    stop: async () => {
      if (pid) await stopServer(pid)
      pid = undefined
    },
  }
}

/** Starts a primary on the data of a product that was stopped, and a copy that follows it in place of another's. */
export async function startPair(
  dataDir: string,
  copyDir: string,
): Promise<{ primary: DatabaseServer; copy: DatabaseServer }> {
  const primary = await serverOf(dataDir)
  // What was written so far cannot be followed; from this start on it can.
  await primary.start()
  await primary.stop()
  const { dir, user } = placeCluster(copyDir)
  rmSync(dir, { recursive: true })
  // Unlike Node's own copying, this keeps the owners.
  execFileSync('cp', ['-a', placeCluster(dataDir).dir, dir])
  const host = new URL(primary.url).searchParams.get('host')
  appendFileSync(join(dir, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=postgres'\n`)
  writeFileSync(join(dir, 'standby.signal'), '')
  own(join(dir, 'standby.signal'), user)
  const copy = await serverOf(copyDir)
  await primary.start()
  await copy.start()
  return { primary, copy }
}
