import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { describeProcess } from '../../server/src/kit/postgres/process-info.ts'
import { callApi, signIn, signUp } from '../support/api.ts'
import type { Server } from '../support/server.ts'
import { gone, postgresOf, useProduct } from '../support/use-product.ts'

const product = useProduct()
let dataDir = ''
beforeEach(() => {
  dataDir = product.copyData()
})

function start(): Promise<Server> {
  return product.start(dataDir)
}

test('starts, serves, and on SIGTERM leaves nothing behind', async () => {
  const server = await start()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${server.url}/sign-in`)).status).toBe(200)
  const processes = [server.nodePid(), postgresOf(server)]
  expect(await server.stop()).toBe(0)
  for (const pid of processes) expect(describeProcess(pid)).toBeNull()
  expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
  await expect(fetch(server.url)).rejects.toThrow()
})

test('answers on SIGTERM what it has begun, and finds it again after the next start', async () => {
  const server = await start()
  const begun = signUp(server.url)
  await sleep(20)
  const asked = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  const account = await begun
  const next = await start()
  expect(await signIn(next.url, account)).toBeTruthy()
})

test('Ctrl-C ends it in order too', async () => {
  const server = await start()
  server.launcher.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('after kill -9 of the server the next start has everything that was answered', async () => {
  const server = await start()
  const accounts = [await signUp(server.url), await signUp(server.url)]
  process.kill(server.nodePid(), 'SIGKILL')
  expect(await server.ended).toBe(137)
  const next = await start()
  for (const account of accounts) expect(await signIn(next.url, account)).toBeTruthy()
})

test('after kill -9 of server and database too', async () => {
  const server = await start()
  const account = await signUp(server.url)
  const postgres = postgresOf(server)
  process.kill(server.nodePid(), 'SIGKILL')
  process.kill(postgres, 'SIGKILL')
  await server.ended
  expect(await signIn((await start()).url, account)).toBeTruthy()
})

test('when only what npm runs is killed, the server ends and frees port and folder', async () => {
  const server = await start()
  const [node, postgres] = [server.nodePid(), postgresOf(server)]
  server.launcher.kill('SIGKILL')
  await gone(node)
  await gone(postgres)
  expect((await fetch(`${(await start()).url}/readyz`)).status).toBe(200)
})

test('survives kill -9 of the database without a restart, within 5 s', async () => {
  const server = await start()
  const node = server.nodePid()
  const token = await signIn(server.url, await signUp(server.url))
  for (let round = 0; round < 3; round++) {
    const before = postgresOf(server)
    const killed = performance.now()
    process.kill(before, 'SIGKILL')
    for (let isAnswered = false; !isAnswered || postgresOf(server) === before; await sleep(20)) {
      if (performance.now() - killed > 5_000) throw new Error('no good answer within 5 s')
      isAnswered = (await callApi(server.url, '{ me { id } }', { token })).data !== null
    }
  }
  expect(server.nodePid()).toBe(node)
})

test('a second server on the same folder says so and leaves the first alone', async () => {
  const server = await start()
  const second = product.launch(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('is in use by process')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
