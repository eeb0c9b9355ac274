/** Why an item is not on sale, or not in the menu. */
export const grab_reasons: Readonly<Record<string, string>> = {
  HELD: 'Dimatikan di sini',
  HELD_TODAY: 'Dimatikan sampai pergantian hari outlet',
  SOLD_OUT: 'Ditandai habis hari ini',
  NO_STOCK: 'Stok habis, tersedia lagi saat stok masuk',
  OVER_LIMIT: 'Melewati batas GrabFood',
  NOT_HERE: 'Tidak dijual di outlet ini',
  NOT_DELIVERED: 'Tidak untuk pesan antar',
  OUT_OF_SEASON: 'Di luar masa jual',
}
