import { rmSync } from 'node:fs'
import { followClock, startClock } from './clock.ts'
import { startServer } from './server.ts'

/**
 * Starts the product once for all browser tests, on data of its own; the returned function ends it. With E2E_URL set,
 * the tests run against the product that is there.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) {
    await followClock(process.env.E2E_URL)
    return async () => {}
  }
  startClock()
  // Journeys sign up brands of their own, each from an address of its own.
  const env = { LUMBUNG_DEMO: process.env.LUMBUNG_DEMO ?? 'sample', LUMBUNG_TRUST_PROXY: '1' }
  const server = await startServer({ env })
  process.env.E2E_URL = server.url
  return async () => {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}
