import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, compareFindingStakes, compareStakes, type Stake, stakesBetween } from './stakes.calc.ts'

const ids = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 8 })

test('written part by part, stakes are the sums of menus by subject and outlet, each once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ subject_id: fc.integer({ min: 1, max: 20 }), item_ids: ids(9) }), {
        selector: ({ subject_id }) => subject_id,
        maxLength: 12,
      }),
      ids(30),
      fc.array(
        fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 9 }), fc.integer({ min: -500, max: 5_000_000 })),
      ),
      fc.integer({ min: 1, max: 5 }),
      (hung, outlet_ids, sales, step) => {
        const sold = (outlet_id: number) =>
          sales.filter(([place]) => outlet_ids[place % Math.max(1, outlet_ids.length)] === outlet_id)
        const outlets = outlet_ids.map((outlet_id) => {
          const sums = new Map<number, number>()
          for (const [, item, net] of sold(outlet_id)) sums.set(item, (sums.get(item) ?? 0) + net)
          return { outlet_id, amounts: addUp(hung, sums) }
        })
        const subject_ids = hung.map(({ subject_id }) => subject_id)
        const told = []
        for (let from = 0; from < subject_ids.length; from += step)
          told.push(...stakesBetween(subject_ids, outlets, [from, from + step]))
        const wanted = hung.flatMap(({ subject_id, item_ids }) =>
          outlet_ids.map((outlet_id) => {
            const amount = sold(outlet_id).reduce(
              (sum, [, item, net]) => (item_ids.includes(item) ? sum + net : sum),
              0,
            )
            return { subject_id, outlet_id, amount }
          }),
        )
        expect(told).toEqual(wanted.filter(({ amount }) => amount !== 0))
      },
    ),
  )
})

const place = { subject_id: fc.integer({ min: 1, max: 5 }), outlet_id: fc.integer({ min: 1, max: 4 }) }
const stakes = fc.uniqueArray(fc.record({ ...place, amount: fc.integer({ min: 1, max: 3 }) }), {
  selector: ({ subject_id, outlet_id }) => `${subject_id} ${outlet_id}`,
})
const sorted = (rows: readonly Stake[]) =>
  rows.map(({ subject_id, outlet_id, amount }) => `${subject_id} ${outlet_id} ${amount}`).sort()
const isAt = (one: Stake) => (other: Stake) =>
  one.subject_id === other.subject_id && one.outlet_id === other.outlet_id

test('what is written makes what is kept what was told, and nothing is written that was so already', () => {
  fc.assert(
    fc.property(stakes, stakes, (kept, told) => {
      const { changed, gone } = compareStakes(kept, told)
      const left = kept.filter((one) => ![...gone, ...changed].some(isAt(one)))
      expect(sorted([...left, ...changed])).toEqual(sorted(told))
      expect(compareStakes(told, told)).toEqual({ changed: [], gone: [] })
      expect(changed.filter((one) => sorted(kept).includes(sorted([one])[0] ?? ''))).toEqual([])
    }),
  )
})

test('on a finding hangs what is sold at its outlet, or at all where it is everywhere', () => {
  const finding = fc.record({
    ...{ id: fc.nat(), subject_id: place.subject_id, outlet_id: fc.option(place.outlet_id) },
    stake: fc.option(fc.nat(6)),
  })
  fc.assert(
    fc.property(fc.array(finding), stakes, (findings, told) => {
      const wanted = findings.flatMap(({ id, subject_id, outlet_id, stake: kept }) => {
        const stake = told
          .filter((one) => one.subject_id === subject_id && (outlet_id ?? one.outlet_id) === one.outlet_id)
          .reduce((sum, { amount }) => sum + amount, 0)
        return kept === stake ? [] : [{ id, stake }]
      })
      expect(compareFindingStakes(findings, told)).toEqual(wanted)
    }),
  )
})
