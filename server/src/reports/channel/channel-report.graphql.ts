import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { selectionOf } from '../../kit/read/selection.ts'
import { knownCogsOf } from '../../sales/known-cost.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { costedBpOf } from '../../sales/sales-metric.calc.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { narrowingArgs } from '../scope/narrowing.graphql.ts'
import { narrowScope } from '../scope/narrowing.ts'
import { ReportFilterInput } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, FreshnessType } from '../scope/scope.graphql.ts'
import { ChannelRateInput, ChannelRatesInput } from './channel-report.input.ts'
import { type ContributionSums, contributionOfSums } from './channel-sums.calc.ts'
import { knownFeeBpOf, knowsFee } from './contribution.calc.ts'
import type { LostSales } from './lost-sales.calc.ts'
import {
  CHANNEL_SECTIONS,
  type ChannelContribution,
  type ChannelReport,
  type MenuContribution,
  type PlaceContribution,
  readChannelReport,
} from './read-channel-report.ts'

const Figures = builder.objectRef<ContributionSums>('ContributionFigures').implement({
  description: 'From what was sold to what is left of it after all that a channel costs.',
  fields: (t) => {
    const fee = (of: (sums: ContributionSums) => number) => ({
      type: 'Rupiah' as const,
      nullable: true as const,
      resolve: (sums: ContributionSums) => (knowsFee(sums.fees) ? of(sums) : null),
    })
    return {
      gross: t.field({ type: 'Rupiah', resolve: ({ money }) => money.gross }),
      discount: t.field({
        type: 'Rupiah',
        description: 'Discounts that lessen the net sales: the brand’s own share of promotions.',
        resolve: ({ money }) => money.item_discount + money.bill_discount,
      }),
      included_charges: t.field({ type: 'Rupiah', resolve: ({ money }) => money.included_charges }),
      refund: t.field({ type: 'Rupiah', resolve: ({ money }) => money.refund }),
      net: t.field({ type: 'Rupiah', resolve: ({ money }) => money.net }),
      cogs: t.field({ type: 'Rupiah', nullable: true, resolve: ({ money }) => knownCogsOf(money) }),
      packaging: t.field({
        type: 'Rupiah',
        nullable: true,
        description: 'Of the cost, packaging by the recipes of now; null where no recipe tells.',
        resolve: ({ packaging }) => packaging,
      }),
      costed_bp: t.int({
        nullable: true,
        description: 'Share of the net sales whose cost is known.',
        resolve: ({ money }) => costedBpOf(money),
      }),
      commission: t.field({ description: 'Kept by platforms.', ...fee(({ fees }) => fees.commission) }),
      payment_fee: t.field({
        description: 'Kept of cards, QRIS and wallets.',
        ...fee(({ fees }) => fees.payment_fee),
      }),
      payout_promo: t.field({
        description: 'Promotions that payouts hold back beyond the discounts on receipts.',
        ...fee(({ fees }) => fees.payout_promo),
      }),
      known_fee_bp: t.int({
        nullable: true,
        description: 'Share of what was paid of which the fee is known; null where nothing was.',
        resolve: ({ fees }) => knownFeeBpOf(fees),
      }),
      payout_bp: t.int({
        nullable: true,
        description: 'Share of what was paid of which payouts told the commission.',
        resolve: ({ fees }) => ratioBp(fees.payout_paid, fees.paid),
      }),
      contribution: t.field({
        type: 'Rupiah',
        nullable: true,
        description: 'Gross profit less all fees; null where cost or fees are not known at all.',
        resolve: contributionOfSums,
      }),
      contribution_bp: t.int({
        nullable: true,
        description: 'Its share in the net sales whose cost is known.',
        resolve: (sums) => {
          const contribution = contributionOfSums(sums)
          return contribution === null ? null : ratioBp(contribution, sums.money.costed_net)
        },
      }),
      contribution_after: t.field({
        type: 'Rupiah',
        nullable: true,
        description: 'The same at the rates asked for and as many sales.',
        resolve: ({ money, fees_after }) => contributionOfSums({ money, fees: fees_after }),
      }),
    }
  },
})

const Channel = objectType<ChannelContribution>(
  'ChannelContribution',
  'What a channel leaves.',
  { channel: 'String!' },
  (t) => ({
    figures: t.field({ type: Figures, resolve: ({ sums }) => sums }),
    commission_bp: t.int({
      nullable: true,
      description: 'The commission as a share of what guests paid; null where it is not known.',
      resolve: ({ sums: { fees } }) => (knowsFee(fees) ? ratioBp(fees.commission, fees.paid) : null),
    }),
    payment_fee_bp: t.int({
      nullable: true,
      description: 'The same of what payments cost.',
      resolve: ({ sums: { fees } }) => (knowsFee(fees) ? ratioBp(fees.payment_fee, fees.paid) : null),
    }),
  }),
)

const Place = objectType<PlaceContribution>(
  'OutletContribution',
  'What an outlet leaves, by channel.',
  { channels: { type: [Channel] } },
  (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    figures: t.field({ type: Figures, resolve: ({ sums }) => sums }),
  }),
)

const Menu = objectType<MenuContribution>(
  'MenuContribution',
  'What a menu leaves through a channel; fees of whole bills are split by net sales.',
  {
    channel: 'String!',
    item_id: ['Int!', '0 is what the menu does not know.'],
    name: 'String',
    qty: 'Decimal!',
    price: ['Rupiah', 'Of a portion on the average before discounts, with chosen options.'],
    break_even: ['Rupiah', 'The lowest price at which a portion contributes nothing or more.'],
    dine_in_price: ['Rupiah', 'The lowest price at which it contributes as much as at a table.'],
  },
  (t) => ({
    figures: t.field({ type: Figures, resolve: ({ sums }) => sums }),
  }),
)

const Lost = objectType<LostSales>('LostSales', 'A menu that was out at GrabFood in opening hours.', {
  item_id: 'Int!',
  name: 'String!',
  outlets: 'Int!',
  times: ['Int!', 'How often it began.'],
  minutes: 'Int!',
  lost_net: [
    'Rupiah',
    'Likely lost sales, at the pace of the period and the 28 days before; null where nothing tells the pace.',
  ],
})

const Report = objectType<ChannelReport>('ChannelReport', 'What channels, outlets and menus leave.', {
  range: { type: DateRangeType },
  total: { type: Figures },
  channels: { type: [Channel] },
  outlets: { type: [Place] },
  items: { type: [Menu] },
  lost_sales: {
    type: [Lost],
    nullable: true,
    description: 'Null where GrabFood is left out, or cashiers or hours are asked for.',
  },
  freshness: { type: FreshnessType, nullable: true },
})

builder.queryField('channelReport', (t) =>
  t.field({
    type: Report,
    description:
      'What is left of sales by channel after cost and fees; only the sections asked for are read.',
    extensions: { permission: can('report_item', 'view_cost'), is_history: true, heavy: 'report' },
    args: {
      filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }),
      rates: t.arg({
        type: [inputType('ChannelRate', ChannelRateInput)],
        description:
          'Channels as if they cost so much of what guests paid: the commission of platforms, elsewhere payments.',
      }),
      item_id: t.arg.int({ description: 'Of menus this one alone.' }),
      ...narrowingArgs(t.arg),
    },
    resolve: async (_root, { filter, rates, item_id, ...narrowing }, ctx, info) => {
      const selection = selectionOf(info)
      const wanted = new Set(CHANNEL_SECTIONS.filter((section) => selection.has(section)))
      const asked = parseInput(ChannelRatesInput, rates ?? [])
      const scope = narrowScope(
        await loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {})),
        narrowing,
      )
      const report = await readChannelReport(ctx, scope, wanted, asked)
      return item_id ? { ...report, items: report.items.filter((row) => row.item_id === item_id) } : report
    },
  }),
)
