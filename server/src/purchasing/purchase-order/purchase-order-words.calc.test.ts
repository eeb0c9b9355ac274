import { describe, expect, test } from 'vitest'
import { deliversOn, expectedOn } from './purchase-order-date.calc.ts'
import { type OrderText, orderMessage, whatsAppLink } from './purchase-order-text.calc.ts'

describe('when goods come', () => {
  const terms = { lead_days: 2, delivery_days: [] as number[], order_cutoff: '15:00' as string | null }
  // A Wednesday.
  const today = '2026-11-25'

  test('after the days the supplier needs, a day later past its hour', () => {
    expect(expectedOn(today, '14:59', terms)).toBe('2026-11-27')
    expect(expectedOn(today, '15:00', terms)).toBe('2026-11-27')
    expect(expectedOn(today, '15:01', terms)).toBe('2026-11-28')
    expect(expectedOn(today, '23:59', { ...terms, order_cutoff: null })).toBe('2026-11-27')
  })

  test('on a day of delivery, up to six days later', () => {
    expect(expectedOn(today, '10:00', { ...terms, delivery_days: [5] })).toBe('2026-11-27')
    expect(expectedOn(today, '10:00', { ...terms, delivery_days: [4] })).toBe('2026-12-03')
    // On no day of the week: as if it came on any.
    expect(expectedOn(today, '10:00', { ...terms, delivery_days: [9] })).toBe('2026-11-27')
    expect(deliversOn(today, { delivery_days: [3] })).toBe(true)
    expect(deliversOn(today, { delivery_days: [] })).toBe(true)
    expect(deliversOn(today, { delivery_days: [4] })).toBe(false)
  })
})

describe('a message to a supplier', () => {
  const order: OrderText = {
    number: 'PO/1',
    brand: 'Kopi',
    outlet: 'Kemang',
    address: 'Jl. Satu',
    supplier: 'Susu Segar',
    expected_on: '26 November 2026',
    note: 'Pagi saja',
    total: 1_186_000,
    link: null,
    lines: [
      { name: 'Susu', supplier_code: 'S-1', quantity: '10.5000', unit: 'liter', price: 18_000 },
      { name: 'Gula', supplier_code: null, quantity: '1250', unit: 'g', price: null },
    ],
  }

  test('has all that there is, in its order', () => {
    expect(orderMessage(order)).toBe(
      [
        'Yth. Susu Segar,',
        '',
        'Kami memesan barang berikut untuk Kopi, Kemang (PO PO/1):',
        '',
        '1. Susu (S-1): 10,5 liter @ Rp 18.000',
        '2. Gula: 1.250 g',
        '',
        'Total: Rp 1.186.000',
        'Mohon dikirim: 26 November 2026',
        'Alamat: Jl. Satu',
        '',
        'Pagi saja',
        '',
        'Mohon konfirmasi pesanan ini. Terima kasih.',
      ].join('\n'),
    )
  })

  test('says nothing of what there is not', () => {
    const bare = { ...order, total: null, expected_on: null, address: null, note: null, lines: [] }
    expect(orderMessage(bare)).toBe(
      [
        'Yth. Susu Segar,',
        '',
        'Kami memesan barang berikut untuk Kopi, Kemang (PO PO/1):',
        '',
        '',
        '',
        'Mohon konfirmasi pesanan ini. Terima kasih.',
      ].join('\n'),
    )
  })

  test('tells quantities to the last of four decimals', () => {
    const of = (quantity: string) =>
      orderMessage({ ...order, lines: order.lines.map((line) => ({ ...line, quantity })) })
    expect(of('0.1234')).toContain('1. Susu (S-1): 0,1234 liter')
    expect(of('12000')).toContain('1. Susu (S-1): 12.000 liter')
  })

  test('goes to the digits of a phone number', () => {
    expect(whatsAppLink('+62 812-34 (56)', 'a\nb')).toBe('https://wa.me/628123456?text=a%0Ab')
  })
})
