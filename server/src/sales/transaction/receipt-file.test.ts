import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { parseCsv } from '../../kit/export/parse-csv.calc.ts'
import { createSalesWorld } from '../sales.factory.ts'
import { buildReceipt } from './receipt.factory.ts'
import { recordTransactions } from './record-transactions.commands.ts'

const app = useTestApp()
/** More than one batch of rows. */
const RECEIPTS = 620
let brand: TestBrand

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T05:30:00Z')
  brand = await app().createBrand()
  const { ctx, doors } = await createSalesWorld(brand, [{ tax: { is_tax_inclusive: true } }])
  const [door] = doors
  if (!door) throw new Error('no outlet')
  const receipts = Array.from({ length: RECEIPTS }, (_, n) =>
    buildReceipt({
      receipt_number: `A-${n}`,
      lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1 + (n % 3), unit_price: 10_000 }],
    }),
  )
  for (let n = 0; n < RECEIPTS; n += 100) await recordTransactions(ctx, door, receipts.slice(n, n + 100))
})

const LESS = ['discount', 'included_charges']
const COLUMNS = ['receipt_number', 'opened_at', 'occurred_at', 'gross', ...LESS, 'net', 'total']
const QUERY = `query ($filters: [Filter!]) { transactionList(limit: 1, filters: $filters) { total sums { gross discount included_charges net total } } }`

test('the last row of a file is what the list adds up, of the same rows', async () => {
  const filters = [{ field: 'gross', type: 'Int', operator: 'IsGreaterThan', value: ['10000'] }]
  const response = await app().http.inject({
    method: 'POST',
    url: '/api/export/transaction',
    headers: { authorization: `Bearer ${brand.master.token}` },
    payload: {
      format: 'csv',
      filters,
      columns: COLUMNS.map((key) => ({ key, header: key })),
      with_sums: true,
    },
  })
  const [, ...rows] = parseCsv(response.body)
  const { total, sums } = (await brand.master.ask(QUERY, { filters })).transactionList
  const last = rows.pop()
  const figures = ['gross', ...LESS, 'net', 'total']
  expect(last).toEqual(['Total', '', '', ...figures.map((key) => String(sums[key]))])
  expect(rows).toHaveLength(total)
  for (const [place, key] of COLUMNS.entries()) {
    if (!figures.includes(key)) continue
    expect(rows.reduce((sum, row) => sum + Number(row[place]), 0)).toBe(Number(last?.[place]))
  }
  // Every row, and the last, leads from gross to net.
  expect(Number(sums.included_charges)).toBeGreaterThan(0)
  const at = (row: readonly string[], key: string) => Number(row[COLUMNS.indexOf(key)])
  for (const row of [...rows, last ?? []])
    expect(at(row, 'gross') - at(row, 'discount') - at(row, 'included_charges')).toBe(at(row, 'net'))
})
