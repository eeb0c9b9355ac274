import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { fileStream } from './file-stream.ts'

/** Pieces for ever, counted as they are made. */
function counted(size: number) {
  const made = { count: 0, is_over: false }
  const pieces = (async function* () {
    try {
      for (;;) {
        made.count++
        yield 'x'.repeat(size)
      }
    } finally {
      made.is_over = true
    }
  })()
  return { made, pieces }
}

const listeners = () => ({ onClose: vi.fn(), onError: vi.fn() })

test('a file is made no faster than it is taken', async () => {
  const { made, pieces } = counted(100_000)
  const told = listeners()
  const stream = fileStream(pieces, told)
  await once(stream, 'readable')
  for (let taken = 1; taken <= 5; taken++) {
    expect(stream.read()).not.toBeNull()
    await once(stream, 'readable')
    expect(made.count).toBeLessThanOrEqual(taken + 2)
  }
  stream.destroy()
  await once(stream, 'close')
  expect(made.is_over).toBe(true)
  expect(told.onClose).toHaveBeenCalledOnce()
  expect(told.onError).not.toHaveBeenCalled()
})

test('a stream that nobody began to read is closed all the same', async () => {
  const told = listeners()
  const stream = fileStream(counted(10).pieces, told)
  stream.destroy()
  await once(stream, 'close')
  expect(told.onClose).toHaveBeenCalledOnce()
})

test('a reader who takes nothing is given up', async () => {
  const told = listeners()
  const { made, pieces } = counted(100_000)
  const stream = fileStream(pieces, { ...told, stalled_ms: 20 })
  stream.on('readable', () => {})
  await new Promise((resolve) => stream.once('close', resolve))
  expect(told.onClose).toHaveBeenCalledOnce()
  expect(told.onError).not.toHaveBeenCalled()
  expect(made.is_over).toBe(true)
})

test('what fails in the middle never ends as if it were whole', async () => {
  const failing = async function* () {
    yield 'kepala\r\n'
    yield 'x'.repeat(200_000)
    throw new Error('the database went away')
  }
  const told = listeners()
  const server = createServer((_request, response) => void fileStream(failing(), told).pipe(response))
  server.on('request', (_request, response) => told.onError.mockImplementation(() => response.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await expect(answer.text()).rejects.toThrow()
  expect(told.onError).toHaveBeenCalledOnce()
  server.close()
})
