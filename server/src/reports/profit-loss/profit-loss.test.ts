import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { transaction } from '../../kit/transaction.ts'
import { writeDueEntries } from '../../purchasing/income-expense/recurring.commands.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { anyReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import { openLedger } from '../../stock/ledger/ledger.commands.ts'
import type { MovementType } from '../../stock/ledger/movement-type.calc.ts'

const app = useTestApp()
const NOW = new Date('2026-11-21T05:30:00Z')
let brand: TestBrand
let world: SalesWorld

const ALL = `gross discount platform_promo included_charges refund net cogs gross_profit service rounding platform_fee payment_fee waste own_use stock_loss
  production_loss actual_cogs income expense net_profit labour prime_cost`
const REPORT = `query($filter: ReportFilter) { profitLoss(filter: $filter) {
  total { ${ALL} } previous { net expense } by_week { range { from to } figures { ${ALL} } }
  by_month { range { from to } figures { ${ALL} } } by_city { city figures { ${ALL} } } by_area { area depth figures { ${ALL} } }
  by_day { date figures { ${ALL} } } by_outlet { outlet { id } figures { ${ALL} } }
  by_category { name kind is_in_profit amount previous_amount } } }`
const SUMMARY = `query($filter: ReportFilter) { summaryReport(filter: $filter) {
  total { figures { gross included_charges refund net cogs gross_profit service rounding fee total tax discount } }
  by_channel { channel figures { discount } } } }`

beforeAll(async () => {
  app().clock.now = NOW
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  for (const [index, door] of world.doors.entries())
    await recordTransactions(
      world.ctx,
      door,
      fc.sample(anyReceipt(NOW, 40), { numRuns: 60, seed: 7 + index }),
    )
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["income", "expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    'query { incomeExpenseCategoryList(limit: 100) { nodes { id name kind } } }',
  )
  const outlet_ids = world.doors.map(({ outlet_id }) => outlet_id)
  const entries: [string, number, string, object[]?][] = [
    ['Listrik', 300_001, '2026-11-10', outlet_ids.map((outlet_id) => ({ outlet_id }))],
    ['Gas Elpiji', 50_000, '2026-11-11'],
    ['Gaji & Lembur', 2_000_000, '2026-11-12'],
    ['Belanja Bahan Harian', 900_000, '2026-11-11'],
    ['Penjualan Barang Bekas', 20_000, '2026-11-11'],
    ['Modal Tambahan', 5_000_000, '2026-11-12'],
    ['Gas Elpiji', 45_000, '2026-10-20'],
  ]
  for (const [name, amount, business_date, shares = [{ outlet_id: outlet_ids[0] }]] of entries) {
    const category = incomeExpenseCategoryList.nodes.find((node: { name: string }) => node.name === name)
    await brand.master.ask(
      'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }',
      {
        e: {
          kind: category.kind,
          category_id: category.id,
          description: name,
          business_date,
          amount,
          method: 'bank',
          shares,
        },
      },
    )
  }
})

const CREATE = 'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }'

const readTotals = async (filter: object) => (await brand.master.ask(REPORT, { filter })).profitLoss

interface Told {
  total: Record<string, number>
  by_outlet: { figures: Record<string, number> }[]
}

/** What outlets come to together. */
const sumOutlets = ({ total, by_outlet }: Told) =>
  Object.fromEntries(
    Object.keys(total).map((name) => [
      name,
      by_outlet.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0),
    ]),
  )

async function categoryOf(name: string): Promise<number> {
  const { incomeExpenseCategoryList } = await brand.master.ask(
    'query { incomeExpenseCategoryList(limit: 100) { nodes { id name } } }',
  )
  return incomeExpenseCategoryList.nodes.find((node: { name: string }) => node.name === name).id
}

const november = { preset: 'custom', from: '2026-11-01', to: '2026-11-21', compare: 'previous_period' }

test('days add up to the period, sales are those of the summary, and stock and capital do not count', async () => {
  const { profitLoss } = await brand.master.ask(REPORT, { filter: november })
  const { summaryReport } = await brand.master.ask(SUMMARY, { filter: november })
  const { total, by_day, by_category } = profitLoss
  const { fee, tax, total: paid, discount, ...sold } = summaryReport.total.figures
  expect(total).toMatchObject(sold)
  expect(total.service).toBeGreaterThan(0)
  // What guests paid is what was earned and the tax, which is the city's.
  expect(total.net + total.service + total.rounding + tax).toBe(paid)
  expect(total.platform_fee + total.payment_fee).toBe(fee)
  expect(fee).toBeGreaterThan(0)
  expect(total).toMatchObject({ income: 20_000, expense: 2_350_001, labour: 2_000_000 })
  expect(total.prime_cost).toBe(total.cogs + 2_000_000)
  expect(total.net_profit).toBe(
    total.gross_profit + total.service + total.rounding - fee + 20_000 - 2_350_001,
  )
  for (const name of Object.keys(total))
    expect(
      by_day.reduce(
        (sum: number, day: { figures: Record<string, number> }) => sum + (day.figures[name] ?? 0),
        0,
      ),
    ).toBe(total[name])
  expect(by_day).toHaveLength(21)
  // What platforms' orders were lessened by is told apart from other discounts.
  const on_platforms = summaryReport.by_channel.filter(({ channel }: { channel: string }) =>
    ['GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'].includes(channel),
  )
  expect(total.platform_promo).toBeGreaterThan(0)
  expect(total.platform_promo).toBe(
    on_platforms.reduce(
      (sum: number, row: { figures: { discount: number } }) => sum + row.figures.discount,
      0,
    ),
  )
  expect(total.discount + total.platform_promo).toBe(discount)
  // Weeks begin on Monday; the first and the last end where the period does.
  expect(profitLoss.by_week.map(({ range }: { range: object }) => range)).toEqual([
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-21' },
  ])
  expect(profitLoss.by_month).toEqual([{ range: { from: '2026-11-01', to: '2026-11-21' }, figures: total }])
  expect(profitLoss.by_city).toEqual([{ city: expect.any(String), figures: total }])
  expect(sumOutlets(profitLoss)).toEqual(total)
  expect(profitLoss.by_outlet).toHaveLength(2)
  expect(profitLoss.previous).toMatchObject({ expense: 45_000 })
  expect(by_category.find(({ name }: { name: string }) => name === 'Gas Elpiji')).toMatchObject({
    amount: 50_000,
    previous_amount: 45_000,
  })
  expect(by_category.find(({ name }: { name: string }) => name === 'Belanja Bahan Harian')).toMatchObject({
    is_in_profit: false,
    amount: 900_000,
  })
})

test('areas add up to the period, outlets of none after them', async () => {
  const [first = 0] = world.doors.map(({ outlet_id }) => outlet_id)
  expect((await readTotals(november)).by_area).toEqual([
    { area: null, depth: 0, figures: (await readTotals(november)).total },
  ])
  const { createArea } = await brand.master.ask('mutation { createArea(area: { name: "Jawa" }) { id } }')
  const place = (area_id: number | null) =>
    brand.master.ask('mutation($areas: OutletAreas!) { setOutletAreas(areas: $areas) }', {
      areas: { outlet_ids: [first], area_id },
    })
  await place(createArea.id)
  const told = await readTotals(november)
  const alone = await readTotals({ ...november, outlet_ids: [first] })
  expect(told.by_area.map(({ area }: { area: string | null }) => area)).toEqual(['Jawa', null])
  expect(told.by_area[0].figures).toEqual(alone.total)
  expect(sumOutlets({ ...told, by_outlet: told.by_area })).toEqual(told.total)
  await place(null)
})

test('an outlet has its share alone; costs and profit are for who may see costs', async () => {
  const second = world.doors[1]?.outlet_id ?? 0
  const { profitLoss } = await brand.master.ask(REPORT, { filter: { ...november, outlet_ids: [second] } })
  expect(profitLoss.total.expense).toBe(150_000)
  const manager = await brand.signInAs('Manajer Outlet', [second])
  const seen = (await manager.ask(REPORT, { filter: november })).profitLoss
  expect(seen.total).toMatchObject({ net: profitLoss.total.net, expense: 150_000 })
  const sees = seen.total.cogs !== null
  for (const { figures } of [{ figures: seen.total }, ...seen.by_day])
    expect([figures.cogs !== null, figures.gross_profit !== null, figures.net_profit !== null]).toEqual([
      sees,
      sees,
      sees,
    ])
  expect(sees).toBe(false)
})

test('rent that is for days counts day by day, to the rupiah, at each outlet', async () => {
  const before = await readTotals(november)
  const [first = 0, second = 0] = world.doors.map(({ outlet_id }) => outlet_id)
  const rent = {
    kind: 'expense',
    category_id: await categoryOf('Sewa Tempat'),
    description: 'Sewa November sampai Januari',
    business_date: '2026-11-03',
    covers_from: '2026-11-03',
    covers_until: '2027-01-31',
    amount: 10_000_001,
    method: 'bank',
    shares: [
      { outlet_id: first, weight: 2 },
      { outlet_id: second, weight: 1 },
    ],
  }
  const { createIncomeExpense } = await brand.master.ask(CREATE, { e: rent })
  // 90 days; the shares of the outlets are 6.666.667 and 3.333.334.
  const spread = (amount: number, from: number, to: number) =>
    Math.floor((amount * to) / 90) - Math.floor((amount * from) / 90)
  const expected = (from: number, to: number) => spread(6_666_667, from, to) + spread(3_333_334, from, to)
  const after = await readTotals(november)
  expect(after.total.expense - before.total.expense).toBe(expected(0, 19))
  for (const [place, day] of after.by_day.entries()) {
    const at = place - 2
    expect(day.figures.expense - (before.by_day[place]?.figures.expense ?? 0)).toBe(
      at < 0 ? 0 : expected(at, at + 1),
    )
  }
  const alone = await readTotals({ ...november, outlet_ids: [second] })
  expect(alone.total.expense).toBe(150_000 + spread(3_333_334, 0, 19))

  // Half a span, one that ends before it begins and one of more than three years are refused beside their field.
  for (const [covered, field] of [
    [{ covers_from: '2026-11-03' }, 'covers_until'],
    [{ covers_until: '2026-11-03' }, 'covers_from'],
    [{ covers_from: '2026-11-03', covers_until: '2026-11-02' }, 'covers_until'],
    [{ covers_from: '2026-11-03', covers_until: '2029-12-01' }, 'covers_until'],
  ] as const) {
    const { covers_from: _from, covers_until: _until, ...bare } = rent
    const { extensions } = await brand.master.fail(CREATE, { e: { ...bare, ...covered } })
    expect(Object.keys(extensions.fields ?? {})).toEqual([field])
  }

  // Without its days it counts on its own again.
  await brand.master.ask(
    'mutation($e: EditIncomeExpense!) { updateIncomeExpense(income_expense: $e) { id } }',
    { e: { id: createIncomeExpense.id, covers_from: null, covers_until: null } },
  )
  const whole = await readTotals(november)
  expect(whole.total.expense - before.total.expense).toBe(10_000_001)
})

test('a schedule of what is for days makes entries that follow each other without a gap', async () => {
  const first = world.doors[0]?.outlet_id ?? 0
  const { createIncomeExpense } = await brand.master.ask(CREATE, {
    e: {
      kind: 'expense',
      category_id: await categoryOf('Internet'),
      description: 'Internet',
      business_date: '2026-09-05',
      covers_from: '2026-09-05',
      covers_until: '2026-10-04',
      amount: 300_000,
      method: 'bank',
      shares: [{ outlet_id: first }],
      repeat: { rule: 'month_day', every: 5 },
    },
  })
  expect(createIncomeExpense.id).toBeGreaterThan(0)
  await transaction(createSystemContext(app().services, brand.id), writeDueEntries)
  const { incomeExpenseList } = await brand.master.ask(
    `query { incomeExpenseList(limit: 10, filters: [{ field: "description", type: String, operator: IsEqualTo, value: ["Internet"] }, { field: "business_date", sort: Asc }]) {
      nodes { business_date covers_from covers_until } } }`,
  )
  expect(incomeExpenseList.nodes).toEqual([
    { business_date: '2026-09-05', covers_from: '2026-09-05', covers_until: '2026-10-04' },
    { business_date: '2026-10-05', covers_from: '2026-10-05', covers_until: '2026-11-04' },
    { business_date: '2026-11-05', covers_from: '2026-11-05', covers_until: '2026-12-04' },
  ])
})

test('what stock lost is told by kind, taken back where it was taken back, and of the outlets asked for', async () => {
  const [first = 0, second = 0] = world.doors.map(({ outlet_id }) => outlet_id)
  const before = await readTotals(november)
  await transaction(brand.ctx, async (tx) => {
    const item_id = await insertIngredient(tx, { code: 'GULA', name: 'Gula', base_unit: 'g' })
    const keys = [first, second].map((outlet_id) => ({
      outlet_id,
      item_kind: 'ingredient' as const,
      item_id,
    }))
    const ledger = await openLedger(tx, 'document', keys)
    const post = (at: number, type: MovementType, quantity: number, stated_value: bigint | null = null) => {
      const key = keys[at]
      if (!key) throw new Error('no such outlet')
      ledger.post({
        ...key,
        type,
        quantity: BigInt(quantity) * 10_000n,
        stated_value,
        ref_type: 'test',
        ref_id: 1,
        ref_line: 1,
        occurred_at: NOW.toISOString(),
      })
    }
    // At Rp 100 each.
    for (const at of [0, 1]) post(at, 'RECEIVE', 1_000, 100_000_000_000n)
    post(0, 'WASTE', -30)
    post(1, 'WASTE', -7)
    post(0, 'STAFF_MEAL', -2)
    post(0, 'COUNT_LOSS', -5)
    post(0, 'COUNT_GAIN', 3)
    await ledger.flush()
  })
  const after = await readTotals(november)
  const grown = (name: string) => after.total[name] - before.total[name]
  expect([grown('waste'), grown('own_use'), grown('stock_loss')]).toEqual([3_700, 200, 200])
  expect(grown('net_profit')).toBe(-4_100)
  expect(after.total.actual_cogs - after.total.cogs).toBe(
    after.total.waste + after.total.own_use + after.total.stock_loss + after.total.production_loss,
  )
  expect(sumOutlets(after)).toEqual(after.total)
  const alone = await readTotals({ ...november, outlet_ids: [second] })
  expect(alone.total.waste).toBe(700)
})
