import { fromRows, measuresOf } from '../../sales/measure.calc.ts'

/** Points of a member, or of all, and what those are worth. */
export const pointMeasures = measuresOf({
  balance: fromRows(
    'point',
    'count',
    'Saldo poin',
    'Semua poin yang didapat dikurangi yang ditukar, dikoreksi, dan hangus, sampai sekarang; yang ditahan kasir masih termasuk.',
  ),
  worth: fromRows(
    'point',
    'rupiah',
    'Nilai poin beredar',
    'Saldo poin dikali nilai satu poin sekarang: kewajiban kepada member.',
  ),
}).all
