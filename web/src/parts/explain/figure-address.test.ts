import { expect, test } from 'vitest'
import { parseFigureSearch, readFigure, writeFigure } from './figure-address.ts'

test('a figure stands in the address and is read back as it was', () => {
  const cells = [
    {},
    { outlet_ids: [3, 14], tax_bp: 0 },
    { from: '2026-11-01', to: '2026-11-30', channel: 'DINE_IN' },
    { item_group_id: 0, variant: 'Besar · tanpa gula; dua=2' },
    { method: 'QRIS', cashier: '', hour: 0 },
    { category_ids: [0, 12], outlet_ids: [3] },
    { shift_id: 4, cashier: 'Sari' },
    { receipt_id: 268_435_457 },
    { item_kind: 'ingredient' as const, item_id: 7, category: '' },
    { movement_type: 'WASTE' as const, reason: 'Basi; tumpah', person: '' },
  ]
  for (const cell of cells)
    expect(readFigure(writeFigure('sales.net', cell))).toEqual({ measure: 'sales.net', cell })
})

test('what names no figure is left out of the address', () => {
  for (const jelaskan of [undefined, '', 'net', 'Sales.net', 'sales.net;warna=merah', ['sales.net'], 7])
    expect(parseFigureSearch({ jelaskan })).toEqual({})
  expect(parseFigureSearch({ jelaskan: 'sales.net;outlet=3', lain: 'x' })).toEqual({
    jelaskan: 'sales.net;outlet=3',
  })
})
