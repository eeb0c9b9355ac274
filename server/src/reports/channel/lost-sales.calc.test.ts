import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lostNetOf, lostSalesOf, type OutAtOutlet } from './lost-sales.calc.ts'

const out: OutAtOutlet = {
  ...{ item_id: 1, name: 'Kopi', times: 2, minutes: 90, net: 600_000 },
  ...{ open_minutes: 690, out_minutes: 90 },
}

test('a menu that was out likely lost as much a minute as it brought while it was to be had', () => {
  expect(lostNetOf(out)).toBe(90_000)
  expect(lostNetOf({ ...out, minutes: 0 })).toBe(0)
  expect(lostNetOf({ ...out, net: 0 })).toBeNull()
  expect(lostNetOf({ ...out, open_minutes: 90 })).toBeNull()
})

test('outlets are added up; where one is not known the whole is not', () => {
  const other = { ...out, net: 60_000 }
  expect(lostSalesOf([out, other])).toEqual([
    { item_id: 1, name: 'Kopi', outlets: 2, times: 4, minutes: 180, lost_net: 99_000 },
  ])
  const tea = { ...out, item_id: 2, name: 'Teh', minutes: 600, net: 0 }
  const rows = lostSalesOf([{ ...tea, item_id: 3, minutes: 0 }, tea, out])
  expect(rows.map(({ item_id, lost_net }) => [item_id, lost_net])).toEqual([
    [1, 90_000],
    [2, null],
  ])
})

test('had at the same pace all the time, what it brought and what it lost are the pace of all minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 40_000 }),
      fc.nat(20_000),
      (pace, had, minutes) => {
        const row = { ...out, minutes, out_minutes: minutes, open_minutes: had + minutes, net: pace * had }
        expect(row.net + (lostNetOf(row) ?? Number.NaN)).toBe(pace * (had + minutes))
      },
    ),
  )
})
