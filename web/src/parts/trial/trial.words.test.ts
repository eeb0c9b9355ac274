import { expect, test } from 'vitest'
import { busiestHours, signed, type Trial, tellExactness, tellTrial, volumeText } from './trial.words.ts'

const figures = (net: number) => ({ gross: net, discount: 0, net, contribution: null })
const trial = (
  after: number,
  volume_bp: number | null,
  more: { is_lost?: boolean; receipts?: number } = {},
): Trial =>
  ({
    result: {
      receipts: 40,
      total: {
        ...{ before: figures(100_000), after: figures(after), volume_bp, costed_bp: 10_000 },
        is_lost: more.is_lost ?? false,
      },
      touch: { receipts: more.receipts ?? 12, exact_receipts: 12 },
    },
  }) as Trial
/** Written with the platform's own spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('a trial is told by what it brings and by how much may be sold less', () => {
  expect(plain(tellTrial(trial(110_000, -1_250)))).toBe(
    'Dengan penjualan sebanyak ini, penjualan bersih naik Rp 10.000; 12 dari 40 nota berubah. Kontribusi tetap terjaga selama menu yang tersentuh tidak turun lebih dari 12,5%.',
  )
  expect(tellTrial(trial(90_000, 3_000))).toContain('harus laku 30% lebih banyak')
  expect(tellTrial(trial(10_000, null, { is_lost: true }))).toContain('berapa pun lakunya')
  expect(tellTrial(trial(100_000, null, { receipts: 0 }))).toContain('Tidak ada nota')
})

test('unknown is told as unknown, and a part by its share', () => {
  expect(volumeText({ volume_bp: null, is_lost: false })).toBe('–')
  expect(volumeText({ volume_bp: 0, is_lost: false })).toBe('Tetap')
  expect(volumeText({ volume_bp: -500, is_lost: false })).toBe('−5%')
  expect(plain(signed(-5_000))).toBe('−Rp 5.000')
  expect(tellExactness(trial(1, 1))).toContain('persis seperti di kasir')
  expect(tellExactness(trial(1, 1, { receipts: 20 }))).toContain('12 dari 20 nota dihitung persis')
  expect(busiestHours([9, 12, 13, 18].map((hour) => ({ hour, receipts: hour })))).toBe(
    '18.00 (18 nota), 13.00 (13 nota), 12.00 (12 nota)',
  )
})
