import { expect, test, vi } from 'vitest'
import { currentTime, fetchWithTime, hearServerTime } from './clock.ts'

const server = Date.parse('2026-11-25T07:10:00Z')

test('a device whose clock is hours off goes by the time it heard', () => {
  const device = server - 3 * 3_600_000
  hearServerTime(server, device)
  vi.useFakeTimers({ now: device + 60_000, toFake: ['Date'] })
  expect(currentTime()).toBe(server + 60_000)
  vi.useRealTimers()
})

test('less than a second off is the way of the answer, and what tells no time is passed over', () => {
  vi.useFakeTimers({ now: server, toFake: ['Date'] })
  hearServerTime(server)
  hearServerTime(server + 900)
  hearServerTime('')
  hearServerTime(undefined)
  hearServerTime('soon')
  expect(currentTime()).toBe(server)
  hearServerTime(server + 1_100)
  expect(currentTime()).toBe(server + 1_100)
  vi.useRealTimers()
})

test('an answer tells the time of the middle between question and answer', async () => {
  vi.useFakeTimers({ now: server, toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(server + 4_000)
    return new Response('', { headers: { 'x-server-time': String(server + 60_000) } })
  })
  await fetchWithTime('/graphql', {})
  expect(currentTime()).toBe(server + 62_000)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
