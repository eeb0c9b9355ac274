import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Receipt, ReceiptInput } from './receipt.input.ts'

/** A plain receipt of one coffee, paid in cash; whatever a test says of it is kept. */
export function buildReceipt(given: Record<string, unknown> = {}): Receipt {
  return ReceiptInput.parse({
    uuid: randomUUID(),
    receipt_number: 'T-1',
    channel: 'DINE_IN',
    occurred_at: '2026-11-21T05:00:00Z',
    pax: 2,
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
    payments: [{ method: 'TUNAI', amount: 11_600 }],
    total: 11_600,
    ...given,
  })
}

/** Numbers of the members of a test's world, and of nobody. */
export const MEMBER_PHONES = ['0812000000001', '0812000000002'] as const
/** Sessions that receipts of a test name. */
const SESSION_UUIDS = ['2f0e6f2e-6a27-4f3c-9f0e-0f0f6a1b0c01', '2f0e6f2e-6a27-4f3c-9f0e-0f0f6a1b0c02']
const NOBODY = '0812999999999'

const DAY = 86_400_000

/** Receipts of every kind within some days before an instant: discounts, unknown items, split payments, voids. */
export function anyReceipt(
  until: Date,
  days: number,
  price_ids: readonly number[] = [],
): fc.Arbitrary<Receipt> {
  const discount = fc.oneof(
    fc.record({
      name: fc.constant('Potongan'),
      amount: fc.integer({ min: 0, max: 60_000 }),
      approved_by: fc.constantFrom(undefined, 'Ratri'),
    }),
    fc.record({
      code: fc.constantFrom('HEMAT', 'hemat', null),
      name: fc.constant('Persen'),
      rate_bp: fc.integer({ min: 0, max: 10_000 }),
      funded_by: fc.constantFrom('BRAND', 'PLATFORM'),
    }),
  )
  const line = fc.record({
    code: fc.constantFrom('KOPI1', 'KOPI2', 'MAKAN1', 'MAKAN2', 'RITEL1', 'TAK-ADA'),
    name: fc.constantFrom('Kopi', 'Nasi', 'Biji "utuh" \\ 200 g', 'Wedang ☕'),
    qty: fc.constantFrom('1', '2', '3', '0.5', '1.2345'),
    unit_price: fc.integer({ min: 0, max: 150_000 }),
    variants: fc.constantFrom(
      [],
      [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6000 }],
      [
        { code: 'UKURAN:BESAR', name: 'Besar', price: 6000 },
        { name: `Tambahan ☕${'𝒶'.repeat(52)}`, price: 1234 },
        { name: 'x'.repeat(80) },
      ],
    ),
    price_id: fc.constantFrom(null, 2_000_000_000, ...price_ids),
    list_price: fc.constantFrom(undefined, undefined, 20_000, 60_000),
    price_changed_by: fc.constantFrom(undefined, 'Ratri'),
    discounts: fc.array(discount, { maxLength: 2 }),
  })
  const payment = fc.record({
    method: fc.constantFrom('TUNAI', 'QRIS', 'GRABFOOD', 'BELUM-ADA'),
    amount: fc.integer({ min: 0, max: 300_000 }),
    tendered: fc.constantFrom(null, 100_000, 400_000),
  })
  return fc
    .record({
      uuid: fc.uuid(),
      session_uuid: fc.constantFrom(undefined, ...SESSION_UUIDS),
      receipt_number: fc.constant('P-1'),
      channel: fc.constantFrom('DINE_IN', 'TAKEAWAY', 'GRABFOOD'),
      at: fc.integer({ min: 0, max: days * DAY }),
      member_phone: fc.constantFrom(null, ...MEMBER_PHONES, NOBODY),
      cashier_name: fc.constantFrom(null, 'Bimo', 'Sari'),
      pax: fc.integer({ min: 0, max: 9 }),
      is_void: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      discounts: fc.array(discount, { maxLength: 2 }),
      payments: fc.array(payment, { maxLength: 2 }),
      total: fc.integer({ min: 0, max: 500_000 }),
    })
    .map(({ at, is_void, ...receipt }) => {
      const occurred_at = new Date(until.getTime() - at).toISOString()
      const voiding = is_void ? { status: 'VOID', void: { occurred_at, reason: 'Salah input' } } : {}
      return ReceiptInput.parse({ ...receipt, occurred_at, ...voiding })
    })
}
