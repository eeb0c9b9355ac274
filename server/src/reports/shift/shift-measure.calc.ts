import { fromRows, inShort, measuresOf, shareOf, sumOf } from '../../sales/measure.calc.ts'

/** Every figure of sessions of tills: what it is made of, and how. */
export const shiftMeasures = measuresOf({
  sessions: fromRows('session', 'count', 'Sesi', 'Sesi kasir yang dibuka pada periode ini.'),
  running: fromRows(
    'session',
    'count',
    'Sesi berjalan',
    'Sesi yang dibuka pada periode ini dan belum ditutup.',
  ),
  counted_sessions: fromRows('session', 'count', 'Sesi dihitung', 'Sesi yang kasnya sudah dihitung.'),
  differing: fromRows(
    'session',
    'count',
    'Berselisih',
    'Sesi yang ditutup dengan kas berbeda dari yang seharusnya.',
  ),
  unexplained: fromRows('session', 'count', 'Belum ada alasan', 'Sesi berselisih yang belum dijelaskan.'),
  expected: fromRows(
    'session',
    'rupiah',
    'Seharusnya',
    'Kas awal ditambah penjualan tunai dan kas masuk, dikurangi pengembalian tunai dan kas keluar, dari sesi yang sudah dihitung.',
  ),
  counted: fromRows('session', 'rupiah', 'Hasil hitung', 'Kas yang dihitung saat sesi ditutup.'),
  short: fromRows('session', 'rupiah', 'Kurang', 'Jumlah selisih sesi yang kasnya kurang.'),
  over: fromRows('session', 'rupiah', 'Lebih', 'Jumlah selisih sesi yang kasnya lebih.'),
  cash_out: fromRows('session', 'rupiah', 'Kas keluar', 'Kas yang dikeluarkan dari laci selama sesi.'),
}).and({
  difference: inShort(
    'Selisih',
    sumOf(
      [['counted'], ['expected']],
      'Selisih kas',
      'Jumlah kas yang dihitung dikurangi yang seharusnya ada, dari sesi yang sudah dihitung.',
    ),
  ),
  differing_bp: shareOf(
    'differing',
    ['counted_sessions'],
    'Sesi dengan selisih',
    'Bagian sesi yang ditutup dengan kas berbeda dari yang seharusnya.',
  ),
}).all

export type ShiftMeasureKey = keyof typeof shiftMeasures
