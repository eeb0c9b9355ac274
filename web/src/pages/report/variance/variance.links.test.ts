import { CAUSES, type Cause } from '@lumbung/server/reports/variance/variance.calc.ts'
import { expect, test } from 'vitest'
import type { GetVarianceQuery } from './variance.gql.gen.ts'
import { type Evidence, mendingOf, pageOf } from './variance.links.ts'

type Row = GetVarianceQuery['variance']['row']

const row = {
  ...{ outlet_id: 2, item_kind: 'ingredient', item_id: 5 },
  last: { count_id: 9, number: 'SO/9', at: '2026-11-20T10:00:00Z' },
} as Row

const evidence = (kind: string): Evidence => ({ kind, id: 7, label: 'X/7', at: null, quantity: null })

/** The evidence that each cause can begin with, as the rules tell it, and where it is put right. */
const mended: Readonly<Record<Cause, readonly (readonly [string, string])[]>> = {
  late_entry: [
    ['receiving', '/adjustment/detail/9'],
    ['movement', '/adjustment/detail/9'],
  ],
  transfer: [['adjustment', '/adjustment/detail/7']],
  receiving: [
    ['purchase_order', '/receiving/create?po=7'],
    ['receiving', '/receiving/create'],
    ['adjustment', '/receiving/create'],
  ],
  unit_slip: [
    ['receiving', '/receiving/detail/7'],
    ['production', '/receiving/detail/7'],
    ['adjustment', '/adjustment/detail/7'],
  ],
  recipe_old: [['recipe', '/recipe/edit/7']],
  no_recipe: [
    ['item', '/recipe/add?menu=7'],
    ['variant', '/variant/bahan/7'],
  ],
  waste: [['adjustment', '/adjustment/add?jenis=waste&outlet=2&barang=ingredient-5&jumlah=3']],
  yield: [['production', '/receiving/detail/7']],
  count_odd: [['adjustment', '/adjustment/add?jenis=count&outlet=2&barang=ingredient-5']],
}

test('every cause has a button that leads to where it is put right, whatever its evidence', () => {
  for (const cause of CAUSES)
    for (const [kind, href] of mended[cause]) {
      const told = { cause, quantity: '-3', evidence: [evidence(kind)] } as unknown as Row['causes'][number]
      const mending = mendingOf(row, told)
      expect(mending?.href, `${cause} by ${kind}`).toBe(href)
      expect(mending?.label, cause).toMatch(/^[A-Z]/)
    }
})

test('every record that speaks for a cause opens, but a movement without a page of its own', () => {
  const kinds = new Set(CAUSES.flatMap((cause) => mended[cause].map(([kind]) => kind)))
  for (const kind of kinds) {
    if (kind === 'movement') expect(pageOf(evidence(kind))).toBeUndefined()
    else expect(pageOf(evidence(kind)), kind).toMatch(/\/7$/)
  }
})
