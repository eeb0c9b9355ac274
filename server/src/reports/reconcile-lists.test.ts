import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, anyNarrowing, byKey, type Numbers, narrow, useReconcileWorld } from './reconcile.factory.ts'

const reconciled = useReconcileWorld()

/** The list's filters of a report's period, outlets and channels, as the page makes them. */
function listFilters(
  range: { from: string; to: string },
  outlet_ids: readonly number[] | null,
  channels: readonly string[] | null,
) {
  const one = (field: string, type: string, operator: string, value: string[]) => ({
    field,
    type,
    operator,
    value,
  })
  return [
    one('business_date', 'Date', 'After', [range.from]),
    one('business_date', 'Date', 'Before', [range.to]),
    ...(outlet_ids ? [one('outlet_id', 'ID', 'In', outlet_ids.map(String))] : []),
    ...(channels ? [one('channel', 'String', 'In', [...channels])] : []),
  ]
}

const SUMMED = [
  ...['gross', 'item_discount', 'bill_discount', 'discount', 'net', 'service', 'tax', 'rounding', 'total'],
  ...['void_total', 'paid', 'payment_difference', 'refund_total', 'pax', 'cogs', 'gross_profit'],
]

/** What receipts have of a figure, added up: null where there are receipts and it is known of none of them. */
const addKnown = (nodes: readonly Numbers[], name: string): number | null =>
  nodes.length > 0 && nodes.every((node) => node[name] == null) ? null : add(nodes, (node) => node[name] ?? 0)

test('the row of totals is what all receipts that the filters find add up to, on the page and in the file', async () => {
  const { app, brand, world } = reconciled()
  const more = fc.constantFrom<object[]>(
    [],
    [{ field: 'total', type: 'Int', operator: 'IsGreaterThan', value: ['60000'] }],
    [{ field: 'status', type: 'String', operator: 'In', value: ['VOID'] }],
    [{ field: 'cashier', type: 'String', operator: 'In', value: ['["Sari"]'] }],
    [{ field: 'hour', type: 'Int', operator: 'In', value: ['10', '11', '12', '13'] }],
    [{ field: 'payment_methods', type: 'String', operator: 'In', value: ['TUNAI'] }],
  )
  await fc.assert(
    fc.asyncProperty(fc.record({ ...anyNarrowing, more }), async ({ more: own, ...narrowed }) => {
      const { range, outlet_ids, channels } = narrow(world, narrowed)
      const filters = [...listFilters(range, outlet_ids, channels), ...own]
      const fields = SUMMED.join(' ')
      const nodes: Numbers[] = []
      for (let page = 1; ; page++) {
        const { transactionList } = await brand.master.ask(
          `query ($page: Int, $filters: [Filter!]) { transactionList(page: $page, limit: 100, filters: $filters) {
            total sums { ${fields} } nodes { ${fields} } } }`,
          { page, filters },
        )
        nodes.push(...transactionList.nodes)
        if (nodes.length < transactionList.total) continue
        expect(nodes.length).toBe(transactionList.total)
        expect(transactionList.sums).toEqual(
          Object.fromEntries(SUMMED.map((name) => [name, addKnown(nodes, name)])),
        )
        break
      }
      const file = await app.http.inject({
        method: 'POST',
        url: '/api/export/transaction',
        headers: { authorization: `Bearer ${brand.master.token}` },
        payload: {
          ...{ format: 'csv', filters, with_sums: true },
          columns: ['receipt_number', 'total', 'gross_profit'].map((key) => ({ key, header: key })),
        },
      })
      expect(file.body.trim().split('\r\n').at(-1)).toBe(
        `Total;${addKnown(nodes, 'total')};${addKnown(nodes, 'gross_profit') ?? ''}`,
      )
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('what receipts cost is not told by their totals to who may not see it', async () => {
  const { brand } = reconciled()
  const viewer = await brand.signInAs('Manajer Outlet')
  const { transactionList } = await viewer.ask('{ transactionList { sums { net cogs gross_profit } } }')
  expect(transactionList.sums).toMatchObject({ cogs: null, gross_profit: null })
  expect(transactionList.sums.net).toBeGreaterThan(0)
})

/** All receipts of a filter, page by page. */
async function listAll(filters: object[]) {
  const { brand } = reconciled()
  const nodes: ListedSale[] = []
  for (let page = 1; ; page++) {
    const { transactionList } = await brand.master.ask(
      `query ($page: Int, $filters: [Filter!]) { transactionList(page: $page, limit: 100, filters: $filters) { total
        nodes { id status gross discount net total paid refund_total } } }`,
      { page, filters },
    )
    nodes.push(...transactionList.nodes)
    if (nodes.length >= transactionList.total) return nodes
  }
}

interface ListedSale {
  id: number
  status: string
  gross: number
  discount: number
  net: number
  total: number
  paid: number
  refund_total: number
}

const QUERY = `query ($filter: ReportFilter, $sessions: [Filter!]) {
  summaryReport(filter: $filter) { total { figures { gross total } } }
  paymentReport(filter: $filter) { total { figures { amount } } }
  shiftReport(filter: $filter) {
    total { sessions running counted_sessions expected counted difference short over }
    by_day { business_date sums { sessions difference } } by_cashier { cashier_name sums { sessions difference } } }
  shiftSessionList(limit: 100, filters: $sessions) { nodes {
    uuid expected_cash cash_difference transactions net methods { sold refund } } } }`

test('Transaksi and Shift say what the receipts say and what the other reports add up', async () => {
  const { brand, world, sales, refunds, drawers } = reconciled()
  await fc.assert(
    fc.asyncProperty(fc.record(anyNarrowing), async (narrowed) => {
      const { filter, range, outlet_ids, channels, isIn } = narrow(world, narrowed)
      const sessions = listFilters(range, outlet_ids, null)
      const { summaryReport, paymentReport, shiftReport, shiftSessionList } = await brand.master.ask(QUERY, {
        filter,
        sessions,
      })
      const listed = await listAll(listFilters(range, outlet_ids, channels))
      const sold = sales.filter((sale) => isIn(sale) && sale.status !== 'VOID')
      const voided = sales.filter((sale) => isIn(sale) && sale.status === 'VOID')
      const back = refunds.filter(isIn)
      // Transaksi: the receipts themselves, and what the panel adds up below them.
      const shown = (sale: ListedSale) =>
        `${sale.id} ${sale.status} ${sale.gross} ${sale.discount} ${sale.net} ${sale.total} ${sale.refund_total}`
      expect(listed.map(shown).sort()).toEqual([...sold, ...voided].map(shown).sort())
      const paid_for = listed.filter((sale) => sale.status !== 'VOID')
      expect(add(paid_for, (sale) => sale.gross)).toBe(summaryReport.total.figures.gross)
      expect(add(paid_for, (sale) => sale.paid)).toBe(paymentReport.total.figures.amount)
      expect(add(paid_for, (sale) => sale.total) - add(back, (row) => row.total)).toBe(
        summaryReport.total.figures.total,
      )

      // Shift: drawers opened in the period, with whatever sales named them, of whenever and whichever channel.
      const opened = drawers.filter((drawer) => isIn(drawer))
      const drawn = opened.map((drawer) => {
        const own = sales.filter(
          ({ session_uuid, status }) => session_uuid === drawer.uuid && status !== 'VOID',
        )
        const given_back = refunds.filter(({ session_uuid }) => session_uuid === drawer.uuid)
        const cash =
          add(own, (sale) =>
            add(
              sale.payments.filter(({ method }) => method === 'TUNAI'),
              (one) => one.amount,
            ),
          ) -
          add(
            given_back.filter(({ method }) => method === 'TUNAI'),
            (row) => row.total,
          )
        const difference = drawer.counted === null ? null : drawer.counted - drawer.float - cash
        return { ...drawer, own, given_back, expected: drawer.float + cash, difference }
      })
      const counted = drawn.filter((drawer) => drawer.counted !== null)
      const off = (drawer: (typeof drawn)[number]) => drawer.difference ?? 0
      expect(shiftReport.total).toEqual({
        ...{
          sessions: drawn.length,
          running: drawn.length - counted.length,
          counted_sessions: counted.length,
        },
        expected: add(counted, (drawer) => drawer.expected),
        counted: add(counted, (drawer) => drawer.counted ?? 0),
        difference: add(counted, off),
        short: add(counted, (drawer) => Math.min(off(drawer), 0)),
        over: add(counted, (drawer) => Math.max(off(drawer), 0)),
      })
      type Grouped = { sums: Numbers; business_date?: string; cashier_name?: string }
      for (const [rows, key] of [
        [shiftReport.by_day, 'business_date'],
        [shiftReport.by_cashier, 'cashier_name'],
      ] as [Grouped[], 'business_date' | 'cashier_name'][]) {
        expect(
          byKey(
            rows,
            (row) => row[key],
            ({ sums: own }) => ({ sessions: own.sessions ?? 0, difference: own.difference ?? 0 }),
          ),
        ).toEqual(
          byKey(
            drawn,
            (drawer) => (key === 'business_date' ? drawer.business_date : drawer.cashier),
            (drawer) => ({ sessions: 1, difference: off(drawer) }),
          ),
        )
      }
      type Session = { uuid: string; methods: { is_cash: boolean; sold: number; refund: number }[] } & Numbers
      expect(
        (shiftSessionList.nodes as Session[])
          .map(({ uuid, expected_cash, cash_difference, transactions, net: kept, methods }) => ({
            ...{ uuid, expected_cash, cash_difference, transactions, net: kept },
            sold: add(methods, (method) => method.sold),
            refund: add(methods, (method) => method.refund),
          }))
          .sort((a, b) => (a.uuid < b.uuid ? -1 : 1)),
      ).toEqual(
        drawn
          .map(({ uuid, expected, difference, own, given_back }) => ({
            ...{ uuid, expected_cash: expected, cash_difference: difference, transactions: own.length },
            net: add(own, (sale) => sale.net) - add(given_back, (row) => row.net),
            sold: add(own, (sale) => add(sale.payments, (one) => one.amount)),
            refund: add(given_back, (row) => row.total),
          }))
          .sort((a, b) => (a.uuid < b.uuid ? -1 : 1)),
      )
    }),
    { numRuns: 30 },
  )
}, 120_000)

const PAYMENTS = `query ($filter: ReportFilter, $hours: [Int!]) {
  paymentReport(filter: $filter, hours: $hours) { total { figures { payments amount refund fee } }
    rows { key figures { payments amount refund fee } } } }`

test('payments narrowed to hours are those of the receipts and refunds of these hours', async () => {
  const { brand, world, sales, refunds } = reconciled()
  const anything = fc.record({ ...anyNarrowing, hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 })) })
  await fc.assert(
    fc.asyncProperty(anything, async ({ hours, ...narrowed }) => {
      const { filter, isIn } = narrow(world, narrowed)
      const within = (row: { hour: number }) => hours.includes(row.hour)
      const { paymentReport } = await brand.master.ask(PAYMENTS, { filter, hours })
      const money = [
        ...sales
          .filter((sale) => isIn(sale) && within(sale) && sale.status !== 'VOID')
          .flatMap(({ business_date, payments }) =>
            payments.map(({ amount, fee }) => ({ business_date, payments: 1, amount, refund: 0, fee })),
          ),
        ...refunds
          .filter((row) => isIn(row) && within(row))
          .map(({ business_date, total }) => ({
            business_date,
            payments: 0,
            amount: 0,
            refund: total,
            fee: 0,
          })),
      ]
      const sums = ({ payments, amount, refund, fee }: (typeof money)[number]) => ({
        payments,
        amount,
        refund,
        fee,
      })
      const whole = byKey(money, () => 'total', sums).total
      expect(paymentReport.total.figures).toEqual(whole ?? { payments: 0, amount: 0, refund: 0, fee: 0 })
      type Row = { key: string; figures: (typeof money)[number] }
      expect(
        byKey(
          paymentReport.rows as Row[],
          (row) => row.key,
          (row) => sums(row.figures),
        ),
      ).toEqual(byKey(money, (row) => row.business_date, sums))
    }),
    { numRuns: 25 },
  )
}, 60_000)

const SESSIONS = `query ($filter: ReportFilter, $cashiers: [String!], $sessions: [Filter!]) {
  shiftReport(filter: $filter, cashiers: $cashiers) { total { sessions counted } by_cashier { cashier_name } }
  shiftSessionList(limit: 100, filters: $sessions) { nodes { uuid } } }`

test('sessions narrowed to cashiers are theirs, in the report and in its list', async () => {
  const { brand, drawers } = reconciled()
  const filter = { preset: 'custom', from: '2026-08-01', to: '2026-11-21' }
  for (const cashiers of [['Sari'], ['Bimo', 'Sari'], ['']]) {
    const sessions = [{ field: 'cashier', type: 'String', operator: 'In', value: [JSON.stringify(cashiers)] }]
    const answer = await brand.master.ask(SESSIONS, { filter, cashiers, sessions })
    const theirs = drawers.filter(({ cashier }) => cashiers.includes(cashier))
    expect(answer.shiftReport.total).toEqual({
      ...{ sessions: theirs.length, counted: add(theirs, ({ counted }) => counted ?? 0) },
    })
    expect(answer.shiftSessionList.nodes.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual(
      theirs.map(({ uuid }) => uuid).sort(),
    )
  }
})

const TAXES = `query ($filter: ReportFilter) { summaryReport(filter: $filter) {
  total { figures { tax } } taxes { outlet { id } tax_bp tax_base tax } } }`

test('the tax recap is the tax of the receipts less that of refunds, by outlet and rate, whatever the zone', async () => {
  const { brand, world, sales, refunds } = reconciled()
  const zones = new Set(sales.filter(({ tax }) => tax > 0).map(({ outlet_id }) => outlet_id))
  expect(zones.size).toBe(3)
  expect(refunds.filter(({ tax }) => tax > 0).length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(fc.record(anyNarrowing), async (narrowed) => {
      const { filter, isIn } = narrow(world, narrowed)
      const { summaryReport } = await brand.master.ask(TAXES, { filter })
      type Taxed = { outlet_id: number; tax_bp: number; tax_base: number; tax: number }
      const rows: Taxed[] = [
        ...sales.filter((sale) => isIn(sale) && sale.status !== 'VOID'),
        ...refunds.filter(isIn).map((row) => ({ ...row, tax_base: -row.tax_base, tax: -row.tax })),
      ]
      const sums = ({ tax_base, tax }: Numbers) => ({ tax_base: tax_base ?? 0, tax: tax ?? 0 })
      type Told = { outlet: { id: number }; tax_bp: number; tax_base: number; tax: number }
      expect(
        byKey(
          summaryReport.taxes as Told[],
          (row) => `${row.outlet.id} ${row.tax_bp}`,
          ({ tax_base, tax }) => ({ tax_base, tax }),
        ),
      ).toEqual(
        byKey(
          rows,
          (row) => `${row.outlet_id} ${row.tax_bp}`,
          ({ tax_base, tax }) => sums({ tax_base, tax }),
        ),
      )
      expect(add(summaryReport.taxes as Told[], ({ tax }) => tax)).toBe(summaryReport.total.figures.tax)
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('of a single receipt the tax is its rate of the DPP, to the rupiah', () => {
  const { sales } = reconciled()
  for (const { tax, tax_bp, tax_base } of sales)
    expect(Math.abs(tax - (tax_base * tax_bp) / 10_000)).toBeLessThanOrEqual(1)
})
