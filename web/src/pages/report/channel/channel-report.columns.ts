import { channelMeasures } from '@lumbung/server/reports/channel/channel-measure.calc.ts'
import { itemMeasures } from '@lumbung/server/reports/item/item-measure.calc.ts'
import type { ReportColumn, ValueColumn } from '../../../kit/report/column.ts'
import { withoutIdleSteps } from '../../../kit/report/steps.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { knownCostColumn } from '../../../parts/report/known-cost.tsx'
import type { GetChannelReportQuery } from './channel-report.gql.gen.ts'

export type ChannelReport = GetChannelReportQuery['channelReport']
export type LeftFigures = ChannelReport['total']

/** What figures mean that tell of no rows. */
const words = {
  packaging:
    'Bahan kategori Kemasan menurut resep dan biaya sekarang; bagian dari HPP, tidak dikurangkan dua kali.',
  known_fee: 'Bagian pembayaran yang komisi atau biayanya diketahui.',
} as const

type Told = keyof typeof channelMeasures

/** What of the report a row is of: one of its channels, outlets or menus. */
export interface LeftRow {
  channel: string | undefined
  item_id: number | undefined
  outlet_id: number | undefined
  figures: LeftFigures
}

const isOfItem = (key: Told): key is Told & keyof typeof itemMeasures => key in itemMeasures

/** Where a figure of a row comes from; of a menu what of a whole channel is shared out comes from no rows of its own. */
function figureOf(key: Told, { channel, item_id, outlet_id }: LeftRow): string | undefined {
  const cell = { channel, ...(outlet_id === undefined ? {} : { outlet_ids: [outlet_id] }) }
  if (item_id === undefined) return writeFigure(`channel.${key}`, cell)
  return isOfItem(key) ? writeFigure(`item.${key}`, { ...cell, item_id }) : undefined
}

const steps = ['included_charges', 'refund', 'packaging', 'payout_promo']

/** From net sales to what is left, then what led to them: columns of any row that has the figures. */
export function leftColumns<Row extends LeftRow>(
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
  const told = (key: Told & keyof LeftFigures, header: string, more: Partial<ValueColumn<Row>> = {}) => {
    const { unit, definition } = channelMeasures[key]
    return column(key, header, unit === 'bp' ? 'percent' : 'rupiah', definition, {
      explain: (row) => figureOf(key, row),
      explain_total: writeFigure(`channel.${key}`),
      ...more,
    })
  }
  const wide = { wide_only: true }
  const is_partly = total.known_fee_bp !== null && total.known_fee_bp < 10_000
  return [
    ...withoutIdleSteps<Row>(
      [
        told('net', 'Bersih', { href }),
        told('cogs', 'HPP'),
        told('commission', 'Komisi'),
        told('payment_fee', 'Biaya bayar'),
        told('payout_promo', 'Promo pencairan', wide),
        told('contribution', 'Kontribusi', { is_main: true }),
        told('contribution_bp', 'Kontribusi %'),
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
    {
      ...knownCostColumn<Row>(({ figures }) => figures.costed_bp, total.costed_bp),
      explain: (row) => figureOf('costed_bp', row),
      explain_total: writeFigure('channel.costed_bp'),
    },
    // What leads to the net sales, and what is within the cost.
    ...withoutIdleSteps<Row>(
      [
        column('packaging', 'Kemasan dalam HPP', 'rupiah', words.packaging, { wide_only: true }),
        told('discount', 'Promo sendiri'),
        told('gross', 'Kotor', wide),
        told('included_charges', channelMeasures.included_charges.label, wide),
        told('refund', 'Refund', wide),
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
