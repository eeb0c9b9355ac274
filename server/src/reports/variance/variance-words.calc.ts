import type { Span } from './count-pairs.calc.ts'
import { type Cause, type Confidence, TINY_BP, TINY_RUPIAH } from './variance.calc.ts'
import type { Flow } from './variance-row.calc.ts'

/** Causes as people read them. */
export const CAUSE_LABELS: Readonly<Record<Cause, string>> = {
  late_entry: 'Tercatat terlambat',
  transfer: 'Transfer dalam perjalanan',
  receiving: 'Penerimaan belum dicatat',
  unit_slip: 'Salah satuan atau kemasan',
  recipe_old: 'Resep tertinggal dari porsi',
  no_recipe: 'Menu atau pilihan tanpa resep',
  waste: 'Stok terbuang tidak dicatat',
  yield: 'Hasil produksi tidak ditimbang',
  count_odd: 'Hasil hitung janggal',
}

export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  high: 'Tinggi',
  medium: 'Sedang',
  low: 'Rendah',
}

export const UNEXPLAINED_LABEL = 'Tak terjelaskan'
export const TINY_LABEL = 'Terlalu kecil'

/** Which counts a gap lies between, as people read it. */
export const SPAN_WORDS: Readonly<Record<Span, string>> = {
  last: 'Dua opname terakhir',
  whole: 'Awal sampai akhir periode',
}

/** From where on a cause is looked for. */
export const TINY_BOUND = `Sebab tidak dicari untuk selisih di bawah Rp ${TINY_RUPIAH / 1000}.000 yang juga di bawah ${String(TINY_BP / 100).replace('.', ',')}% dari stok sistem atau pemakaian teoretis.`

/** What moved between two counts, as people read it. */
export const FLOW_LABELS: Readonly<Record<Flow, string>> = {
  received: 'Diterima',
  transferred_in: 'Transfer masuk',
  produced: 'Hasil produksi',
  other_in: 'Penyesuaian dan stok awal',
  sold: 'Pemakaian penjualan',
  cooked: 'Pemakaian produksi',
  transferred_out: 'Transfer keluar',
  wasted: 'Stok terbuang',
  own_use: 'Pemakaian sendiri',
  recounted: 'Koreksi opname lain',
}
