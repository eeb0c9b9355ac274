import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import type { TestBrand } from '../../test/brand.ts'
import { readPaper, rupiah } from '../../test/paper.ts'
import { takeCashSessions } from '../sales/cash-session/take-cash-sessions.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales/sales.factory.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

const PERIOD = { preset: 'custom', from: '2026-11-01', to: '2026-11-20' }
const REPORT = `query($f: ReportFilter) {
  summaryReport(filter: $f) { total { figures { net total } previous { net } }
    by_area { name area depth parent_area_id area_id own_outlet_ids figures { net total } previous { net } } }
  profitLoss(filter: $f) { total { net net_profit } by_area { name area depth own_outlet_ids figures { net net_profit } } } }`

const addArea = async (name: string, parent_area_id: number | null = null): Promise<number> =>
  (
    await brand.master.ask('mutation($a: NewArea!) { createArea(area: $a) { id } }', {
      a: { name, parent_area_id },
    })
  ).createArea.id

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}, {}, {}])
  for (const [place, door] of world.doors.entries())
    await recordTransactions(
      world.ctx,
      door,
      Array.from({ length: 12 }, (_, at) =>
        buildReceipt({
          receipt_number: `R-${place}-${at}`,
          occurred_at: `2026-11-${String(at + 3).padStart(2, '0')}T03:00:00Z`,
          lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1 + place, unit_price: 10_111 + at * 10 ** place }],
          ...(at % 3 ? {} : { discounts: [{ code: 'hemat', name: 'Hemat', amount: 700 + place }] }),
        }),
      ),
    )
  for (const [place, door] of world.doors.entries()) {
    const session = { uuid: randomUUID(), cashier_name: 'Sari', note: null }
    const opening = { event: 'OPEN' as const, occurred_at: '2026-11-12T03:00:00Z', opening_float: 0 }
    const closing = { event: 'CLOSE' as const, occurred_at: '2026-11-12T09:00:00Z', reason: null }
    const counted = [{ method: 'TUNAI', amount: 1_000 * (place + 1) }]
    await takeCashSessions(world.ctx, door, [{ ...session, ...opening }])
    await takeCashSessions(world.ctx, door, [{ ...session, denominations: [], ...closing, counted }])
  }
  const java = await addArea('Jawa')
  const bandung = await addArea('Bandung', java)
  const north = await addArea('Bandung Utara', bandung)
  const places = [java, north, bandung]
  for (const [place, area_id] of places.entries())
    await brand.master.ask('mutation($areas: OutletAreas!) { setOutletAreas(areas: $areas) }', {
      areas: { outlet_ids: [world.doors[place]?.outlet_id], area_id },
    })
})

const doorIds = () => world.doors.map(({ outlet_id }) => outlet_id)
const ask = (filter: object, client = brand.master) => client.ask(REPORT, { f: filter })

test('an area comes to what its outlets do, with those beneath it; outlets of none stand last', async () => {
  const [one, two, three, four] = doorIds()
  const within = [
    ['Jawa', 0, [one], [one, two, three]],
    ['Jawa › Bandung', 1, [three], [two, three]],
    ['Jawa › Bandung › Bandung Utara', 2, [two], [two]],
    [null, 0, [four], [four]],
  ] as const
  const filter = { ...PERIOD, compare: 'previous_period', from: '2026-11-11' }
  const { summaryReport, profitLoss } = await ask(filter)
  for (const told of [summaryReport, profitLoss]) {
    expect(told.by_area.map(({ area, depth }: { area: string; depth: number }) => [area, depth])).toEqual(
      within.map(([area, depth]) => [area, depth]),
    )
    for (const [at, [, , own]] of within.entries()) expect(told.by_area[at].own_outlet_ids).toEqual(own)
  }
  for (const [at, [, , , outlet_ids]] of within.entries()) {
    const alone = await ask({ ...filter, outlet_ids })
    expect(summaryReport.by_area[at].figures).toEqual(alone.summaryReport.total.figures)
    expect(summaryReport.by_area[at].previous).toEqual(alone.summaryReport.total.previous)
    expect(profitLoss.by_area[at].figures).toEqual(alone.profitLoss.total)
  }
})

const REPORTS = {
  itemReport:
    'figures { transactions qty gross net cogs void_qty } like { net } previous { net transactions }',
  paymentReport:
    'figures { payments amount refund receipts fee } like { amount } previous { amount payments }',
  discountReport: 'figures { transactions uses amount gross net } previous { amount }',
  priceReport: 'qty markup_bp figures { transactions gross discount net fee contribution } previous { net }',
} as const

test.each(Object.entries(REPORTS))(
  '%s says of each area and outlet what it says of them alone',
  async (name, told) => {
    const filter = { ...PERIOD, compare: 'previous_period', from: '2026-11-11' }
    const query = `query($f: ReportFilter) { ${name}(filter: $f) { total { ${told} }
    by_outlet { outlet { id } ${told} } by_area { area_id depth own_outlet_ids ${told} } } }`
    const read = async (outlet_ids: number[] | null) =>
      (await brand.master.ask(query, { f: { ...filter, outlet_ids } }))[name]
    const whole = await read(null)
    expect(whole.by_area).toHaveLength(4)
    expect(whole.by_outlet.map(({ outlet }: { outlet: { id: number } }) => outlet.id).sort()).toEqual(
      doorIds().sort(),
    )
    for (const { outlet, ...own } of whole.by_outlet) expect(own).toEqual((await read([outlet.id])).total)
    const [one = 0, two = 0, three = 0, four = 0] = doorIds()
    const within = [[one, two, three], [two, three], [two], [four]]
    for (const [at, outlet_ids] of within.entries()) {
      const { area_id: _area, depth: _depth, own_outlet_ids: _own, ...own } = whole.by_area[at]
      expect(own).toEqual((await read(outlet_ids)).total)
    }
  },
)

test('sessions of tills are told by area and outlet as they are of them alone', async () => {
  const sums = 'sessions counted_sessions differing expected counted difference short over'
  const query = `query($f: ReportFilter) { shiftReport(filter: $f) { total { ${sums} }
    by_outlet { outlet { id } figures { ${sums} } } by_area { own_outlet_ids figures { ${sums} } } } }`
  const read = async (outlet_ids: number[] | null) =>
    (await brand.master.ask(query, { f: { ...PERIOD, outlet_ids } })).shiftReport
  const whole = await read(null)
  expect(whole.total).toMatchObject({ sessions: 4, differing: 4, difference: 10_000 })
  for (const { outlet, figures } of whole.by_outlet) expect(figures).toEqual((await read([outlet.id])).total)
  const [one = 0, two = 0, three = 0, four = 0] = doorIds()
  for (const [at, outlet_ids] of [[one, two, three], [two, three], [two], [four]].entries())
    expect(whole.by_area[at].figures).toEqual((await read(outlet_ids)).total)
})

test.each(['item', 'payment', 'discount', 'shift', 'price'])(
  'the paper of %s has areas opened to their outlets',
  async (report) => {
    const { text } = await readPaper(app, `/api/reports/${report}/pdf`, brand.master.token, {
      filter: PERIOD,
    })
    expect(text).toContain('Wilayah dan outlet')
    for (const name of ['Jawa', '– Bandung', '– – Bandung Utara', 'Tanpa wilayah'])
      expect(text).toContain(` ${name} `)
  },
)

test('on paper and in mailed files areas stand with their outlets below', async () => {
  const { summaryReport, profitLoss } = await ask(PERIOD)
  const plain = (amount: number) => rupiah(amount).replace('Rp ', '')
  const read = async (report: string) =>
    (await readPaper(app, `/api/reports/${report}/pdf`, brand.master.token, { filter: PERIOD })).text
  const [summary, profit] = [await read('summary'), await read('profit')]
  for (const { name, depth, figures } of summaryReport.by_area)
    expect(summary).toMatch(new RegExp(` ${'– '.repeat(depth)}${name} .*${plain(figures.net)} `))
  expect(profit).toContain('Laba rugi per wilayah')
  for (const { name, depth, figures } of profitLoss.by_area)
    expect(profit).toMatch(new RegExp(` ${'– '.repeat(depth)}${name} .*${plain(figures.net)} `))
})

test('who reaches some outlets is told of their areas alone', async () => {
  const manager = await brand.signInAs('Manajer Outlet', doorIds().slice(1, 2))
  const { summaryReport } = await manager.ask(
    'query($f: ReportFilter) { summaryReport(filter: $f) { total { figures { net } } by_area { area figures { net } } } }',
    { f: PERIOD },
  )
  const { figures } = summaryReport.total
  expect(figures.net).toBeGreaterThan(0)
  expect(summaryReport.by_area).toEqual(
    ['Jawa', 'Jawa › Bandung', 'Jawa › Bandung › Bandung Utara'].map((area) => ({ area, figures })),
  )
})
