import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUp } from '../support/api.ts'
import { useProduct } from '../support/use-product.ts'

const SECRET = 'a secret of tests, much longer than 32'

/** Without the moved clock of the suite, which production refuses. */
const PRODUCTION = { LUMBUNG_ENV: 'production', LUMBUNG_CLOCK_AHEAD_MS: '' }
const product = useProduct()
const blocker = createServer()
let dataDir = ''
beforeEach(() => {
  dataDir = product.copyData()
})
afterEach(() => {
  blocker.close()
})

/** Starts, which must fail with this explanation alone, and must leave no database behind. */
async function expectRefusal(env: NodeJS.ProcessEnv, explanation: RegExp): Promise<void> {
  const { ended, output } = product.launch(dataDir, env)
  expect(await ended).toBe(1)
  expect(output()).toMatch(explanation)
  expect(output(), 'the explanation needs no stack').not.toMatch(/\n\s+at /)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
}

test('a port in use is named, and the database stopped again', async () => {
  await new Promise<void>((resolve) => blocker.listen(0, '0.0.0.0', resolve))
  const address = blocker.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  await expectRefusal({ PORT: port }, new RegExp(`Port ${port} is in use`))
})

test('production needs a secret of its own', async () => {
  await expectRefusal(PRODUCTION, /LUMBUNG_SECRET must be set/)
  await expectRefusal({ ...PRODUCTION, LUMBUNG_SECRET: 'short' }, /LUMBUNG_SECRET must be set/)
})

test('production goes by no other clock than the machine’s', async () => {
  const moved = { ...PRODUCTION, LUMBUNG_SECRET: SECRET, LUMBUNG_CLOCK_AHEAD_MS: '60000' }
  await expectRefusal(moved, /LUMBUNG_CLOCK_AHEAD_MS is for tests/)
})

test('production refuses accounts with the password of the demo', async () => {
  const demo = await product.start(dataDir)
  await signUp(demo.url, { domain: 'sekarlawang', password: 'Lumbung#2026' })
  await demo.stop()
  await expectRefusal(
    { ...PRODUCTION, LUMBUNG_SECRET: SECRET },
    /demo accounts with their well-known password/,
  )
})

test('production starts with a secret, closed to foreign documents', async () => {
  const server = await product.start(dataDir, { ...PRODUCTION, LUMBUNG_SECRET: SECRET })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${server.url}/_dev/outbox`)).status).toBe(404)
  await expect(signUp(server.url)).rejects.toThrow('tidak dikenal')
})
