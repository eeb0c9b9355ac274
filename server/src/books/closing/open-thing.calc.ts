/** What can be open when a month is closed. */
export const OPEN_THING_NAMES = {
  not_booked: 'Hari belum dibukukan',
  session: 'Shift belum ditutup',
  stock_document: 'Dokumen stok belum selesai',
  receiving: 'Penerimaan masih draf',
  unidentified: 'Mutasi bank tanpa metode',
} as const
