import { fromRows, measuresOf, secret } from '../../sales/measure.calc.ts'

/** Figures of stock that went for nothing: what they are made of. */
export const wasteMeasures = measuresOf({
  waste: secret(
    fromRows(
      'movement',
      'rupiah',
      'Nilai waste',
      'Stok yang terbuang, hilang di perjalanan, atau kurang saat opname, menurut HPP.',
    ),
  ),
}).all
