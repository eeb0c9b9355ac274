import { fromRows, inShort, measuresOf, secret } from '../../sales/measure.calc.ts'

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
  waste_count: inShort(
    'Kali',
    fromRows(
      'movement',
      'count',
      'Kali dicatat hilang',
      'Berapa kali stok dicatat hilang, termasuk yang kemudian dibatalkan.',
    ),
  ),
  waste_quantity: inShort(
    'Jumlah',
    fromRows(
      'movement',
      'quantity',
      'Jumlah hilang',
      'Berapa banyak yang hilang dalam satuan dasar, dikurangi yang dibatalkan.',
    ),
  ),
}).all
