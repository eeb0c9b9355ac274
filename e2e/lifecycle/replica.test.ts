import { afterEach, expect, test } from 'vitest'
import { callApi, signIn, signUp } from '../support/api.ts'
import { ownerOf } from '../support/owner.ts'
import { type DatabaseServer, startPair } from '../support/standby.ts'
import { until } from '../support/until.ts'
import { useProduct } from '../support/use-product.ts'

const product = useProduct()
const servers: DatabaseServer[] = []
afterEach(async () => {
  // The copy first: a primary that stops waits for what follows it.
  for (const server of servers.splice(0).reverse()) await server.stop()
})

const AUDIT = 'query A { auditList(limit: 1) { total } }'

/** Reads by who answered them, as `/metrics` tells. */
async function outcomes(url: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = text.matchAll(/^database_replica_reads\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]))
}

test('history is read from the copy, never without what the reader wrote, and without it nobody notices', async () => {
  const { primary, copy } = await startPair(product.copyData(), product.copyData())
  servers.push(primary, copy)
  const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: copy.url, LUMBUNG_REPLICA_LAG_MS: '4000' }
  const { url } = await product.start(product.emptyData(), env)
  const account = await signUp(url)
  const token = await signIn(url, account)
  const owner = ownerOf(url, token)
  let changes = 0
  const change = () =>
    owner.ask('mutation S($b: EditBrand!) { updateBrand(brand: $b) { id } }', {
      b: { tagline: `Semboyan ${++changes}` },
    })
  const readTotal = async () => {
    const { data, errors, extensions } = await callApi(url, AUDIT, { token })
    expect(errors).toEqual([])
    const list = data?.auditList as { total: number } | undefined
    return { total: list?.total ?? 0, as_of: extensions?.as_of }
  }

  // Once it follows, the copy answers and says as of when.
  await until('the copy is read', async () => (await readTotal()).as_of !== undefined)
  const before = (await outcomes(url)).replica ?? 0
  expect(before).toBeGreaterThan(0)

  // What was written is there at the next read, whoever answers.
  let { total } = await readTotal()
  for (let round = 0; round < 20; round++) {
    await change()
    const now = (await readTotal()).total
    expect(now).toBeGreaterThan(total)
    total = now
  }

  // A copy that stands still is left as soon as something is written, and by everybody once it is too far behind.
  await copy.run('select pg_wal_replay_pause()')
  await change()
  const own = await readTotal()
  expect(own.total).toBeGreaterThan(total)
  expect(own.as_of).toBeUndefined()
  expect((await outcomes(url)).own_write).toBeGreaterThan(0)
  const other = await signIn(url, account)
  await until('the lag is beyond its bound', async () => {
    await callApi(url, AUDIT, { token: other })
    return ((await outcomes(url)).behind ?? 0) > 0
  })
  total = (await readTotal()).total
  expect((await callApi(url, AUDIT, { token: other })).data?.auditList).toEqual({ total })
  await copy.run('select pg_wal_replay_resume()')
  await until('the copy is read again', async () => (await readTotal()).as_of !== undefined)

  // Away, it costs nobody an answer; back, it is read again.
  await copy.stop()
  for (let round = 0; round < 10; round++) expect((await readTotal()).total).toBe(total)
  expect((await readTotal()).as_of).toBeUndefined()
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('database_replica_lag_seconds Nan')
  await copy.start()
  await until('the copy is back', async () => (await readTotal()).as_of !== undefined)

  // A right taken away holds at once, though the copy may not have heard of it.
  await copy.run('select pg_wal_replay_pause()')
  await callApi(url, 'mutation { signOut }', { token })
  const { errors } = await callApi(url, AUDIT, { token })
  expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED')
})
