import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const QUERY = `query ($f: ReportFilter, $hours: [Int!]) { channelReport(filter: $f, hours: $hours) {
  lost_sales { item_id name outlets times minutes lost_net } channels { channel figures { net } } } }`
const FILTER = { preset: 'custom', from: '2026-11-15', to: '2026-11-20' }

test('minutes in which a menu was out at GrabFood are told with what it would likely have brought', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}, {}])
  const [door, other] = world.doors
  const [coffee = 0, , tea = 0] = world.item_ids
  if (!door || !other) throw new RangeError('no outlet')
  const sell = (day: string, qty: number) =>
    recordTransactions(brand.ctx, { ...door, is_history: true }, [
      buildReceipt({
        ...{ occurred_at: `2026-11-${day}T05:00:00Z`, channel: 'GRABFOOD' },
        lines: [{ code: 'KOPI1', name: 'Kopi', qty, unit_price: 22_000 }],
        payments: [{ method: 'GRABFOOD', amount: 22_000 * qty }],
      }),
    ])
  await sell('12', 30)
  await sell('18', 20)
  const out = (item_id: number, outlet_id: number, began: string, ended: string | null) =>
    sql`insert into grab_outage (brand_id, outlet_id, item_id, began_at, ended_at)
      values (${brand.ctx.brand_id}, ${outlet_id}, ${item_id}, ${began}, ${ended})`.execute(brand.ctx.db)
  // Before the period, within it, and from its last hour on; the outlet is open all day.
  await out(coffee, door.outlet_id, '2026-11-13T03:00:00Z', '2026-11-13T04:00:00Z')
  await out(coffee, door.outlet_id, '2026-11-16T03:00:00Z', '2026-11-16T05:00:00Z')
  await out(coffee, door.outlet_id, '2026-11-20T20:00:00Z', null)
  await out(tea, door.outlet_id, '2026-11-17T03:00:00Z', '2026-11-17T03:30:00Z')
  // An outlet that has never sold anything is open on no day that is known.
  await out(coffee, other.outlet_id, '2026-11-17T03:00:00Z', '2026-11-17T05:00:00Z')

  const { channelReport } = await brand.master.ask(QUERY, { f: { ...FILTER, from: '2026-11-12' } })
  const net = channelReport.channels[0].figures.net
  const { channelReport: report } = await brand.master.ask(QUERY, { f: FILTER })
  // Nine days are known, of four hours of which it was out.
  const pace = net / (9 * 1_440 - 240)
  expect(report.lost_sales).toEqual([
    {
      ...{ item_id: coffee, name: 'KOPI 1', outlets: 1, times: 2, minutes: 180 },
      lost_net: Math.round(180 * pace),
    },
    { ...{ item_id: tea, name: 'KOPI 3', outlets: 1, times: 1, minutes: 30 }, lost_net: null },
  ])
  const dine_in = { ...FILTER, channels: ['DINE_IN'] }
  expect((await brand.master.ask(QUERY, { f: dine_in })).channelReport.lost_sales).toBeNull()
  expect((await brand.master.ask(QUERY, { f: FILTER, hours: [12] })).channelReport.lost_sales).toBeNull()
  const elsewhere = { ...FILTER, outlet_ids: [other.outlet_id] }
  expect((await brand.master.ask(QUERY, { f: elsewhere })).channelReport.lost_sales).toEqual([])
})

test('minutes outside the opening hours of the outlet are neither lost nor taken for its pace', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '10:00', closes_at: '12:00' }))
  const shop = { name: 'Senopati', hours }
  const world = await createSalesWorld(brand, [shop])
  const [door] = world.doors
  if (!door) throw new RangeError('no outlet')
  await recordTransactions(brand.ctx, { ...door, is_history: true }, [
    buildReceipt({
      ...{ occurred_at: '2026-11-12T03:30:00Z', channel: 'GRABFOOD' },
      lines: [{ code: 'KOPI1', name: 'Kopi', qty: 10, unit_price: 22_000 }],
      payments: [{ method: 'GRABFOOD', amount: 220_000 }],
    }),
  ])
  await sql`insert into grab_outage (brand_id, outlet_id, item_id, began_at, ended_at) values (${brand.ctx.brand_id},
    ${door.outlet_id}, ${world.item_ids[0]}, '2026-11-16T04:00:00Z', '2026-11-16T20:00:00Z')`.execute(
    brand.ctx.db,
  )
  const { channelReport } = await brand.master.ask(QUERY, { f: { ...FILTER, from: '2026-11-12' } })
  const net = channelReport.channels[0].figures.net
  const { channelReport: report } = await brand.master.ask(QUERY, { f: FILTER })
  expect(report.lost_sales).toMatchObject([
    { minutes: 60, lost_net: Math.round((60 * net) / (9 * 120 - 60)) },
  ])
})
