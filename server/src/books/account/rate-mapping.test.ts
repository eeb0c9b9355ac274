import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { bookBrand } from '../posting/book-brands.ts'

const app = useTestApp()
let brand: TestBrand
let sales: SalesWorld

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:30:00Z')
  brand = await app().createBrand()
  sales = await createSalesWorld(brand, [{}])
})

const ask = (document: string, variables: object = {}) => brand.master.ask(document, variables)
const book = () => bookBrand(app().services, brand.id)
const sell = async (occurred_at: string) => {
  for (const door of sales.doors) await recordTransactions(brand.ctx, door, [buildReceipt({ occurred_at })])
}

const ENTRIES = `{ journalEntryList(limit: 100) { nodes { for_date lines { role subject credit account { code } } } } }`
const MAP = 'mutation($m: BookMappingChange!) { setBookMapping(mapping: $m) }'
interface Line {
  role: string
  subject: string
  credit: number
  account: { code: string }
}

test('a tax goes to the account of its rate where there is one; what was booked untold goes on untold', async () => {
  await sell('2026-11-18T05:00:00Z')
  await book()
  const { createBookAccount } = await ask(
    'mutation { createBookAccount(account: { code: "2-1110", name: "Utang PBJT 10%", kind: "liability" }) { id } }',
  )
  const own = { role: 'pbjt', subject: '@1000', account_id: createBookAccount.id }
  await ask(MAP, { m: own })
  for (const subject of ['1000', '@0', '@10001', '@1.5', '@other'])
    expect((await brand.master.fail(MAP, { m: { ...own, subject } })).extensions.fields).toEqual({
      subject: 'Pilih dari daftar',
    })
  const { bookChart } = await ask(
    '{ bookChart { subjects { kind value name } mappings { role subject subject_name } } }',
  )
  expect(bookChart.mappings).toContainEqual({ role: 'pbjt', subject: '@1000', subject_name: '10%' })
  expect(bookChart.subjects).toContainEqual({ kind: 'vat_rate', value: '@1100', name: '11%' })
  await sell('2026-11-19T05:00:00Z')
  await sell('2026-11-18T06:00:00Z')
  await book()
  const { journalEntryList } = await ask(ENTRIES)
  const taxes = journalEntryList.nodes.flatMap((entry: { for_date: string; lines: Line[] }) =>
    entry.lines
      .filter(({ role }) => role === 'pbjt')
      .map(({ account, credit, subject }) => `${entry.for_date} ${account.code} ${subject} ${credit}`),
  )
  // The day that was booked before goes on in the account it was booked to.
  expect(taxes.sort()).toEqual([
    '2026-11-18 2-1100 @1000 1050',
    '2026-11-18 2-1100 @1000 1050',
    '2026-11-19 2-1110 @1000 1050',
  ])
})
