import { expect, test, vi } from 'vitest'
import { startReceiver } from '../../../test/receiver.ts'
import { isReceiverUrl, postOutside } from './post-outside.ts'

const LOCAL = { is_local_open: true, resolve: async () => ['127.0.0.1'] }

test('posts the body as given and keeps the first bytes of the answer', async () => {
  const { port, sent } = await startReceiver((_request, response) => {
    response.writeHead(202)
    response.end('é'.repeat(5000))
  })
  const body = '{"nama":"Kopi é"}'
  const outcome = await postOutside(`http://localhost:${port}/`, body, { 'lumbung-signature': 't=1' }, LOCAL)
  expect(outcome).toMatchObject({ status: 202, answer: 'é'.repeat(250) })
  expect(sent).toMatchObject([{ body, headers: { 'lumbung-signature': 't=1' } }])
})

test('a redirect to a closed address is an answer and is not followed', async () => {
  const { port, sent } = await startReceiver((_request, response) => {
    response.writeHead(307, { location: `http://localhost:${port}/latest/meta-data` }).end()
  })
  const outcome = await postOutside(`http://localhost:${port}/first`, '{}', {}, LOCAL)
  expect(outcome).toMatchObject({ status: 307 })
  expect(sent.map(({ url }) => url)).toEqual(['/first'])
})

test('a receiver that does not answer in time has failed', async () => {
  const { port } = await startReceiver(() => {})
  const outcome = await postOutside(`http://localhost:${port}/`, '{}', {}, { ...LOCAL, longest_ms: 50 })
  expect(outcome).toMatchObject({ failure: 'time' })
})

test('a receiver that answers and then dawdles has answered', async () => {
  const { port } = await startReceiver((_request, response) => {
    response.writeHead(200).write('sebagian')
  })
  const outcome = await postOutside(`http://localhost:${port}/`, '{}', {}, { ...LOCAL, longest_ms: 1000 })
  expect(outcome).toMatchObject({ status: 200, answer: 'sebagian' })
})

test('a receiver that hangs up has failed', async () => {
  const { port } = await startReceiver((request) => request.socket.destroy())
  expect(await postOutside(`http://localhost:${port}/`, '{}', {}, LOCAL)).toMatchObject({
    failure: 'connection',
  })
})

test.each([
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['10.1.2.3'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['8.8.8.8', '192.168.0.1'],
])('a name that leads to %s is refused before anything is sent', async (...addresses) => {
  const resolve = vi.fn(async () => addresses)
  const outcome = await postOutside('https://penerima.example/', '{}', {}, { resolve })
  expect(outcome).toMatchObject({ failure: 'address' })
  expect(resolve).toHaveBeenCalledOnce()
})

test('a name is resolved once: the connection goes to the address that was looked at', async () => {
  const { port, sent } = await startReceiver((_request, response) => response.end())
  const resolve = vi.fn(async () => ['127.0.0.1'])
  await postOutside(`http://localhost:${port}/`, '{}', {}, { is_local_open: true, resolve })
  expect(resolve).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
})

test('this machine is no receiver, however it is written', async () => {
  const { port, sent } = await startReceiver((_request, response) => response.end())
  const hosts = ['127.0.0.1', '127.1', '0x7f000001', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']
  for (const host of hosts) {
    expect([host, isReceiverUrl(`https://${host}:${port}/`)]).toEqual([host, false])
    expect(await postOutside(`https://${host}:${port}/`, '{}', {})).toEqual({ failure: 'address', ms: 0 })
  }
  expect(await postOutside(`https://localhost:${port}/`, '{}', {})).toMatchObject({ failure: 'address' })
  expect(sent).toEqual([])
})

test('the text of a receiver is https without a password; localhost only where that is open', () => {
  expect(isReceiverUrl('https://penerima.example/hook?x=1')).toBe(true)
  expect(isReceiverUrl('https://8.8.8.8/')).toBe(true)
  for (const text of [
    '',
    'penerima.example',
    'http://penerima.example/',
    'ftp://penerima.example/',
    'file:///etc',
  ])
    expect([text, isReceiverUrl(text, LOCAL)]).toEqual([text, false])
  expect(isReceiverUrl('https://a:b@penerima.example/')).toBe(false)
  expect(isReceiverUrl('http://localhost:4000/')).toBe(false)
  expect(isReceiverUrl('http://localhost:4000/', LOCAL)).toBe(true)
  expect(isReceiverUrl('http://127.0.0.1:4000/', LOCAL)).toBe(false)
})
