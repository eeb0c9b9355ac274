import { realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type ApiAnswer, callApi, signIn, signUp } from '../support/api.ts'
import { postgresOf, until, useProduct } from '../support/use-product.ts'

const product = useProduct()
const CALLERS = 64
const OUTAGE_MS = 3_000
/** Less than the five seconds for which a caller may wait for a connection: nobody waits for one that cannot come. */
const LONGEST_MS = 2_500

/** Calls without a pause from many sides until told to stop; gives every answer with its time. */
function callAlways(url: string, token: string) {
  const answers: { ms: number; answer: ApiAnswer }[] = []
  let isOver = false
  const call = async () => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await callApi(url, '{ me { id } }', { token })
      answers.push({ ms: performance.now() - asked, answer })
      await sleep(20)
    }
  }
  const calls = Promise.all(Array.from({ length: CALLERS }, call))
  return {
    answers,
    stop: async () => {
      isOver = true
      await calls
    },
  }
}

test('while the database is away everyone is told so at once; when it is back everyone is served', async () => {
  const server = await product.start(product.copyData())
  const token = await signIn(server.url, await signUp(server.url))
  const node = server.nodePid()
  const calls = callAlways(server.url, token)
  await until('answers', () => calls.answers.length > CALLERS)

  // Without its folder the database cannot be started again.
  const cluster = realpathSync(join(server.dataDir, 'postgres'))
  const postgres = postgresOf(server)
  renameSync(cluster, `${cluster}.away`)
  process.kill(postgres, 'SIGKILL')
  await until('it is away', () => calls.answers.at(-1)?.answer.status === 503)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/sign-in`)).status).toBe(200)
  await sleep(OUTAGE_MS)
  renameSync(`${cluster}.away`, cluster)
  await until('it is back', () => calls.answers.slice(-CALLERS).every(({ answer }) => answer.status === 200))
  await calls.stop()

  const refused = calls.answers.map(({ answer }) => answer).filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(CALLERS)
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 503,
      retry_after: 2,
      errors: [{ extensions: { code: 'UNAVAILABLE' } }],
    })
  }
  expect(Math.max(...calls.answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS)
  expect(server.nodePid()).toBe(node)
})
