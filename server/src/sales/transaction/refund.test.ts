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
    paket_no: null,
    paket_item_id: null,
    paket_name: null,
    paket_qty: null,
    paket_price: null,
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

const FIGURES = { net: 30_000, service: 1_500, tax: 3_150, tax_base: 31_500, cogs: 9_001 }
const SOLD = {
  transaction: {
    brand_id: 1,
    business_date: '2026-11-20',
    id: 77,
    outlet_id: 3,
    session_uuid: 'sesi-jual',
    member_id: 5,
    channel: 'DINE_IN',
    tax_bp: 1000,
    rounding: -50,
  },
  lines: [
    rowOf({ ...FIGURES, qty_e4: 30_000 }, 1),
    { ...rowOf({ ...FIGURES, qty_e4: 10_000 }, 2), price_id: 8 },
  ],
  taken: new Map(),
  outlet: { timezone: 'Asia/Jakarta', business_day_cutoff: '04:00' },
}
const ASKED = {
  uuid: 'u',
  transaction_uuid: 't',
  occurred_at: '2026-11-22T03:30:00+07:00',
  actor: 'Sari',
  reason: 'Dingin',
  method: 'TUNAI',
  lines: null as { no: number; qty: string }[] | null,
}
const RECORDED = new Date('2026-11-21T20:31:00Z')

function refund(asked: Partial<typeof ASKED> & { session_uuid?: string | null }, sold = SOLD) {
  const plan = planRefund({ ...ASKED, ...asked }, sold, RECORDED)
  if (plan.fields) throw new Error(JSON.stringify(plan.fields))
  return plan
}

const refused = (lines: (typeof ASKED)['lines'], sold = SOLD) =>
  planRefund({ ...ASKED, lines }, sold, RECORDED).fields

test('a part is refunded at its share of the line, on the business day it comes back', () => {
  const { record, completes } = refund({ lines: [{ no: 1, qty: '1' }] })
  expect(completes).toBe(false)
  expect(record.refund).toEqual({
    brand_id: 1,
    uuid: 'u',
    business_date: '2026-11-21',
    hour: 3,
    transaction_date: '2026-11-20',
    transaction_id: 77,
    outlet_id: 3,
    session_uuid: 'sesi-jual',
    member_id: 5,
    channel: 'DINE_IN',
    tax_bp: 1000,
    occurred_at: ASKED.occurred_at,
    recorded_at: '2026-11-21T20:31:00.000Z',
    reason: 'Dingin',
    cashier_id: null,
    approved_by: null,
    approver_id: null,
    actor: 'Sari',
    method: 'TUNAI',
    net: 10_000,
    service: 500,
    tax: 1_050,
    tax_base: 10_500,
    rounding: 0,
    total: 11_550,
    cogs: 3_000,
    costed_net: 10_000,
  })
  expect(record.lines).toMatchObject([
    { no: 1, item_id: 1, item_group_id: 1, qty: '1', net: 10_000, cogs: 3_000 },
  ])
  expect(record.returned).toEqual([{ no: 1, sold: 30_000, before: 0, qty: 10_000 }])
})

test('the drawer of the sale pays, unless another is named, or none', () => {
  const sessionOf = (session_uuid?: string | null) => refund({ session_uuid }).record.refund.session_uuid
  expect([sessionOf(undefined), sessionOf('sesi-lain'), sessionOf(null)]).toEqual([
    'sesi-jual',
    'sesi-lain',
    null,
  ])
})

test('what is left of a line that partly came back is refunded with the rounding', () => {
  const first = refund({ lines: [{ no: 1, qty: '1' }] }).record.lines[0]
  const sold = { ...SOLD, taken: new Map([[1, first]]) } as typeof SOLD
  const { record, completes } = refund({}, sold)
  expect(completes).toBe(true)
  expect(record.refund).toMatchObject({
    net: 50_000,
    rounding: -50,
    total: 50_000 + 2_500 + 5_250 - 50,
    cogs: 15_002,
  })
  expect(record.returned).toEqual([
    { no: 1, sold: 30_000, before: 10_000, qty: 20_000 },
    { no: 2, sold: 10_000, before: 0, qty: 10_000 },
  ])
  expect(record.sold.map((line) => line?.price_id)).toEqual([null, 8])
  expect(refund({ lines: [{ no: 2, qty: '1' }] }, sold).record.sold).toMatchObject([{ no: 2 }])
})

test('what cannot come back is told line by line', () => {
  expect(
    refused([
      { no: 9, qty: '1' },
      { no: 1, qty: '1' },
      { no: 1, qty: '1' },
      { no: 2, qty: '1.5' },
    ]),
  ).toEqual({
    'lines.0.no': 'Baris tidak ada pada nota',
    'lines.2.no': 'Baris berulang',
    'lines.3.qty': 'Sisa 1',
  })
  const first = refund({ lines: [{ no: 1, qty: '2.5' }] }).record.lines[0]
  const sold = { ...SOLD, taken: new Map([[1, first]]) } as typeof SOLD
  expect(refused([{ no: 1, qty: '1' }], sold)).toEqual({ 'lines.0.qty': 'Sisa 0.5' })
  const [a, b] = refund({}).record.lines
  const all = {
    ...SOLD,
    taken: new Map([
      [1, a],
      [2, b],
    ]),
  } as typeof SOLD
  expect(refused(null, all)).toEqual({ lines: 'Nota sudah dikembalikan seluruhnya' })
})
