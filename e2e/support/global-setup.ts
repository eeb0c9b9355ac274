import { followClock } from './clock.ts'
import { startJourneysProduct } from './journeys-product.ts'

/**
 * Starts the product once for all browser tests; the returned function ends it. With E2E_URL set, the tests run against
 * the product that is there.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) {
    await followClock(process.env.E2E_URL)
    return async () => {}
  }
  const { url, stop } = await startJourneysProduct()
  process.env.E2E_URL = url
  return stop
}
