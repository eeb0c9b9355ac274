import { fromRows, measuresOf, secret, sumOf } from '../../sales/measure.calc.ts'

const amount = (label: string, definition: string) => fromRows('document', 'rupiah', label, definition)
const share = (label: string, definition: string) =>
  secret(fromRows('document_line', 'rupiah', label, definition))

/** The amounts of one receiving or return, and of each of its lines: what came, what it cost, what is still owed. */
export const receivingMeasures = measuresOf({
  goods: fromRows(
    'document_line',
    'rupiah',
    'Nilai barang',
    'Harga dikali jumlah yang diterima, dikurangi potongan.',
  ),
  tax: amount('Pajak', 'Pajak pada nota. PPN masukan tidak menjadi biaya barang.'),
  freight: amount('Ongkos kirim', 'Biaya kirim pada nota.'),
  note_total: amount('Total nota', 'Jumlah menurut nota pemasok.'),
  returned: amount('Diretur', 'Nilai barang yang dikembalikan ke pemasok dan berlaku.'),
  paid: amount('Dibayar', 'Pembayaran yang dicatat, tanpa yang dibatalkan.'),
  tax_share: share('Bagian pajak', 'Pajak dibagi ke barang sesuai nilainya; PPN masukan tidak dibagi.'),
  freight_share: share('Bagian ongkos kirim', 'Ongkos kirim dibagi ke barang sesuai nilainya.'),
})
  .and({
    total: {
      ...sumOf([['goods', 'tax', 'freight'], []], 'Total', 'Nilai barang ditambah pajak dan ongkos kirim.'),
      rows: 'several',
    },
    cost: {
      ...secret(
        sumOf(
          [['goods', 'tax_share', 'freight_share'], []],
          'Biaya masuk',
          'Nilai barang ditambah bagiannya dari pajak dan ongkos kirim.',
        ),
      ),
      rows: 'document_line',
    },
  })
  .and({
    note_difference: sumOf(
      [['total'], ['note_total']],
      'Selisih dengan nota',
      'Total penerimaan dikurangi total menurut nota pemasok.',
    ),
    owed: {
      ...sumOf(
        [['total'], ['returned', 'paid']],
        'Sisa tagihan',
        'Total dikurangi yang diretur dan yang sudah dibayar.',
      ),
      rows: 'several',
    },
  }).all
