import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, missingFrom, sentencesOf, setRights } from './roles.rights.ts'
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
