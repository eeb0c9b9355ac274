import { DASHBOARD_CARDS, DASHBOARD_FIGURES } from '@lumbung/server/reports/dashboard/dashboard-parts.calc.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange, type Breadth, orderOf, roleOf, spansOf } from './dashboard.order.ts'

const nobody = { is_master: false, has_outlets: false, sees_books: false, sees_reports: true, buys: true }

test.each([
  [{ ...nobody, is_master: true, sees_books: true }, 'owner'],
  [{ ...nobody, sees_books: true, has_outlets: true }, 'finance'],
  [{ ...nobody, sees_reports: false }, 'purchasing'],
  [{ ...nobody, has_outlets: true }, 'area'],
  [nobody, 'outlet'],
] as const)('%j begins as %s', (rights, role) => expect(roleOf(rights)).toBe(role))

const anyRole = fc.constantFrom('owner', 'area', 'outlet', 'purchasing', 'finance')
const figures = Object.keys(DASHBOARD_FIGURES).sort()
const cards = Object.keys(DASHBOARD_CARDS).sort()

test('every part stands on the page once, those that were arranged first and in their order', () => {
  fc.assert(
    fc.property(anyRole, fc.shuffledSubarray([...figures, ...cards, 'gone']), (role, parts) => {
      const arranged = arrange(role as 'owner', { parts })
      expect([...arranged.figures].sort()).toEqual(figures)
      expect([...arranged.cards].sort()).toEqual(cards)
      const known = parts.filter((part) => cards.includes(part))
      expect(arranged.cards.slice(0, known.length)).toEqual(known)
    }),
  )
  expect(arrange('finance', null)).toEqual(orderOf('finance'))
})

test('rows of cards are always filled', () => {
  const breadths = fc.array(fc.constantFrom<Breadth>('full', 'chart', 'list'))
  fc.assert(
    fc.property(breadths, (row) => {
      const spans = spansOf(row)
      expect(spans).toHaveLength(row.length)
      let filled = 0
      for (const [place, span] of spans.entries()) {
        if (row[place] === 'full') expect(span).toBe(20)
        filled += span
        expect(filled).toBeLessThanOrEqual(20)
        filled %= 20
      }
      expect(filled).toBe(0)
    }),
  )
})
