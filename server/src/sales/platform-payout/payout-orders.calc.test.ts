import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { ORDER_DAYS, orderFinder, type PlatformReceipt } from './payout-orders.calc.ts'

const day = fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-11-01', days))
const number = fc.constantFrom('GF-1', 'gf 1', 'GF-2', '#GF2', 'A')
const anyReceipts: fc.Arbitrary<PlatformReceipt[]> = fc
  .array(
    fc.record({
      business_date: day,
      outlet_id: fc.integer({ min: 1, max: 2 }),
      numbers: fc.array(number, { minLength: 1, maxLength: 2 }),
    }),
    {
      maxLength: 20,
    },
  )
  .map((all) => all.map((one, at) => ({ ...one, transaction_id: at + 1 })))

const plain = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase()

test('a line finds the nearest receipt of its number and outlet, whatever the order receipts are given in', () => {
  fc.assert(
    fc.property(
      anyReceipts,
      number,
      day,
      fc.option(fc.integer({ min: 1, max: 2 })),
      (receipts, order_number, told_on, outlet_id) => {
        const line = { order_number, told_on }
        const found = orderFinder(receipts)(line, outlet_id)
        expect(orderFinder(receipts.toReversed())(line, outlet_id)?.transaction_id).toBe(
          found?.transaction_id,
        )
        const far = ({ business_date }: PlatformReceipt) => Math.abs(daysBetween(business_date, told_on))
        const fits = receipts.filter(
          (one) =>
            one.numbers.some((own) => plain(own) === plain(order_number)) &&
            far(one) <= ORDER_DAYS &&
            (outlet_id === null || one.outlet_id === outlet_id),
        )
        expect(found === null).toBe(fits.length === 0)
        if (found) {
          expect(fits).toContain(found)
          expect(far(found)).toBe(Math.min(...fits.map(far)))
        }
      },
    ),
  )
})

test('a line without a number finds nothing', () => {
  const receipt = { transaction_id: 1, business_date: '2026-11-01', outlet_id: 1, numbers: ['', '-'] }
  expect(orderFinder([receipt])({ order_number: null, told_on: '2026-11-01' }, null)).toBeNull()
})
