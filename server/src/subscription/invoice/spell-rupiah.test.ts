import { expect, test } from 'vitest'
import { spellRupiah } from './spell-rupiah.calc.ts'

test.each([
  [0, 'nol rupiah'],
  [11, 'sebelas rupiah'],
  [17, 'tujuh belas rupiah'],
  [-18, 'delapan belas rupiah'],
  [20, 'dua puluh rupiah'],
  [44, 'empat puluh empat rupiah'],
  [100, 'seratus rupiah'],
  [110, 'seratus sepuluh rupiah'],
  [200, 'dua ratus rupiah'],
  [1_000, 'seribu rupiah'],
  [1_001, 'seribu satu rupiah'],
  [2_000, 'dua ribu rupiah'],
  [100_000, 'seratus ribu rupiah'],
  [165_390, 'seratus enam puluh lima ribu tiga ratus sembilan puluh rupiah'],
  [1_000_000, 'satu juta rupiah'],
  [1_000_000_000, 'satu miliar rupiah'],
  [1_000_000_000_000, 'satu triliun rupiah'],
  [2_000_000, 'dua juta rupiah'],
  [1_000_100_012, 'satu miliar seratus ribu dua belas rupiah'],
])('%i is %s', (amount, words) => {
  expect(spellRupiah(amount)).toBe(words)
})
