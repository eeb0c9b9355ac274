import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startClock } from './clock.ts'
import { makeDataDir } from './data-dir.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a product that was started once and stopped. */
    started_once: string
  }
}

/** Makes the data folder that tests of the life cycle begin with copies of; the returned function removes it. */
export default async function setup(project: TestProject): Promise<() => void> {
  startClock()
  const dataDir = makeDataDir()
  await (await startServer({ dataDir })).stop()
  project.provide('started_once', dataDir)
  return () => rmSync(dataDir, { recursive: true })
}
