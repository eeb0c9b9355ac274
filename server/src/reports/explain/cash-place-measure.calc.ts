import { fromRows, measuresOf } from '../../sales/measure.calc.ts'

/** What should lie in petty cash or the safe of an outlet. */
export const cashPlaceMeasures = measuresOf({
  expected: fromRows(
    'entry',
    'rupiah',
    'Seharusnya ada',
    'Semua uang masuk dikurangi semua yang keluar, sampai sekarang.',
  ),
}).all
