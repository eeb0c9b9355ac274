import type { MovementType } from './movement-type.calc.ts'

/** What kinds of movement are called, in the order in which a balance is explained. */
export const MOVEMENT_WORDS = {
  OPENING: 'Stok awal',
  RECEIVE: 'Penerimaan',
  PRODUCE_IN: 'Produksi masuk',
  TRANSFER_IN: 'Transfer masuk',
  SALE: 'Penjualan',
  SALE_VOID: 'Void penjualan',
  REFUND_RESTOCK: 'Pengembalian',
  PRODUCE_OUT: 'Produksi keluar',
  TRANSFER_OUT: 'Transfer keluar',
  TRANSFER_LOSS: 'Susut transfer',
  RECEIVE_RETURN: 'Retur ke pemasok',
  WASTE: 'Stok terbuang',
  STAFF_MEAL: 'Makan karyawan',
  SAMPLE: 'Sampel',
  ADJUST_IN: 'Penyesuaian tambah',
  ADJUST_OUT: 'Penyesuaian kurang',
  COUNT_GAIN: 'Opname lebih',
  COUNT_LOSS: 'Opname kurang',
  REVERSAL: 'Pembatalan',
  COST_REVALUE: 'Koreksi biaya',
} as const satisfies Readonly<Record<MovementType, string>>
