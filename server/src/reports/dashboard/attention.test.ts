import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { openMinutesSince } from './silence.calc.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const ATTENTION = `query GetDashboardTasks { dashboard {
  attention { silent_outlets { outlet { name } last_sale_at } issue_receipts issues_from }
  setup { has_outlet has_item has_device has_sale }
} }`

const everyDay = (opens_minute: number, closes_minute: number) =>
  Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, opens_minute, closes_minute }))

test.each([
  // 07:00 to 22:00; last sale 09:30, now 12:30.
  ['2026-11-21T09:30', '2026-11-21T12:30', 180],
  // Over a night: 21:00 to 22:00 and 07:00 to 08:00.
  ['2026-11-20T21:00', '2026-11-21T08:00', 120],
  ['2026-11-20T22:30', '2026-11-21T06:30', 0],
  // The 19th is closed.
  ['2026-11-18T22:00', '2026-11-20T07:00', 0],
])('open from %s to %s for %i minutes', (since, now, minutes) => {
  const hours = {
    timezone: 'Asia/Makassar',
    weekly: everyDay(420, 1320),
    special: [{ date: '2026-11-19', is_closed: true, opens_minute: null, closes_minute: null }],
  }
  expect(openMinutesSince(Date.parse(`${since}+08:00`), Date.parse(`${now}+08:00`), hours)).toBe(minutes)
})

test('names outlets that went silent while open and counts receipts that do not add up', async () => {
  const brand = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(brand, [{}])
  const [door] = doors
  if (!door) throw new Error('an outlet is needed')
  const hours = everyDay(420, 1320).map(({ weekday }) => ({
    weekday,
    opens_at: '07:00',
    closes_at: '22:00',
  }))
  const silent = await brand.createOutlet({ name: 'Sunyi', hours })
  const sell = (outlet_id: number, time: string, paid: number) =>
    recordTransactions(ctx, { ...door, outlet_id }, [
      buildReceipt({
        channel: 'TAKEAWAY',
        occurred_at: `2026-11-21T${time}:00+07:00`,
        lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
        payments: [{ method: 'QRIS', amount: paid }],
      }),
    ])
  await sell(silent, '08:00', 1)
  const { attention, setup } = (await brand.master.ask(ATTENTION)).dashboard
  expect(attention).toEqual({
    silent_outlets: [{ outlet: { name: 'Sunyi' }, last_sale_at: '2026-11-21T01:00:00.000Z' }],
    issue_receipts: 1,
    issues_from: '2026-11-15',
  })
  expect(setup).toEqual({ has_outlet: true, has_item: true, has_device: false, has_sale: true })
  await sell(silent, '11:59', 1)
  const later = (await brand.master.ask(ATTENTION)).dashboard.attention
  expect(later).toMatchObject({ silent_outlets: [], issue_receipts: 2 })
})

test('a new brand has all before it, and who may not see receipts gets no tasks from them', async () => {
  const brand = await app().createBrand()
  expect((await brand.master.ask(ATTENTION)).dashboard.setup).toEqual({
    has_outlet: false,
    has_item: false,
    has_device: false,
    has_sale: false,
  })
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.ask(ATTENTION)).dashboard.attention).toBeNull()
})
