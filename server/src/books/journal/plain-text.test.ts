import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { happen, WHOLE_HISTORY } from '../books.factory.ts'
import { BOOKS_NOW, createBooksWorld } from '../books-world.factory.ts'
import { bookBrand } from '../posting/book-brands.ts'

const app = useTestApp()
const has_hledger = spawnSync('hledger', ['--version']).status === 0

const TRIAL = `{ trialBalance(filter: { preset: "custom", from: "2026-01-01", to: "2026-11-21" }) {
  rows { code closing } } }`

/** Balances by code of account, as the text says them. */
function balancesOf(text: string): Map<string, number> {
  const balances = new Map<string, number>()
  for (const entry of text.split('\n\n').filter((part) => /^\d{4}-/.test(part))) {
    const lines = [...entry.matchAll(/^ {4}\p{L}+:(\S+) .+? {2}(-?\d+) IDR(?: {2};.*)?$/gmu)]
    expect(lines).toHaveLength(entry.split('\n').length - 1)
    expect(lines.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(0)
    for (const [, code = '', amount] of lines) balances.set(code, (balances.get(code) ?? 0) + Number(amount))
  }
  return balances
}

/** What hledger makes of it: it checks the file and tells every account's balance. */
function askHledger(text: string): Map<string, number> {
  const options = { input: text, encoding: 'utf8' as const }
  execFileSync('hledger', ['-f', '-', 'check', 'accounts', 'commodities'], options)
  const csv = execFileSync('hledger', ['-f', '-', 'bal', '--flat', '-E', '-N', '-O', 'csv'], options)
  return new Map(
    [...csv.matchAll(/^"\p{L}+:(\S+) [^"]*","(-?\d+) IDR"$/gmu)].map(([, code = '', amount]) => [
      code,
      Number(amount),
    ]),
  )
}

test('the journal as plain text has the balances of the trial balance, and hledger finds the same', async () => {
  app().clock.now = BOOKS_NOW
  const world = await createBooksWorld(app())
  for (const step of WHOLE_HISTORY) await happen(world, step)
  await bookBrand(app().services, world.brand.id)
  const ask = (url: string, token = world.brand.master.token) =>
    app().http.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const file = await ask('/api/books/journal?preset=custom&from=2026-01-01&to=2026-11-21')
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="jurnal-2026-01-01-2026-11-21.journal"',
  )
  const { trialBalance } = await world.brand.master.ask(TRIAL)
  const expected = new Map(
    (trialBalance.rows as { code: string; closing: number }[]).map(({ code, closing }) => [code, closing]),
  )
  expect(expected.size).toBeGreaterThan(10)
  const told = balancesOf(file.body)
  for (const [code, closing] of expected) expect([code, told.get(code) ?? 0]).toEqual([code, closing])
  if (has_hledger) {
    const found = askHledger(file.body)
    for (const [code, closing] of expected) expect([code, found.get(code) ?? 0]).toEqual([code, closing])
  }
  // Of one outlet, and for who may take it along alone.
  const outlet_id = world.sales.doors[0]?.outlet_id
  const own = await ask(
    `/api/books/journal?preset=custom&from=2026-01-01&to=2026-11-21&outlet_ids=${outlet_id}`,
  )
  expect(balancesOf(own.body).size).toBeGreaterThan(3)
  expect(own.body.length).toBeLessThan(file.body.length)
  const cashier = await world.brand.signInAs('Kasir')
  expect((await ask('/api/books/journal', cashier.token)).statusCode).toBe(403)
  const wrong = await ask('/api/books/journal?preset=custom&from=kemarin')
  expect(wrong.statusCode).toBe(422)
})
