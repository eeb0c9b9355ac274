import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '../../outlets/outlet/business-date.calc.ts'
import { arrivalOf, chooseOffer, type Offer, unitPriceOf } from './offer.calc.ts'
import { type BoughtGood, type Stocked, type Suggestion, suggest } from './suggestion.calc.ts'

const TODAY = '2026-11-25'
const offer = (values: Partial<Offer> = {}): Offer => ({
  ...{ supplier_id: 1, supplier_name: 'Susu', supplier_code: null, unit: 'dus', factor: 12, least: null },
  ...{ price: 12_000, is_preferred: false, outlet_ids: null, min_order: 0, credit_days: null },
  ...{ lead_days: 1, order_cutoff: null, delivery_days: [], ...values },
})
const outletOf = (id: number, values: object = {}) => ({
  ...{ id, name: `Outlet ${id}`, city_id: 1, lat: null, long: null, today: TODAY, clock: '10:00' },
  ...values,
})
const good: BoughtGood = {
  item_kind: 'ingredient',
  ...{ item_id: 7, name: 'Susu', base_unit: 'liter', category: 'Susu' },
  ...{ shelf_life_days: null, is_produced: false, offers: [offer()] },
}
const stocked = (id: number, values: Partial<Stocked> = {}): Stocked => ({
  ...{ outlet: outletOf(id), good, on_hand: 0, leaving: 0, minimum: null, maximum: null },
  ...{
    on_order: 0,
    on_transfer: 0,
    last_cost: null,
    use: () => 10,
    weeks: 8,
    measured: errors(1),
    ...values,
  },
})
const errors = (mean_error: number) => ({ days: 28, mean_use: 10, mean_error, week_error: 3 })
const terms = { cover_days: 7, with_transfers: true }
const told = ({ suggestions }: { suggestions: readonly Suggestion[] }) =>
  suggestions.map(({ of, from, unit, unit_quantity }) => [
    of.outlet.id,
    from?.id ?? null,
    unit_quantity,
    unit,
  ])

test('the preferred supplier is asked first, else the cheapest that delivers there', () => {
  const dear = offer({ supplier_id: 1, price: 24_000 })
  const cheap = offer({ supplier_id: 2, price: 20_000, factor: 24, outlet_ids: [2] })
  const unknown = offer({ supplier_id: 3, price: null })
  expect(chooseOffer([dear, cheap, unknown], 1)?.supplier_id).toBe(1)
  expect(chooseOffer([dear, cheap, unknown], 2)?.supplier_id).toBe(2)
  expect(chooseOffer([dear, cheap, { ...unknown, is_preferred: true }], 2)?.supplier_id).toBe(3)
  expect(chooseOffer([cheap], 1)).toBeNull()
})

test('a unit costs what its supplier says, else what it cost last to the rupiah, and nobody knows otherwise', () => {
  fc.assert(
    fc.property(
      fc.option(fc.nat(1_000_000)),
      fc.option(fc.nat(2_000_000_000)),
      fc.integer({ min: 1, max: 50_000_000 }),
      (price, millionths, ten_thousandths) => {
        const cost = millionths === null ? null : (millionths / 1e6).toFixed(6)
        const exact = BigInt(millionths ?? 0) * BigInt(ten_thousandths)
        const last = exact / 10n ** 10n + (exact % 10n ** 10n >= 5n * 10n ** 9n ? 1n : 0n)
        const found = unitPriceOf({ offer: offer({ price }), factor: ten_thousandths / 1e4 }, cost)
        expect(found).toBe(price ?? (cost === null ? null : Number(last)))
      },
    ),
  )
})

test('the next chance comes after the first, on days of delivery', () => {
  const at = { today: TODAY, clock: '10:00' }
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      fc.nat(10),
      fc.nat(14),
      (days, lead, cover) => {
        const { first, next, until } = arrivalOf(at, offer({ delivery_days: days, lead_days: lead }), cover)
        expect(first).toBeGreaterThanOrEqual(lead)
        expect(next).toBeGreaterThan(first)
        expect(until).toBe(Math.max(next, first + cover))
        const weekday = (day: number) => ((weekdayOf(TODAY) - 1 + day) % 7) + 1
        if (days.length > 0) {
          expect(days).toContain(weekday(first))
          expect(days).toContain(weekday(next))
          for (let day = first + 1; day < next; day++) expect(days).not.toContain(weekday(day))
        }
      },
    ),
  )
  expect(arrivalOf(at, offer({ order_cutoff: '09:00' }), 7)).toEqual({ first: 2, next: 3, until: 9 })
  expect(arrivalOf(at, null, 7)).toEqual({ first: 1, next: 2, until: 8 })
})

test('what another outlet can spare comes first, the rest is bought, and who needs it all gives nothing', () => {
  const rows = [
    stocked(1),
    stocked(2, { on_hand: 200 }),
    stocked(3, { on_hand: 80 }),
    stocked(4, { on_hand: 900, outlet: outletOf(4, { city_id: 2 }) }),
  ]
  // 80 and a safety of 2.83 are missing; 200 less as much can be spared.
  expect(told(suggest(rows, terms))).toEqual([[1, 2, 7, 'dus']])
  const fewer = rows.map((row) => (row.outlet.id === 2 ? { ...row, on_hand: 110 } : row))
  expect(told(suggest(fewer, terms))).toEqual([[1, 2, 2, 'dus']])
  expect(told(suggest(rows, { ...terms, with_transfers: false }))).toEqual([[1, null, 7, 'dus']])
})

test('what is ordered and moved as suggested is not suggested again', () => {
  const row = fc.record({
    on_hand: fc.integer({ min: -20, max: 400 }),
    daily: fc.integer({ min: 0, max: 30 }),
    error: fc.option(fc.nat(20)),
    minimum: fc.option(fc.nat(60)),
    maximum: fc.option(fc.integer({ min: 1, max: 300 })),
  })
  const sold = fc.record({
    factor: fc.integer({ min: 1, max: 24 }),
    least: fc.option(fc.nat(4)),
    shelf: fc.option(fc.integer({ min: 1, max: 9 })),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    is_sold: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      sold,
      (given, { factor, least, shelf, days, is_sold }) => {
        const offers = is_sold ? [offer({ factor, least, delivery_days: days })] : []
        let rows = given.map(({ daily, error, ...values }, index) =>
          stocked(index + 1, {
            ...values,
            good: { ...good, offers, shelf_life_days: shelf },
            use: () => daily,
          }),
        )
        let rounds = 0
        for (; rounds < 4; rounds++) {
          const { suggestions } = suggest(rows, terms)
          if (suggestions.length === 0) break
          rows = rows.map((one) => {
            const sum = (of: (made: Suggestion) => boolean) =>
              suggestions.filter(of).reduce((all, made) => all + made.unit_quantity * made.factor, 0)
            const given_away = sum(({ from }) => from?.id === one.outlet.id)
            // Nobody gives what it needs itself: use until it gets more is left.
            if (given_away > 0) expect(one.on_hand - one.leaving - given_away).toBeGreaterThanOrEqual(0)
            return {
              ...one,
              on_order: one.on_order + sum(({ of, from }) => !from && of.outlet.id === one.outlet.id),
              on_transfer:
                one.on_transfer + sum(({ of, from }) => from !== null && of.outlet.id === one.outlet.id),
              leaving: one.leaving + given_away,
            }
          })
        }
        expect(rounds).toBeLessThan(4)
      },
    ),
  )
})

test('shelf life, room and the fewest a supplier sells are heeded and told', () => {
  const one = (values: Partial<Stocked>) => suggest([stocked(1, values)], terms).suggestions[0]
  const fresh = one({ good: { ...good, shelf_life_days: 3 } })
  // Three days of ten after it has come are 30, which two packs of twelve hold.
  expect(fresh).toMatchObject({ unit_quantity: 2, bought: { is_capped_by: 'shelf_life' } })
  expect(one({ maximum: 40 })).toMatchObject({ unit_quantity: 3, bought: { is_capped_by: 'maximum' } })
  const many = { ...good, offers: [offer({ least: 20 })] }
  expect(one({ good: many })).toMatchObject({ unit_quantity: 20, bought: { is_least: true } })
  expect(one({ use: null })).toBeUndefined()
  expect(suggest([stocked(1, { good: { ...good, offers: [] } })], terms)).toMatchObject({
    suggestions: [],
    unsupplied: [{ outlet: { id: 1 } }],
  })
})
