import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('code that cannot be had ahead, as there is no connection, is complained of by nobody and asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const Part = lazyPart(load)
  Part.preload()
  Part.preload()
  // A rejection that nobody has taken by then fails the run.
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledTimes(2)
})
