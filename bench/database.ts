import pg from 'pg'
import { APP_ROLE } from '../server/src/kit/postgres/app-role.ts'
import { EMBEDDED_OWNER } from '../server/src/kit/postgres/embedded.ts'
import { startTestServer, type TestServer } from '../server/test/postgres.ts'
import { ensureTemplate } from '../server/test/template.ts'

/** A migrated database for one measurement, on a server of its own. */
export interface BenchDatabase {
  readonly app: pg.ClientConfig
  readonly owner: pg.ClientConfig
  /** Not under row-level security: what a program without tenants would use. */
  readonly admin: pg.ClientConfig
  stop(): Promise<void>
}

/** Starts a server, makes an empty migrated database, and tears both down at the end. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const server: TestServer = await startTestServer('bench')
  const template = await ensureTemplate(server.postgres)
  const name = `test_bench_${process.pid}`
  const admin = new pg.Client(server.postgres.connection('postgres', 'postgres'))
  await admin.connect()
  await admin.query(`create database ${name} template ${template} owner ${EMBEDDED_OWNER}`)
  await admin.end()
  return {
    app: server.postgres.connection(name, APP_ROLE),
    owner: server.postgres.connection(name, EMBEDDED_OWNER),
    admin: server.postgres.connection(name, 'postgres'),
    stop: () => server.stop(),
  }
}
