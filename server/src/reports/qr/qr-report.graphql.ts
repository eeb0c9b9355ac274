import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import { ReportFilterInput, withoutChannels } from '../scope/report-filter.input.ts'
import { loadReportScope } from '../scope/report-scope.queries.ts'
import { DateRangeType, LIKE, ReportBase } from '../scope/scope.graphql.ts'
import { type GuestFunnel, ratesOf } from './guest-funnel.calc.ts'
import { type QrReport, readQrReport } from './read-qr-report.ts'

const Figures = objectType<GuestFunnel>(
  'GuestFunnel',
  'What guests did, from a scanned code to a paid order. Null is what was not counted then; a rate without a base is null.',
  {
    scans: ['Int', 'Codes that were scanned.'],
    views: ['Int', 'Menus that were shown; once for a guest, a day and an address.'],
    table_views: ['Int', 'Of which at tables, which alone take orders.'],
    carts: ['Int', 'Carts with a first line.'],
    orders: ['Int!', 'Orders as their list has them.'],
    paid: ['Int!', 'Of which paid.'],
    net: ['Rupiah!', 'Net sales of the orders paid, as they were ordered.'],
  },
  (t) => ({
    cart_bp: t.int({
      nullable: true,
      description: 'Carts of the menus shown at tables, in basis points.',
      resolve: (sum) => ratesOf(sum).cart_bp,
    }),
    order_bp: t.int({
      nullable: true,
      description: 'Orders of the carts.',
      resolve: (sum) => ratesOf(sum).order_bp,
    }),
    paid_bp: t.int({
      nullable: true,
      description: 'Orders paid of the orders.',
      resolve: (sum) => ratesOf(sum).paid_bp,
    }),
    conversion_bp: t.int({
      nullable: true,
      description: 'Orders paid of the menus shown at tables.',
      resolve: (sum) => ratesOf(sum).conversion_bp,
    }),
    average: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Net sales of an order paid on average.',
      resolve: (sum) => ratesOf(sum).average,
    }),
  }),
)

const SIDES = {
  figures: { type: Figures },
  like: { type: Figures, nullable: true, description: LIKE },
  previous: { type: Figures, nullable: true },
} as const

const Total = objectType<QrReport['total']>('ComparedGuestFunnel', 'The whole of the report.', SIDES)
const OfOutlet = objectType<QrReport['by_outlet'][number]>(
  'OutletGuestFunnel',
  'Guests of an outlet.',
  SIDES,
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)
const OfTable = objectType<QrReport['by_table'][number]>(
  'TableGuestFunnel',
  'Guests of a table.',
  { table_id: 'Int!', table_name: 'String!', ...SIDES },
  (t) => ({ outlet: t.expose('outlet', { type: ReportOutlet }) }),
)
const OfHour = objectType<QrReport['by_hour'][number]>('HourGuestFunnel', 'Guests of a clock hour.', {
  hour: ['Int', 'Null of scans that were counted before hours were kept.'],
  ...SIDES,
})
const OfSource = objectType<QrReport['by_source'][number]>('SourceGuestFunnel', 'Guests by how they came.', {
  source: [
    'String!',
    "table_qr, outlet_qr, brand_qr, brand_page (from the brand's page), link; unknown of orders that did not tell.",
  ],
  ...SIDES,
})

const Report = objectType<QrReport>(
  'QrReport',
  'What guests did from printed codes, links and the page of the brand.',
  {
    range: { type: DateRangeType },
    base: { type: ReportBase, nullable: true },
    counted_from: ['Date', 'Since when menus shown are counted.'],
    total: { type: Total },
    by_outlet: { type: [OfOutlet] },
    by_table: { type: [OfTable] },
    by_hour: { type: [OfHour] },
    by_source: { type: [OfSource] },
  },
)

builder.queryField('qrReport', (t) =>
  t.field({
    type: Report,
    description:
      'Scans, menus shown, carts, orders and what was paid of them in a period; channels do not matter.',
    extensions: { permission: can('qr_code', 'view'), is_history: true, heavy: 'report' },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: async (_root, { filter }, ctx) => {
      await assertCurrentAccess(ctx)
      const asked = withoutChannels(parseInput(ReportFilterInput, filter ?? {}))
      return readQrReport(ctx, await loadReportScope(ctx, asked))
    },
  }),
)
