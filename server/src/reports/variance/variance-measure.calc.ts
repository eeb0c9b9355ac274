import { fromRows, measuresOf, secret, sumOf } from '../../sales/measure.calc.ts'

const USED = ['Pemakaian teoretis', 'Yang terpakai menurut resep untuk penjualan dan produksi.'] as const
const value = (label: string, definition: string) =>
  secret(fromRows('document_line', 'rupiah', label, definition))

/** What counts found beside what should have been there: values are whole rupiah of each good, quantities of one good. */
export const varianceMeasures = measuresOf({
  goods: fromRows(
    'document_line',
    'count',
    'Barang dihitung',
    'Barang yang dihitung pada rentang waktu ini.',
  ),
  goods_with_gap: fromRows(
    'document_line',
    'count',
    'Barang selisih',
    'Barang yang hitungannya berbeda dari stok sistem, dari semua yang dihitung.',
  ),
  short: value('Kurang', 'Barang yang hitungannya di bawah stok sistem.'),
  over: value('Lebih', 'Barang yang hitungannya di atas stok sistem.'),
  explained: value('Terjelaskan', 'Bagian selisih yang dijelaskan sebab-sebabnya.'),
  used: value(...USED),
  used_quantity: fromRows('movement', 'quantity', ...USED),
  opening_quantity: fromRows(
    'document_line',
    'quantity',
    'Dihitung pertama',
    'Yang dihitung opname pertama.',
  ),
  moved_quantity: fromRows(
    'movement',
    'quantity',
    'Masuk dikurangi keluar',
    'Semua yang menggerakkan stok di antara kedua opname, tanpa koreksi opname itu sendiri.',
  ),
  counted_quantity: fromRows('document_line', 'quantity', 'Stok fisik', 'Yang dihitung terakhir.'),
  gap_quantity: fromRows(
    'movement',
    'quantity',
    'Selisih',
    'Stok fisik dikurangi stok sistem, sejauh dibukukan opname; minus berarti kurang.',
  ),
})
  .and({
    gap: {
      ...secret(
        sumOf(
          [['short', 'over'], []],
          'Nilai selisih',
          'Stok fisik dikurangi stok sistem, menurut biaya saat opname dibukukan.',
        ),
      ),
      rows: 'document_line',
    },
    expected_quantity: {
      ...sumOf(
        [['opening_quantity', 'moved_quantity'], []],
        'Stok sistem',
        'Hitungan pertama ditambah yang masuk dikurangi yang keluar.',
      ),
      unit: 'quantity',
    },
  })
  .and({
    unexplained: secret(
      sumOf(
        [['gap'], ['explained']],
        'Tak terjelaskan',
        'Bagian selisih yang tidak dijelaskan sebab mana pun.',
      ),
    ),
  }).all
