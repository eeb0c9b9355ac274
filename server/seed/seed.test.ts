import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../src/access/session/password.ts'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { addDays, businessDate } from '../src/outlets/outlet/business-date.calc.ts'
import { compareRollups } from '../src/sales/rollup/rollup.commands.ts'
import { ReceiptInput } from '../src/sales/transaction/receipt.input.ts'
import { ledgerDifferences } from '../src/stock/ledger/ledger-check.queries.ts'
import { useTestApp } from '../test/app.ts'
import { testInstant } from '../test/clock.ts'
import { createBrand } from './create-brand.ts'
import { taxOf } from './create-outlets.ts'
import { readDemoBrand } from './demo-data.ts'
import { movePromotions } from './move-promotions.ts'
import { createDayMaker } from './sales/day.ts'
import { DEMO_PASSWORD } from './seed-demo.ts'
import { sell } from './sell.ts'
import { deriveWarungBahari } from './warung-bahari.ts'

const demo = readDemoBrand()
const dago = demo.outlets[1] ?? demo.outlets[0]
if (!dago) throw new Error('no outlet in the demo data')
const tax = taxOf(dago)
/** The day that the brand sells on. */
const TODAY = businessDate(testInstant().getTime(), 'Asia/Jakarta', 4 * 60)
const CALENDAR_DAY = businessDate(testInstant().getTime(), 'Asia/Jakarta', 0)
const END = Date.parse('2026-11-21T05:00:00Z')

describe('days of the demo', () => {
  const maker = createDayMaker(demo, 'seed')

  test('are the same for the same seed and another for another', () => {
    const day = maker.make(dago, tax, '2026-10-03', END)
    expect(createDayMaker(demo, 'seed').make(dago, tax, '2026-10-03', END)).toEqual(day)
    expect(createDayMaker(demo, 'other').make(dago, tax, '2026-10-03', END)).not.toEqual(day)
  })

  test('hold receipts that any till could send', () => {
    const { receipts, voids, refunds } = maker.make(dago, tax, '2026-10-03', END)
    expect(receipts.length).toBeGreaterThan(150)
    for (const receipt of receipts) expect(ReceiptInput.parse(receipt)).toEqual(receipt)
    expect(new Set(receipts.map((receipt) => receipt.uuid)).size).toBe(receipts.length)
    const known = new Set(receipts.map((receipt) => receipt.uuid))
    for (const undone of [...voids, ...refunds]) expect(known.has(undone.transaction_uuid)).toBe(true)
  })

  test('ask what the menu asks now once every price was raised', () => {
    const prices = new Map(demo.menu_items.map(({ code, price }) => [code, price]))
    for (const { menu_item, price_list, old_price, new_price, days_ago } of demo.price_rises) {
      if (price_list === undefined) expect(new_price).toBe(prices.get(menu_item))
      expect(new_price - old_price).toBeGreaterThanOrEqual(1000)
      expect(new_price - old_price).toBeLessThanOrEqual(3000)
      // A fortnight on either side lies within the two months of the small demo.
      expect(days_ago).toBeGreaterThan(14)
      expect(days_ago).toBeLessThan(60 - 14)
    }
  })

  test('stop at the present moment', () => {
    const { receipts } = maker.make(dago, tax, '2026-11-21', END)
    expect(receipts.length).toBeGreaterThan(10)
    expect(receipts.every((receipt) => Date.parse(receipt.occurred_at) <= END)).toBe(true)
    expect(maker.make(dago, tax, '2026-11-21', END + 86_400_000).receipts.slice(0, receipts.length)).toEqual(
      receipts,
    )
  })

  test('sell as the data says', () => {
    const days = Array.from({ length: 56 }, (_, n) => new Date(Date.parse('2026-09-07') + n * 86_400_000))
    const made = days.map((day) => maker.make(dago, tax, day.toISOString().slice(0, 10), END))
    const receipts = made.flatMap((day) => day.receipts)
    const share = (of: (receipt: (typeof receipts)[number]) => boolean) =>
      receipts.filter(of).length / receipts.length
    expect(receipts.length / days.length / dago.tx_per_day).toBeCloseTo(1, 0)
    expect(share((receipt) => receipt.channel === 'DINE_IN')).toBeCloseTo(0.5, 1)
    expect(share((receipt) => receipt.payments[0]?.method === 'QRIS')).toBeCloseTo(0.47 * 0.77, 1)
    expect(share((receipt) => receipt.member_name !== null)).toBeCloseTo(0.18, 1)
    expect(made.flatMap((day) => day.voids).length / receipts.length).toBeCloseTo(0.006, 2)
    expect(
      share(
        (receipt) => receipt.discounts.length + receipt.lines.flatMap((line) => line.discounts).length > 0,
      ),
    ).toBeCloseTo(0.1, 1)
  })
})

/** How many documents and movements there are. */
async function countDocuments(ctx: Context) {
  const { rows } =
    await sql`select (select count(*)::int from receiving where brand_id = ${ctx.brand_id}) as receivings,
    (select count(*)::int from production where brand_id = ${ctx.brand_id}) as productions,
    (select count(*)::int from adjustment where brand_id = ${ctx.brand_id}) as adjustments,
    (select count(*)::int from stock_movement where brand_id = ${ctx.brand_id}) as movements`.execute(ctx.db)
  return rows[0]
}

/** A few things are low and none absurd; documents are worth what they moved; losses of a count are small. */
async function expectLikelyStock(ctx: Context): Promise<void> {
  const { rows: documents } = await sql<{ difference: string }>`
    select d.value - m.value as difference from (
      select 'receiving' as ref_type, id, total::numeric as value from receiving where brand_id = ${ctx.brand_id}
      union all select 'production', id, value from production where brand_id = ${ctx.brand_id}
      union all select 'adjustment', id, value from adjustment where brand_id = ${ctx.brand_id} and kind <> 'count') d
    join (select ref_type, ref_id, abs(sum(value)) as value from stock_movement
      where brand_id = ${ctx.brand_id} and type not in ('PRODUCE_IN', 'COST_REVALUE') group by ref_type, ref_id) m
      on m.ref_type = d.ref_type and m.ref_id = d.id`.execute(ctx.db)
  expect(documents.length).toBeGreaterThan(50)
  for (const { difference } of documents) expect(Math.abs(Number(difference))).toBeLessThan(1)
  const { rows: standings } = await sql<{
    status: string
    count: number
  }>`select status, count(*)::int as count
    from stock_standing where brand_id = ${ctx.brand_id} group by status`.execute(ctx.db)
  const counts = new Map(standings.map(({ status, count }) => [status, count]))
  const all = standings.reduce((sum, { count }) => sum + count, 0)
  expect((counts.get('safe') ?? 0) / all).toBeGreaterThan(0.8)
  expect((counts.get('negative') ?? 0) / all).toBeLessThan(0.03)
  const { rows: found } = await sql<{ least: number; most: number; lines: number }>`
    select min(l.counted_quantity / l.expected_quantity)::float8 as least, count(*)::int as lines,
      max(l.counted_quantity / l.expected_quantity)::float8 as most
    from adjustment_line l join adjustment a on a.brand_id = l.brand_id and a.brand_id = ${ownBrand} and a.id = l.adjustment_id and a.kind = 'count'
    where l.brand_id = ${ctx.brand_id} and l.expected_quantity > 100`.execute(ctx.db)
  expect(found[0]?.lines).toBeGreaterThan(50)
  expect(found[0]?.least).toBeGreaterThan(0.975)
  expect(found[0]?.most).toBeLessThan(1.01)
}

/** On the fifth and fourth day before the last. */
const RISES = [
  { menu_item: 'TS01', old_price: 9000, new_price: 10_000, days_ago: 5 },
  { menu_item: 'MK01', price_list: 'GOFOOD', old_price: 44_000, new_price: 46_000, days_ago: 4 },
]

/** Receipts bear the old price before it was raised and the new one after, and the history tells who raised it when. */
async function expectRisenPrices(ctx: Context): Promise<void> {
  const { rows: told } = await sql<{ day: string; actor: string; label: string }>`
    select (occurred_at at time zone 'Asia/Jakarta')::date::text as day, actor, label from audit_log
    where brand_id = ${ctx.brand_id} and action in ('item.update', 'price.update') order by id`.execute(
    ctx.db,
  )
  expect(told).toEqual([
    { day: addDays(CALENDAR_DAY, -5), actor: 'Surya Samudra', label: 'Es Teh Manis' },
    { day: addDays(CALENDAR_DAY, -4), actor: 'Surya Samudra', label: 'GoFood' },
  ])
  const asked = async (code: string, delivered: boolean) =>
    (
      await sql<{ is_new: boolean; prices: number[] }>`
      select t.occurred_at >= a.occurred_at as is_new,
        json_agg(distinct coalesce(l.list_price, l.unit_price)) as prices
      from transaction_line l
      join transaction t on t.brand_id = l.brand_id and t.brand_id = ${ownBrand} and t.business_date = l.business_date and t.id = l.transaction_id
      join audit_log a on a.brand_id = l.brand_id and a.brand_id = ${ownBrand} and a.action = ${delivered ? 'price.update' : 'item.update'}
      where l.brand_id = ${ctx.brand_id} and l.code = ${code}
        and not l.variants @? '$[*] ? (@.price > 0)' and t.channel = any(${delivered ? ['GOFOOD'] : ['DINE_IN', 'TAKEAWAY']})
      group by 1 order by 1`.execute(ctx.db)
    ).rows.map(({ prices }) => prices)
  expect(await asked('TS01', false)).toEqual([[9000], [10_000]])
  expect(await asked('MK01', true)).toEqual([[44_000], [46_000]])
  const now = await sql<{ price: number }>`select price from item
    where brand_id = ${ctx.brand_id} and code = 'TS01'`.execute(ctx.db)
  expect(now.rows).toEqual([{ price: 10_000 }])
}

describe('promotions of the demo', () => {
  const spansOf = (made_on: string) =>
    Object.fromEntries(movePromotions(demo, made_on).discounts.map(({ code, valid }) => [code, valid]))

  test('stand as in the data while they run, and months later in a brand made later', () => {
    expect(movePromotions(demo, '2026-12-31')).toBe(demo)
    const { HEMAT20, QRIS10, GRABMFC } = spansOf('2027-02-03')
    expect(QRIS10).toEqual(['2027-01-01', '2027-02-28'])
    expect(HEMAT20).toEqual(['2027-01-15', '2027-01-31'])
    expect(GRABMFC).toEqual(['2027-01-10', '2027-02-10'])
  })

  test('some run on the day a brand is made, whenever that is', () => {
    for (let n = 0; n < 1500; n += 7) {
      const made_on = addDays('2026-11-21', n)
      const running = Object.values(spansOf(made_on)).filter(([from, to]) => from <= made_on && made_on <= to)
      expect(running.length, made_on).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('a seeded brand', () => {
  const app = useTestApp()

  test('sells to the rupiah, once however often it is seeded, and its owner signs in', {
    timeout: 60_000,
  }, async () => {
    const { services } = app()
    const data = { ...deriveWarungBahari(demo), price_rises: RISES }
    const plan = {
      data,
      plan_id: 3,
      business_type: 'restaurant',
      password_hash: await hashPassword(DEMO_PASSWORD),
    }
    const { ctx, outlet_ids } = await createBrand(services, plan)
    const days = { from: addDays(TODAY, -11), stock_from: addDays(TODAY, -7), today: TODAY }
    const selling = { services, ctx, data, outlet_ids, ...days }
    const sold = await sell(selling)
    expect(sold).toBeGreaterThan(200)
    const written = await countDocuments(ctx)
    expect(await sell(selling)).toBe(sold)
    expect(await countDocuments(ctx)).toEqual(written)
    const stored = await sql<{
      count: number
    }>`select count(*) from transaction where brand_id = ${ctx.brand_id}`.execute(ctx.db)
    expect(stored.rows[0]?.count).toBe(sold)
    expect(await ledgerDifferences(ctx)).toEqual([])
    const moved = await sql<{
      types: string[]
      first: string
      below: number
      of: number
    }>`select array_agg(distinct type order by type) as types, min(business_date)::text as first,
      count(*) filter (where balance_after < 0)::int as below, count(*)::int as of
      from stock_movement where brand_id = ${ctx.brand_id}`.execute(ctx.db)
    const [kept] = moved.rows
    expect(kept?.first).toBe(addDays(TODAY, -7))
    expect(kept?.types).toEqual(
      expect.arrayContaining([
        'OPENING',
        'RECEIVE',
        'PRODUCE_OUT',
        'PRODUCE_IN',
        'SALE',
        'WASTE',
        'COUNT_LOSS',
      ]),
    )
    expect((kept?.below ?? 0) / (kept?.of ?? 1)).toBeLessThan(0.01)
    await expectLikelyStock(ctx)
    const differences = (await compareRollups(ctx)).reduce((sum, table) => sum + table.differences, 0)
    expect(differences).toBe(0)
    await expectRisenPrices(ctx)
    const answer = await app().guest.ask(
      `mutation ($identifier: String!, $password: String!) { signIn(identifier: $identifier, password: $password) { admin { name } } }`,
      { identifier: 'pemilik@warungbahari.example', password: DEMO_PASSWORD },
    )
    expect(answer.signIn.admin.name).toBe('Surya Samudra')
  })
})
