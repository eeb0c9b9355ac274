import { REQUEST_STATE_LABELS } from '@lumbung/server/stock/request/request.calc.ts'

/** States of records in a word, by kind; what is not named here tells nothing by its state. */
const document_states = {
  draft: 'Draf',
  waiting: 'Menunggu persetujuan',
  approved: 'Disetujui',
  sent: 'Dikirim',
  partial: 'Diterima sebagian',
  received: 'Diterima',
  closed: 'Ditutup',
  cancelled: 'Dibatalkan',
  counting: 'Dihitung',
  running: 'Berjalan',
  done: 'Selesai',
}
const price_states = {
  DRAFT: 'Draf',
  SCHEDULED: 'Terjadwal',
  RUNNING: 'Berjalan',
  PAUSED: 'Jeda',
  QUOTA_REACHED: 'Habis kuota',
  BUDGET_REACHED: 'Habis anggaran',
  ENDED: 'Berakhir',
}

export const state_words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  item: { inactive: 'Tidak dijual', sold_out: 'Habis hari ini' },
  price: price_states,
  discount: price_states,
  purchase_order: document_states,
  receiving: document_states,
  adjustment: document_states,
  production: document_states,
  stock_request: REQUEST_STATE_LABELS,
  income_expense: { cancelled: 'Dibatalkan' },
  transaction: { VOID: 'Void', REFUNDED: 'Dikembalikan', PARTIALLY_REFUNDED: 'Dikembalikan sebagian' },
  admin: { invited: 'Diundang', expired: 'Undangan berakhir', inactive: 'Nonaktif' },
}

/** Notes that are words of the system rather than of the brand. */
export const note_words: Readonly<Record<string, string>> = {
  adjustment: 'Penyesuaian',
  waste: 'Stok terbuang',
  transfer: 'Transfer',
  count: 'Stok opname',
  income: 'Pemasukan',
  expense: 'Pengeluaran',
}
