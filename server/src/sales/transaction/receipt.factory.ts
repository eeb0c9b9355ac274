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

const DAY = 86_400_000

/** Receipts of every kind within some days before an instant: discounts, unknown items, split payments, voids. */
export function anyReceipt(until: Date, days: number): fc.Arbitrary<Receipt> {
  const discount = fc.oneof(
    fc.record({ name: fc.constant('Potongan'), amount: fc.integer({ min: 0, max: 60_000 }) }),
    fc.record({ name: fc.constant('Persen'), rate_bp: fc.integer({ min: 0, max: 10_000 }) }),
  )
  const line = fc.record({
    code: fc.constantFrom('KOPI1', 'KOPI2', 'MAKAN1', 'MAKAN2', 'RITEL1', 'TAK-ADA'),
    name: fc.constantFrom('Kopi', 'Nasi', 'Biji "utuh" \\ 200 g', 'Wedang ☕'),
    qty: fc.constantFrom('1', '2', '3', '0.5', '1.2345'),
    unit_price: fc.integer({ min: 0, max: 150_000 }),
    variants: fc.constantFrom([], [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6000 }]),
    discounts: fc.array(discount, { maxLength: 1 }),
  })
  const payment = fc.record({
    method: fc.constantFrom('TUNAI', 'QRIS', 'GRABFOOD', 'BELUM-ADA'),
    amount: fc.integer({ min: 0, max: 300_000 }),
  })
  return fc
    .record({
      uuid: fc.uuid(),
      receipt_number: fc.constant('P-1'),
      channel: fc.constantFrom('DINE_IN', 'TAKEAWAY', 'GRABFOOD'),
      at: fc.integer({ min: 0, max: days * DAY }),
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
