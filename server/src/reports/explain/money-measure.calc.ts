import { fromRows, measuresOf } from '../../sales/measure.calc.ts'

/** What should lie in drawers, on its way to a bank, or in an account at one. */
export const moneyMeasures = measuresOf({
  expected: fromRows(
    'entry',
    'rupiah',
    'Seharusnya',
    'Semua uang masuk dikurangi semua yang keluar, sampai hari ini atau hari yang dipilih.',
  ),
}).all
