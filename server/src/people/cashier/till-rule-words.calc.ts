import type { TillRule } from './till-right.calc.ts'

/** What may be done at a till, in words. */
export const TILL_RULE_WORDS: Readonly<Record<TillRule, string>> = {
  void_before_print: 'Batalkan baris sebelum cetak',
  void_after_print: 'Void sesudah cetak',
  refund: 'Pengembalian',
  discount: 'Diskon manual',
  change_price: 'Ubah harga',
  compliment: 'Kompliment',
  open_drawer: 'Buka laci tanpa penjualan',
  reprint: 'Cetak ulang',
  close: 'Tutup kasir',
}
