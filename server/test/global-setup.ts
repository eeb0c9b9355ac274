import type { TestProject } from 'vitest/node'
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
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
