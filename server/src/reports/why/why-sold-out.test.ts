import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { setItemsSoldOut } from '../../catalog/item/sold-out.commands.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
const SUMMARY = `query ($filter: ReportFilter) { summaryReport(filter: $filter) { why { sentence before { net } after { net }
  parts { part amount rows { name before { out } after { out } } } } } }`
const EARLIER = '2026-11-12T05:00:00Z'
const LATER = '2026-11-19T05:00:00Z'

interface Part {
  part: string
  amount: number
  rows: unknown[]
}
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, row) => all + row.amount, 0)
const custom = (from: string, to: string, more: object = {}) => ({ preset: 'custom', from, to, ...more })
const FILTER = custom('2026-11-19', '2026-11-19', { compare: 'same_weekday' })
const coffee = (unit_price: number, qty = 1) => ({ code: 'KOPI1', unit_price, qty })

let number = 0
const sold = (occurred_at: string, lines: { code: string; unit_price: number; qty?: number }[], more = {}) =>
  buildReceipt({
    ...{
      receipt_number: `W-${++number}`,
      occurred_at,
      channel: 'TAKEAWAY',
    },
    lines: lines.map((line) => ({ name: line.code, qty: 1, ...line })),
    ...more,
  })

async function makeShop() {
  app().clock.now = NOW
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}])
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  return { brand, world, door }
}

test('menus that an outlet switched off are lost to all other channels, of outlets that switch menus off', async () => {
  const { brand, door, world } = await makeShop()
  await recordTransactions(world.ctx, door, [
    sold('2026-11-05T05:00:00Z', [coffee(20_000, 10)]),
    sold(EARLIER, [coffee(20_000, 4)]),
    sold(LATER, [coffee(20_000, 2)]),
    sold(LATER, [coffee(20_000, 3)], { channel: 'GRABFOOD' }),
  ])
  const switchOff = async (at: string, is_sold_out: boolean) => {
    app().clock.now = new Date(at)
    const [item_id = 0] = world.item_ids
    await setItemsSoldOut(world.ctx, { ids: [item_id], outlet_ids: [door.outlet_id], is_sold_out })
  }
  const ask = async (filter: object = FILTER) => {
    app().clock.now = NOW
    return (await (await brand.signInAs('Master')).ask(SUMMARY, { filter })).summaryReport.why
  }
  const stockOut = (why: { parts: Part[] }) => why.parts.find((own) => own.part === 'stock_out')
  // Nobody ever switched anything off: nothing is known, and nothing is said to be none.
  expect(stockOut(await ask())).toBeUndefined()
  await switchOff('2026-11-11T03:00:00Z', true)
  await switchOff('2026-11-12T03:00:00Z', true)
  await switchOff('2026-11-12T04:00:00Z', false)
  // Not switched on again: it comes back when its day ends, four hours after midnight there.
  await switchOff('2026-11-19T15:00:00Z', true)
  const why = await ask()
  const part = stockOut(why)
  expect(sum(why.parts)).toBe(why.after.net - why.before.net)
  expect(part?.rows).toMatchObject([{ name: 'KOPI 1', before: { out: 60 }, after: { out: 360 } }])
  // Open all day from its first day on; what it brought at GrabFood is no sale that a switch of the outlet lost.
  const portion = 20_000
  const lost = (qty: number, days: number, out: number, minutes: number) =>
    Math.round((qty * portion * minutes) / (days * 1440 - out - minutes))
  const first_out = 18 * 60
  expect(part?.amount).toBe(lost(14, 8, first_out, 60) - lost(16, 15, first_out + 60, 360))
  expect(why.sentence).not.toContain('GrabFood')
  // At the platform alone the switch says nothing; of days before the first one nobody knows.
  expect(stockOut(await ask({ ...FILTER, channels: ['GRABFOOD'] }))).toBeUndefined()
  const early = custom('2026-11-05', '2026-11-12', { compare: 'previous_period' })
  expect(stockOut(await ask(early))).toBeUndefined()
})
