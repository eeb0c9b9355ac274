import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { APP_ROLE } from '../src/kit/postgres/app-role.ts'
import type { Postgres } from '../src/kit/postgres/start-postgres.ts'
import { startTestServer } from './postgres.ts'
import { ensureTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test server's unix socket. */
    socket_dir: string
    /** The migrated database that tests clone. */
    template: string
  }
}

/** Starts one PostgreSQL for the whole run; the returned function stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer('test')
  try {
    project.provide('socket_dir', server.postgres.socketDir)
    project.provide('template', await ensureTemplate(server.postgres))
    await keepPlans(server.postgres)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}

/** Brands of tests have a handful of rows, which any plan suits; to plan every statement anew is a third of the attacks. */
async function keepPlans(postgres: Postgres): Promise<void> {
  const admin = new pg.Client(postgres.connection('postgres', 'postgres'))
  await admin.connect()
  await admin.query(`alter role ${APP_ROLE} set plan_cache_mode = 'auto'`)
  await admin.end()
}
