import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'

const told: string[] = []
const tracker = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    told.push(body)
    response.writeHead(200).end()
  })
})
const environment: Record<string, string> = {}
beforeAll(async () => {
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve))
  const bound = tracker.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  environment.LUMBUNG_ERROR_DSN = `http://key@127.0.0.1:${port}/3`
})
afterAll(() => void tracker.close())

const plain = useTestApp()
const app = useTestApp(environment)
const PAYLOAD = {
  name: 'TypeError',
  message: 'x is not a function',
  page: '/outlet/edit/',
  stack: 'TypeError: x',
}

const post = (payload: object, remoteAddress = newAddress()) =>
  app().http.inject({ method: 'POST', url: '/api/errors', payload, remoteAddress })

test('an error of a page goes on to the tracker without its address', async () => {
  told.length = 0
  expect((await post(PAYLOAD, '203.0.113.9')).statusCode).toBe(204)
  await app().services.errors.close()
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('"platform":"javascript"')
  expect(told[0]).toContain('"page":"/outlet/edit/"')
  expect(told[0]).not.toContain('203.0.113.9')
})

test('an address may tell of so many, and only of what is an error', async () => {
  const ip = newAddress()
  const answers = await Promise.all(Array.from({ length: 80 }, () => post(PAYLOAD, ip)))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60)
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await post({ name: 'x' })).statusCode).toBe(422)
  expect((await post({ ...PAYLOAD, stack: 'x'.repeat(30_000) })).statusCode).toBeGreaterThanOrEqual(400)
})

test('an error inside a request is told with where it happened and the number the answer carries', async () => {
  told.length = 0
  const brand = await app().createBrand()
  const { pool } = app().services
  const query = pool.query.bind(pool)
  const broken = Object.assign(new Error('cannot read of rani@example.com'), { code: 'XX000' })
  pool.connect = (() => Promise.reject(broken)) as typeof pool.connect
  pool.query = (() => Promise.reject(broken)) as typeof pool.query
  const failure = await brand.master.fail('{ me { id } }')
  Object.assign(pool, { query })
  await app().services.errors.close()
  expect(failure.extensions.code).toBe('INTERNAL')
  expect(told.join()).toContain(String(failure.extensions.trace_id))
  expect(told.join()).not.toContain('rani@')
})

test('without a tracker there is no such route', async () => {
  const answer = await plain().http.inject({ method: 'POST', url: '/api/errors', payload: PAYLOAD })
  expect(answer.statusCode).toBe(404)
})
