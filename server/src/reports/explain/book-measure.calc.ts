import { fromRows, measuresOf, sumOf } from '../../sales/measure.calc.ts'

const lines = (label: string, definition: string) => fromRows('book_line', 'rupiah', label, definition)

/** What an account comes to in the books, or all of them together; debits are positive. */
export const bookMeasures = measuresOf({
  opening: lines('Saldo awal', 'Debit dikurangi kredit dari semua jurnal sebelum hari pertama.'),
  debit: lines('Debit', 'Debit dari semua jurnal pada rentang waktu ini.'),
  credit: lines('Kredit', 'Kredit dari semua jurnal pada rentang waktu ini.'),
}).and({
  closing: sumOf(
    [['opening', 'debit'], ['credit']],
    'Saldo akhir',
    'Saldo awal ditambah debit dikurangi kredit.',
  ),
}).all
