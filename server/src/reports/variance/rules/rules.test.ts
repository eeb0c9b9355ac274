import { expect, test } from 'vitest'
import { CAUSES, type Cause, explainGap } from '../variance.calc.ts'
import type { DocumentFact, Facts } from '../variance-facts.calc.ts'
import { claimsOf } from './all.calc.ts'

const NOTHING: Facts = {
  gap: 0,
  expected: 1000,
  counted: 1000,
  used: 800,
  packs: [],
  count: { id: 1, label: 'SO/1', at: '2026-11-20T10:00:00Z' },
  late: 0,
  late_rows: [],
  documents: [],
  arrivals: [],
  usual_receiving: null,
  transfers: [],
  orders: [],
  recipe_changes: [],
  no_recipes: [],
  deliveries: [],
  waste: { days: 0, days_with_waste: 0, wasted_before: 0, used_before: 0, wasted: 0, rows: [] },
  productions: [],
  usual_yield_bp: null,
  before: [],
  next: null,
}

/** The first cause of a gap and how sure it is; undefined where none is named. */
function named(facts: Partial<Facts> & Pick<Facts, 'gap'>) {
  const all = { ...NOTHING, counted: NOTHING.expected + facts.gap, ...facts }
  const { causes } = explainGap({ quantity: all.gap, value: BigInt(all.gap) }, claimsOf(all))
  const [first] = causes
  return first && `${first.cause} ${first.confidence} ${first.quantity}`
}

const moved = (type: string, quantity: number, usual: number | null = null): DocumentFact => ({
  ...{ kind: 'receiving', id: 7, label: 'RCV/7', at: '2026-11-19T10:00:00Z', type, quantity, usual },
})
const transfer = { id: 8, label: 'TRF/8', at: '2026-11-19T10:00:00Z' }
const order = { id: 9, label: 'PO/9', expected_on: '2026-11-19' }
const change = { recipe_id: 3, label: 'Latte', effective_from: '2026-11-21' }
const bare = { kind: 'item' as const, id: 4, label: 'Piccolo', sold: 10 }
const other = { id: 2, label: 'SO/2', at: '2026-11-21T10:00:00Z', expected: 1000 }
const habit = { days: 28, days_with_waste: 20, wasted_before: 400, used_before: 3200, wasted: 0, rows: [] }

test('nothing known names nothing', () => {
  expect([named({ gap: -100 }), named({ gap: 100 })]).toEqual([undefined, undefined])
})

test('what came late is named for certain, and only where it points the way of the gap', () => {
  expect(named({ gap: -100, late: -60 })).toBe('late_entry high -60')
  expect(named({ gap: 100, late: -60 })).toBeUndefined()
})

test('transfers on their way explain what is more at both ends, drafts what is missing where they leave', () => {
  const on_the_way = { ...transfer, state: 'on_the_way' as const, quantity: 100 }
  const draft = { ...transfer, state: 'draft' as const, quantity: 100, is_in: false }
  expect(named({ gap: 98, transfers: [{ ...on_the_way, is_in: true }] })).toBe('transfer high 98')
  expect(named({ gap: 98, transfers: [{ ...on_the_way, is_in: false }] })).toBe('transfer medium 98')
  expect(named({ gap: -98, transfers: [{ ...on_the_way, is_in: true }] })).toBeUndefined()
  expect(named({ gap: -98, transfers: [draft] })).toBe('transfer high -98')
  expect(named({ gap: -98, transfers: [{ ...draft, is_in: true }] })).toBeUndefined()
})

test('goods that came but are not written down are found by orders, by what came later and by what usually comes', () => {
  expect(named({ gap: 500, orders: [{ ...order, quantity: 490 }] })).toBe('receiving high 490')
  expect(named({ gap: 500, arrivals: [moved('RECEIVE', 510)] })).toBe('receiving high 500')
  expect(named({ gap: 500, arrivals: [moved('RECEIVE', 900)] })).toBeUndefined()
  expect(named({ gap: 500, usual_receiving: 250 })).toBe('receiving medium 500')
  expect(named({ gap: -500, orders: [{ ...order, quantity: 490 }] })).toBeUndefined()
})

test('a document in a wrong unit or pack leaves its own gap, and its history tells whether it slipped', () => {
  expect(named({ gap: -900, documents: [moved('RECEIVE', 1000, 110)] })).toBe('unit_slip high -900')
  expect(named({ gap: -900, expected: 5000, counted: 4100, documents: [moved('RECEIVE', 1000, 1000)] })).toBe(
    'unit_slip low -900',
  )
  expect(named({ gap: 900, documents: [moved('RECEIVE', 100, 1000)] })).toBe('unit_slip high 900')
  expect(named({ gap: 950, documents: [moved('WASTE', -1000, -50)], packs: [20] })).toBe('unit_slip high 950')
  expect(named({ gap: -500, documents: [moved('RECEIVE', 1000, 500)] })).toBeUndefined()
})

test('a count of a tenth or a twelfth of what should be there is a slip of the count', () => {
  expect(named({ gap: -900, counted: 100 })).toBe('unit_slip high -900')
  expect(named({ gap: 11_000, counted: 12_000 })).toBe('unit_slip high 11000')
  const reasonOf = (counted: number) =>
    claimsOf({ ...NOTHING, gap: counted - NOTHING.expected, counted }).find(
      ({ cause }) => cause === 'unit_slip',
    )?.reason
  expect(reasonOf(100)).toBe('Stok sistem 10 kali dari hasil hitung')
  expect(reasonOf(12_000)).toBe('Hasil hitung 12 kali dari stok sistem')
  expect(named({ gap: -500, counted: 500 })).toBeUndefined()
})

test('a portion that changed before its recipe, and menus without one', () => {
  expect(named({ gap: -200, recipe_changes: [{ ...change, more: 210 }] })).toBe('recipe_old high -200')
  expect(named({ gap: 200, recipe_changes: [{ ...change, more: 210 }] })).toBeUndefined()
  const own = { ...bare, quantity: 190, is_own: true, share: 100 }
  expect(named({ gap: -200, no_recipes: [own] })).toBe('no_recipe high -190')
  expect(named({ gap: -200, no_recipes: [{ ...own, is_own: false, share: 90 }] })).toBe(
    'no_recipe medium -190',
  )
  expect(named({ gap: -200, no_recipes: [{ ...own, is_own: false, share: 30 }] })).toBeUndefined()
  expect(named({ gap: -20, no_recipes: [{ ...own, is_own: false }] })).toBeUndefined()
})

test('waste that is usually written down and this time is not', () => {
  expect(named({ gap: -100, waste: habit })).toMatch(/^waste (high|medium) -100$/)
  expect(named({ gap: -100, waste: { ...habit, wasted: 90 } })).toBeUndefined()
  expect(named({ gap: 100, waste: habit })).toBeUndefined()
  expect(named({ gap: -10, waste: habit })).toBeUndefined()
})

test('a yield written down as planned, and a count that the next or the last takes back', () => {
  const making = { id: 5, label: 'PRD/5', at: '2026-11-19T10:00:00Z', planned: 1000, made: 1000 }
  expect(named({ gap: -50, productions: [making], usual_yield_bp: 9500 })).toBe('yield high -50')
  expect(named({ gap: 50, productions: [making], usual_yield_bp: 9500 })).toBeUndefined()
  expect(named({ gap: -400, next: { ...other, gap: 390 } })).toBe('count_odd high -390')
  expect(named({ gap: 400, before: [{ ...other, gap: -390 }] })).toBe('count_odd high 390')
  expect(named({ gap: -400, next: { ...other, gap: -390 } })).toBeUndefined()
  const steady = [10, -12, 8].map((gap) => ({ ...other, gap }))
  expect(named({ gap: -400, before: steady })).toBe('count_odd low -390')
})

test('every cause is shown by a record: the documents that speak for it, else the count itself', () => {
  const cup = { ...moved('WASTE', -20), kind: 'adjustment' as const, id: 31 }
  const making = { id: 5, label: 'PRD/5', at: '2026-11-19T10:00:00Z', planned: 1000, made: 1000 }
  const cases: Readonly<Record<Cause, readonly [Partial<Facts> & Pick<Facts, 'gap'>, string]>> = {
    late_entry: [{ gap: -100, late: -60, late_rows: [moved('WASTE', -60)] }, 'receiving 7'],
    transfer: [
      { gap: 98, transfers: [{ ...transfer, state: 'on_the_way', quantity: 100, is_in: true }] },
      'adjustment 8',
    ],
    receiving: [{ gap: 500, usual_receiving: 250, deliveries: [moved('RECEIVE', 250)] }, 'receiving 7'],
    unit_slip: [{ gap: -900, documents: [moved('RECEIVE', 1000, 110)] }, 'receiving 7'],
    recipe_old: [{ gap: -200, recipe_changes: [{ ...change, more: 210 }] }, 'recipe 3'],
    no_recipe: [{ gap: -200, no_recipes: [{ ...bare, quantity: 190, is_own: true, share: 100 }] }, 'item 4'],
    waste: [{ gap: -100, waste: { ...habit, rows: [cup] } }, 'adjustment 31'],
    yield: [{ gap: -50, productions: [making], usual_yield_bp: 9500 }, 'production 5'],
    count_odd: [{ gap: -400, next: { ...other, gap: 390 } }, 'adjustment 1'],
  }
  for (const cause of CAUSES) {
    const [facts, shown] = cases[cause]
    const claims = claimsOf({ ...NOTHING, counted: NOTHING.expected + facts.gap, ...facts })
    const claim = claims.find((own) => own.cause === cause)
    const [first] = claim?.evidence ?? []
    expect(`${first?.kind} ${first?.id}`, cause).toBe(shown)
  }
  // A habit whose documents are longer ago.
  const [waste] = claimsOf({ ...NOTHING, gap: -100, counted: 900, waste: habit })
  expect(waste?.evidence).toEqual([
    { kind: 'adjustment', id: 1, label: 'SO/1', at: '2026-11-20T10:00:00Z', quantity: -100 },
  ])
})
