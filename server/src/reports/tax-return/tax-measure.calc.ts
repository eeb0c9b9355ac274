import { fromRows, measuresOf } from '../../sales/measure.calc.ts'

const amount = (label: string, definition: string) => fromRows('receipt', 'rupiah', label, definition)

/** Figures of a return of the restaurant tax, as receipts and refunds tell them now. */
export const taxMeasures = measuresOf({
  receipts: fromRows('receipt', 'count', 'Nota', 'Nota yang dibayar, tanpa nota void.'),
  exempt: amount('Tidak dikenai', 'Penjualan bersih dan biaya layanan yang tidak dikenai pajak restoran.'),
  tax_base: amount('DPP', 'Dasar pengenaan: penjualan bersih ditambah biaya layanan.'),
  tax: amount('Pajak', 'Tarif pajak daerah dikali dasar pengenaan, menurut nota dikurangi pengembalian.'),
}).all
