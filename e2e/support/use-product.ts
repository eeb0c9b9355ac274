import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterEach, inject } from 'vitest'
import { describeProcess } from '../../server/src/kit/postgres/process-info.ts'
import { makeDataDir } from './data-dir.ts'
import { type Launched, launch, type Server, type ServerOptions, startServer } from './server.ts'
import { until } from './until.ts'

type Environment = ServerOptions['env']

/** The product on data folders that last for one test; whatever still runs at its end is stopped. */
export interface Product {
  /** A copy of the data of a product that was started once. */
  copyData(): string
  /** A folder in which nothing was ever started. */
  emptyData(): string
  start(dataDir: string, env?: Environment): Promise<Server>
  /** Starts without waiting until it is ready, which it need not become. */
  launch(dataDir: string, env?: Environment): Launched
}

/** Gives the tests of a file the means to start products. */
export function useProduct(): Product {
  const folders: string[] = []
  const launched: Launched[] = []
  afterEach(async () => {
    await Promise.all(launched.map((one) => one.stop()))
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    launched.length = 0
    folders.length = 0
  })
  const emptyData = () => {
    const folder = makeDataDir()
    folders.push(folder)
    return folder
  }
  return {
    emptyData,
    copyData: () => {
      const folder = emptyData()
      // Unlike Node's own copying, this keeps the owners.
      execFileSync('cp', ['-a', `${inject('started_once')}/.`, folder])
      return folder
    },
    start: async (dataDir, env) => {
      const server = await startServer({ dataDir, env })
      launched.push(server)
      return server
    },
    launch: (dataDir, env) => {
      const started = launch({ dataDir, env })
      launched.push(started)
      return started
    },
  }
}

/** Number of the running database's process. */
export function postgresOf(server: Launched): number {
  const pid = server.postgresPid()
  if (!pid) throw new Error('no database is running')
  return pid
}

/** Waits until a process has ended. */
export async function gone(pid: number): Promise<void> {
  await until(`process ${pid} ends`, () => !describeProcess(pid))
}
