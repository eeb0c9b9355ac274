import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import { createRecipe } from '../../stock/recipe/recipe.commands.ts'
import { mailDueReports } from './mail-report.ts'
import { addSchedule, CREATE, cellsOf, ONE, readMails, schedule, UPDATE } from './report-schedule.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let ids: number[]

/** An old outlet that sells two a day, and one that opened two days ago and sells three. */
beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  ids = world.doors.map(({ outlet_id }) => outlet_id)
  const days = Array.from({ length: 28 }, (_, day) => new Date(Date.UTC(2026, 9, 25 + day, 5)))
  for (const [place, door] of world.doors.entries()) {
    const open = place === 0 ? days : days.slice(-2)
    const receipts = open.flatMap((day) =>
      Array.from({ length: place + 2 }, () => buildReceipt({ occurred_at: day.toISOString() })),
    )
    await recordTransactions(world.ctx, door, receipts)
  }
})

const mailNext = async () => {
  app().clock.now = new Date('2026-11-22T00:00:00Z')
  await mailDueReports(app().services, brand.id)
  const [mail] = await readMails(brand)
  return mail
}
const nameOf = async (place: number) => {
  const found = await brand.ctx.db
    .selectFrom('outlet')
    .select('name')
    .where('brand_id', '=', brand.id)
    .where('id', '=', ids[place] ?? 0)
    .executeTakeFirstOrThrow()
  return found.name
}

/** What the summary's own page says of the same days and outlets. */
async function readPage(filter: object) {
  const { summaryReport } = await brand.master.ask(
    `query($f: ReportFilter) { summaryReport(filter: $f) { base { short { name } } by_day { date }
      total { figures { net transactions } like { net } previous { net } } } }`,
    { f: { preset: 'custom', from: '2026-11-15', to: '2026-11-21', ...filter } },
  )
  return summaryReport
}

const sayChange = (now: number, before: number) => {
  const change = Math.round(((now - before) / before) * 1000) / 10
  return `${change > 0 ? '+' : ''}${change.toFixed(1).replace('.', ',')}%`
}

test('of the same outlets alone is that of the page, and names the outlets left out', async () => {
  await addSchedule(brand.master, {
    ...{ period: 'last_7_days', compare: 'previous_period', same_outlets: true },
  })
  const mail = await mailNext()
  const { total, base } = await readPage({ compare: 'previous_period', same_outlets: true })
  expect(base.short).toEqual([{ name: await nameOf(1) }])
  expect(mail?.body).toContain(`Pembanding: 8–14 Nov 2026, 1 dari 2 outlet, tanpa ${await nameOf(1)}`)
  expect(mail?.body).toContain(`Transaksi: ${total.figures.transactions} (`)
  expect(total.like.net).toBeLessThan(total.figures.net)
  expect(mail?.body).toContain(`(${sayChange(total.like.net, total.previous.net)})`)
  expect(mail?.body).toContain('&banding=sebelumnya&sama=ya&')
  expect(cellsOf(mail?.content ?? null)[0]).toContain('vs pembanding (%), 1 dari 2 outlet')
})

test('leaves out an outlet that covers but a part of the base, where without the switch it counts in part', async () => {
  const given = { period: 'yesterday', compare: 'mean_of_four' }
  await addSchedule(brand.master, { ...given, same_outlets: false })
  await addSchedule(brand.master, { ...given, same_outlets: true })
  await mailNext()
  const bodies = (await readMails(brand)).map(({ body }) => body)
  // The old outlet itself has three of four Saturdays: with the switch nothing is left to compare with.
  expect(bodies.filter((body) => body.includes('belum ada data pembanding'))).toHaveLength(1)
  const [partly] = bodies.filter((body) => body.includes('rata-rata 3 periode'))
  expect(partly).toContain(`1 dari 2 outlet, tanpa ${await nameOf(1)}`)
})

test('of one outlet against another is that of the page, on the days both have', async () => {
  const [own, other] = ids
  const against = { compare: 'outlet', outlet_ids: [own], against_outlet_id: other }
  const id = await addSchedule(brand.master, { period: 'last_7_days', ...against })
  expect((await brand.master.ask(ONE, { id })).reportSchedule).toMatchObject({
    outlets: [{ id: own }],
    against_outlet: { id: other, name: await nameOf(1) },
  })
  const mail = await mailNext()
  const { total } = await readPage(against)
  expect(total.figures.transactions).toBe(14)
  expect(mail?.body).toContain(`Pembanding: ${await nameOf(1)}, 15–21 Nov 2026, 2 dari 7 hari`)
  expect(mail?.body).toContain(`Transaksi: 14 (-33,3%)`)
  expect(mail?.body).toContain(`(${sayChange(total.like.net, total.previous.net)})`)
  expect(mail?.body).toContain(`&banding=outlet&lawan=${other}&outlet=${own}`)
})

test.each([
  ['summary', 'summaryReport'],
  ['item', 'itemReport'],
])('the mail of the report %s says why sales changed, in the sentence of its page', async (report, field) => {
  await addSchedule(brand.master, { report, period: 'last_7_days', compare: 'previous_period' })
  const mail = await mailNext()
  const answer = await brand.master.ask(
    `query($f: ReportFilter) { ${field}(filter: $f) { why { sentence } } }`,
    { f: { preset: 'custom', from: '2026-11-15', to: '2026-11-21', compare: 'previous_period' } },
  )
  expect(answer[field].why.sentence).toMatch(/^Penjualan bersih /)
  expect(mail?.body).toContain(`\n\n${answer[field].why.sentence}\n`)
})

/** What a mail says after its figures, and what the pages say of the same days. */
async function causes(report: string, more: object = {}, client = brand.master) {
  await addSchedule(client, { report, period: 'last_7_days', compare: 'previous_period', ...more })
  const mail = await mailNext()
  const f = { preset: 'custom', from: '2026-11-15', to: '2026-11-21', compare: 'previous_period' }
  const master = await brand.signInAs('Master')
  const { summaryReport, profitLoss } = await master.ask(
    `query($f: ReportFilter) { summaryReport(filter: $f) { why { sentence } }
      profitLoss(filter: $f) { why_food_cost { sentence } } }`,
    { f },
  )
  return {
    body: mail?.body ?? '',
    sales: summaryReport.why.sentence,
    food_cost: profitLoss.why_food_cost.sentence,
  }
}

/** What a coffee costs, and how it is sold before and after. */
async function sellAtCost() {
  const milk = await transaction(world.ctx, (tx) =>
    insertIngredient(tx, { code: 'SUSU', name: 'Susu', base_unit: 'ml', standard_cost: '20' }),
  )
  const line = { ingredient_id: milk, unit: 'ml', yield_bp: 10_000, order_types: [], note: null }
  await createRecipe(world.ctx, {
    ...{ item_id: world.item_ids[0], effective_from: '2026-01-01', yield_quantity: '1' },
    lines: [{ ...line, unit_quantity: '100' }],
  })
  const [door] = world.doors
  for (const [occurred_at, unit_price] of [
    ['2026-11-12T05:00:00Z', 10_000],
    ['2026-11-19T05:00:00Z', 8000],
  ] as const) {
    const lines = [{ code: 'KOPI1', name: 'Kopi', qty: 40, unit_price }]
    if (door) await recordTransactions(world.ctx, door, [buildReceipt({ occurred_at, lines })])
  }
}

test.each(['summary', 'item', 'discount', 'price', 'channel', 'profit'])(
  'the mail of the report %s says why sales and food cost changed, in the sentences of their pages',
  async (report) => {
    await sellAtCost()
    const { body, sales, food_cost } = await causes(report)
    expect(food_cost).toMatch(/^Food cost /)
    const told = report === 'item' ? body : body.replace(sales, 'SALES')
    expect(told).toContain(report === 'item' ? food_cost : `\n\nSALES\n${food_cost}\n\n`)
  },
)

test('why food cost changed is told of all channels and hours alone, and to who may see it', async () => {
  await sellAtCost()
  const narrowed = await causes('summary', { channels: ['DINE_IN'] })
  expect(narrowed.food_cost).toMatch(/^Food cost /)
  expect(narrowed.body).toMatch(/Penjualan bersih (naik|turun|tetap)/)
  expect(narrowed.body).not.toContain('Food cost ')
})

test.each(['payment', 'shift'])(
  'the mail of the report %s, which tells neither, gives no causes',
  async (report) => {
    await sellAtCost()
    const { body } = await causes(report)
    expect(body).not.toMatch(/Penjualan bersih (naik|turun|tetap)|Food cost /)
  },
)

test('a mail that compares nothing gives no causes', async () => {
  await addSchedule(brand.master, { period: 'last_7_days', compare: 'none' })
  expect((await mailNext())?.body).not.toMatch(/Penjualan bersih (naik|turun|tetap)|Pilih pembanding/)
})

test.each(['item', 'payment', 'discount', 'shift'])('the report %s takes both too', async (report) => {
  const [own, other] = ids
  await addSchedule(brand.master, {
    ...{ report, period: 'last_7_days', compare: 'previous_period', same_outlets: true },
  })
  await addSchedule(brand.master, {
    ...{ report, period: 'last_7_days', compare: 'outlet', outlet_ids: [other], against_outlet_id: own },
  })
  await mailNext()
  const [same, against] = await readMails(brand)
  expect(same?.body).toContain(`1 dari 2 outlet, tanpa ${await nameOf(1)}`)
  expect(against?.body).toContain(`Pembanding: ${await nameOf(0)}, 15–21 Nov 2026`)
})

test('needs one outlet and another, whatever is changed, and forgets the other with the comparison', async () => {
  const [own, other] = ids
  const fieldsOf = async (given: object) =>
    (await brand.master.fail(CREATE, { s: schedule({ compare: 'outlet', ...given }) })).extensions.fields
  const one = { outlet_ids: 'Pilih satu outlet untuk dibandingkan dengan outlet lain' }
  const another = { against_outlet_id: 'Pilih outlet pembanding yang lain' }
  expect(await fieldsOf({ against_outlet_id: other })).toEqual(one)
  expect(await fieldsOf({ outlet_ids: ids, against_outlet_id: other })).toEqual(one)
  expect(await fieldsOf({ outlet_ids: [own] })).toEqual(another)
  expect(await fieldsOf({ outlet_ids: [own], against_outlet_id: own })).toEqual(another)

  const id = await addSchedule(brand.master, {
    ...{ compare: 'outlet', outlet_ids: [own], against_outlet_id: other },
  })
  const refuse = async (change: object) =>
    (await brand.master.fail(UPDATE, { s: { id, ...change } })).extensions.fields
  expect(await refuse({ outlet_ids: [] })).toEqual(one)
  expect(await refuse({ outlet_ids: [other] })).toEqual(another)
  expect(await refuse({ against_outlet_id: null })).toEqual(another)
  const swapped = await brand.master.ask(UPDATE, {
    s: { id, outlet_ids: [other], against_outlet_id: own },
  })
  expect(swapped.updateReportSchedule).toMatchObject({ outlets: [{ id: other }] })
  const dropped = await brand.master.ask(UPDATE, { s: { id, compare: 'last_year' } })
  expect(dropped.updateReportSchedule).toMatchObject({ outlets: [{ id: other }], against_outlet: null })
})

test('a stranger’s outlet is none to compare with, and one that leaves its maker’s reach stops it', async () => {
  const [own, other] = ids
  const manager = await brand.signInAs('Manajer Outlet', ids)
  const given = { compare: 'outlet', outlet_ids: [own], against_outlet_id: other }
  const narrow = await brand.signInAs('Manajer Outlet', [own ?? 0])
  expect((await narrow.fail(CREATE, { s: schedule(given) })).extensions.code).toBe('NOT_FOUND')
  const id = await addSchedule(manager, given)
  await transaction(brand.ctx, (tx) =>
    tx.db
      .deleteFrom('admin_outlet')
      .where('brand_id', '=', brand.id)
      .where('admin_id', '=', manager.admin_id)
      .where('outlet_id', '=', other ?? 0)
      .execute(),
  )
  expect(await mailNext()).toBeUndefined()
  const master = await brand.signInAs('Master')
  expect((await master.ask(ONE, { id })).reportSchedule).toMatchObject({
    is_active: false,
    last_error: expect.stringContaining('outlet pembanding jadwal ini tidak lagi dalam jangkauan'),
  })
})
