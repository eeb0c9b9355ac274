import { objectType } from '../../kit/graphql/object-type.ts'
import type { OverduePayouts } from '../../sales/settlement/payout-aging.queries.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import type { Attention, SilentOutlet, WrongClock } from './attention.queries.ts'
import type { Setup } from './setup.queries.ts'

const SilentOutletType = objectType<SilentOutlet>(
  'SilentOutlet',
  'An outlet that has been open for two hours or more without a sale coming in.',
  {
    outlet: { type: ReportOutlet },
    last_sale_at: 'DateTime!',
  },
)

const WrongClockType = objectType<WrongClock>(
  'WrongClock',
  'A till whose clock is more than five minutes off, by its last request that told the time.',
  {
    device_id: 'Int!',
    device_name: 'String!',
    outlet: { type: ReportOutlet },
    ahead_seconds: ['Int!', 'Behind below zero.'],
  },
)

const OverdueType = objectType<OverduePayouts>(
  'OverduePayouts',
  'Payouts that banks should have settled and did not.',
  {
    count: 'Int!',
    amount: 'Rupiah!',
    oldest_on: ['Date', 'The earliest day on which banks should have settled one; null where none is late.'],
  },
)

export const AttentionType = objectType<Attention>(
  'Attention',
  'What somebody should look at, besides figures.',
  {
    silent_outlets: { type: [SilentOutletType] },
    wrong_clocks: { type: [WrongClockType] },
    issue_receipts: ['Int!', 'Receipts of the last days whose bill, payment or items do not agree.'],
    marked_receipts: [
      'Int!',
      'Receipts that something was odd about as they came in, and nobody has looked at.',
    ],
    marked_from: ['Date', 'Business day of the first of them.'],
    sessions_to_approve: [
      'Int!',
      'Sessions of the last days whose difference waits for the approval of the viewer.',
    ],
    tax_returns_open: [
      'Int!',
      'Returns of the restaurant tax of the last two months that the viewer has to file, or to file anew.',
    ],
    is_tax_late: ['Boolean!', 'Whether one of them waits beyond its day.'],
    overdue_payouts: {
      type: OverdueType,
      nullable: true,
      description: 'Payouts of the last 92 days that are late; null for who may not see payments.',
    },
    issues_from: 'Date!',
  },
)

export const SetupType = objectType<Setup>('Setup', 'What a brand has done of what it takes to sell.', {
  has_outlet: 'Boolean!',
  has_item: 'Boolean!',
  has_payment: ['Boolean!', 'Somebody has set how an outlet takes payments.'],
  has_device: 'Boolean!',
  has_sale: 'Boolean!',
})
