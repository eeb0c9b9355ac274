import { readSheet } from 'read-excel-file/universal'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { rupiah } from '../../../test/paper.ts'
import { readPdf } from '../../../test/pdf.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { mailDueReports } from './mail-report.ts'
import { addSchedule, CREATE, cellsOf, readMails, schedule } from './report-schedule.factory.ts'

const app = useTestApp()
let brand: TestBrand

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T23:55:00Z')
  brand = await app().createBrand()
  const { doors, ctx } = await createSalesWorld(brand, [{}, {}])
  for (const door of doors)
    await recordTransactions(ctx, door, [
      buildReceipt({ occurred_at: '2026-11-20T05:00:00Z' }),
      buildReceipt({ occurred_at: '2026-11-21T05:00:00Z' }),
    ])
  await brand.master.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }')
  const { incomeExpenseCategoryList } = await brand.master.ask(
    '{ incomeExpenseCategoryList(limit: 100, filters: [{ field: "name", type: String, operator: IsEqualTo, value: ["Internet"] }]) { nodes { id } } }',
  )
  await brand.master.ask(
    'mutation($e: NewIncomeExpense!) { createIncomeExpense(income_expense: $e) { id } }',
    {
      e: {
        ...{ kind: 'expense', category_id: incomeExpenseCategoryList.nodes[0].id, description: 'Internet' },
        ...{ business_date: '2026-11-21', amount: 4_321, method: 'bank' },
        shares: doors.map(({ outlet_id }) => ({ outlet_id, weight: 1 })),
      },
    },
  )
})

const PROFIT = `query($f: ReportFilter) { profitLoss(filter: $f) { total { net expense net_profit gross } previous { net expense } } }`

/** The mail of a schedule of profit and loss, and what its page says of the same days. */
async function mailOf(values: object = {}, client = brand.master) {
  await addSchedule(client, { report: 'profit', compare: 'previous_period', ...values })
  app().clock.now = new Date('2026-11-22T00:00:00Z')
  const filter = { preset: 'custom', from: '2026-11-21', to: '2026-11-21', compare: 'previous_period' }
  const { profitLoss } = await brand.master.ask(PROFIT, { f: filter })
  await mailDueReports(app().services, brand.id)
  const [mail] = await readMails(brand)
  if (!mail?.content) throw new RangeError('no mail with a file')
  return { mail, content: mail.content, profit: profitLoss }
}
const plain = (amount: number) => rupiah(amount).replace('Rp ', '')

test('profit and loss is mailed as a table that begins with its statement', async () => {
  const { mail, content, profit } = await mailOf()
  expect(mail.attachment_name).toBe('laba-rugi-2026-11-21-2026-11-21.csv')
  expect(mail.subject).toContain('Laporan Laba rugi 21 Nov 2026')
  expect(mail.body).toContain(`Penjualan bersih: Rp ${plain(profit.total.net)}`)
  expect(mail.body).toContain('/income-expenses/profit?periode=kustom&dari=2026-11-21')
  const cells = cellsOf(content)
  expect(cells[0]?.slice(0, 2)).toEqual(['Pos', 'Jumlah'])
  const amountOf = (label: string) => Number(cells.find(([name]) => name === label)?.[1])
  expect(amountOf('Penjualan bersih')).toBe(profit.total.net)
  expect(Math.abs(amountOf('Pengeluaran'))).toBe(4_321)
})

test('as a workbook it has the statement and a sheet for each of the tables of its page', async () => {
  const { content, profit } = await mailOf({ format: 'xlsx' })
  const told = await readSheet(new Uint8Array(content).buffer, 'Laba rugi')
  expect(told.flat()).toContain(profit.total.net)
  expect((await readSheet(new Uint8Array(content).buffer, 'Laba rugi per outlet')).length).toBeGreaterThan(3)
  expect((await readSheet(new Uint8Array(content).buffer, 'Per kategori')).flat()).toContain(4_321)
})

test('as paper it is the paper of its page; any report may be mailed so but the journal', async () => {
  const { mail, content, profit } = await mailOf({ format: 'pdf' })
  expect(mail.attachment_name).toBe('laba-rugi-2026-11-21-2026-11-21.pdf')
  const { texts } = await readPdf(content)
  const text = texts.join(' ')
  for (const part of ['LABA RUGI', 'Penjualan bersih', plain(profit.total.net), '4.321'])
    expect(text).toContain(part)
  const refused = await brand.master.send(CREATE, { s: schedule({ report: 'journal', format: 'pdf' }) })
  expect(refused.errors[0]?.extensions).toMatchObject({
    fields: { format: 'Jurnal dikirim sebagai XLSX, CSV, atau teks akuntansi' },
  })
})
