import { expect, test } from 'vitest'
import { documentsOf, groupLines, type SuggestionLine } from './suggestion.groups.ts'
import { sayError, sayWhy } from './suggestion.words.ts'

const line: SuggestionLine = {
  ...{ outlet_id: 1, outlet_name: 'Kemang', from_outlet_id: null, from_outlet_name: null, supplier_id: 2 },
  ...{ supplier_name: 'Susu', supplier_code: null, min_order: 0, credit_days: null, item_kind: 'ingredient' },
  ...{ item_id: 3, name: 'Susu', base_unit: 'ml', shelf_life_days: 3, unit: 'liter', factor: '1000' },
  ...{ unit_quantity: '9', price: 18_000, on_hand: '1500', on_order: '2000', on_transfer: '0' },
  ...{ daily_use: '1000', weeks: 8, safety: '500', use_after: '8000', transferred: '0' },
  ...{ runs_out_on: '2026-11-28', arrives_on: '2026-11-26', lasts_until: '2026-12-03' },
  ...{ capped_by: null, is_least: false, measured: null },
}

test('a line says what is used, how long stock lasts, when it comes and what limits it', () => {
  expect(sayWhy(line, '2026-11-25')).toBe(
    'Perkiraan 1 liter sehari, dari 8 minggu terakhir pada hari yang sama. Stok 1,5 liter dan pesanan 2 liter cukup sampai 27 Nov. Dipesan hari ini tiba 26 Nov; sampai 3 Des perlu 8 liter dan cadangan 500 ml.',
  )
  expect(sayWhy({ ...line, runs_out_on: '2026-11-26' }, '2026-11-25')).toContain('hanya cukup untuk hari ini')
  expect(sayWhy({ ...line, runs_out_on: '2026-11-25' }, '2026-11-25')).toContain('tidak cukup untuk hari ini')
  expect(sayWhy({ ...line, runs_out_on: null, weeks: 0 }, '2026-11-25')).toMatch(
    /dari semua hari yang tercatat.*mendekati cadangannya/,
  )
  expect(sayWhy({ ...line, capped_by: 'shelf_life', transferred: '500' }, '2026-11-25')).toMatch(
    /Selain 500 ml dari outlet lain.*masa simpan 3 hari/,
  )
  expect(sayWhy({ ...line, from_outlet_name: 'Dago' }, '2026-11-25')).toContain('Dago punya lebih')
})

test('an error is a share of use, beside that of the week before, and a dash where nobody knows', () => {
  expect(sayError(line)).toEqual({ text: '–', note: null })
  const measured = { days: 28, mean_use: '1000', mean_error: '173', week_error: '300' }
  expect(sayError({ ...line, measured })).toEqual({ text: '±17%', note: 'minggu lalu ±30%' })
})

test('a document holds what is of the same supplier and outlet, transfers stand first', () => {
  const chosen = (values: Partial<SuggestionLine>, key: string) => ({
    ...{ line: { ...line, ...values }, key, text: '2', quantity: '2', is_chosen: key !== 'c' },
    ...{ price: 'price' in values ? (values.price ?? null) : line.price, price_text: '' },
  })
  const groups = groupLines([
    chosen({}, 'a'),
    chosen({ item_id: 4, price: 5_000 }, 'b'),
    chosen({ item_id: 5 }, 'c'),
    chosen({ outlet_id: 9 }, 'd'),
    chosen({ from_outlet_id: 7, from_outlet_name: 'Dago', supplier_id: null }, 'e'),
  ])
  expect(groups.map(({ from, lines, total }) => [from, lines.length, total])).toEqual([
    ['Dago', 1, 36_000],
    ['Susu', 3, 46_000],
    ['Susu', 1, 36_000],
  ])
})

test('what an order comes to is not told before every price is, but for what is not chosen', () => {
  const chosen = (values: Partial<SuggestionLine>, price: number | null, is_chosen = true) => ({
    ...{ line: { ...line, ...values }, key: 'a', text: '2', quantity: '2', is_chosen, price, price_text: '' },
  })
  const unknown = chosen({ item_id: 4, price: null }, null)
  const [group] = groupLines([chosen({}, 18_000), unknown])
  expect(group?.total).toBeNull()
  expect(documentsOf(group ? [group] : []).total).toBeNull()
  expect(groupLines([chosen({}, 18_000), { ...unknown, is_chosen: false }])[0]?.total).toBe(36_000)
  expect(groupLines([chosen({}, 18_000), { ...unknown, price: 500 }])[0]?.total).toBe(37_000)
  // A transfer costs nothing, whoever knows the price.
  const moved = chosen({ from_outlet_id: 7, from_outlet_name: 'Dago', supplier_id: null, price: null }, null)
  expect(documentsOf(groupLines([moved])).total).toBe(0)
})
