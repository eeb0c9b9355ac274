import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { anyReceipt, buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
const ROWS =
  'rows { kind key name amount before { receipts open opening out lost qty price sold refund } after { receipts open opening out lost qty price sold } }'
const WHY = `why { reason sentence open_by by_outlet notes before { net receipts open lost } after { net receipts open lost }
  parts { part amount others others_amount ${ROWS} } }`
const SUMMARY = `query ($filter: ReportFilter, $cashiers: [String!], $hours: [Int!]) {
  summaryReport(filter: $filter, cashiers: $cashiers, hours: $hours) {
    total { figures { net transactions } like { net transactions } previous { net transactions } } ${WHY} } }`
const ITEMS = `query ($filter: ReportFilter) { itemReport(filter: $filter) { total { figures { net } } ${WHY} } }`

interface Row {
  key: string
  name: string
  amount: number
  before: { qty: string; price: number | null; open: number | null }
  after: { qty: string; price: number | null; open: number | null }
}
interface Part {
  part: string
  amount: number
  others_amount: number
  rows: Row[]
}
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, row) => all + row.amount, 0)
const custom = (from: string, to: string, more: object = {}) => ({ preset: 'custom', from, to, ...more })

describe('of receipts of every kind', () => {
  let brand: TestBrand
  let world: SalesWorld

  beforeAll(async () => {
    app().clock.now = NOW
    brand = await app().createBrand()
    world = await createSalesWorld(brand, [
      {},
      { tax: { is_tax_inclusive: true, service_bp: 0 }, timezone: 'Asia/Jayapura' },
      { business_day_cutoff: '00:00' },
    ])
    const random = fc.sample(anyReceipt(NOW, 60), { numRuns: 450, seed: 7 })
    for (const [index, door] of world.doors.entries()) {
      await recordTransactions(world.ctx, door, random.slice(index * 150, index * 150 + 150))
    }
  })

  const ids = (...places: number[]) => places.map((place) => world.doors[place]?.outlet_id ?? 0)

  test.each([
    [
      'a month beside the one before',
      () => custom('2026-10-23', '2026-11-21', { compare: 'previous_period' }),
    ],
    ['a week', () => custom('2026-11-10', '2026-11-16', { compare: 'same_weekday' })],
    ['a day that runs', () => ({ preset: 'today', compare: 'same_weekday' })],
    ['a mean of four', () => custom('2026-11-10', '2026-11-16', { compare: 'mean_of_four' })],
    ['a running day beside a mean', () => ({ preset: 'last_7_days', compare: 'mean_of_four' })],
    [
      'one channel',
      () => custom('2026-10-23', '2026-11-21', { compare: 'previous_period', channels: ['DINE_IN'] }),
    ],
    [
      'one outlet',
      () => custom('2026-10-23', '2026-11-21', { compare: 'previous_period', outlet_ids: ids(1) }),
    ],
    [
      'two outlets',
      () =>
        custom('2026-10-01', '2026-11-20', {
          ...{ compare: 'outlet', outlet_ids: ids(0), against_outlet_id: ids(2)[0] },
        }),
    ],
    [
      'two channels',
      () =>
        custom('2026-10-01', '2026-11-20', {
          ...{ compare: 'channel', channels: ['GRABFOOD'], against_channel: 'DINE_IN' },
        }),
    ],
    [
      'two channels with the day that runs',
      () => ({
        preset: 'last_30_days',
        compare: 'channel',
        channels: ['DINE_IN'],
        against_channel: 'TAKEAWAY',
      }),
    ],
    [
      'two channels in a whole month',
      () =>
        custom('2026-10-01', '2026-10-31', {
          ...{ compare: 'channel', channels: ['TAKEAWAY'], against_channel: 'GRABFOOD' },
        }),
    ],
    ['more than covered', () => custom('2026-10-01', '2026-11-20', { compare: 'previous_period' })],
    ['whole months', () => custom('2026-10-01', '2026-10-31', { compare: 'previous_period' })],
  ])('%s: parts add up to the change that the report tells, rows to their part', async (_name, filter) => {
    const { summaryReport } = await brand.master.ask(SUMMARY, { filter: filter() })
    const { figures, like, previous } = summaryReport.total
    const { why } = summaryReport
    expect(why.reason).toBeNull()
    expect(why.before).toMatchObject({ net: previous.net, receipts: previous.transactions })
    expect(why.after).toMatchObject({ net: (like ?? figures).net, receipts: (like ?? figures).transactions })
    expect(why.parts.length).toBeGreaterThan(3)
    expect(sum(why.parts)).toBe((like ?? figures).net - previous.net)
    for (const part of why.parts as Part[])
      expect(sum(part.rows) + part.others_amount, part.part).toBe(part.amount)
    expect(why.sentence).toMatch(/^Penjualan bersih .+\.$/)
  })

  test.each([{ cashiers: ['Ratri', ''] }, { hours: [10, 11, 12, 13, 14, 15, 16, 17, 18] }])(
    'narrowed to %j they add up too, and are not told by hours',
    async (narrowing) => {
      const filter = custom('2026-10-23', '2026-11-21', { compare: 'previous_period' })
      const { summaryReport } = await brand.master.ask(SUMMARY, { filter, ...narrowing })
      const { figures, previous } = summaryReport.total
      const { why } = summaryReport
      if (why.reason) return expect(figures.transactions === 0 || previous.transactions === 0).toBe(true)
      expect(sum(why.parts)).toBe(figures.net - previous.net)
      expect(why.after.open).toBeNull()
      expect(why.parts.some(({ part }: Part) => part === 'sold_hours')).toBe(false)
    },
  )

  test('of two channels each side is what the report tells of it alone, and the sides swapped turn every sign', async () => {
    const days = custom('2026-10-23', '2026-11-21')
    const two = (own: string, other: string) => ({
      ...{ ...days, compare: 'channel', channels: [own], against_channel: other },
    })
    const [one, back, alone] = await Promise.all([
      brand.master.ask(SUMMARY, { filter: two('GRABFOOD', 'DINE_IN') }),
      brand.master.ask(SUMMARY, { filter: two('DINE_IN', 'GRABFOOD') }),
      brand.master.ask(SUMMARY, { filter: { ...days, channels: ['DINE_IN'] } }),
    ])
    const { why, total } = one.summaryReport
    expect(total.previous).toEqual(alone.summaryReport.total.figures)
    expect(why.sentence).toMatch(/^Penjualan bersih GrabFood lebih .+ dari makan di tempat: /)
    const names = (why.parts as Part[]).map(({ part }) => part)
    for (const part of ['open_hours', 'sold_hours', 'channel']) expect(names).not.toContain(part)
    const mirrored = new Map(
      (back.summaryReport.why.parts as Part[]).map(({ part, amount }) => [part, amount]),
    )
    const opposite: Record<string, string> = { new_menu: 'dropped_menu', dropped_menu: 'new_menu' }
    for (const { part, amount } of why.parts as Part[])
      expect(mirrored.get(opposite[part] ?? part), part).toBe(-amount)
  })

  test.each([
    [{ channels: ['GRABFOOD', 'DINE_IN'], against_channel: 'TAKEAWAY' }, 'channels'],
    [{ against_channel: 'TAKEAWAY' }, 'channels'],
    [{ channels: ['DINE_IN'], against_channel: 'DINE_IN' }, 'against_channel'],
    [{ channels: ['DINE_IN'] }, 'against_channel'],
  ])('two channels that cannot be compared are refused: %j', async (more, field) => {
    const filter = custom('2026-10-23', '2026-11-21', { compare: 'channel', ...more })
    const { extensions } = await brand.master.fail(SUMMARY, { filter })
    expect(Object.keys(extensions.fields ?? {})).toEqual([field])
  })

  test('in the report of items they are the same', async () => {
    const filter = custom('2026-10-23', '2026-11-21', { compare: 'previous_period' })
    const [summary, items] = await Promise.all([
      brand.master.ask(SUMMARY, { filter }),
      brand.master.ask(ITEMS, { filter }),
    ])
    expect(items.itemReport.why).toEqual(summary.summaryReport.why)
  })

  test.each([
    [{ preset: 'last_7_days' }, 'Pilih pembanding'],
    [custom('2026-11-01', '2026-11-20', { compare: 'last_year' }), 'Belum ada data pembanding'],
  ])('without a base nothing is told, but why: %j', async (filter, reason) => {
    const { why } = (await brand.master.ask(SUMMARY, { filter })).summaryReport
    expect(why).toMatchObject({ sentence: null, before: null, after: null, parts: [] })
    expect(why.reason).toContain(reason)
  })

  test('a manager is told of the outlets in reach alone', async () => {
    const own = ids(0)
    const manager = await brand.signInAs('Manajer Outlet', own)
    const filter = custom('2026-10-23', '2026-11-21', { compare: 'previous_period' })
    const { why } = (await manager.ask(SUMMARY, { filter })).summaryReport
    const whole = await brand.master.ask(SUMMARY, { filter: { ...filter, outlet_ids: own } })
    expect(why.parts).toEqual(whole.summaryReport.why.parts)
    const rows = (why.parts as Part[]).filter(({ part }) => part === 'traffic').flatMap(({ rows }) => rows)
    expect(rows.map(({ key }) => key)).toEqual([String(own[0])])
  })
})

describe('of what somebody changed', () => {
  const EARLIER = '2026-11-12T05:00:00Z'
  const LATER = '2026-11-19T05:00:00Z'
  const FILTER = custom('2026-11-19', '2026-11-19', { compare: 'same_weekday' })
  let number = 0
  const sold = (
    occurred_at: string,
    lines: { code: string; unit_price: number; qty?: number }[],
    more = {},
  ) =>
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

  async function tell(receipts: ReturnType<typeof sold>[], ask = SUMMARY) {
    const { brand, world, door } = await makeShop()
    await recordTransactions(world.ctx, door, receipts)
    return { brand, why: (await brand.master.ask(ask, { filter: FILTER })).summaryReport.why }
  }

  const coffee = (unit_price: number, qty = 1) => ({ code: 'KOPI1', unit_price, qty })

  test('a price: that menu, with what it cost before and after', async () => {
    const { why } = await tell([sold(EARLIER, [coffee(10_000, 2)]), sold(LATER, [coffee(12_000, 2)])])
    expect(why.parts).toMatchObject([
      { part: 'price', amount: 4000, rows: [{ name: 'KOPI 1', amount: 4000 }] },
    ])
    expect(why.parts[0].rows[0]).toMatchObject({
      ...{ before: { price: 10_000, qty: '2' }, after: { price: 12_000, qty: '2' } },
    })
    expect(why.sentence).toBe(
      'Penjualan bersih naik Rp\u00a04\u00a0rb (20%): harga KOPI 1 naik 20% (+Rp\u00a04\u00a0rb).',
    )
  })

  test('how long the outlet sold: as many receipts an hour, in more hours', async () => {
    const at = (day: string, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:30:00Z`
    const { why } = await tell([
      ...[3, 4].map((hour) => sold(at('12', hour), [coffee(10_000)])),
      ...[3, 4, 5, 6].map((hour) => sold(at('19', hour), [coffee(10_000)])),
    ])
    expect(why.parts).toMatchObject([{ part: 'sold_hours', amount: 20_000 }])
    expect(why.parts[0].rows[0]).toMatchObject({ before: { open: 2 }, after: { open: 4 } })
    expect(why.sentence).toContain('jam berjualan (nota pertama sampai terakhir) bertambah 2 jam')
  })

  test('a menu is new when it was not sold for four weeks, and another mix when it was', async () => {
    const both = [coffee(10_000), { code: 'MAKAN1', unit_price: 10_000 }]
    const fresh = await tell([sold(EARLIER, [coffee(10_000)]), sold(LATER, both)])
    expect(fresh.why.parts.map(({ part }: Part) => part)).toEqual(['new_menu'])
    expect(fresh.why.sentence).toContain('menu baru MAKAN 1')
    const known = await tell([
      sold('2026-11-01T05:00:00Z', both),
      sold(EARLIER, [coffee(10_000)]),
      sold(LATER, both),
    ])
    expect(known.why.parts.map(({ part }: Part) => part)).not.toContain('new_menu')
    expect(sum(known.why.parts)).toBe(10_000)
  })

  test('hours that the outlet says are told apart from those between its receipts, as they stood on each day', async () => {
    app().clock.now = new Date('2026-11-15T05:00:00Z')
    const brand = await app().createBrand()
    const hours = (opens_at: string, closes_at: string) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at, closes_at }))
    const shop = { name: 'Senopati', hours: hours('10:00', '14:00') }
    const world = await createSalesWorld(brand, [shop])
    const [door] = world.doors
    if (!door) throw new Error('no outlet')
    const { outlet } = await brand.master.ask('query ($id: Int!) { outlet(id: $id) { version } }', {
      id: door.outlet_id,
    })
    await brand.master.ask('mutation ($o: EditOutlet!) { updateOutlet(outlet: $o) { id } }', {
      o: { id: door.outlet_id, version: outlet.version, hours: hours('10:00', '18:00') },
    })
    app().clock.now = NOW
    const at = (day: string, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:30:00Z`
    await recordTransactions(world.ctx, door, [
      ...[3, 4].map((hour) => sold(at('12', hour), [coffee(10_000)])),
      ...[3, 4, 5, 6].map((hour) => sold(at('19', hour), [coffee(10_000)])),
    ])
    const { why } = (await (await brand.signInAs('Master')).ask(SUMMARY, { filter: FILTER })).summaryReport
    expect(why.parts).toMatchObject([{ part: 'open_hours', amount: 20_000 }])
    expect(why.parts[0].rows[0]).toMatchObject({ before: { opening: 240 }, after: { opening: 480 } })
    expect(why.sentence).toContain('jam buka menurut jadwal bertambah 4 jam')
    expect(why.notes).toEqual([])
    const plain = await tell([sold(EARLIER, [coffee(10_000)]), sold(LATER, [coffee(12_000)])])
    expect(plain.why.notes).toEqual([expect.stringContaining('Jadwal jam buka belum diisi')])
  })

  test('menus that were out at GrabFood are a part of their own where it is known of both sides', async () => {
    const grab = { channel: 'GRABFOOD' }
    const { brand, door, world } = await makeShop()
    await recordTransactions(world.ctx, door, [
      sold('2026-11-05T05:00:00Z', [coffee(22_000, 10)], grab),
      sold(EARLIER, [coffee(22_000, 4)], grab),
      sold(LATER, [coffee(22_000, 2)], grab),
    ])
    const ask = async (filter: object = FILTER) =>
      (await brand.master.ask(SUMMARY, { filter })).summaryReport.why
    // Nobody has written down when menus were out.
    const unknown = await ask()
    expect(unknown.notes).toContainEqual(expect.stringContaining('Stok habis belum diketahui'))
    expect(unknown.parts.map(({ part }: Part) => part)).not.toContain('stock_out')

    const out = (began: string, ended: string | null) =>
      sql`insert into grab_outage (brand_id, outlet_id, item_id, began_at, ended_at) values (${brand.id},
        ${door.outlet_id}, ${world.item_ids[0]}, ${began}, ${ended})`.execute(brand.ctx.db)
    await sql`insert into grab_store (brand_id, outlet_id, partner_merchant_id, status_at, created_at) values
      (${brand.id}, ${door.outlet_id}, 'LB-1', ${'2026-11-01T00:00:00Z'}, ${'2026-11-01T00:00:00Z'})`.execute(
      brand.ctx.db,
    )
    await out('2026-11-12T03:00:00Z', '2026-11-12T04:00:00Z')
    await out('2026-11-19T02:00:00Z', '2026-11-19T08:00:00Z')
    const why = await ask()
    const part = why.parts.find((own: Part) => own.part === 'stock_out')
    expect(why.notes).not.toContainEqual(expect.stringContaining('Stok habis'))
    expect(sum(why.parts)).toBe(why.after.net - why.before.net)
    // Open all day; it brought ten, and four, while it was to be had.
    const lost = (net: number, days: number, out_before: number, minutes: number) =>
      Math.round((net * minutes) / (days * 1440 - out_before - minutes))
    const portion = why.before.net / 4
    expect(part.amount).toBe(lost(14 * portion, 8, 0, 60) - lost(16 * portion, 15, 60, 360))
    expect(part.rows).toMatchObject([
      { name: 'KOPI 1', amount: part.amount, before: { out: 60 }, after: { out: 360 } },
    ])
    expect(part.rows[0].before.lost - part.rows[0].after.lost).toBe(part.amount)
    expect(why.before.lost).toBe(part.rows[0].before.lost)
    expect(sum(part.rows)).toBe(part.amount)
    expect(why.sentence).toMatch(/menu habis di GrabFood/)
    // Of days before it was written down, and of other channels, nothing is said to be known.
    const earlier = await ask(custom('2026-11-05', '2026-11-12', { compare: 'previous_period' }))
    expect(earlier.parts.map((own: Part) => own.part)).not.toContain('stock_out')
    const other = await ask({ ...FILTER, channels: ['TAKEAWAY'] })
    expect(other.notes).not.toContainEqual(expect.stringContaining('Stok habis'))
  })

  test('a promotion is named', async () => {
    const discounts = [{ code: 'jumat', name: 'Promo Jumat', amount: 2000, funded_by: 'BRAND' }]
    const { why } = await tell([
      sold(EARLIER, [coffee(10_000)]),
      sold(LATER, [coffee(10_000)], { discounts }),
    ])
    expect(why.parts).toMatchObject([{ part: 'discount', amount: -2000 }])
    expect(why.sentence).toContain('diskon naik dari 0% ke 20%, terutama Promo Jumat')
  })

  test('a side without receipts is none to compare with', async () => {
    const { why } = await tell([sold('2026-11-05T05:00:00Z', [coffee(10_000)]), sold(LATER, [coffee(9_000)])])
    expect(why.reason).toContain('tidak memiliki transaksi')
    expect(why.parts).toEqual([])
  })

  test('who sees neither menus nor promotions is told parts without their names', async () => {
    const discounts = [{ code: 'jumat', name: 'Promo Jumat', amount: 2000, funded_by: 'BRAND' }]
    const { brand } = await tell([
      sold(EARLIER, [coffee(10_000)]),
      sold(LATER, [coffee(12_000)], { discounts }),
    ])
    await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
      select ${brand.id}, ${brand.group_ids.get('Gudang')}, id, 'view' from module where key = 'report_summary'
      on conflict do nothing`.execute(brand.ctx.db)
    const viewer = await brand.signInAs('Gudang')
    const { why } = (await viewer.ask(SUMMARY, { filter: FILTER })).summaryReport
    expect(why.parts.map(({ part }: Part) => part).sort()).toEqual(['discount', 'price'])
    expect(why.parts.flatMap(({ rows }: Part) => rows)).toEqual([])
    expect(why.sentence).not.toMatch(/KOPI|Jumat/)
    expect(why.sentence).toContain('harga jual naik')
  })
})
