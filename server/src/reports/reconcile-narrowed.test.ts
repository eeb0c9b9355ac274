import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qtyOf } from '../kit/decimal.calc.ts'
import { add, anyNarrowing, byKey, narrow, type Sale, useReconcileWorld } from './reconcile.factory.ts'

const reconciled = useReconcileWorld()

const narrowing = {
  ...anyNarrowing,
  days: fc.integer({ min: 0, max: 92 }),
  cashiers: fc.option(fc.subarray(['Sari', 'Bimo', ''], { minLength: 1 })),
  hours: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 })),
}
const QUERY = `query ($filter: ReportFilter, $cashiers: [String!], $hours: [Int!], $items: [Int!]!, $receipts: [Filter!]) {
  summaryReport(filter: $filter, cashiers: $cashiers, hours: $hours) {
    total { figures { transactions gross discount refund net total tax cogs costed_net fee void_amount } }
    by_day { date figures { net } } by_group { figures { net gross } } by_payment { method amount refund fee }
    heat_map { hour transactions net } }
  itemReport(filter: $filter, cashiers: $cashiers, hours: $hours) {
    total { figures { gross refund net cogs costed_net void_amount } } items { item_id figures { transactions qty net void_qty } }
    outlets { items { net } } hours { hours } }
  itemVariantReport(item_ids: $items, filter: $filter, cashiers: $cashiers, hours: $hours) {
    variant figures { gross qty } }
  priceReport(filter: $filter, cashiers: $cashiers, hours: $hours) { total { qty figures { gross net fee } }
    channels { channel figures { gross net } } items { item_id gross } price_lists { price_id gross net }
    repricings { actor receipts lines below above } }
  transactionList(filters: $receipts) { total sums { gross discount net total cogs } } }`

test('of some cashiers and hours, reports say what their receipts say and what Transaksi adds up', async () => {
  const { brand, world, sales, refunds } = reconciled()
  await fc.assert(
    fc.asyncProperty(fc.record(narrowing), async ({ cashiers, hours, ...narrowed }) => {
      const { filter, range, outlet_ids, channels, isIn } = narrow(world, narrowed)
      const within = (row: { cashier: string; hour: number }) =>
        (!cashiers || cashiers.includes(row.cashier)) && (!hours || hours.includes(row.hour))
      const one = (field: string, type: string, operator: string, value: string[]) => ({
        ...{ field, type, operator, value },
      })
      const items = [0, ...world.item_ids]
      const receipts = [
        one('status', 'String', 'NotIn', ['VOID']),
        one('business_date', 'Date', 'After', [range.from]),
        one('business_date', 'Date', 'Before', [range.to]),
        ...(outlet_ids ? [one('outlet_id', 'ID', 'In', outlet_ids.map(String))] : []),
        ...(channels ? [one('channel', 'String', 'In', [...channels])] : []),
        ...(cashiers ? [one('cashier', 'String', 'In', [JSON.stringify(cashiers)])] : []),
        ...(hours ? [one('hour', 'Int', 'In', hours.map(String))] : []),
      ]
      const answer = await brand.master.ask(QUERY, { filter, cashiers, hours, items, receipts })
      const { summaryReport, itemReport, itemVariantReport, priceReport, transactionList } = answer
      const all = sales.filter((sale) => isIn(sale) && within(sale))
      const sold = all.filter(({ status }) => status !== 'VOID')
      const voided = all.filter(({ status }) => status === 'VOID')
      const back = refunds.filter((row) => isIn(row) && within(row))
      const gross = add(sold, (sale) => sale.gross)
      const refund = add(back, (row) => row.net)
      const net = add(sold, (sale) => sale.net) - refund
      const cogs =
        add(sold, (sale) => add(sale.lines, (line) => line.cogs)) -
        add(back, (row) => add(row.lines, (line) => line.cogs))
      const costed_net =
        add(sold, (sale) => add(sale.lines, (line) => (line.cogs > 0 ? line.net : 0))) -
        add(back, (row) => add(row.lines, (line) => (line.sold_cogs > 0 ? line.net : 0)))
      // Of nothing there is nothing to know; of what was sold something has to be known.
      const is_known = costed_net !== 0 || cogs !== 0 || (gross === 0 && net === 0)
      const costs = { cogs: is_known ? cogs : null, costed_net }
      const void_amount = add(voided, (sale) => sale.gross)
      const fee = add(sold, (sale) => sale.fee)
      expect(summaryReport.total.figures).toEqual({
        ...{ transactions: sold.length, gross, refund, net, ...costs, fee, void_amount },
        discount: add(sold, (sale) => sale.discount),
        total: add(sold, (sale) => sale.total) - add(back, (row) => row.total),
        tax: add(sold, (sale) => sale.tax) - add(back, (row) => row.tax),
      })
      type Figured = { figures: { net: number; gross: number } }
      expect(add(summaryReport.by_day as Figured[], ({ figures }) => figures.net)).toBe(net)
      expect(add(summaryReport.by_group as Figured[], ({ figures }) => figures.gross)).toBe(gross)
      expect(add(summaryReport.heat_map as { net: number }[], (cell) => cell.net)).toBe(net)
      expect(add(summaryReport.by_payment as { amount: number }[], (row) => row.amount)).toBe(
        add(sold, (sale) => sale.paid),
      )
      expect(itemReport.total.figures).toEqual({ gross, refund, net, ...costs, void_amount })
      type Item = {
        item_id: number
        figures: Record<'transactions' | 'net', number> & Record<'qty' | 'void_qty', string>
      }
      expect(
        byKey(
          itemReport.items as Item[],
          (row) => row.item_id,
          ({ figures }) => ({ transactions: figures.transactions, qty: qtyOf(figures.qty) }),
        ),
      ).toEqual(
        byKey(
          sold.flatMap((sale) =>
            sale.lines.map((line, place) => ({
              ...line,
              first: sale.lines.findIndex(({ item_id }) => item_id === line.item_id) === place ? 1 : 0,
            })),
          ),
          (line) => line.item_id,
          (line) => ({ transactions: line.first, qty: qtyOf(line.qty) }),
        ),
      )
      type Outlet = { items: { net: number }[] }
      expect(add(itemReport.outlets as Outlet[], (row) => add(row.items, (item) => item.net))).toBe(net)
      const variants = sold.flatMap(({ lines }) => lines).filter(({ variant }) => variant !== '')
      expect(add(itemVariantReport as Figured[], ({ figures }) => figures.gross)).toBe(
        add(variants, (line) => line.gross),
      )
      expect(priceReport.total.figures).toEqual({ gross, net, fee })
      expect(add(priceReport.items as { gross: number }[], (row) => row.gross)).toBe(gross)
      expect(add(priceReport.channels as Figured[], ({ figures }) => figures.net)).toBe(net)
      const changed = sold.flatMap((sale) =>
        sale.lines.flatMap((line) =>
          line.repriced === null
            ? []
            : [{ difference: line.repriced, actor: line.repriced_by ?? sale.cashier, id: sale.id }],
        ),
      )
      type Repriced = { actor: string; receipts: number; lines: number; below: number; above: number }
      expect(
        (priceReport.repricings as Repriced[])
          .map((row) => ({ ...row }))
          .sort((a, b) => (a.actor < b.actor ? -1 : 1)),
      ).toEqual(
        [...Map.groupBy(changed, ({ actor }) => actor)]
          .map(([actor, rows]) => ({
            ...{ actor, receipts: new Set(rows.map(({ id }) => id)).size, lines: rows.length },
            below: add(rows, ({ difference }) => Math.min(difference, 0)),
            above: add(rows, ({ difference }) => Math.max(difference, 0)),
          }))
          .sort((a, b) => (a.actor < b.actor ? -1 : 1)),
      )
      const receipt_cogs = add(sold, (sale) => add(sale.lines, (line) => line.cogs))
      expect(transactionList).toEqual({
        total: sold.length,
        sums: {
          ...{ gross, net: net + refund, discount: add(sold, (sale) => sale.discount) },
          ...{
            total: add(sold, (sale) => sale.total),
            cogs: receipt_cogs > 0 || sold.length === 0 ? receipt_cogs : null,
          },
        },
      })
    }),
    { numRuns: 30 },
  )
}, 120_000)

const PAID = ['payments', 'amount', 'refund', 'fee', 'change_given', 'receipts', 'split_receipts'] as const
const PAYMENTS = `query ($filter: ReportFilter, $by: PaymentGrouping, $cashiers: [String!], $hours: [Int!], $methods: [String!]) {
  paymentReport(filter: $filter, group_by: $by, cashiers: $cashiers, hours: $hours, methods: $methods) {
    total { figures { ${PAID.join(' ')} } } by_method { method figures { ${PAID.join(' ')} } }
    rows { key figures { ${PAID.join(' ')} } } }
  summaryReport(filter: $filter, cashiers: $cashiers, hours: $hours) { by_payment { method amount refund fee } } }`
const KEYS = { day: 'business_date', outlet: 'outlet_id', cashier: 'cashier', hour: 'hour' } as const

test('payments of some cashiers and hours, together too, are those of the receipts and of the other reports', async () => {
  const { brand, world, sales, refunds } = reconciled()
  const anything = fc.record({
    ...narrowing,
    by: fc.constantFrom('day', 'outlet', 'cashier', 'hour'),
    methods: fc.option(fc.subarray(['TUNAI', 'QRIS', 'EDC'], { minLength: 1 })),
  })
  let both = 0
  await fc.assert(
    fc.asyncProperty(anything, async ({ cashiers, hours, by, methods, ...narrowed }) => {
      const { filter, isIn } = narrow(world, narrowed)
      const within = (row: { cashier: string; hour: number }) =>
        (!cashiers || cashiers.includes(row.cashier)) && (!hours || hours.includes(row.hour))
      const asked = { filter, by, cashiers, hours, methods }
      const { paymentReport, summaryReport } = await brand.master.ask(PAYMENTS, asked)
      const money = [
        ...sales
          .filter((sale) => isIn(sale) && within(sale) && sale.status !== 'VOID')
          .flatMap((sale) =>
            sale.payments.map((payment, place) => ({
              ...{ ...sale, ...payment, payments: 1, refund: 0, receipts: place === 0 ? 1 : 0 },
              split_receipts: place === 0 && sale.payments.length > 1 ? 1 : 0,
            })),
          ),
        ...refunds
          .filter((row) => isIn(row) && within(row))
          .map((row) => ({
            ...{ ...row, payments: 0, amount: 0, fee: 0, refund: row.total },
            ...{ change_given: 0, receipts: 0, split_receipts: 0 },
          })),
      ]
      const chosen = money.filter(({ method }) => !methods || methods.includes(method))
      const sums = (row: Record<(typeof PAID)[number], number>) =>
        Object.fromEntries(PAID.map((name) => [name, row[name]]))
      const none = Object.fromEntries(PAID.map((name) => [name, 0]))
      type Paid = { key: string; method: string; figures: Record<(typeof PAID)[number], number> }
      expect(paymentReport.total.figures).toEqual(byKey(chosen, () => 'total', sums).total ?? none)
      expect(
        byKey(
          paymentReport.rows as Paid[],
          (row) => row.key,
          (row) => sums(row.figures),
        ),
      ).toEqual(byKey(chosen, (row) => row[KEYS[by]], sums))
      const by_method = (rows: readonly Paid[]) =>
        byKey(
          rows,
          (row) => row.method,
          (row) => sums(row.figures),
        )
      expect(by_method(paymentReport.by_method)).toEqual(byKey(money, (row) => row.method, sums))
      const told = (rows: readonly { method: string; amount: number; refund: number; fee: number }[]) =>
        byKey(
          rows,
          (row) => row.method,
          ({ amount, refund, fee }) => ({ amount, refund, fee }),
        )
      expect(told((paymentReport.by_method as Paid[]).map((row) => ({ ...row, ...row.figures })))).toEqual(
        told(summaryReport.by_payment),
      )
      if ((cashiers || by === 'cashier') && (hours || by === 'hour') && chosen.length > 0) both += 1
    }),
    { numRuns: 40, seed: 11 },
  )
  expect(both).toBeGreaterThan(5)
}, 60_000)

const DISCOUNTS = `query ($filter: ReportFilter, $cashiers: [String!]) {
  discountReport(filter: $filter, cashiers: $cashiers) { total { figures { transactions amount net } }
    approvals { approved_by receipts uses amount } buyers { buyer members receipts discount net }
    compliments { count gross cogs receipts { id gross } } } }`

test('who allowed discounts, who bought with them and what was given away add up to the receipts', async () => {
  const { brand, world, sales } = reconciled()
  const anything = fc.record({ ...anyNarrowing, cashiers: narrowing.cashiers })
  await fc.assert(
    fc.asyncProperty(anything, async ({ cashiers, ...narrowed }) => {
      const { filter, range, isIn } = narrow(world, narrowed)
      const { discountReport } = await brand.master.ask(DISCOUNTS, { filter, cashiers })
      const sold = sales.filter(
        (sale) => isIn(sale) && sale.status !== 'VOID' && (!cashiers || cashiers.includes(sale.cashier)),
      )
      const allowed = sold.flatMap(({ id, discounts }) =>
        discounts.flatMap(({ approved_by, amount }) => (approved_by ? [{ id, approved_by, amount }] : [])),
      )
      expect(discountReport.approvals).toEqual(
        allowed.length === 0
          ? []
          : [
              {
                ...{ approved_by: 'Ratri', uses: allowed.length, amount: add(allowed, (one) => one.amount) },
                receipts: new Set(allowed.map(({ id }) => id)).size,
              },
            ],
      )
      const promoted = sold.filter(({ discount }) => discount > 0)
      const isKnown = (member_id: number) =>
        sales.some(
          (sale) => sale.member_id === member_id && sale.status !== 'VOID' && sale.business_date < range.from,
        )
      const buyerOf = ({ member_id }: Sale) =>
        member_id === null ? 'none' : isKnown(member_id) ? 'returning' : 'new'
      const buyers = Map.groupBy(promoted, buyerOf)
      expect(discountReport.buyers).toEqual(
        (['new', 'returning', 'none'] as const).flatMap((buyer) => {
          const rows = buyers.get(buyer)
          if (!rows) return []
          const members = new Set(rows.map(({ member_id }) => member_id)).size
          const sums = { discount: add(rows, (row) => row.discount), net: add(rows, (row) => row.net) }
          return [{ buyer, members: buyer === 'none' ? null : members, receipts: rows.length, ...sums }]
        }),
      )
      const given = sold.filter((sale) => sale.gross > 0 && sale.discount >= sale.gross)
      expect(discountReport.compliments).toMatchObject({
        count: given.length,
        gross: add(given, (sale) => sale.gross),
      })
      expect(discountReport.compliments.receipts.map(({ id }: { id: number }) => id).sort()).toEqual(
        given.map(({ id }) => id).sort(),
      )
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('a period too long to be read from receipts is refused beside its cause', async () => {
  const { brand } = reconciled()
  const filter = { preset: 'custom', from: '2026-01-01', to: '2026-11-21' }
  const ask =
    'query ($filter: ReportFilter, $hours: [Int!]) { itemReport(filter: $filter, hours: $hours) { total { figures { net } } } }'
  const refused = await brand.master.fail(ask, { filter, hours: [7] })
  expect(refused.extensions.fields).toEqual({ hours: expect.stringContaining('93 hari') })
  expect((await brand.master.fail(ask, { filter: {}, hours: [24] })).extensions.fields).toHaveProperty(
    'hours',
  )
  // Payments keep sums of cashiers and of hours: only of both at once receipts are read.
  const payments = `query ($filter: ReportFilter, $by: PaymentGrouping, $who: [String!], $hours: [Int!]) {
    paymentReport(filter: $filter, group_by: $by, cashiers: $who, hours: $hours) { rows { key } } }`
  for (const either of [{ by: 'cashier' }, { by: 'hour' }, { who: ['Sari'] }, { hours: [7] }])
    expect((await brand.master.ask(payments, { filter, ...either })).paymentReport.rows).not.toEqual([])
  for (const both of [
    { by: 'cashier', hours: [7] },
    { by: 'hour', who: ['Sari'] },
    { who: ['Sari'], hours: [7] },
  ]) {
    const { fields } = (await brand.master.fail(payments, { filter, ...both })).extensions
    expect(Object.values(fields ?? {})).toEqual([expect.stringContaining('93 hari')])
  }
})
