import type { ReportColumn, ValueColumn } from '../../../kit/report/column.ts'
import { withoutIdleSteps } from '../../../kit/report/steps.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import { describeMetric } from '../../../parts/report/metric.ts'
import type { GetChannelReportQuery } from './channel-report.gql.gen.ts'

export type ChannelReport = GetChannelReportQuery['channelReport']
export type LeftFigures = ChannelReport['total']

/** What figures mean that no other report has. */
export const words = {
  discount: 'Diskon dan promosi yang Anda tanggung; sudah dikurangkan dari penjualan bersih.',
  packaging:
    'Bahan kategori Kemasan menurut resep dan biaya sekarang; bagian dari HPP, tidak dikurangkan dua kali.',
  commission:
    'Potongan platform: menurut berkas pencairan bila ada, selain itu menurut biaya metode pembayaran.',
  payment_fee: 'Potongan QRIS, kartu, dan dompet digital menurut biaya metode pembayaran.',
  payout_promo: 'Promosi yang dipotong platform pada pencairan, di luar diskon pada nota.',
  contribution:
    'Penjualan ber-HPP dikurangi HPP, komisi, biaya pembayaran, dan promo pada pencairan. Kemasan sudah ada dalam HPP.',
  contribution_bp: 'Kontribusi dibagi penjualan bersih yang HPP-nya diketahui.',
  known_fee: 'Bagian pembayaran yang komisi atau biayanya diketahui.',
} as const

const steps = ['included_charges', 'refund', 'packaging', 'payout_promo']

/** From net sales to what is left, then what led to them: columns of any row that has the figures. */
export function leftColumns<Row extends { figures: LeftFigures }>(
  total: LeftFigures,
  rows: readonly Row[],
  is_asked: boolean,
  href: (row: Row) => string | undefined,
): ReportColumn<Row>[] {
  const column = (
    key: keyof LeftFigures & string,
    header: string,
    kind: 'rupiah' | 'percent',
    definition: string,
    more: Partial<ValueColumn<Row>> = {},
  ): ReportColumn<Row> => ({
    ...{ key, header, kind, definition },
    value: ({ figures }) => figures[key] as number | null,
    total: total[key] as number | null,
    ...more,
  })
  const money = (key: 'gross' | 'included_charges' | 'refund', header: string) =>
    column(key, header, 'rupiah', describeMetric(key).definition, { wide_only: true })
  const is_partly = total.known_fee_bp !== null && total.known_fee_bp < 10_000
  return [
    ...withoutIdleSteps<Row>(
      [
        column('net', 'Bersih', 'rupiah', describeMetric('net').definition, { href }),
        column('cogs', 'HPP', 'rupiah', describeMetric('cogs').definition),
        column('commission', 'Komisi', 'rupiah', words.commission),
        column('payment_fee', 'Biaya bayar', 'rupiah', words.payment_fee),
        column('payout_promo', 'Promo pencairan', 'rupiah', words.payout_promo, { wide_only: true }),
        column('contribution', 'Kontribusi', 'rupiah', words.contribution, { is_main: true }),
        column('contribution_bp', 'Kontribusi %', 'percent', words.contribution_bp),
      ],
      steps,
      rows,
    ),
    ...(is_asked
      ? [
          column(
            'contribution_after',
            'Jika berubah',
            'rupiah',
            'Kontribusi pada biaya yang Anda isi dan penjualan yang sama.',
          ),
          {
            key: 'gain',
            header: 'Selisih',
            kind: 'rupiah' as const,
            definition: 'Kontribusi sesudah dikurangi sebelum biaya berubah.',
            value: ({ figures }: Row) => gainOf(figures),
            total: gainOf(total),
          },
        ]
      : []),
    ...(is_partly ? [column('known_fee_bp', 'Biaya diketahui', 'percent', words.known_fee)] : []),
    knownCostColumn<Row>(({ figures }) => figures.costed_bp, total.costed_bp),
    // What leads to the net sales, and what is within the cost.
    ...withoutIdleSteps<Row>(
      [
        column('packaging', 'Kemasan dalam HPP', 'rupiah', words.packaging, { wide_only: true }),
        column('discount', 'Promo sendiri', 'rupiah', words.discount),
        money('gross', 'Kotor'),
        money('included_charges', describeMetric('included_charges').label),
        money('refund', 'Refund'),
      ],
      steps,
      rows,
    ),
  ]
}

/** By how much the contribution changes at the rates asked for; null where one of the two is not known. */
export function gainOf({ contribution, contribution_after }: LeftFigures): number | null {
  return contribution === null || contribution_after === null ? null : contribution_after - contribution
}
