import { claimsOf } from '@lumbung/server/reports/variance/rules/all.calc.ts'
import { CAUSES, type EvidenceKind } from '@lumbung/server/reports/variance/variance.calc.ts'
import type { DocumentFact, Facts } from '@lumbung/server/reports/variance/variance-facts.calc.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GetVarianceQuery } from './variance.gql.gen.ts'
import { mendingOf } from './variance.links.ts'

type Row = GetVarianceQuery['variance']['row']

const COUNT_ID = 999_999
const row = {
  ...{ outlet_id: 2, item_kind: 'ingredient', item_id: 5 },
  last: { count_id: COUNT_ID, number: 'SO/9', at: '2026-11-20T10:00:00Z' },
} as Row

const at = '2026-11-19T10:00:00Z'
/** Ten-thousandths of a few grams to some kilos, near to each other so that rules find slips and equals. */
const amount = fc.constantFrom(100, 120, 1000, 1200, 2400, 12_000, 24_000, 100_000)
const signed = fc.tuple(amount, fc.boolean()).map(([size, is_less]) => (is_less ? -size : size))
const id = fc.integer({ min: 1, max: 500 })
const label = fc.constant('X/1')

const document = fc.record<DocumentFact>({
  ...{ id, label, at: fc.constant(at), quantity: signed, usual: fc.option(signed) },
  kind: fc.constantFrom<EvidenceKind>('receiving', 'production', 'adjustment'),
  type: fc.constantFrom('RECEIVE', 'WASTE', 'PRODUCE_IN', 'TRANSFER_IN', 'ADJUST_OUT'),
})
const documents = fc.array(document, { maxLength: 2 })
const counted = fc.record({
  id,
  label,
  at: fc.constant('2026-11-21T10:00:00Z'),
  expected: amount,
  gap: signed,
})

const facts = fc
  .record({
    ...{ gap: signed, expected: amount, used: amount, packs: fc.constant([12, 24]) },
    ...{ late: fc.oneof(fc.constant(0), signed), late_rows: documents, documents, arrivals: documents },
    usual_receiving: fc.option(amount),
    deliveries: documents,
    transfers: fc.array(
      fc.record({
        ...{ id, label, at: fc.constant(at), is_in: fc.boolean(), quantity: amount },
        state: fc.constantFrom('on_the_way' as const, 'draft' as const),
      }),
      { maxLength: 1 },
    ),
    orders: fc.array(fc.record({ id, label, expected_on: fc.constant('2026-11-19'), quantity: amount }), {
      maxLength: 1,
    }),
    recipe_changes: fc.array(
      fc.record({ recipe_id: id, label, effective_from: fc.constant('2026-11-21'), more: signed }),
      { maxLength: 1 },
    ),
    no_recipes: fc.array(
      fc.record({
        ...{ id, label, sold: fc.integer({ min: 1, max: 50 }), quantity: amount, is_own: fc.boolean() },
        kind: fc.constantFrom('item' as const, 'variant' as const),
        share: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 1 },
    ),
    waste: fc.record({
      ...{ days: fc.constant(28), days_with_waste: fc.integer({ min: 0, max: 28 }) },
      ...{
        wasted_before: amount,
        used_before: amount,
        wasted: fc.oneof(fc.constant(0), amount),
        rows: documents,
      },
    }),
    productions: fc.array(fc.record({ id, label, at: fc.constant(at), planned: amount, made: amount }), {
      maxLength: 1,
    }),
    usual_yield_bp: fc.option(fc.integer({ min: 5000, max: 11_000 })),
    before: fc.array(counted, { maxLength: 3 }),
    next: fc.option(counted),
  })
  .map((drawn): Facts => {
    const count = { id: COUNT_ID, label: 'SO/9', at: '2026-11-20T10:00:00Z' }
    return { ...drawn, counted: drawn.expected + drawn.gap, count }
  })

/** What has its page at an address; a new document, a fresh order list and the count itself need no record. */
const OWNERS: readonly (readonly [RegExp, readonly EvidenceKind[]])[] = [
  [/^\/receiving\/detail\/(\d+)$/, ['receiving', 'production']],
  [/^\/adjustment\/detail\/(\d+)$/, ['adjustment']],
  [/^\/receiving\/create\?po=(\d+)$/, ['purchase_order']],
  [/^\/recipe\/edit\/(\d+)$/, ['recipe']],
  [/^\/recipe\/add\?menu=(\d+)$/, ['item']],
  [/^\/variant\/bahan\/(\d+)$/, ['variant']],
]
const WITHOUT_RECORD =
  /^\/(receiving\/create$|adjustment\/add\?jenis=(waste|count)&outlet=2&barang=ingredient-5)/

test('whatever the rules claim has a button that leads to the very record that speaks for it, and each cause was claimed', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(facts, (given) => {
      for (const claim of claimsOf(given)) {
        seen.add(claim.cause)
        const told = {
          ...claim,
          quantity: String(claim.quantity / 10_000),
        } as unknown as Row['causes'][number]
        const href = mendingOf(row, told)?.href ?? ''
        if (WITHOUT_RECORD.test(href)) continue
        const owner = OWNERS.find(([page]) => page.test(href))
        expect(owner, `${claim.cause} leads to ${href}`).toBeDefined()
        const [page, kinds] = owner ?? [/$/, []]
        const found = Number(page.exec(href)?.[1])
        const is_count = href === `/adjustment/detail/${COUNT_ID}`
        const speaks = claim.evidence.some((each) => each.id === found && kinds.includes(each.kind))
        expect(is_count || speaks, `${claim.cause} leads to ${href}`).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
  expect([...seen].sort()).toEqual([...CAUSES].sort())
})
