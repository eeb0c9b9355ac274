import { fromRows, meanOf, measuresOf, secret, shareOf, sumOf } from '../../sales/measure.calc.ts'

/** The one place that says what figures of productions that came out are. */
export const madeMeasures = measuresOf({
  productions: fromRows('document', 'count', 'Produksi selesai', 'Produksi yang selesai dalam rentang ini.'),
  deviation: fromRows(
    'document',
    'bp',
    'Jumlah selisih hasil',
    'Hasil nyata dikurangi rencana terhadap rencana, dari setiap produksi dijumlahkan.',
  ),
  value: secret(fromRows('document', 'rupiah', 'Biaya bahan', 'Nilai bahan yang terpakai.')),
  expected: secret(
    fromRows('document', 'rupiah', 'Biaya menurut resep', 'Nilai bahan menurut resep untuk hasil yang sama.'),
  ),
})
  .and({
    yield_variance_bp: {
      ...meanOf(
        'deviation',
        'productions',
        'Selisih hasil',
        'Rata-rata hasil nyata dikurangi rencana, terhadap rencana.',
      ),
      unit: 'bp',
    },
    cost_gap: secret(
      sumOf(
        [['value'], ['expected']],
        'Selisih nilai',
        'Biaya bahan dikurangi yang seharusnya menurut resep.',
      ),
    ),
  })
  .and({
    cost_variance_bp: secret(
      shareOf(
        'cost_gap',
        ['expected'],
        'Selisih biaya',
        'Biaya bahan terpakai dibanding yang seharusnya menurut resep untuk hasil yang sama.',
      ),
    ),
  }).all
