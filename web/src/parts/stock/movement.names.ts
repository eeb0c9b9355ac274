type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'info'

/** What kinds of movement are called, in the order in which a balance is explained. */
export const movement_names: Readonly<Record<string, { label: string; tone: Tone }>> = {
  OPENING: { label: 'Stok awal', tone: 'quiet' },
  RECEIVE: { label: 'Penerimaan', tone: 'good' },
  PRODUCE_IN: { label: 'Produksi masuk', tone: 'good' },
  TRANSFER_IN: { label: 'Transfer masuk', tone: 'good' },
  SALE: { label: 'Penjualan', tone: 'quiet' },
  SALE_VOID: { label: 'Void penjualan', tone: 'warn' },
  REFUND_RESTOCK: { label: 'Pengembalian', tone: 'warn' },
  PRODUCE_OUT: { label: 'Produksi keluar', tone: 'quiet' },
  TRANSFER_OUT: { label: 'Transfer keluar', tone: 'quiet' },
  TRANSFER_LOSS: { label: 'Susut transfer', tone: 'bad' },
  RECEIVE_RETURN: { label: 'Retur ke pemasok', tone: 'warn' },
  WASTE: { label: 'Stok terbuang', tone: 'bad' },
  STAFF_MEAL: { label: 'Makan karyawan', tone: 'quiet' },
  SAMPLE: { label: 'Sampel', tone: 'quiet' },
  ADJUST_IN: { label: 'Penyesuaian tambah', tone: 'quiet' },
  ADJUST_OUT: { label: 'Penyesuaian kurang', tone: 'warn' },
  COUNT_GAIN: { label: 'Opname lebih', tone: 'warn' },
  COUNT_LOSS: { label: 'Opname kurang', tone: 'bad' },
  REVERSAL: { label: 'Pembatalan', tone: 'warn' },
  COST_REVALUE: { label: 'Koreksi biaya', tone: 'quiet' },
}

/** What a kind of movement is called. */
export function nameMovement(type: string): string {
  return movement_names[type]?.label ?? type
}

/** For filters. */
export const movement_options = Object.entries(movement_names).map(([value, { label }]) => ({ value, label }))
