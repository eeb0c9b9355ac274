import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildReceipt } from '../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../sales/transaction/record-transactions.commands.ts'
import { BOOKS_NOW, type BooksWorld, createBooksWorld, doorOf } from './books-world.factory.ts'
import { bookBrand } from './posting/book-brands.ts'

const app = useTestApp()
const FILTER = { preset: 'custom', from: '2026-11-19', to: '2026-11-20' }
const BOOKS = `query($f: ReportFilter) { trialBalance(filter: $f) { rows { code debit credit } }
  bookMatch(filter: $f) { profit { journal source explained { key amount } } } }`

const sell = (world: BooksWorld, occurred_at: string) =>
  recordTransactions(world.brand.ctx, doorOf(world, 0), [buildReceipt({ occurred_at })])

test('goods that were sold before any stock was kept came from outside the books: no profit is made of them', async () => {
  app().clock.now = BOOKS_NOW
  const world = await createBooksWorld(app())
  await sell(world, '2026-11-19T05:00:00Z')
  await sell(world, '2026-11-20T05:00:00Z')
  await bookBrand(app().services, world.brand.id)
  const { trialBalance, bookMatch } = await world.brand.master.ask(BOOKS, { f: FILTER })
  const [cogs, outside] = ['5-1000', '3-1110'].map((code) =>
    trialBalance.rows.find((row: { code: string }) => row.code === code),
  )
  expect(cogs.debit).toBeGreaterThan(0)
  expect(outside).toMatchObject({ debit: 0, credit: cogs.debit })
  expect(trialBalance.rows.map(({ code }: { code: string }) => code)).not.toContain('5-4000')
  expect(bookMatch.profit.journal).toBe(bookMatch.profit.source)
})
