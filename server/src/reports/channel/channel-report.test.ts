import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'

const reconciled = useReconcileWorld()

const PARTS = ['gross', 'discount', 'included_charges', 'refund', 'net'] as const
const FEES = ['commission', 'payment_fee', 'payout_promo'] as const
const FIGURES = `${PARTS.join(' ')} cogs costed_bp ${FEES.join(' ')} known_fee_bp contribution contribution_after`
const QUERY = `query ($filter: ReportFilter, $cashiers: [String!], $hours: [Int!], $rates: [ChannelRate!]) {
  channelReport(filter: $filter, cashiers: $cashiers, hours: $hours, rates: $rates) {
    total { ${FIGURES} } channels { channel figures { ${FIGURES} } }
    outlets { outlet { id } figures { ${FIGURES} } channels { channel figures { ${FIGURES} } } }
    items { channel item_id qty price break_even dine_in_price figures { ${FIGURES} } } }
  summaryReport(filter: $filter, cashiers: $cashiers, hours: $hours) {
    total { figures { ${PARTS.join(' ')} cogs fee contribution } }
    by_channel { channel figures { net cogs fee contribution } }
    by_outlet { outlet { id } figures { net cogs fee contribution } } }
  itemReport(filter: $filter, cashiers: $cashiers, hours: $hours) { items { item_id figures { net cogs } } } }`

interface Figures {
  [name: string]: number | null
}
interface Told {
  figures: Figures
  channel: string
  item_id: number
  outlet: { id: number }
  channels: Told[]
}
const keptOf = (figures: Figures) => FEES.reduce((sum, name) => sum + (figures[name] ?? 0), 0)

test('channels, outlets and menus add up to the whole, and say what Ringkasan and Item say', async () => {
  const { brand, world } = reconciled()
  const narrowing = {
    ...anyNarrowing,
    days: fc.integer({ min: 0, max: 92 }),
    cashiers: fc.option(fc.subarray(['Sari', 'Bimo', ''], { minLength: 1 })),
  }
  await fc.assert(
    fc.asyncProperty(fc.record(narrowing), async ({ cashiers, ...narrowed }) => {
      const { filter } = narrow(world, narrowed)
      const answer = await brand.master.ask(QUERY, { filter, cashiers })
      const { channelReport: report, summaryReport: summary, itemReport } = answer
      const { total } = report
      for (const name of PARTS) expect(total[name]).toBe(summary.total.figures[name])
      const isSame = (own: Figures, other: Figures) => {
        expect(own).toMatchObject({ net: other.net, cogs: other.cogs })
        if (own.commission !== null) expect(keptOf(own)).toBe(other.fee)
        if (own.contribution !== null) expect(own.contribution).toBe(other.contribution)
        expect(own.contribution_after).toBe(own.contribution)
      }
      isSame(total, summary.total.figures)
      const channels: Told[] = report.channels
      expect(channels).toHaveLength(summary.by_channel.length)
      for (const { channel, figures } of summary.by_channel) {
        const own = channels.find((row) => row.channel === channel)
        isSame(own?.figures ?? {}, figures)
        const menus: Told[] = report.items.filter((row: Told) => row.channel === channel)
        for (const name of PARTS) expect(add(menus, (row) => row.figures[name] ?? 0)).toBe(own?.figures[name])
        expect(add(menus, (row) => row.figures.cogs ?? 0)).toBe(own?.figures.cogs ?? 0)
        if (own?.figures.known_fee_bp === 10_000 && menus.length > 0)
          for (const name of FEES) expect(add(menus, (row) => row.figures[name] ?? 0)).toBe(own.figures[name])
      }
      const outlets: Told[] = report.outlets
      for (const { outlet, figures } of summary.by_outlet) {
        const own = outlets.find((row) => row.outlet.id === outlet.id)
        isSame(own?.figures ?? {}, figures)
        for (const name of PARTS)
          expect(add(own?.channels ?? [], (row) => row.figures[name] ?? 0)).toBe(own?.figures[name])
      }
      const sold: Told[] = itemReport.items
      for (const { item_id } of report.items as Told[]) {
        const of = (rows: Told[], name: string) =>
          add(
            rows.filter((row) => row.item_id === item_id),
            ({ figures }) => figures[name] ?? 0,
          )
        expect(of(report.items, 'net')).toBe(of(sold, 'net'))
        expect(of(report.items, 'cogs')).toBe(of(sold, 'cogs'))
      }
    }),
    { numRuns: 15 },
  )
})

test('another rate changes what its channel leaves by what is kept of what was paid, and nothing else', async () => {
  const { brand } = reconciled()
  const filter = { preset: 'custom', from: '2026-08-01', to: '2026-11-20' }
  const { channelReport: before } = await brand.master.ask(QUERY, { filter })
  const { channelReport: free } = await brand.master.ask(QUERY, {
    filter,
    rates: [{ channel: 'GRABFOOD', fee_bp: 0 }],
  })
  for (const { channel, figures } of free.channels as Told[]) {
    const was = (before.channels as Told[]).find((row) => row.channel === channel)?.figures
    expect(figures.contribution).toBe(was?.contribution)
    const saved = channel === 'GRABFOOD' ? (was?.commission ?? 0) : 0
    expect(figures.contribution_after).toBe((was?.contribution ?? 0) + saved)
    const menus = (free.items as Told[]).filter((row) => row.channel === channel)
    if (menus.every((row) => row.figures.contribution !== null))
      expect(add(menus, (row) => row.figures.contribution_after ?? 0)).toBe(figures.contribution_after)
  }
  const refused = await brand.master.fail(QUERY, { filter, rates: [{ channel: 'GRABFOOD', fee_bp: 10_001 }] })
  expect(refused.extensions.code).toBe('VALIDATION')
})

test('who may not see costs is refused, and outlets out of reach are not told', async () => {
  const { brand, world } = reconciled()
  const [own = 0, other = 0] = world.doors.map(({ outlet_id }) => outlet_id)
  const manager = await brand.signInAs('Manajer Outlet', [own])
  expect((await manager.fail('{ channelReport { total { net } } }')).extensions.code).toBe('FORBIDDEN')
  const filter = { preset: 'custom', from: '2026-08-01', to: '2026-11-20' }
  const area = await brand.signInAs('Manajer Area', [own])
  const { channelReport, summaryReport } = await area.ask(QUERY, { filter })
  expect(channelReport.outlets.map(({ outlet }: Told) => outlet.id)).toEqual([own])
  expect(channelReport.total.net).toBe(summaryReport.total.figures.net)
  expect(add(channelReport.items as Told[], (row) => row.figures.net ?? 0)).toBe(channelReport.total.net)
  const refused = await area.fail(QUERY, { filter: { ...filter, outlet_ids: [other] } })
  expect(refused.extensions.code).toBe('VALIDATION')
})
