import { expect, test } from 'vitest'
import { GROUP_BASES, GROUP_TITLES, MENU_TITLES } from './group-basis.calc.ts'

test('tables of groups say which group counts', () => {
  expect(GROUP_BASES.map((basis) => [GROUP_TITLES[basis], MENU_TITLES[basis]])).toEqual([
    ['Grup menu sekarang', 'Menu, grup sekarang'],
    ['Grup menu saat terjual', 'Menu, grup saat terjual'],
  ])
})
