import type { Context } from '../../kit/context.ts'
import { percentOf, type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { knownCogsOf } from '../../sales/known-cost.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { costedBpOf } from '../../sales/sales-metric.calc.ts'
import { type AskedRate, type ContributionSums, contributionOfSums } from '../channel/channel-sums.calc.ts'
import { type FeeSums, knownFeeBpOf, knowsFee } from '../channel/contribution.calc.ts'
import type { LostSales } from '../channel/lost-sales.calc.ts'
import {
  CHANNEL_SECTIONS,
  type ChannelReport,
  type MenuContribution,
  readChannelReport,
} from '../channel/read-channel-report.ts'
import {
  type KeyFigure,
  type MadeReport,
  type ReportView,
  shareChart,
} from '../report-schedule/made-report.calc.ts'
import { narrowScope } from '../scope/narrowing.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

interface Row {
  readonly sums: ContributionSums
}

const feeOf = ({ fees }: ContributionSums, of: (fees: FeeSums) => number) =>
  knowsFee(fees) ? of(fees) : null
const afterOf = ({ money, fees_after }: ContributionSums) => contributionOfSums({ money, fees: fees_after })
const shareOf = (sums: ContributionSums) => {
  const contribution = contributionOfSums(sums)
  return contribution === null ? null : percentOf(ratioBp(contribution, sums.money.costed_net))
}

function leftColumns<Told extends Row>(total: ContributionSums, is_asked: boolean): SheetColumn<Told>[] {
  const column = (header: string, of: (sums: ContributionSums) => number | null): SheetColumn<Told> => ({
    header,
    of: ({ sums }) => of(sums),
    total: of(total),
  })
  return [
    column('Kotor', ({ money }) => money.gross),
    column('Promo sendiri', ({ money }) => money.item_discount + money.bill_discount),
    column('Bersih', ({ money }) => money.net),
    column('HPP', ({ money }) => knownCogsOf(money)),
    column('HPP diketahui (%)', ({ money }) => percentOf(costedBpOf(money))),
    column('Komisi', (sums) => feeOf(sums, ({ commission }) => commission)),
    column('Biaya bayar', (sums) => feeOf(sums, ({ payment_fee }) => payment_fee)),
    column('Promo pencairan', (sums) => feeOf(sums, ({ payout_promo }) => payout_promo)),
    column('Biaya diketahui (%)', ({ fees }) => percentOf(knownFeeBpOf(fees))),
    column('Kontribusi', contributionOfSums),
    column('Kontribusi (%)', shareOf),
    ...(is_asked ? [column('Jika berubah', afterOf)] : []),
  ]
}

function menuSheet({ items }: ChannelReport): Sheet {
  const columns: SheetColumn<MenuContribution>[] = [
    { header: 'Menu', of: ({ name }) => name ?? 'Menu tidak dikenal' },
    { header: 'Channel', of: ({ channel }) => nameChannel(channel) },
    { header: 'Terjual', of: ({ qty }) => Number(qty) },
    { header: 'Bersih', of: ({ sums }) => sums.money.net },
    { header: 'HPP', of: ({ sums }) => knownCogsOf(sums.money) },
    { header: 'Kemasan dalam HPP', of: ({ sums }) => sums.packaging },
    { header: 'Kontribusi', of: ({ sums }) => contributionOfSums(sums) },
    { header: 'Harga jual', of: ({ price }) => price },
    { header: 'Impas', of: ({ break_even }) => break_even },
    { header: 'Setara makan di tempat', of: ({ dine_in_price }) => dine_in_price },
  ]
  return toSheet('Kontribusi per menu dan channel', columns, items)
}

function lostSheet(rows: readonly LostSales[]): Sheet {
  const columns: SheetColumn<LostSales>[] = [
    { header: 'Menu', of: ({ name }) => name },
    { header: 'Outlet', of: ({ outlets }) => outlets },
    { header: 'Kali', of: ({ times }) => times },
    { header: 'Menit habis', of: ({ minutes }) => minutes },
    { header: 'Perkiraan penjualan hilang', of: ({ lost_net }) => lost_net },
  ]
  return toSheet('Habis di GrabFood', columns, rows)
}

const figure = (label: string, unit: KeyFigure['unit'], now: number | null): KeyFigure => ({
  ...{ label, unit, now },
  like: null,
  before: null,
})

/** What channels, outlets and menus leave, for paper. */
export async function makeChannelReport(
  ctx: Context,
  scope: ReportScope,
  { rates = [], ...view }: ReportView & { rates?: readonly AskedRate[] | undefined } = {},
): Promise<MadeReport> {
  const report = await readChannelReport(ctx, narrowScope(scope, view), new Set(CHANNEL_SECTIONS), rates)
  const { total, channels, outlets } = report
  const is_asked = rates.length > 0
  return {
    figures: [
      figure('Penjualan bersih', 'rupiah', total.money.net),
      figure('HPP', 'rupiah', knownCogsOf(total.money)),
      figure(
        'Komisi platform',
        'rupiah',
        feeOf(total, ({ commission }) => commission),
      ),
      figure(
        'Biaya pembayaran',
        'rupiah',
        feeOf(total, ({ payment_fee }) => payment_fee),
      ),
      figure('Kontribusi', 'rupiah', contributionOfSums(total)),
      ...(is_asked ? [figure('Kontribusi jika berubah', 'rupiah', afterOf(total))] : []),
      figure('HPP diketahui', 'percent', percentOf(costedBpOf(total.money))),
      figure('Biaya diketahui', 'percent', percentOf(knownFeeBpOf(total.fees))),
    ],
    sheets: [
      toSheet(
        'Kontribusi per channel',
        [
          { header: 'Channel', of: ({ channel }) => nameChannel(channel) },
          ...leftColumns<ChannelReport['channels'][number]>(total, is_asked),
        ],
        channels,
        `Total ${channels.length} channel`,
      ),
      toSheet(
        'Kontribusi per outlet',
        [
          { header: 'Outlet', of: ({ outlet }) => outlet.name },
          ...leftColumns<ChannelReport['outlets'][number]>(total, is_asked),
        ],
        outlets,
        `Total ${outlets.length} outlet`,
      ),
      menuSheet(report),
      ...(report.lost_sales?.length ? [lostSheet(report.lost_sales)] : []),
    ],
    charts: [
      shareChart(
        'Kontribusi per channel',
        channels.map(({ channel, sums }) => ({
          name: nameChannel(channel),
          value: contributionOfSums(sums) ?? 0,
        })),
      ),
    ],
  }
}
