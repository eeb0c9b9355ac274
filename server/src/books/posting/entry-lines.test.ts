import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Booked, linesTo } from './entry-lines.calc.ts'

const ACCOUNTS: Readonly<Record<string, number>> = { '@500': 5, '@1000': 10 }
const accountOf = ({ subject }: { subject: string }) => ACCOUNTS[subject] ?? 1

const anyFacts = fc
  .uniqueArray(
    fc.record({ bp: fc.constantFrom(500, 700, 1_000), amount: fc.integer({ min: -99, max: 99 }) }),
    {
      selector: ({ bp }) => bp,
    },
  )
  .map((rates) => {
    const taxes = rates.map(({ bp, amount }) => ({ role: 'pbjt' as const, subject: `@${bp}`, amount }))
    const owed = taxes.reduce((sum, { amount }) => sum - amount, 0)
    return [...taxes, { role: 'unpaid_receipts' as const, subject: '', amount: owed }]
  })

test('whatever was booked of a day, told apart by rates or not, ends as what the day comes to', () => {
  fc.assert(
    fc.property(
      fc.array(anyFacts, { maxLength: 4 }),
      fc.boolean(),
      fc.integer(),
      (days, was_untold, before) => {
        const start = was_untold
          ? [
              { role: 'pbjt' as const, subject: '', account_id: 7, amount: before },
              { role: 'unpaid_receipts' as const, subject: '', account_id: 1, amount: -before },
            ]
          : []
        let booked: Booked[] = start
        for (const facts of days) {
          const lines = linesTo(facts, booked, accountOf)
          booked = [
            ...booked,
            ...lines.map(({ debit, credit, ...line }) => ({ ...line, amount: debit - credit })),
          ]
          expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
          // A day that was booked untold stays so, in its account; another is told apart by rate from the first.
          const sumOf = (account_id: number) =>
            booked
              .filter((line) => line.role === 'pbjt' && line.account_id === account_id)
              .reduce((sum, { amount }) => sum + amount, 0)
          const of = (subjects: readonly string[]) =>
            facts
              .filter(({ role, subject }) => role === 'pbjt' && subjects.includes(subject))
              .reduce((sum, { amount }) => sum + amount, 0)
          expect([7, 5, 10, 1].map(sumOf)).toEqual(
            was_untold
              ? [of(['@500', '@700', '@1000']), 0, 0, 0]
              : [0, of(['@500']), of(['@1000']), of(['@700'])],
          )
          expect(linesTo(facts, booked, accountOf)).toEqual([])
        }
      },
    ),
  )
})
