import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qtyOf } from '../kit/decimal.calc.ts'
import {
  add,
  anyNarrowing,
  byKey,
  type Numbers,
  narrow,
  type Sale,
  useReconcileWorld,
} from './reconcile.factory.ts'

const reconciled = useReconcileWorld()

const FIGURES =
  'qty refund_qty void_qty void_amount gross item_discount bill_discount refund net cogs costed_net gross_profit transactions included_charges'
const PAID = 'payments amount refund fee change_given receipts split_receipts'
const QUERIES = [
  `query ($filter: ReportFilter) { summaryReport(filter: $filter) {
    total { figures { transactions gross discount refund net total tax cogs costed_net fee void_amount } }
    by_group { item_group_id figures { net transactions } } by_payment { amount refund fee } } }`,
  `query ($filter: ReportFilter) { itemReport(filter: $filter) { total { figures { ${FIGURES} } }
    groups { item_group_id figures { ${FIGURES} } } items { item_id item_group_id figures { ${FIGURES} } }
    outlets { outlet { id } items { item_id qty net } } hours { item_id hours } } }`,
  `query ($filter: ReportFilter, $item: [Int!]!) {
    itemVariantReport(item_ids: $item, filter: $filter) { variant figures { ${FIGURES} } } }`,
  `query ($filter: ReportFilter, $payments: PaymentGrouping) { paymentReport(filter: $filter, group_by: $payments) {
    total { figures { ${PAID} net split_bp } } by_method { method figures { ${PAID} } }
    rows { key figures { ${PAID} } } } }`,
  `query ($filter: ReportFilter, $discounts: DiscountGrouping) {
    discountReport(filter: $filter, group_by: $discounts) { total { figures { transactions uses amount gross net } }
      all_gross by_promo { code name funded_by figures { transactions uses amount gross net } }
      rows { key figures { transactions uses amount gross net } } } }`,
  `query ($filter: ReportFilter) { priceReport(filter: $filter) {
    total { qty figures { gross discount net cogs costed_net fee contribution } }
    channels { channel qty figures { gross discount net } } items { channel qty gross discount net }
    price_lists { price_id qty gross discount net } } }`,
]

/** Answers of all reports to one filter. */
async function askAll(variables: Record<string, unknown>) {
  const { brand } = reconciled()
  const answers = await Promise.all(
    QUERIES.map((query) => {
      const named = Object.entries(variables).filter(([name]) => query.includes(`$${name}:`))
      return brand.master.ask(query, Object.fromEntries(named))
    }),
  )
  return Object.assign({}, ...answers)
}

const paid = (row: Numbers): Numbers =>
  Object.fromEntries(PAID.split(' ').map((name) => [name, row[name] ?? 0]))
const used = ({ transactions, uses, amount, gross, net }: Numbers): Numbers =>
  ({ transactions, uses, amount, gross, net }) as Numbers

const groupings = {
  payments: ['day', 'outlet', 'cashier', 'hour'],
  discounts: ['day', 'outlet', 'cashier', 'channel'],
} as const
const KEYS = {
  day: 'business_date',
  outlet: 'outlet_id',
  cashier: 'cashier',
  hour: 'hour',
  channel: 'channel',
} as const

/** Each receipt once for every group that anything of it is of. */
const receiptsByGroup = (sold: readonly Sale[]) =>
  byKey(
    sold.flatMap(({ lines }) => [...new Set(lines.map((line) => line.item_group_id))]),
    (group) => group,
    () => ({ receipts: 1 }),
  )

test('all reports say what the receipts say, whatever they are narrowed to and grouped by', async () => {
  const { world, sales, refunds } = reconciled()
  const filters = fc.record({
    ...anyNarrowing,
    payments: fc.constantFrom(...groupings.payments),
    discounts: fc.constantFrom(...groupings.discounts),
    item: fc.constantFrom(0, ...world.item_ids),
  })
  await fc.assert(
    fc.asyncProperty(filters, async ({ payments, discounts, item, ...narrowed }) => {
      const { filter, channels, isIn } = narrow(world, narrowed)
      const answer = await askAll({ filter, payments, discounts, item })
      const { summaryReport, itemReport, itemVariantReport, paymentReport, discountReport, priceReport } =
        answer
      const sold = sales.filter((sale) => isIn(sale) && sale.status !== 'VOID')
      const voided = sales.filter((sale) => isIn(sale) && sale.status === 'VOID')
      const back = refunds.filter(isIn)

      const gross = add(sold, (sale) => sale.gross)
      const discount = add(sold, (sale) => sale.discount)
      const refund = add(back, (row) => row.net)
      const net = add(sold, (sale) => sale.net) - refund
      const cogs =
        add(sold, (sale) => add(sale.lines, (line) => line.cogs)) -
        add(back, (row) => add(row.lines, (line) => line.cogs))
      const known = (line: { net: number }, of_sale: number) => (of_sale > 0 ? line.net : 0)
      const costed_net =
        add(sold, (sale) => add(sale.lines, (line) => known(line, line.cogs))) -
        add(back, (row) => add(row.lines, (line) => known(line, line.sold_cogs)))
      const is_known = costed_net !== 0 || cogs !== 0 || (gross === 0 && net === 0)
      const gross_profit = is_known ? costed_net - cogs : null
      const fee = add(sold, (sale) => sale.fee)
      const void_amount = add(voided, (sale) => sale.gross)
      const total = add(sold, (sale) => sale.total) - add(back, (row) => row.total)
      expect(summaryReport.total.figures).toMatchObject({
        ...{ transactions: sold.length, gross, discount, refund, net, total, fee, void_amount },
        ...{ cogs: is_known ? cogs : null, costed_net },
      })
      const items = itemReport.total.figures
      expect(items).toMatchObject({ gross, refund, net, costed_net, void_amount, gross_profit })
      expect(items.transactions).toBe(sold.length)
      expect(items.item_discount + items.bill_discount).toBe(discount)
      expect(priceReport.total.figures).toEqual({
        ...{ gross, discount, net, cogs: is_known ? cogs : null, costed_net, fee },
        contribution: gross_profit === null ? null : gross_profit - fee,
      })
      expect(discountReport.all_gross).toBe(gross)
      expect(add(summaryReport.by_group as { figures: Numbers }[], (row) => row.figures.net ?? 0)).toBe(net)

      const lines = sold.flatMap((sale) => sale.lines.map((line) => ({ ...line, sale })))
      const returned = back.flatMap((row) => row.lines)
      type Figured = { item_id: number; item_group_id: number; figures: Record<string, string & number> }
      expect(
        byKey(
          itemReport.items as Figured[],
          (row) => row.item_id,
          ({ figures }) => ({
            ...{ gross: figures.gross ?? 0, net: figures.net ?? 0, cogs: figures.cogs ?? 0 },
            qty: qtyOf(figures.qty ?? '0') - qtyOf(figures.refund_qty ?? '0'),
          }),
        ),
      ).toEqual(
        byKey(
          [
            ...lines.map((line) => ({ ...line, qty: qtyOf(line.qty) })),
            ...returned.map((line) => ({
              ...{ item_id: line.item_id, gross: 0, net: -line.net, cogs: -line.cogs, qty: -qtyOf(line.qty) },
            })),
          ],
          (line) => line.item_id,
          (line) => ({ gross: line.gross, net: line.net, cogs: line.cogs, qty: line.qty }),
        ),
      )
      for (const name of ['gross', 'refund', 'net', 'cogs', 'costed_net', 'void_amount']) {
        for (const rows of [itemReport.groups, itemReport.items] as Figured[][])
          expect(
            add(rows, (row) => row.figures[name] ?? 0),
            name,
          ).toBe(items[name] ?? 0)
      }
      const receipts = receiptsByGroup(sold)
      for (const rows of [itemReport.groups, summaryReport.by_group] as Figured[][])
        expect(
          byKey(
            rows,
            (row) => row.item_group_id,
            ({ figures }) => ({ receipts: figures.transactions ?? 0 }),
          ),
        ).toEqual(receipts)
      type AtOutlet = { outlet: { id: number }; items: { qty: string; net: number }[] }
      expect(add(itemReport.outlets as AtOutlet[], (row) => add(row.items, (one) => one.net))).toBe(net)
      if (channels) expect(itemReport.hours).toBeNull()
      else {
        const hours = (itemReport.hours as { item_id: number; hours: number[] }[]).flatMap((row) =>
          row.hours.map((qty, hour) => ({ key: `${row.item_id} ${hour}`, qty: Math.round(qty * 10_000) })),
        )
        expect(
          byKey(
            hours,
            ({ key }) => key,
            ({ qty }) => ({ qty }),
          ),
        ).toEqual(
          byKey(
            lines,
            (line) => `${line.item_id} ${line.sale.hour}`,
            (line) => ({ qty: qtyOf(line.qty) }),
          ),
        )
      }
      type Variant = { variant: string; figures: { gross: number; qty: string } }
      expect(
        byKey(
          itemVariantReport as Variant[],
          (row) => row.variant,
          ({ figures }) => ({ gross: figures.gross, qty: qtyOf(figures.qty) }),
        ),
      ).toEqual(
        byKey(
          lines.filter((line) => line.item_id === item && line.variant !== ''),
          (line) => line.variant,
          (line) => ({ gross: line.gross, qty: qtyOf(line.qty) }),
        ),
      )

      const money = [
        ...sold.flatMap((sale) =>
          sale.payments.map((payment, place) => ({
            ...{ ...sale, ...payment, payments: 1, refund: 0, receipts: place === 0 ? 1 : 0 },
            split_receipts: place === 0 && sale.payments.length > 1 ? 1 : 0,
          })),
        ),
        ...back.map((row) => ({
          ...{ ...row, payments: 0, amount: 0, fee: 0, refund: row.total },
          ...{ change_given: 0, receipts: 0, split_receipts: 0 },
        })),
      ]
      const sums = (row: (typeof money)[number]) =>
        paid(
          Object.fromEntries(
            Object.entries(row).flatMap(([name, value]) =>
              typeof value === 'number' ? [[name, value]] : [],
            ),
          ),
        )
      type Paid = { key: string; method: string; figures: Numbers }
      expect(
        byKey(
          paymentReport.rows as Paid[],
          (row) => row.key,
          (row) => paid(row.figures),
        ),
      ).toEqual(byKey(money, (row) => row[KEYS[payments]], sums))
      expect(
        byKey(
          paymentReport.by_method as Paid[],
          (row) => row.method,
          (row) => paid(row.figures),
        ),
      ).toEqual(byKey(money, (row) => row.method, sums))
      const received = paymentReport.total.figures
      const several = sold.filter((sale) => sale.payments.length > 1).length
      expect(received.split_receipts).toBe(several)
      expect(received.change_given).toBe(add(sold, (sale) => add(sale.payments, (one) => one.change_given)))
      expect(received.net).toBe(received.amount - received.refund - received.fee)
      expect(received.amount).toBe(add(summaryReport.by_payment as Numbers[], (row) => row.amount ?? 0))

      const discounted = sold.filter((sale) => sale.discounts.length > 0)
      const whole = (sale: Sale) => ({
        ...{ transactions: 1, uses: sale.discounts.length, gross: sale.gross, net: sale.net },
        amount: add(sale.discounts, (one) => one.amount),
      })
      type Used = { key: string; code: string; name: string; funded_by: string; figures: Numbers }
      expect(
        byKey(
          discountReport.rows as Used[],
          (row) => row.key,
          (row) => used(row.figures),
        ),
      ).toEqual(byKey(discounted, (sale) => sale[KEYS[discounts]], whole))
      expect(discountReport.total.figures.amount).toBe(discount)
      const promo = (one: { code: string; name: string; funded_by: string }) =>
        `${one.code.toUpperCase()} ${one.name} ${one.funded_by}`
      expect(
        byKey(discountReport.by_promo as Used[], promo, ({ figures }) => ({
          ...{ amount: figures.amount ?? 0, uses: figures.uses ?? 0 },
        })),
      ).toEqual(
        byKey(
          discounted.flatMap((sale) => sale.discounts),
          promo,
          (one) => ({ amount: one.amount, uses: 1 }),
        ),
      )
      // A receipt counts once, however often and in whatever spelling it carries a promotion.
      expect(
        byKey(discountReport.by_promo as Used[], promo, ({ figures }) => ({
          ...{ transactions: figures.transactions ?? 0, gross: figures.gross ?? 0 },
        })),
      ).toEqual(
        byKey(
          discounted.flatMap((sale) =>
            [...new Set(sale.discounts.map(promo))].map((key) => ({ key, gross: sale.gross })),
          ),
          ({ key }) => key,
          ({ gross }) => ({ transactions: 1, gross }),
        ),
      )
      type Priced = { channel: string; qty: string; gross: number; discount: number; net: number }
      expect(
        byKey(
          priceReport.items as Priced[],
          (row) => row.channel,
          (row) => ({ gross: row.gross, discount: row.discount, net: row.net }),
        ),
      ).toEqual(
        byKey(
          [...sold, ...back.map((row) => ({ channel: row.channel, gross: 0, discount: 0, net: -row.net }))],
          (row) => row.channel,
          (row) => ({ gross: row.gross, discount: row.discount, net: row.net }),
        ),
      )
      const by_list = (rows: readonly { price_id: number; gross: number; discount: number; net: number }[]) =>
        byKey(
          rows,
          (row) => row.price_id,
          (row) => ({ gross: row.gross, discount: row.discount, net: row.net }),
        )
      const lists = by_list([
        ...lines,
        ...returned.map(({ price_id, net: taken }) => ({ price_id, gross: 0, discount: 0, net: -taken })),
      ])
      const told = Object.keys(lists).some((price_id) => price_id !== '0')
      expect(by_list(priceReport.price_lists)).toEqual(told ? lists : {})
    }),
    { numRuns: 40 },
  )
}, 120_000)
