import { expect, test } from 'vitest'
import { signIn, signUp } from '../support/api.ts'
import { sufferOutage } from '../support/outage.ts'
import { useProduct } from '../support/use-product.ts'

const product = useProduct()
const OUTAGE_MS = 3_000
/** Less than the five seconds for which a caller may wait for a connection: nobody waits for one that cannot come. */
const LONGEST_MS = 2_500

test('while the database is away everyone is told so at once; when it is back everyone is served', async () => {
  const server = await product.start(product.copyData())
  const token = await signIn(server.url, await signUp(server.url))
  const node = server.nodePid()
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status

  const { calls } = await sufferOutage(server, token, OUTAGE_MS, async () => {
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/sign-in')).toBe(200)
  })

  const refused = calls.map(({ answer }) => answer).filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(100)
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 503,
      retry_after: 2,
      errors: [{ extensions: { code: 'UNAVAILABLE' } }],
    })
  }
  expect(Math.max(...calls.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS)
  expect(server.nodePid()).toBe(node)
})
