import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeProcess } from '../../server/src/kit/postgres/process-info.ts'
import { until } from '../support/until.ts'
import { postgresOf, useProduct } from '../support/use-product.ts'

const product = useProduct()
const DEMO = { LUMBUNG_DEMO: 'sample' }

function launchDemo(dataDir: string) {
  const started = product.launch(dataDir, DEMO)
  return { ...started, makesDemo: () => until('demo data', () => started.output().includes('Data demo')) }
}

test('asked to end while the database is being made, it leaves no process behind, and starts again', async () => {
  const dataDir = product.emptyData()
  const { launcher, ended } = product.launch(dataDir)
  await until('the folder is taken', () => existsSync(join(dataDir, 'server.pid')))
  launcher.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  const next = await product.start(dataDir)
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
})

test('ended or killed while it makes the demo data, the next start goes on with it', async () => {
  const dataDir = product.copyData()
  const first = launchDemo(dataDir)
  await first.makesDemo()
  const postgres = postgresOf(first)
  first.launcher.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.output()).not.toContain('http://')
  expect(describeProcess(postgres)).toBeNull()

  const second = launchDemo(dataDir)
  await second.makesDemo()
  process.kill(second.nodePid(), 'SIGKILL')
  expect(await second.ended).toBe(137)

  const third = launchDemo(dataDir)
  await third.makesDemo()
  expect(third.output()).toContain('of an earlier run')
  third.launcher.kill('SIGTERM')
  expect(await third.ended).toBe(0)
})
