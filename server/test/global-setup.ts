import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { APP_ROLE } from '../src/kit/postgres/app-role.ts'
import type { Postgres } from '../src/kit/postgres/start-postgres.ts'
import { memoryFolder } from './memory-folder.ts'
import { startTestServer } from './postgres.ts'
import { ensureTemplate } from './template.ts'
import { type BrandNames, readBrandNames } from './tied/brand-names.ts'
import { sumUpStatements } from './tied/seen-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test server's unix socket. */
    socket_dir: string
    /** The migrated database that tests clone. */
    template: string
    /** What of the database has to do with brands. */
    brand_names: BrandNames
    /** Where processes write down the statements they have judged. */
    seen_statements: string
  }
}

/** Starts one PostgreSQL for the whole run; the returned function stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer('test', memoryFolder())
  const { testFiles: all } = await project.globTestFiles()
  const seen = mkdtempSync(join(tmpdir(), 'lumbung-statements-'))
  try {
    project.provide('socket_dir', server.postgres.socketDir)
    const template = await ensureTemplate(server.postgres)
    project.provide('template', template)
    project.provide('brand_names', await readNames(server.postgres, template))
    project.provide('seen_statements', seen)
    await keepPlans(server.postgres)
  } catch (error) {
    await server.stop()
    throw error
  }
  return async () => {
    await server.stop()
    const ran = project.vitest.state.getTestModules().filter(({ project: of }) => of.name === project.name)
    const is_whole = ran.length >= all.length && !project.config.testNamePattern
    try {
      console.log(`Statements: ${sumUpStatements(seen, is_whole)}`)
    } finally {
      rmSync(seen, { recursive: true, force: true })
    }
  }
}

/** Brands of tests have a handful of rows, which any plan suits; to plan every statement anew is a third of the attacks. */
async function keepPlans(postgres: Postgres): Promise<void> {
  const admin = new pg.Client(postgres.connection('postgres', 'postgres'))
  await admin.connect()
  await admin.query(`alter role ${APP_ROLE} set plan_cache_mode = 'auto'`)
  await admin.end()
}

async function readNames(postgres: Postgres, template: string): Promise<BrandNames> {
  const admin = new pg.Client(postgres.connection(template, 'postgres'))
  await admin.connect()
  const names = await readBrandNames(admin)
  await admin.end()
  return names
}
