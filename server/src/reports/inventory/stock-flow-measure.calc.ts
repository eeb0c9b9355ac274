import { fromRows, inShort, measuresOf, secret, sumOf } from '../../sales/measure.calc.ts'
import { FLOW_KEYS, FLOW_KINDS, type FlowKey } from './stock-flow.calc.ts'

const INITIAL = ['Stok awal', 'Yang pertama kali dicatat sebagai stok awal, bukan pembelian.'] as const
const RECEIVED = ['Diterima', 'Penerimaan, dikurangi retur ke pemasok.'] as const
const TRANSFERRED = ['Transfer', 'Masuk dari outlet lain dikurangi yang dikirim.'] as const
const PRODUCED = ['Produksi', 'Hasil produksi dikurangi bahannya.'] as const
const SOLD = ['Terjual', 'Dipakai oleh penjualan menurut resep.'] as const
const OWN_USE = ['Dipakai sendiri', 'Makan karyawan dan contoh.'] as const
const WASTED = ['Waste', 'Dibuang, atau hilang dalam transfer.'] as const
const COUNTED = ['Selisih opname', 'Lebih atau kurang dari yang seharusnya saat opname.'] as const
const CORRECTED = ['Koreksi', 'Penyesuaian dan penilaian ulang.'] as const

const value = (label: string, definition: string) => secret(fromRows('movement', 'rupiah', label, definition))
const quantity = (label: string, definition: string) => fromRows('movement', 'quantity', label, definition)

/** The name of the same figure as a quantity. */
export const inQuantity = (key: FlowKey) => `${key}_quantity` as const
type QuantityKey = ReturnType<typeof inQuantity>

/** Figures of stock from the first day of a period to the last: values are rounded each, quantities add up. */
export const flowMeasures = measuresOf({
  opening: inShort('Awal', value('Nilai awal', 'Nilai stok pada awal hari pertama.')),
  initial: value(...INITIAL),
  received: value(...RECEIVED),
  transferred: value(...TRANSFERRED),
  produced: value(...PRODUCED),
  sold: value(...SOLD),
  own_use: value(...OWN_USE),
  wasted: value(...WASTED),
  counted: value(...COUNTED),
  corrected: value(...CORRECTED),
  closing: inShort('Akhir', value('Nilai akhir', 'Nilai stok pada akhir hari terakhir.')),
  opening_quantity: inShort('Awal', quantity('Jumlah awal', 'Jumlah stok pada awal hari pertama.')),
  initial_quantity: quantity(...INITIAL),
  received_quantity: quantity(...RECEIVED),
  transferred_quantity: quantity(...TRANSFERRED),
  produced_quantity: quantity(...PRODUCED),
  sold_quantity: quantity(...SOLD),
  own_use_quantity: quantity(...OWN_USE),
  wasted_quantity: quantity(...WASTED),
  counted_quantity: quantity(...COUNTED),
  corrected_quantity: quantity(...CORRECTED),
}).and({
  closing_quantity: {
    ...inShort(
      'Akhir',
      sumOf(
        [
          ['opening_quantity', ...FLOW_KINDS.map(inQuantity)] as Exclude<QuantityKey, 'closing_quantity'>[],
          [],
        ],
        'Jumlah akhir',
        'Jumlah stok pada akhir hari terakhir: jumlah awal dan semua yang menggerakkannya.',
      ),
    ),
    unit: 'quantity',
    rows: 'movement',
  },
}).all

/** Millionths of a rupiah as whole rupiah, halves up: as amounts of stock are written. */
export function wholeRupiah(millionths: bigint): number {
  const whole = 1_000_000n
  const more = millionths + whole / 2n
  return Number((more - (((more % whole) + whole) % whole)) / whole)
}

/** The same, halves away from zero: as the database rounds. */
export const nearestRupiah = (millionths: bigint): number =>
  millionths < 0n ? 0 - wholeRupiah(-millionths) : wholeRupiah(millionths)

/** Something of each figure of a flow, by its name. */
export function mapFlow<To>(nameOf: (key: FlowKey) => string, of: (key: FlowKey) => To): Record<string, To> {
  return Object.fromEntries(FLOW_KEYS.map((key) => [nameOf(key), of(key)]))
}
