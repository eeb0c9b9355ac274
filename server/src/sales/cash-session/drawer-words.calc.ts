/** What happened to a drawer beside sales, as people read it. */
export const DRAWER_MOVEMENTS: Readonly<Record<string, string>> = {
  IN: 'Kas masuk',
  OUT: 'Kas keluar',
  SAFE_DROP: 'Setoran brankas',
  NO_SALE: 'Buka laci tanpa penjualan',
}

/** States of a session. */
export const SESSION_STATES: Readonly<Record<string, string>> = {
  InActive: 'Tidak Aktif',
  OnGoing: 'Berjalan',
  End: 'Berakhir',
}
