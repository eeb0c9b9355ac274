import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../sales/sales.factory.ts'
import { anyReceipt, buildReceipt } from '../sales/transaction/receipt.factory.ts'
import type { Receipt } from '../sales/transaction/receipt.input.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, { tax: { is_tax_inclusive: true, service_bp: 0 } }])
  const random = fc.sample(anyReceipt(NOW, 400), { numRuns: 300, seed: 42 })
  for (const [index, door] of world.doors.entries()) {
    await recordTransactions(world.ctx, door, random.slice(index * 150, index * 150 + 150))
  }
})

const FIGURES = 'transactions gross discount included_charges refund net service tax tax_base rounding total'
const SUMMARY = `query GetSummaryReport($filter: ReportFilter) { summaryReport(filter: $filter) {
  range { from to } base { range { from to } is_empty }
  total { figures { ${FIGURES} cogs costed_net gross_profit } previous { ${FIGURES} } }
  by_day { date figures { ${FIGURES} } }
  by_outlet { outlet { id name } figures { ${FIGURES} } }
  by_channel { channel figures { ${FIGURES} } }
  by_group { item_group_id name figures { qty gross net cogs } }
  by_payment { method name payments amount refund fee }
  heat_map { weekday hour transactions net }
  taxes { outlet { id } tax_bp transactions tax_base tax }
  freshness { data_until outlets outlets_with_sales }
} }`

type Figures = Record<string, number>
const sum = (rows: Figures[], name: string) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
const custom = (from: string, to: string, more: object = {}) => ({
  filter: { preset: 'custom', from, to, ...more },
})

async function summaryOf(variables: object, client = brand.master) {
  return (await client.ask(SUMMARY, variables)).summaryReport
}

describe('the summary', () => {
  test.each([
    ['2025-10-17', '2026-11-21', {}],
    ['2026-02-14', '2026-09-03', {}],
    ['2026-11-01', '2026-11-21', {}],
    ['2025-10-17', '2026-11-21', { channels: ['DINE_IN', 'GRABFOOD'] }],
  ])('%s to %s: every section adds up to the total', async (from, to, more) => {
    const report = await summaryOf(custom(from, to, more))
    const { figures } = report.total
    expect(figures.transactions).toBeGreaterThan(0)
    for (const name of FIGURES.split(' ')) {
      for (const section of ['by_day', 'by_outlet', 'by_channel']) {
        expect(
          sum(
            report[section].map((row: { figures: Figures }) => row.figures),
            name,
          ),
          section,
        ).toBe(figures[name])
      }
    }
    expect(figures.gross - figures.discount - figures.included_charges - figures.refund).toBe(figures.net)
    expect(figures.net + figures.service + figures.tax + figures.rounding).toBe(figures.total)
    for (const name of ['gross', 'net', 'cogs']) {
      expect(
        sum(
          report.by_group.map((row: { figures: Figures }) => row.figures),
          name,
        ),
      ).toBe(figures[name])
    }
    expect(sum(report.heat_map, 'net')).toBe(figures.net)
    expect(sum(report.heat_map, 'transactions')).toBe(figures.transactions)
    expect(sum(report.taxes, 'tax')).toBe(figures.tax)
    expect(sum(report.taxes, 'tax_base')).toBe(figures.tax_base)
    expect(figures.gross_profit).toBe(figures.costed_net - figures.cogs)
  })

  test('compares day by day with the period before', async () => {
    const now = await summaryOf(custom('2026-11-01', '2026-11-20', { compare: 'previous_period' }))
    const before = await summaryOf(custom('2026-10-01', '2026-10-20'))
    expect(now.base).toEqual({ range: { from: '2026-10-01', to: '2026-10-20' }, is_empty: false })
    const { cogs: _cogs, costed_net: _costed, gross_profit: _profit, ...figures } = before.total.figures
    expect(now.total.previous).toEqual(figures)
    expect(now.by_day).toHaveLength(20)
  })

  test('shows an admin of one outlet that outlet only, without costs', async () => {
    const outlet_id = world.doors[0]?.outlet_id ?? 0
    const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
    const own = await summaryOf(custom('2025-10-17', '2026-11-21'), manager)
    const all = await summaryOf(custom('2025-10-17', '2026-11-21'))
    expect(own.by_outlet.map((row: { outlet: { id: number } }) => row.outlet.id)).toEqual([outlet_id])
    expect(own.total.figures).toMatchObject({ cogs: null, gross_profit: null })
    expect(own.by_group[0].figures.cogs).toBeNull()
    expect(own.by_payment[0].fee).toBeNull()
    const here = all.by_outlet.find((row: { outlet: { id: number } }) => row.outlet.id === outlet_id)
    expect(own.total.figures).toMatchObject(here.figures)
    const beyond = custom('2025-10-17', '2026-11-21', { outlet_ids: [world.doors[1]?.outlet_id] })
    expect((await manager.fail(SUMMARY, beyond)).extensions.fields).toEqual({
      outlet_ids: 'Outlet tidak ditemukan',
    })
  })

  test('refuses a period that cannot be, and those who may not see it', async () => {
    expect(await brand.master.fail(SUMMARY, custom('2026-11-21', '2026-11-01'))).toMatchObject({
      extensions: { code: 'VALIDATION', fields: { to: 'Tanggal akhir tidak boleh sebelum tanggal mulai' } },
    })
    const keeper = await brand.signInAs('Gudang')
    expect((await keeper.fail(SUMMARY)).extensions.code).toBe('FORBIDDEN')
  })
})

describe('the dashboard', () => {
  const DASHBOARD = `query GetDashboard($filter: ReportFilter) { dashboard(filter: $filter) { sales {
    range { from to } base { range { from to } until_minute } mean_of current_hour
    total { figures { net transactions average_bill gross_profit_bp } previous { net transactions } }
    by_outlet { outlet { name } figures { net } previous { net } }
    daily { date figures { net } }
    hours { hour net transactions mean_net }
    top_items { place name left_out figures { net gross_profit } } bottom_items { place name }
    freshness { data_until outlets outlets_with_sales }
  } } }`

  test('of hours only what has such a weekday stands opposite their mean', async () => {
    const fresh = await app().createBrand()
    const { ctx, doors } = await createSalesWorld(fresh, [{}, {}])
    const [old, young] = doors
    if (!old || !young) throw new Error('two outlets are needed')
    const at = (time: string, gross: number): Receipt =>
      buildReceipt({
        channel: 'TAKEAWAY',
        occurred_at: `${time}+07:00`,
        lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: gross }],
        payments: [{ method: 'QRIS', amount: gross }],
      })
    await recordTransactions(ctx, old, [at('2026-11-14T10:00:00', 10_000), at('2026-11-21T10:00:00', 40_000)])
    await recordTransactions(ctx, young, [at('2026-11-21T10:05:00', 5_000)])
    const { sales } = (
      await fresh.master.ask(
        '{ dashboard { sales { mean_of fewest_mean_of hours { hour net like_net mean_net } } } }',
      )
    ).dashboard
    expect(sales).toMatchObject({ mean_of: 1, fewest_mean_of: 1 })
    expect(sales.hours.find((row: { hour: number }) => row.hour === 10)).toEqual({
      ...{ hour: 10, net: 45_000 },
      like_net: 40_000,
      mean_net: 10_000,
    })
  })

  test('compares today with as much of the same weekday as has passed', async () => {
    const fresh = await app().createBrand()
    const { ctx, doors } = await createSalesWorld(fresh, [{}])
    const door = doors[0]
    if (!door) throw new Error('an outlet is needed')
    const at = (time: string, gross: number): Receipt =>
      buildReceipt({
        channel: 'TAKEAWAY',
        occurred_at: `${time}+07:00`,
        lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: gross }],
        payments: [{ method: 'QRIS', amount: gross }],
      })
    await recordTransactions(
      ctx,
      door,
      [
        at('2026-11-21T10:00:00', 40_000),
        at('2026-11-14T10:00:00', 10_000),
        at('2026-11-14T12:10:00', 20_000),
        at('2026-11-14T12:40:00', 90_000),
        at('2026-11-07T10:00:00', 30_000),
        at('2026-11-22T01:00:00', 0),
      ].slice(0, 5),
    )
    const { sales } = (await fresh.master.ask(DASHBOARD)).dashboard
    expect(sales.range).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(sales.base).toEqual({
      range: { from: '2026-11-14', to: '2026-11-14' },
      until_minute: 12 * 60 + 30,
    })
    // 12:30 now: what came at 12:10 counts, what came at 12:40 does not.
    expect(sales.total).toMatchObject({
      figures: { net: 40_000, average_bill: 40_000 },
      previous: { net: 30_000 },
    })
    expect(sales.mean_of).toBe(2)
    expect(sales.current_hour).toBe(12)
    expect(sales.hours[0].hour).toBe(4)
    expect(sales.hours.find((row: { hour: number }) => row.hour === 10)).toEqual({
      hour: 10,
      net: 40_000,
      transactions: 1,
      mean_net: 20_000,
    })
    expect(sales.daily).toHaveLength(15)
    expect(sales.top_items[0]).toMatchObject({ place: 1, name: 'KOPI 1' })
    expect(sales.freshness).toEqual({
      data_until: '2026-11-21T03:00:00.000Z',
      outlets: 1,
      outlets_with_sales: 1,
    })
  })

  test('a ranking by profit names how many items it leaves out, as nobody knows what they cost', async () => {
    const fresh = await app().createBrand()
    const { ctx, doors } = await createSalesWorld(fresh, [{}])
    const [door] = doors
    if (!door) throw new Error('an outlet is needed')
    const sold = (code: string, gross: number): Receipt =>
      buildReceipt({
        channel: 'TAKEAWAY',
        occurred_at: '2026-11-21T10:00:00+07:00',
        lines: [{ code, name: code, qty: 1, unit_price: gross }],
        payments: [{ method: 'QRIS', amount: gross }],
      })
    const codes = (await fresh.master.ask('{ itemList(limit: 100) { nodes { id code cost } } }')).itemList
      .nodes as { id: number; code: string; cost: string }[]
    await sql`update item set cost = 0 where brand_id = ${fresh.id} and code <> ${codes[0]?.code ?? ''}`.execute(
      ctx.db,
    )
    await recordTransactions(
      ctx,
      door,
      codes.slice(0, 3).map(({ code }) => sold(code, 40_000)),
    )
    const { sales } = (await fresh.master.ask(DASHBOARD)).dashboard
    expect(sales.top_items).toMatchObject([{ place: 1, left_out: 2 }])
    expect(sales.top_items[0].figures.gross_profit).not.toBeNull()
    const manager = await fresh.signInAs('Manajer Outlet', [door.outlet_id])
    const seen = (await manager.ask(DASHBOARD)).dashboard.sales.top_items
    expect(seen.map(({ left_out }: { left_out: number }) => left_out)).toEqual([0, 0, 0])
  })

  test('at night, when an outlet in the east is a day ahead, is of its own day, as are the receipts it opens', async () => {
    // 03.30 in Jakarta, 04.30 in Makassar: there a business day is over, here it is not.
    const night = new Date('2026-11-20T20:30:00Z')
    app().clock.now = night
    const fresh = await app().createBrand()
    const { ctx, doors } = await createSalesWorld(fresh, [{}, { timezone: 'Asia/Makassar' }])
    const ahead = doors[1]
    if (!ahead) throw new Error('an outlet is needed')
    const at = (occurred_at: string): Receipt =>
      buildReceipt({
        channel: 'TAKEAWAY',
        occurred_at,
        lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
        payments: [{ method: 'QRIS', amount: 10_000 }],
      })
    const times = ['2026-11-19T18:00:00+08:00', '2026-11-20T18:00:00+08:00', '2026-11-21T04:10:00+08:00']
    await recordTransactions(ctx, ahead, times.map(at))
    const listed = `query ($f: [Filter!]) { transactionList(filters: $f) { nodes { business_date } } }`
    const datesOf = async (field: string, type: string, value: string) =>
      (
        await fresh.master.ask(listed, { f: [{ field, type, operator: 'IsEqualTo', value: [value] }] })
      ).transactionList.nodes.map((node: { business_date: string }) => node.business_date)
    const { sales } = (await fresh.master.ask(DASHBOARD)).dashboard
    expect(sales.range).toEqual({ from: '2026-11-20', to: '2026-11-21' })
    expect(sales.total.figures.transactions).toBe(1)
    expect(await datesOf('period', 'String', 'today')).toEqual(['2026-11-21'])
    const hours = sales.hours.filter((row: { transactions: number }) => row.transactions > 0)
    expect(hours).toMatchObject([{ hour: 4, transactions: 1 }])
    const yesterday = { filter: { preset: 'yesterday', compare: 'previous_period' } }
    const before = (await fresh.master.ask(DASHBOARD, yesterday)).dashboard.sales
    expect(before.total).toMatchObject({ figures: { transactions: 1 }, previous: { transactions: 1 } })
    expect(await datesOf('period', 'String', 'yesterday')).toEqual(['2026-11-20'])
    // Half an hour of its day has passed, in which nothing was sold the day before.
    const today = { filter: { preset: 'today', compare: 'previous_period' } }
    expect((await fresh.master.ask(DASHBOARD, today)).dashboard.sales.total.previous.transactions).toBe(0)
    // Alone it is asked for by its own clock: its next day has begun.
    const alone = { filter: { preset: 'today', outlet_ids: [ahead.outlet_id] } }
    const own = (await fresh.master.ask(DASHBOARD, alone)).dashboard.sales
    expect(own.range).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(own.current_hour).toBe(4)
    expect(await datesOf('business_date', 'Date', '2026-11-21')).toHaveLength(own.total.figures.transactions)
    app().clock.now = NOW
  })

  test('is there for everyone, its sales only for those who may see them', async () => {
    const keeper = await brand.signInAs('Gudang')
    expect((await keeper.ask(DASHBOARD)).dashboard).toEqual({ sales: null })
    const manager = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
    const { sales } = (await manager.ask(DASHBOARD, { filter: { preset: 'last_30_days' } })).dashboard
    expect(sales.by_outlet).toHaveLength(1)
    expect(sales.top_items[0].figures.gross_profit).toBeNull()
  })
})
