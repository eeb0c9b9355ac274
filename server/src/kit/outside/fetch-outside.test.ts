import { expect, test, vi } from 'vitest'
import { startReceiver } from '../../../test/receiver.ts'
import { fetchOutside } from './fetch-outside.ts'

const LOCAL = { is_local_open: true, resolve: async () => ['127.0.0.1'] }

test('answers with status, headers and the whole body', async () => {
  const { port, sent } = await startReceiver((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
    response.end('{"nama":"Kopi é"}')
  })
  const init = { method: 'POST', headers: { accept: 'application/json' }, body: 'grant_type=code' }
  const answer = await fetchOutside(`http://localhost:${port}/token`, init, LOCAL)
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toEqual({ nama: 'Kopi é' })
  expect(sent).toMatchObject([
    { url: '/token', body: 'grant_type=code', headers: { accept: 'application/json' } },
  ])
})

test('an answer without a body is one', async () => {
  const { port } = await startReceiver((_request, response) => response.writeHead(204).end())
  const answer = await fetchOutside(`http://localhost:${port}/`, {}, LOCAL)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('a redirect is an answer and is not followed', async () => {
  const { port, sent } = await startReceiver((_request, response) => {
    response.writeHead(302, { location: `http://localhost:${port}/latest/meta-data` }).end()
  })
  const answer = await fetchOutside(`http://localhost:${port}/first`, {}, LOCAL)
  expect(answer.status).toBe(302)
  expect(sent.map(({ url }) => url)).toEqual(['/first'])
})

test.each([
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['10.1.2.3'],
  ['fd00:ec2::254'],
  ['::ffff:127.0.0.1'],
  // One of them is enough: which one is connected to is not ours to choose.
  ['8.8.8.8', '192.168.0.1'],
])('a name that leads to %s is refused before anything is sent', async (...addresses) => {
  const resolve = vi.fn(async () => addresses)
  await expect(fetchOutside('https://masuk.example/.well-known', {}, { resolve })).rejects.toThrow(
    'masuk.example',
  )
  expect(resolve).toHaveBeenCalledOnce()
})

test('an address that is closed by its text is not even resolved', async () => {
  const resolve = vi.fn(async () => ['8.8.8.8'])
  for (const text of [
    'http://masuk.example/',
    'https://127.1/',
    'https://[::1]/',
    'https://a:b@masuk.example/',
  ])
    await expect(fetchOutside(text, {}, { resolve })).rejects.toThrow('the address is closed')
  expect(resolve).not.toHaveBeenCalled()
})

test('an answer that comes late, or is too long, is none', async () => {
  const silent = await startReceiver(() => {})
  await expect(
    fetchOutside(`http://localhost:${silent.port}/`, {}, { ...LOCAL, longest_ms: 50 }),
  ).rejects.toThrow()
  const long = await startReceiver((_request, response) => response.end('x'.repeat(1_000_001)))
  await expect(fetchOutside(`http://localhost:${long.port}/`, {}, LOCAL)).rejects.toThrow('too long')
})

test('an answer that dawdles is given up', async () => {
  const { port } = await startReceiver((_request, response) => {
    response.writeHead(200).write('sebagian')
  })
  await expect(fetchOutside(`http://localhost:${port}/`, {}, { ...LOCAL, longest_ms: 200 })).rejects.toThrow()
})
