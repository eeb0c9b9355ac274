import { rmSync } from 'node:fs'
import { startClock } from './clock.ts'
import { MIDTRANS_URL } from './midtrans.ts'
import { startServer } from './server.ts'

/** A product that runs until it is stopped. */
interface Running {
  url: string
  stop(): Promise<void>
}

/** Starts the product that journeys meet, at the suite's instant, on data of its own. */
export async function startJourneysProduct(): Promise<Running> {
  startClock()
  // Journeys sign up brands of their own, each from an address of its own.
  const env = {
    LUMBUNG_DEMO: process.env.LUMBUNG_DEMO ?? 'sample',
    LUMBUNG_TRUST_PROXY: '1',
    LUMBUNG_GUEST_MIDTRANS_SANDBOX_URL: MIDTRANS_URL,
  }
  const server = await startServer({ env })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(server.dataDir, { recursive: true, force: true })
    },
  }
}
