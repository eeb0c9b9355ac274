import { expect, test } from 'vitest'
import { spellRupiah } from './spell-rupiah.calc.ts'

test.each([
  [0, 'nol rupiah'],
  [11, 'sebelas rupiah'],
  [17, 'tujuh belas rupiah'],
  [110, 'seratus sepuluh rupiah'],
  [1_001, 'seribu satu rupiah'],
  [165_390, 'seratus enam puluh lima ribu tiga ratus sembilan puluh rupiah'],
  [2_000_000, 'dua juta rupiah'],
  [1_000_100_012, 'satu miliar seratus ribu dua belas rupiah'],
])('%i is %s', (amount, words) => {
  expect(spellRupiah(amount)).toBe(words)
})
