import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { readTasks } from '../../../test/tasks.ts'
import { clockAhead, describeClock, isWrongClock } from './device-clock.calc.ts'
import { authenticateDevice } from './device-token.ts'

const app = useTestApp()

test('a clock is wrong from beyond five minutes, either way; a Date that is none tells nothing', () => {
  const now = new Date('2026-11-21T08:00:00.750Z')
  fc.assert(
    fc.property(fc.integer({ min: -400_000, max: 400_000 }), (seconds) => {
      const date = new Date(Math.floor(now.getTime() / 1000) * 1000 + seconds * 1000).toUTCString()
      expect(clockAhead(date, now)).toBe(seconds)
    }),
  )
  expect([-301, -300, 0, 300, 301].map(isWrongClock)).toEqual([true, false, false, false, true])
  expect(clockAhead(undefined, now)).toBeUndefined()
  expect(clockAhead('kemarin', now)).toBeUndefined()
  expect(clockAhead('Fri, 31 Dec 9999 23:59:59 GMT', now)).toBe(2_147_483_647)
  expect([301, -7_200, 200_000].map(describeClock)).toEqual([
    '5 menit lebih cepat',
    '2 jam lebih lambat',
    '2 hari lebih cepat',
  ])
})

test('a till whose clock is wrong is told, and listed until a later request is right again', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet({ name: 'Sudirman' })
  const { createDevice } = await brand.master.ask(
    'mutation ($device: NewDevice!) { createDevice(device: $device) { token device { id } } }',
    { device: { outlet_id, name: 'Kasir Depan' } },
  )
  const clock = app().clock
  const call = async (ahead_ms?: number, url = '/api/pos/v1/transactions', name = 'transactions') => {
    const date =
      ahead_ms === undefined ? {} : { date: new Date(clock.now.getTime() + ahead_ms).toUTCString() }
    const response = await app().http.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${createDevice.token}`, ...date },
      payload: { [name]: [] },
    })
    return response.json().clock
  }
  const listed = async () => {
    const tasks = await readTasks(brand.master)
    return tasks.filter(({ kind }) => kind === 'clock_wrong')
  }
  expect(await call(4 * 60_000)).toBeUndefined()
  expect(await listed()).toEqual([])
  const told = await call(12 * 60_000)
  expect(told).toMatchObject({ message: expect.stringContaining('12 menit lebih cepat') })
  const row = { ref: createDevice.device.id, title: 'Kasir Depan', outlet_name: 'Sudirman' }
  expect(await listed()).toMatchObject([{ ...row, count: told.ahead_seconds }])
  // One that does not tell the time says neither.
  expect(await call()).toBeUndefined()
  expect(await listed()).toHaveLength(1)
  expect((await call(-86_400_000, '/api/pos/v1/order-events', 'order_events')).message).toContain(
    'lebih lambat',
  )
  expect(await listed()).toMatchObject([{ count: expect.any(Number) }])
  expect((await listed())[0]?.count).toBeLessThan(-86_000)
  expect(await call(0)).toBeUndefined()
  expect(await listed()).toEqual([])
  await call(12 * 60_000)
  await brand.master.ask(`mutation { revokeDevice(id: ${createDevice.device.id}) }`)
  expect(await listed()).toEqual([])
  await expect(
    authenticateDevice(app().services, { id: 'uji', ip: '127.0.0.1', headers: {} }),
  ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
