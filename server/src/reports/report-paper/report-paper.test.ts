import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { askPaper, readPaper, rupiah } from '../../../test/paper.ts'
import { printNumber } from '../../kit/pdf/printed.calc.ts'
import { takeCashSessions } from '../../sales/cash-session/take-cash-sessions.commands.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { MENU_CLASS_WORDS } from '../item/menu-words.calc.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

const PERIOD = { preset: 'custom', from: '2026-11-01', to: '2026-11-20' }
const COMPARED = { ...PERIOD, from: '2026-11-11', compare: 'previous_period' }
const REPORTS = ['summary', 'item', 'payment', 'discount', 'price', 'tax', 'profit', 'shift']

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, { tax: { tax_bp: 800 } }])
  for (const [place, door] of world.doors.entries()) {
    const receipts = Array.from({ length: 20 }, (_, at) =>
      buildReceipt({
        receipt_number: `R-${place}-${at}`,
        occurred_at: `2026-11-${String(at + 1).padStart(2, '0')}T0${1 + (at % 8)}:15:00Z`,
        cashier_name: at % 2 ? 'Sari' : 'Bimo',
        channel: at % 3 ? 'DINE_IN' : 'GRABFOOD',
        lines: [
          { code: `KOPI${1 + (at % 4)}`, name: 'Kopi', qty: 1 + at, unit_price: 12_345 },
          { code: 'MAKAN1', name: 'Nasi', qty: 2, unit_price: 10_000 },
        ],
        ...(at % 4
          ? {}
          : { discounts: [{ code: 'hemat', name: 'Hemat', amount: 1_500, approved_by: 'Rina' }] }),
        payments: [{ method: at % 2 ? 'QRIS' : 'TUNAI', amount: 50_000 }],
      }),
    )
    await recordTransactions(world.ctx, door, receipts)
  }
})

const read = (report: string, body: object = { filter: PERIOD }, token = brand.master.token) =>
  readPaper(app, `/api/reports/${report}/pdf`, token, body)

/** Figures as tables of reports write them. */
const plain = (amount: number | string) => rupiah(amount).replace('Rp ', '')

const ask = async (query: string, variables: object = { f: PERIOD }) => brand.master.ask(query, variables)

test.each([
  ['summary', 'summaryReport', 'why', 'Penjualan bersih'],
  ['item', 'itemReport', 'why', 'Penjualan bersih'],
  ['profit', 'profitLoss', 'why_food_cost', 'Food cost'],
])('the paper of %s says why it changed, in the sentence of its page', async (report, field, why, head) => {
  const answer = await ask(`query($f: ReportFilter) { ${field}(filter: $f) { ${why} { sentence } } }`, {
    f: COMPARED,
  })
  const { sentence } = answer[field][why]
  expect(sentence).toContain(head)
  const plainly = (text: string) => text.replaceAll(/\s+/g, ' ')
  const { text } = await read(report, { filter: COMPARED })
  expect(plainly(text)).toContain(plainly(sentence))
  expect(plainly((await read(report)).text)).not.toContain(plainly(sentence))
})

test('the summary tells key figures, days, outlets, channels and methods as the API does', async () => {
  const { summaryReport: report } = await ask(`query($f: ReportFilter) { summaryReport(filter: $f) {
    total { figures { gross net tax total transactions gross_profit } }
    by_day { date figures { net total } } by_outlet { outlet { name } figures { net } }
    by_channel { figures { net } } by_payment { name amount } taxes { tax_bp tax_base tax } } }`)
  const { text, response, pages } = await read('summary')
  const { figures } = report.total
  for (const told of [
    ...['RINGKASAN PENJUALAN', '1–20 Nov 2026', 'Outlet Semua outlet', 'Channel Semua', 'Pajak PBJT'],
    `Penjualan bersih ${rupiah(figures.net)}`,
    `Laba kotor ${rupiah(figures.gross_profit)}`,
    ...report.by_outlet.map(({ outlet }: { outlet: { name: string } }) => outlet.name),
    ...report.by_payment.map(
      ({ name, amount }: { name: string; amount: number }) => `${name} ${rupiah(amount)}`,
    ),
    ...report.by_day.map(({ figures: day }: { figures: { net: number } }) => ` ${plain(day.net)} `),
    `Halaman 1 dari ${pages.length}`,
  ])
    expect(text).toContain(told)
  for (const { tax_bp, tax_base, tax } of report.taxes)
    expect(text).toMatch(new RegExp(`${tax_bp / 100} \\d+ ${plain(tax_base)} ${plain(tax)}`))
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="ringkasan-2026-11-01-2026-11-20.pdf"',
  )
  // Charts are drawn, not pictures, and their letters are text.
  expect(response.rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
  expect(text).toContain('Dari penjualan kotor ke total tagihan')
})

test('items, payments, discounts and prices tell every row as the API does', async () => {
  const { itemReport, paymentReport, discountReport, priceReport } = await ask(`query($f: ReportFilter) {
    itemReport(filter: $f) { items { name figures { qty net cogs } } }
    paymentReport(filter: $f, group_by: cashier) { by_method { name figures { payments amount } } rows { key figures { payments amount } } }
    discountReport(filter: $f) { by_promo { name figures { uses transactions amount } }
      buyers { receipts discount net } approvals { approved_by receipts uses amount } }
    priceReport(filter: $f) { channels { figures { gross net } } items { name price list_price net } } }`)
  const { text: items } = await read('item')
  for (const { name, figures } of itemReport.items) {
    expect(items).toContain(` ${name} `)
    expect(items).toContain(` ${plain(figures.net)} `)
    expect(items).toContain(` ${plain(figures.cogs)} `)
  }
  const { text: payments } = await read('payment', { filter: PERIOD, group_by: 'cashier' })
  for (const { name, figures } of paymentReport.by_method)
    expect(payments).toContain(`${name} ${figures.payments} ${plain(figures.amount)} `)
  for (const { key, figures } of paymentReport.rows)
    expect(payments).toContain(`${key} ${figures.payments} ${plain(figures.amount)} `)
  const { text: discounts } = await read('discount')
  for (const { name, figures } of discountReport.by_promo)
    expect(discounts).toMatch(
      new RegExp(`${name} .*?${figures.uses} ${figures.transactions} ${plain(figures.amount)} `),
    )
  const [buyers] = discountReport.buyers
  expect(discounts).toContain(
    `Tanpa member ${buyers.receipts} 100 ${plain(buyers.discount)} ${plain(buyers.net)} `,
  )
  const [approval] = discountReport.approvals
  expect(discounts).toContain(`Rina ${approval.receipts} ${approval.uses} ${plain(approval.amount)} 100 `)
  const { text: prices } = await read('price')
  for (const { figures } of priceReport.channels)
    for (const amount of [figures.gross, figures.net]) expect(prices).toContain(` ${plain(amount)} `)
  for (const { name, list_price, net } of priceReport.items) {
    expect(prices).toContain(` ${name} `)
    expect(prices).toContain(` ${plain(list_price)} `)
    expect(prices).toContain(` ${plain(net)} `)
  }
})

test('profit and loss is a statement with every figure of the API, and of each day', async () => {
  const { profitLoss } = await ask(`query($f: ReportFilter) { profitLoss(filter: $f) {
    total { gross net cogs gross_profit service rounding platform_fee payment_fee income expense net_profit }
    by_day { figures { net net_profit } } } }`)
  const { total, by_day } = profitLoss
  const { text } = await read('profit')
  for (const told of [
    'LABA RUGI',
    `Penjualan kotor ${rupiah(total.gross)}`,
    `Penjualan bersih ${rupiah(total.net)} 100%`,
    `HPP ${rupiah(-total.cogs)}`,
    `Laba kotor ${rupiah(total.gross_profit)}`,
    `Pendapatan layanan ${rupiah(total.service)}`,
    `Biaya pembayaran ${rupiah(-total.payment_fee)}`,
    `Laba bersih ${rupiah(total.net_profit)}`,
    ...by_day.map(({ figures }: { figures: { net_profit: number } }) => plain(figures.net_profit)),
  ])
    expect(text).toContain(told)
})

test('the tax recap tells base, tax and receipts of each outlet and rate, and their sum', async () => {
  const { summaryReport } = await ask(
    'query($f: ReportFilter) { summaryReport(filter: $f) { taxes { outlet { name } tax_bp transactions tax_base tax } } }',
  )
  const { text } = await read('tax')
  const sum = (key: string) =>
    summaryReport.taxes.reduce((all: number, row: never) => all + Number(row[key]), 0)
  expect(summaryReport.taxes).toHaveLength(2)
  for (const { outlet, tax_bp, transactions, tax_base, tax } of summaryReport.taxes)
    expect(text).toContain(`${outlet.name} ${tax_bp / 100} ${transactions} ${plain(tax_base)} ${plain(tax)}`)
  expect(text).toContain(`Total ${sum('transactions')} ${plain(sum('tax_base'))} ${plain(sum('tax'))}`)
})

test('a paper is of the filter of its page: days, outlets, channels, cashiers, and what they are compared with', async () => {
  const outlet_id = world.doors[0]?.outlet_id
  const filter = { ...COMPARED, outlet_ids: [outlet_id], channels: ['DINE_IN'] }
  const narrowed = { filter, cashiers: ['Sari'] }
  const { summaryReport } = await ask(
    `query($f: ReportFilter, $c: [String!]) { summaryReport(filter: $f, cashiers: $c) {
      total { figures { net transactions } previous { net } } } }`,
    { f: filter, c: ['Sari'] },
  )
  const { figures, previous } = summaryReport.total
  expect(figures.transactions).toBeGreaterThan(0)
  expect(previous.net).toBeGreaterThan(0)
  const { text } = await read('summary', narrowed)
  for (const told of [
    ...['11–20 Nov 2026', 'Channel Makan di tempat', 'Kasir Sari', 'Pembanding 1–10 Nov 2026'],
    `Penjualan bersih ${rupiah(figures.net)}`,
    `% vs pembanding`,
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('Semua outlet')
  const bad = await askPaper(app, '/api/reports/summary/pdf', brand.master.token, {
    filter: { preset: 'custom', from: '2026-11-20', to: '2026-11-01' },
  })
  expect(bad.statusCode).toBe(422)
  expect(bad.payload).toContain('Tanggal akhir tidak boleh sebelum tanggal mulai')
})

test('hundreds of rows go over pages, each with its head and page number, none lost', async () => {
  await sql`insert into item (brand_id, item_group_id, code, name, price)
    select ${brand.id}, (select min(item_group_id) from item where brand_id = ${brand.id}), 'M' || n, 'Menu ke-' || n || '.', 10000
    from generate_series(1, 300) n`.execute(brand.ctx.db)
  const lines = Array.from({ length: 300 }, (_, at) => ({
    ...{ code: `M${at + 1}`, name: `Menu ke-${at + 1}.`, qty: 1, unit_price: 10_000 + at },
  }))
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  await recordTransactions(world.ctx, door, [
    buildReceipt({ receipt_number: 'BESAR', occurred_at: '2026-11-21T03:00:00Z', lines }),
  ])
  const { pages } = await read('item', { filter: { ...PERIOD, from: '2026-11-21', to: '2026-11-21' } })
  const rows = pages.map((pieces) => pieces.filter(({ text }) => /^Menu ke-\d+\.$/.test(text)))
  const listed = rows.flat()
  for (let at = 1; at <= 300; at++)
    expect(listed.filter(({ text }) => text === `Menu ke-${at}.`).length).toBeGreaterThan(0)
  for (const [place, pieces] of pages.entries()) {
    expect(pieces.map(({ text }) => text).join(' ')).toContain(`Halaman ${place + 1} dari ${pages.length}`)
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(842 - 47)
    if ((rows[place]?.length ?? 0) > 0 && place > 0)
      expect(pieces.filter(({ text }) => text === 'Menu').length).toBeGreaterThan(0)
  }
})

test('reports on paper are for who sees and exports them, of the outlets in reach, without costs for who sees none', async () => {
  const other = await app().createBrand()
  const outlet_id = world.doors[0]?.outlet_id ?? 0
  await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
    select ${brand.id}, ${brand.group_ids.get('Gudang')}, m.id, a.type from module m, unnest(array['view', 'export']) a (type)
    where m.key like 'report_%' or m.key = 'income_expense' on conflict do nothing`.execute(brand.ctx.db)
  const looker = await brand.signInAs('Gudang', [outlet_id])
  const { summaryReport } = await looker.ask(
    'query($f: ReportFilter) { summaryReport(filter: $f) { total { figures { net } } } }',
    { f: PERIOD },
  )
  for (const report of REPORTS) {
    const url = `/api/reports/${report}/pdf`
    const status = async (token: string | undefined) =>
      (await askPaper(app, url, token, { filter: PERIOD })).statusCode
    expect(await status((await brand.signInAs('Kasir', [outlet_id])).token)).toBe(403)
    expect(await status('nobody')).toBe(401)
    const { text } = await read(report, { filter: PERIOD }, looker.token)
    expect(text).not.toMatch(/HPP|Laba (kotor|bersih)|Food cost|MDR|Kontribusi|Komisi/)
    if (report === 'summary')
      expect(text).toContain(`Penjualan bersih ${rupiah(summaryReport.total.figures.net)}`)
    // Another brand's are its own: nothing of this one.
    const { text: foreign } = await read(report, { filter: PERIOD }, other.master.token)
    expect(foreign).not.toMatch(/Sari|KOPI|Hemat/)
  }
  const unknown = await askPaper(app, '/api/reports/constructor/pdf', brand.master.token, {})
  expect(unknown.statusCode).toBe(404)
})

test('what was meant stands beside profit and loss, with what differs once all outlets have a budget', async () => {
  const BUDGETED = 'query($f: ReportFilter) { profitLoss(filter: $f) { total { net } budget { net } } }'
  const cells = [{ month: '2026-11-01', line: 'net', amount: 3_000_000 }]
  const set = (outlet_id: number | undefined) =>
    brand.master.ask('mutation($b: Budget!) { setBudget(budget: $b) }', { b: { outlet_id, cells } })
  const [first, ...others] = world.doors
  await set(first?.outlet_id)
  const { total, budget } = (await ask(BUDGETED)).profitLoss
  expect(budget.net).toBe(2_000_000)
  const part = (await read('profit')).text
  expect(part).toContain('Jumlah % penjualan Anggaran Selisih Pencapaian')
  expect(part).toContain(`Penjualan bersih ${rupiah(total.net)} 100% ${rupiah(2_000_000)} – – `)
  expect(part).toContain('Anggaran penjualan bersih')

  for (const { outlet_id } of others) await set(outlet_id)
  const whole = (await ask(BUDGETED)).profitLoss.budget.net
  expect(whole).toBe(world.doors.length * 2_000_000)
  expect((await read('profit')).text).toContain(
    `Penjualan bersih ${rupiah(total.net)} 100% ${rupiah(whole)} ${rupiah(total.net - whole)} `,
  )
})

test('menus stand from the largest on, and in the classes of menu engineering that the API gives them', async () => {
  const { itemReport } = await ask(`query($f: ReportFilter) { itemReport(filter: $f) {
    items { name abc menu_class figures { qty refund_qty net gross_profit } } } }`)
  const items: {
    name: string
    abc: string
    menu_class: 'star' | 'workhorse' | 'puzzle' | 'burden' | null
    figures: { qty: string; refund_qty: string; net: number; gross_profit: number | null }
  }[] = itemReport.items
  const { text } = await read('item')
  const vital = items.filter(({ abc }) => abc === 'A').length
  expect(text).toContain(`Pareto penjualan bersih: ${vital} dari ${items.length} menu membawa 80% penjualan`)
  const [, table = ''] = text.split('Saran ')
  const judged = items.filter(({ menu_class }) => menu_class)
  expect(judged.length).toBeGreaterThan(0)
  for (const { name, menu_class, figures } of judged) {
    const kept = Number(figures.qty) - Number(figures.refund_qty)
    const profit = figures.gross_profit ?? 0
    const words = menu_class && MENU_CLASS_WORDS[menu_class]
    const unit = Math.round(profit / kept)
    expect(table).toContain(` ${name} `)
    expect(table).toContain(
      ` ${words?.label} ${printNumber(kept)} ${printNumber(unit)} ${printNumber(profit)} ${words?.hint}`,
    )
  }
})

test('what was given away for nothing is told receipt by receipt, with its cost for who sees it', async () => {
  const [door] = world.doors
  if (!door) throw new Error('no outlet')
  await recordTransactions(world.ctx, door, [
    buildReceipt({
      receipt_number: 'GRATIS-1',
      occurred_at: '2026-11-20T05:00:00Z',
      lines: [{ code: 'KOPI1', name: 'Kopi', qty: 2, unit_price: 11_111 }],
      discounts: [{ code: 'tamu', name: 'Tamu', amount: 22_222, reason: 'Tamu redaksi' }],
      payments: [],
    }),
  ])
  const { discountReport } = await ask(
    'query($f: ReportFilter) { discountReport(filter: $f) { compliments { count gross cogs } } }',
  )
  expect(discountReport.compliments).toMatchObject({ count: 1, gross: 22_222 })
  const { text } = await read('discount')
  expect(text).toMatch(/GRATIS-1 20 Nov 2026 .* Tamu redaksi .* 22\.222/)
  expect(text).toContain(`Total 1 nota ${plain(22_222)} ${plain(discountReport.compliments.cogs)} `)
})

test('sessions of tills are told by day, by cashier and each, with what was short, as the API has it', async () => {
  for (const [place, door] of world.doors.entries()) {
    const uuid = crypto.randomUUID()
    const cashier_name = place ? 'Bimo' : 'Sari'
    const about = { uuid, cashier_name, note: null, reason: null }
    await takeCashSessions(brand.ctx, door, [
      {
        ...{ ...about, event: 'OPEN', occurred_at: '2026-11-18T02:00:00.000Z', opening_float: 100_000 },
      },
    ])
    await takeCashSessions(brand.ctx, door, [
      {
        ...{ ...about, event: 'CLOSE', occurred_at: '2026-11-18T09:00:00.000Z', denominations: [] },
        counted: [{ method: 'TUNAI', amount: 87_654 + place * 20_000 }],
      },
    ])
  }
  const { shiftReport } = await ask(`query($f: ReportFilter) { shiftReport(filter: $f) {
    total { sessions differing difference short over } by_cashier { cashier_name sums { sessions difference } } } }`)
  expect(shiftReport.total).toMatchObject({ sessions: 2, differing: 2, short: -12_346, over: 7_654 })
  const { text } = await read('shift')
  expect(text).toContain('LAPORAN SHIFT')
  expect(text).toContain(`Selisih kas ${rupiah(shiftReport.total.difference)}`)
  for (const told of ['Selisih kas per hari', 'Selisih kas per kasir']) expect(text).toContain(told)
  const { shiftSessionList } = await ask(
    `{ shiftSessionList { nodes {
      cashier_name outlet { name } opening_float expected_cash counted_cash cash_difference } } }`,
    {},
  )
  expect(shiftSessionList.nodes).toHaveLength(2)
  for (const session of shiftSessionList.nodes)
    expect(text).toContain(
      `18 Nov 2026 ${session.outlet.name} ${session.cashier_name} 18 Nov 2026, 09.00 18 Nov 2026, 16.00 ${plain(session.opening_float)} ${plain(session.expected_cash)} ${plain(session.counted_cash)} ${plain(session.cash_difference)} `,
    )
  for (const { cashier_name, sums } of shiftReport.by_cashier)
    expect(text).toMatch(new RegExp(`${cashier_name} ${sums.sessions} .*${plain(sums.difference)} `))
  const own = await read('shift', { filter: PERIOD, cashiers: ['Sari'] })
  expect(own.text).toContain(`Selisih kas ${rupiah(-12_346)}`)
  expect(own.text).not.toContain('Bimo')
})
