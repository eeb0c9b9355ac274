import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Measures, ratioBp } from '../../sales/measure.calc.ts'
import { anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { ALL_MEASURES } from './all-measures.calc.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const reconciled = useReconcileWorld()

const { sales, item, payment } = ALL_MEASURES
const GROUPS = { sales, item, payment } as const satisfies Readonly<Record<string, Measures>>

/** Figures of a group that can be parts, by their unit. */
const partsOf = (group: keyof typeof GROUPS) =>
  Object.entries<Measures[string]>(GROUPS[group])
    .filter(([, { unit }]) => unit !== 'bp')
    .map(([key, { unit }]) => ({ key, unit }))

const PLACES = `query ($filter: ReportFilter) { itemReport(filter: $filter, group_basis: sold) { items { item_id item_group_id } }
  paymentReport(filter: $filter) { by_method { method } } summaryReport(filter: $filter) { by_channel { channel } } }`

const asked = fc.record({
  group: fc.constantFrom<keyof typeof GROUPS>('sales', 'item', 'payment'),
  place: fc.nat(),
  key: fc.nat(),
  other: fc.option(fc.nat(), { freq: 2 }),
  dropped: fc.subarray(['outlet_ids', 'channel', 'method', 'item_id', 'item_group_id']),
  limit: fc.integer({ min: 20, max: 100 }),
  ...anyNarrowing,
})

test('a share is what its figure comes to in the other, each by its own rows', async () => {
  const { brand, world } = reconciled()
  await fc.assert(
    fc.asyncProperty(asked, async ({ group, place, key, other, dropped, limit, ...narrowed }) => {
      const { filter } = narrow(world, { ...narrowed, channels: null, outlets: null })
      const { itemReport, paymentReport, summaryReport } = await brand.master.ask(PLACES, { filter })
      const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
      const menu = pick<{ item_id: number; item_group_id: number }>(itemReport.items)
      const at = { outlet_ids: [world.doors[place % world.doors.length]?.outlet_id ?? 0] }
      const cell = {
        sales: { ...at, ...pick<object>(summaryReport.by_channel) },
        item: menu ? { ...at, ...menu } : at,
        payment: { ...at, ...pick<object>(paymentReport.by_method) },
      }[group]
      const keys = partsOf(group)
      const part = keys[key % keys.length]
      if (!part) return
      const same = keys.filter(({ unit }) => unit === part.unit)
      const whole = other === null ? part : (same[other % same.length] ?? part)
      const share_without = dropped.filter((field) => field in cell)
      const kept = Object.entries(cell).filter(([field]) => !share_without.includes(field))
      const tell = async (measure: string, own: object) =>
        (await brand.master.ask(explainBy('summaryFigure'), { measure, filter, cell: own })).explained.value
      const [of_part, of_whole] = [
        await tell(`${group}.${part.key}`, cell),
        await tell(`${group}.${whole.key}`, Object.fromEntries(kept)),
      ]
      const expected = of_part === null || of_whole === null ? null : ratioBp(of_part, of_whole)
      const share = { ...cell, share_of: other === null ? null : whole.key, share_without }
      const told = await assertExplained(
        brand,
        'summaryFigure',
        { measure: `${group}.${part.key}`, filter, cell: share },
        expected,
        limit,
      )
      expect(told).toMatchObject({
        unit: 'bp',
        formula: 'share',
        terms: [
          { role: 'part', measure: `${group}.${part.key}`, value: of_part },
          { role: 'whole', measure: `${group}.${whole.key}`, value: of_whole },
        ],
      })
    }),
    { numRuns: 25 },
  )
}, 180_000)

test('no share is told of what is none, nor without what a figure is not narrowed to', async () => {
  const { brand, world } = reconciled()
  const { filter } = narrow(world, { from: 0, days: 30, outlets: null, channels: null })
  const refuse = async (measure: string, cell: object) =>
    (await brand.master.fail(explainBy('summaryFigure'), { measure, filter, cell })).extensions.code
  const whole = { share_without: [] }
  expect(await refuse('sales.void_bp', whole)).toBe('VALIDATION')
  expect(await refuse('sales.net', { ...whole, share_of: 'transactions' })).toBe('VALIDATION')
  expect(await refuse('sales.net', { ...whole, share_of: 'toString' })).toBe('VALIDATION')
  expect(await refuse('sales.net', { share_without: ['method'] })).toBe('VALIDATION')
  expect(await refuse('sales.net', { share_without: ['constructor'] })).toBe('VALIDATION')
  const outlet = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
  const { extensions } = await outlet.fail(explainBy('summaryFigure'), {
    ...{ measure: 'sales.net', filter, cell: { share_of: 'cogs' } },
  })
  expect(extensions.code).toBe('FORBIDDEN')
})
