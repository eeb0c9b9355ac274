import { describe, expect, test } from 'vitest'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { type ChangePartName, ROW_KINDS } from './change-part.calc.ts'
import type { RowFigures, SideLevels, ToldPart, ToldRow } from './why.calc.ts'
import { channelsBeside, largestParts, outletsBeside, type SaidChange, sayWhy } from './why-words.calc.ts'

const none: RowFigures = {
  ...{ opening: null, out: null, lost: null },
  ...{ receipts: null, open: null, qty: null, price: null, gross: null },
  ...{ discount: null, refund: null, sold: null },
}
const side = (more: Partial<SideLevels> = {}): SideLevels => ({
  ...{ opening: null, lost: null },
  ...{ net: 100_000_000, receipts: 2000, open: 500, qty: 42_000_000, gross: 110_000_000 },
  ...{ discount: 4_400_000, refund: 0, ...more },
})

type GivenRow = readonly [
  name: string,
  amount: number,
  before?: Partial<RowFigures>,
  after?: Partial<RowFigures>,
]

function part(name: ChangePartName, amount: number, rows: readonly GivenRow[] = []): ToldPart {
  return {
    part: name,
    amount,
    rows: rows.map(
      ([own, worth, before, after]): ToldRow => ({
        ...{ kind: ROW_KINDS[name], key: own, name: own, amount: worth },
        before: { ...none, ...before },
        after: { ...none, ...after },
      }),
    ),
    others: 0,
    others_amount: 0,
  }
}

function say(parts: readonly ToldPart[], after: Partial<SideLevels> = {}, more: Partial<SaidChange> = {}) {
  const change = parts.reduce((sum, { amount }) => sum + amount, 0)
  const text = sayWhy({
    before: side(),
    after: side({ net: 100_000_000 + change, ...after }),
    ...{ open_by: 'hours', parts, promos: [], places: null, ...more },
  })
  return text.replaceAll('\u00a0', ' ')
}

/** As docs/why-changed.md quotes them. */
describe('ten cases, as somebody would say them', () => {
  test.each<[string, string]>([
    [
      say(
        [
          part('traffic', -7_100_000, [
            ['Darmo', -6_100_000],
            ['Dago', -1_000_000],
          ]),
          part('discount', -2_500_000),
          part('price', 1_900_000, [['Nasi Goreng', 1_900_000, { price: 25_000 }, { price: 28_000 }]]),
          part('refund', 100_000),
        ],
        { receipts: 1860, discount: 7_150_000 },
        { promos: [{ name: 'Promo Jumat', change: 2_400_000 }] },
      ),
      'Penjualan bersih turun Rp 7,6 jt (7,6%): nota per jam turun 7%, terutama di Darmo (-Rp 7,1 jt), diskon naik dari 4% ke 6,5%, terutama Promo Jumat (-Rp 2,5 jt), dan harga Nasi Goreng naik 12% (+Rp 1,9 jt); lainnya +Rp 100 rb.',
    ],
    [
      say([part('sold_hours', -4_000_000, [['Depok', -4_000_000]])], { open: 480 }),
      'Penjualan bersih turun Rp 4 jt (4%): jam berjualan (nota pertama sampai terakhir) berkurang 20 jam (-Rp 4 jt).',
    ],
    [
      say(
        [
          part('sold_hours', 4_000_000, [
            ['Depok', 3_000_000],
            ['Dago', 1_000_000],
          ]),
        ],
        { open: 520 },
        {
          open_by: 'days',
        },
      ),
      'Penjualan bersih naik Rp 4 jt (4%): hari berjualan bertambah 20 hari, terutama di Depok (+Rp 4 jt).',
    ],
    [
      say(
        [
          part('items_per_receipt', 3_000_000, [
            ['GrabFood', 2_000_000],
            ['GoFood', 1_000_000],
          ]),
        ],
        {
          qty: 46_000_000,
        },
      ),
      'Penjualan bersih naik Rp 3 jt (3%): porsi per nota naik dari 2,1 ke 2,3, terutama lewat GrabFood (+Rp 3 jt).',
    ],
    [
      say([
        part('mix', -1_500_000, [
          ['Es Teh', -900_000, { qty: '400' }, { qty: '700' }],
          ['Rawon', -600_000],
        ]),
        part('new_menu', 1_200_000, [['Es Kopi Aren', 1_200_000]]),
      ]),
      'Penjualan bersih turun Rp 300 rb (0,3%): pilihan bergeser ke menu yang lebih murah, terutama lebih banyak Es Teh (-Rp 1,5 jt) dan menu baru Es Kopi Aren (+Rp 1,2 jt).',
    ],
    [
      say([
        part('dropped_menu', -2_000_000, [
          ['Sate Lilit', -1_500_000],
          ['Rawon', -500_000],
        ]),
        part('channel', 800_000, [['GrabFood', 800_000, { receipts: 360 }, { receipts: 500 }]]),
      ]),
      'Penjualan bersih turun Rp 1,2 jt (1,2%): 2 menu tidak lagi terjual, terutama Sate Lilit (-Rp 2 jt) dan bagian nota lewat GrabFood naik dari 18% ke 25% (+Rp 800 rb).',
    ],
    [
      say([part('outlet', 600_000, [['Bintaro', 600_000, { receipts: 500 }, { receipts: 560 }]])]),
      'Penjualan bersih naik Rp 600 rb (0,6%): bagian nota di Bintaro naik dari 25% ke 28% (+Rp 600 rb).',
    ],
    [
      say([part('refund', -700_000, [['Nasi Goreng', -700_000]]), part('price', 500_000)]),
      'Penjualan bersih turun Rp 200 rb (0,2%): ada pengembalian (-Rp 700 rb) dan harga jual naik sekitar 0,5% (+Rp 500 rb).',
    ],
    [
      say(
        [part('traffic', 8_000_000, [['Senopati', 8_000_000]]), part('items_per_receipt', -1_000_000)],
        { receipts: 2180, qty: 43_600_000 },
        { places: outletsBeside('Senopati', 'Dago') },
      ),
      'Penjualan bersih Senopati lebih tinggi Rp 7 jt (7%) dari Dago: nota per jam lebih tinggi 9% (+Rp 8 jt) dan porsi per nota lebih rendah (2 dibanding 2,1) (-Rp 1 jt).',
    ],
    [
      say([
        part('options', 400_000, [
          ['Kopi Susu', 300_000],
          ['Latte', 100_000],
        ]),
        part('charges', -400_000),
      ]),
      'Penjualan bersih tetap Rp 100 jt: varian dan tambahan per porsi naik, terutama Kopi Susu (+Rp 400 rb) dan pajak dan layanan dalam harga naik (-Rp 400 rb).',
    ],
  ])('%s', (told, expected) => expect(told).toBe(expected))
})

test('hours are told by what outlets say where they do, and by receipts', () => {
  const hours = (before: number | null, after: number | null, open: number) =>
    [{ open, opening: after }, { before: side({ opening: before }) }] as const
  expect(say([part('open_hours', -4_000_000)], ...hours(36_000, 33_600, 460))).toContain(
    ': jam buka menurut jadwal berkurang 40 jam (-Rp 4 jt)',
  )
  // Twenty hours fewer between receipts than what the outlets say of it.
  expect(say([part('sold_hours', -2_000_000)], ...hours(36_000, 33_600, 440))).toContain(
    ': jam berjualan (nota pertama sampai terakhir) berkurang 20 jam (-Rp 2 jt)',
  )
})

test('menus that were out are told with what was likely lost', () => {
  const out = (before: number | null, after: number | null, amount: number) =>
    say(
      [
        part('stock_out', amount, [
          ['Kopi Susu', amount],
          ['Roti', 0],
        ]),
      ],
      { lost: after },
      { before: side({ lost: before }) },
    )
  expect(out(1_000_000, 1_700_000, -700_000)).toBe(
    'Penjualan bersih turun Rp 700 rb (0,7%): perkiraan penjualan hilang karena menu habis di GrabFood naik dari Rp 1 jt ke Rp 1,7 jt, terutama Kopi Susu (-Rp 700 rb).',
  )
  expect(out(0, 700_000, -700_000)).toContain(': menu habis di GrabFood, terutama Kopi Susu (-Rp 700 rb)')
  expect(out(700_000, 0, 700_000)).toContain(': tidak ada lagi menu habis di GrabFood, terutama Kopi Susu')
})

test('two channels beside each other', () => {
  const told = (own: string, against: string) =>
    say(
      [
        part('new_menu', 2_000_000, [['Paket Hemat', 2_000_000]]),
        part('dropped_menu', -500_000, [['Es Teh', -500_000]]),
        part('price', -300_000, [['Nasi Goreng', -300_000]]),
      ],
      {},
      {
        places: channelsBeside(
          { key: own, name: nameChannel(own) },
          { key: against, name: nameChannel(against) },
        ),
      },
    )
  expect(told('GRABFOOD', 'GOFOOD')).toBe(
    'Penjualan bersih GrabFood lebih tinggi Rp 1,2 jt (1,2%) dari GoFood: Paket Hemat hanya dijual lewat GrabFood (+Rp 2 jt), Es Teh hanya dijual lewat GoFood (-Rp 500 rb), dan harga Nasi Goreng lebih rendah (-Rp 300 rb).',
  )
  expect(told('DINE_IN', 'GOFOOD')).toMatch(/^Penjualan bersih makan di tempat lebih tinggi .+ dari GoFood: /)
  expect(told('GOFOOD', 'DINE_IN')).toContain('Es Teh hanya dijual untuk makan di tempat')
})

test('figures that moved the other way than their part are left out', () => {
  // Fewer receipts an hour in all, yet more where each outlet stands by itself.
  expect(say([part('traffic', 1_000_000)], { receipts: 1900 })).toContain(': nota per jam naik (+Rp 1 jt)')
  expect(say([part('discount', -1_000_000)], { discount: 1_000_000 })).toContain(': diskon naik (-Rp 1 jt)')
})

test('a promotion is named only where it moved as the discounts did, and is most of it', () => {
  const small = { promos: [{ name: 'Hemat', change: 10_000 }] }
  expect(say([part('discount', -1_000_000)], {}, small)).not.toContain('Hemat')
  const other = { promos: [{ name: 'Hemat', change: -900_000 }] }
  expect(say([part('discount', -1_000_000)], {}, other)).not.toContain('Hemat')
})

test('nothing that changed has no cause', () => {
  expect(say([])).toBe('Penjualan bersih tetap Rp 100 jt.')
  expect(largestParts([part('price', 0)])).toEqual([])
})

test('the three largest parts are told, whatever their sign', () => {
  const parts = [
    part('price', 1),
    part('mix', -5),
    part('traffic', 3),
    part('discount', 2),
    part('refund', -4),
  ]
  expect(largestParts(parts).map((own) => own.part)).toEqual(['mix', 'refund', 'traffic'])
})
