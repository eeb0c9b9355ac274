import fc from 'fast-check'
import { expect, test } from 'vitest'
import { right_words } from './right-words.ts'
import {
  codeOf,
  limitSentences,
  meaningsOf,
  missingFrom,
  rightsIn,
  sentencesOf,
  setRights,
} from './roles.rights.ts'
import { limitsOf } from './roles.values.ts'
import { authorizations, categories } from './roles.words.ts'

const keys = categories.flatMap((category) => category.keys)
const right = fc
  .tuple(fc.constantFrom(...keys), fc.constantFrom(...authorizations.map(({ name }) => name)))
  .map(([key, name]) => codeOf(key, name))

test('whoever may do anything in a module may see it, however the rights were set', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(right, fc.boolean()), { maxLength: 40 }), (steps) => {
      let held: string[] = []
      for (const [code, on] of steps) {
        held = setRights(held, [code], on)
        expect(held.includes(code)).toBe(on)
      }
      for (const code of held) expect(held).toContain(`${code.split('.')[0]}.view`)
    }),
  )
})

test('modules with the same rights share a sentence', () => {
  const names = new Map([
    ['menu', 'Menu'],
    ['price', 'Harga'],
    ['outlet', 'Outlet'],
  ])
  const all = authorizations.map(({ name }) => codeOf('outlet', name))
  expect(sentencesOf(['menu.view', 'menu.update', 'price.view', 'price.update', ...all], names)).toEqual([
    'Dapat melihat dan mengubah di Harga dan Menu.',
    'Dapat melakukan semuanya di Outlet.',
  ])
  expect(sentencesOf([], names)).toEqual([])
})

test('two roles differ by what one has and the other lacks', () => {
  expect(missingFrom(['a.view', 'b.view'], ['b.view', 'c.view'])).toEqual(['a.view'])
})

test('every right has a sentence of its own, and no sentence is of nothing', () => {
  const all = keys.flatMap(rightsIn)
  expect(Object.keys(right_words).sort()).toEqual([...all].sort())
  expect(new Set(Object.values(right_words)).size).toBe(all.length)
  expect(meaningsOf(['brand.view', 'rating.update'], new Map([['brand', 'Brand']]))).toEqual([
    { module: 'rating', name: 'rating', meanings: ['Menjawab penilaian tamu'] },
    { module: 'brand', name: 'Brand', meanings: ['Melihat pengaturan brand'] },
  ])
})

test('limits are told of what the role may do at all', () => {
  const limits = { ...limitsOf(), refund: 50_000, expense: 0 }
  expect(limitSentences(limits, ['report_transaction.approve'])).toEqual([
    'Void dan refund paling banyak Rp\u00a050.000.',
  ])
  expect(limitSentences(limits, ['income_expense.view'])).toEqual([])
  expect(limitSentences(limits, ['income_expense.create'])).toEqual(['Pengeluaran paling banyak Rp\u00a00.'])
})
