import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import type { LineRow } from './receipt-record.calc.ts'
import { planRefund, type RefundLineRow, type RefundRecord } from './refund.calc.ts'

const NAMES = ['net', 'service', 'tax', 'tax_base', 'cogs'] as const
const money = fc.integer({ min: 0, max: 300_000 })
const line = fc.record({
  qty_e4: fc.integer({ min: 1, max: 60_000 }),
  net: money,
  service: money,
  tax: money,
  tax_base: money,
  cogs: money,
})
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  rounding: fc.integer({ min: -99, max: 99 }),
})

function rowOf(given: typeof line extends fc.Arbitrary<infer Line> ? Line : never, no: number): LineRow {
  const { qty_e4, ...figures } = given
  const plain = {
    gross: 0,
    item_discount: 0,
    bill_discount: 0,
    included_charges: 0,
    is_taxable: true,
    unit_price: 0,
  }
  return {
    ...plain,
    ...figures,
    brand_id: 1,
    business_date: '2026-11-21',
    transaction_id: 1,
    no,
    item_id: 1,
    item_group_id: 1,
    code: null,
    name: 'x',
    variants: [],
    note: null,
    qty: formatDecimal(qty_e4, QTY_DECIMALS),
    recipe_version_id: null,
    alias_id: null,
    price_id: null,
    list_price: null,
    price_changed_by: null,
  }
}

test('however a sale is refunded piece by piece, the pieces are never negative and add up to it', () => {
  const pieces = fc.array(fc.tuple(fc.nat(3), fc.double({ min: 0.01, max: 1, noNaN: true })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(sale, pieces, (given, wanted) => {
      const lines = given.lines.map((each, index) => rowOf(each, index + 1))
      const transaction = {
        brand_id: 1,
        business_date: '2026-11-21',
        id: 1,
        outlet_id: 1,
        session_uuid: null,
        member_id: null,
        channel: 'DINE_IN',
        tax_bp: 1000,
        rounding: given.rounding,
      }
      const taken = new Map<number, RefundLineRow>()
      const done: RefundRecord[] = []
      const refund = (asked: { no: number; qty: string }[] | null) => {
        const request = {
          uuid: '',
          transaction_uuid: '',
          occurred_at: '2026-11-21T05:00:00Z',
          actor: null,
          reason: null,
          method: 'TUNAI',
          lines: asked,
        }
        const outlet = { timezone: 'Asia/Jakarta', business_day_cutoff: '04:00' }
        const plan = planRefund(request, { transaction, lines, taken, outlet }, new Date(0))
        if (plan.fields) return
        done.push(plan.record)
        for (const piece of plan.record.lines) taken.set(piece.no, add(taken.get(piece.no), piece))
      }
      for (const [place, part] of wanted) {
        const target = lines[place % lines.length]
        if (!target) continue
        const qty = Math.max(1, Math.floor(qtyOf(target.qty) * part))
        refund([{ no: target.no, qty: formatDecimal(qty, QTY_DECIMALS) }])
      }
      refund(null)
      const records = done.flatMap((record) => record.lines)
      for (const name of NAMES) {
        for (const piece of records) expect(piece[name]).toBeGreaterThanOrEqual(0)
        const sum = done.reduce((total, record) => total + record.refund[name], 0)
        expect(sum).toBe(lines.reduce((total, each) => total + each[name], 0))
      }
      expect(done.reduce((total, record) => total + record.refund.rounding, 0)).toBe(given.rounding)
    }),
    { numRuns: 500 },
  )
})

function add(a: RefundLineRow | undefined, b: RefundLineRow): RefundLineRow {
  if (!a) return b
  const sums = Object.fromEntries(NAMES.map((name) => [name, a[name] + b[name]]))
  return { ...b, ...sums, qty: formatDecimal(qtyOf(a.qty) + qtyOf(b.qty), QTY_DECIMALS) }
}
