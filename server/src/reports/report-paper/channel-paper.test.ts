import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { askPaper, readPaper, rupiah } from '../../../test/paper.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
let brand: TestBrand
const FILTER = { preset: 'custom', from: '2026-11-01', to: '2026-11-20' }
const RATES = [{ channel: 'GRABFOOD', fee_bp: 1_000 }]

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{}])
  const [door] = world.doors
  if (!door) throw new RangeError('no outlet')
  const receipts = ['DINE_IN', 'GRABFOOD', 'GRABFOOD'].map((channel, at) =>
    buildReceipt({
      ...{ channel, receipt_number: `R-${at}`, occurred_at: `2026-11-1${at}T05:00:00Z` },
      lines: [{ code: 'KOPI2', name: 'Kopi', qty: 3 + at, unit_price: 23_456 }],
      payments: [{ method: channel === 'DINE_IN' ? 'QRIS' : 'GRABFOOD', amount: 90_000 }],
    }),
  )
  await recordTransactions(world.ctx, door, receipts)
})

test('what channels leave is on paper as on its page, at other rates too', async () => {
  const { channelReport } = await brand.master.ask(
    `query ($f: ReportFilter, $r: [ChannelRate!]) { channelReport(filter: $f, rates: $r) {
      total { net contribution contribution_after } channels { figures { net commission contribution contribution_after } }
      items { name break_even dine_in_price } } }`,
    { f: FILTER, r: RATES },
  )
  const { text } = await readPaper(app, '/api/reports/channel/pdf', brand.master.token, {
    filter: FILTER,
    rates: RATES,
  })
  const plain = (amount: number) => rupiah(amount).replace('Rp ', '')
  const { total, channels, items } = channelReport
  expect(text).toContain(`Kontribusi ${rupiah(total.contribution)}`)
  expect(text).toContain(`Kontribusi jika berubah ${rupiah(total.contribution_after)}`)
  expect(total.contribution_after).toBeGreaterThan(total.contribution)
  for (const { figures } of channels)
    for (const amount of [figures.net, figures.contribution, figures.contribution_after])
      expect(text).toContain(` ${plain(amount)} `)
  expect(items.filter((row: { dine_in_price: number | null }) => row.dine_in_price !== null)).toHaveLength(1)
  for (const { name, break_even } of items) {
    expect(text).toContain(` ${name} `)
    expect(text).toContain(` ${plain(break_even)} `)
  }
})

test('it is not printed for who may not see costs', async () => {
  const manager = await brand.signInAs('Manajer Outlet')
  const response = await askPaper(app, '/api/reports/channel/pdf', manager.token, { filter: FILTER })
  expect(response.statusCode).toBe(403)
})
