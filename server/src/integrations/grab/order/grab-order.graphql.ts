import type { z } from 'zod'
import { parseInput } from '../../../kit/command.ts'
import type { Context } from '../../../kit/context.ts'
import { notFound } from '../../../kit/errors.ts'
import { builder } from '../../../kit/graphql/builder.ts'
import { entityType } from '../../../kit/graphql/entity-type.ts'
import { inputType } from '../../../kit/graphql/input-type.ts'
import { addListField } from '../../../kit/graphql/list-field.ts'
import { objectType } from '../../../kit/graphql/object-type.ts'
import { addOneField } from '../../../kit/graphql/one-field.ts'
import { can, isAllowed } from '../../../kit/permission.ts'
import { readOne } from '../../../kit/read/list.ts'
import { selectionOf } from '../../../kit/read/selection.ts'
import { ReportFilterInput } from '../../../reports/scope/report-filter.input.ts'
import { loadReportScope, type ReportScope } from '../../../reports/scope/report-scope.queries.ts'
import { DateRangeType } from '../../../reports/scope/scope.graphql.ts'
import { type Outage, readOutages } from '../menu/outage.queries.ts'
import {
  type CancelReason,
  type GrabFigures,
  type GrabItem,
  type OutletFigures,
  readCancelReasons,
  readGrabFigures,
  readGrabItems,
} from './grab-dashboard.queries.ts'
import { grabOrderEntity, grabOrderList, SEES_COMMISSION } from './grab-order.queries.ts'
import {
  acceptGrabOrder,
  type Cancelable,
  cancelGrabOrder,
  deliverGrabOrder,
  readCancelable,
  readyGrabOrder,
  rejectGrabOrder,
  setGrabReadyTime,
} from './order-step.commands.ts'
import type { OrderCommand } from './order-step.ts'

const VIEW = can('grab', 'view')
const label = 'Pesanan GrabFood'

addListField(grabOrderList, VIEW, 'Orders at GrabFood of the outlets in reach.')
addOneField('grabOrder', grabOrderEntity, VIEW, label)

/** Adds a step of the outlet: Grab is asked first, then it is written. */
function addStep<S extends z.ZodType<{ id: number }>>(
  name: string,
  step: OrderCommand<S>,
  input_name: string,
  description: string,
): void {
  const { definition } = step.write
  const input = inputType(input_name, definition.input)
  builder.mutationField(name, (t) =>
    t.field({
      type: entityType(grabOrderEntity),
      description,
      extensions: { permission: definition.permission, command: definition.name },
      args: { grab_order: t.arg({ type: input, required: true }) },
      resolve: async (_root, args: Record<string, unknown>, ctx, info) => {
        const { id } = await step(ctx, args.grab_order as z.input<S>)
        const row = await readOne(ctx, grabOrderEntity, id, selectionOf(info))
        if (!row) throw notFound(label)
        return row
      },
    }),
  )
}

addStep('acceptGrabOrder', acceptGrabOrder, 'AcceptGrabOrder', 'Accepts an order that waits for it.')
addStep('rejectGrabOrder', rejectGrabOrder, 'RejectGrabOrder', 'Turns an order down that waits.')
addStep('readyGrabOrder', readyGrabOrder, 'ReadyGrabOrder', 'Says that an order can be fetched.')
addStep('setGrabReadyTime', setGrabReadyTime, 'GrabReadyTime', 'Tells when an order will be ready instead.')
addStep('cancelGrabOrder', cancelGrabOrder, 'CancelGrabOrder', "Cancels an order for one of Grab's reasons.")
addStep('deliverGrabOrder', deliverGrabOrder, 'DeliverGrabOrder', 'Tells how far our own courier is.')

const CancelableType = objectType<Cancelable>(
  'GrabCancelable',
  'Whether an order can be cancelled now, as Grab says.',
  {
    is_cancelable: 'Boolean!',
    reason: ['String', 'Why not.'],
    left: ['Int', 'Cancellations left, when few are.'],
  },
)

builder.queryField('grabCancelable', (t) =>
  t.field({
    type: CancelableType,
    description: 'Whether an order at GrabFood can be cancelled now.',
    extensions: { permission: can('grab', 'update') },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readCancelable(ctx, id),
  }),
)

const Figures = objectType<GrabFigures>(
  'GrabFigures',
  'What orders brought. Commission and net are null without the right to see costs.',
  {
    orders: ['Int!', 'Told, however they ended.'],
    sold: 'Int!',
    cancelled: ['Int!', 'Cancelled or failed.'],
    refunded: 'Int!',
    gross: ['Rupiah!', 'Of sales, before promotions.'],
    merchant_promo: 'Rupiah!',
    grab_promo: ['Rupiah!', 'As far as Grab tells.'],
    untold_promos: ['Int!', 'Cashless sales, of which Grab tells its own promotions at most in part.'],
    total: ['Rupiah!', 'What was sold, before commission.'],
    reckoned: ['Int!', 'Sales whose commission Grab did not tell and the fee of the method stands for.'],
    prep_seconds: 'Int',
    driver_wait_seconds: 'Int',
  },
  (t) => ({
    commission: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COMMISSION) ? sum.commission : null),
    }),
    net: t.field({
      type: 'Rupiah',
      nullable: true,
      description: 'Sold less commission.',
      resolve: (sum, _args, ctx) => (isAllowed(ctx, SEES_COMMISSION) ? sum.total - sum.commission : null),
    }),
  }),
)

const OutletFiguresType = objectType<OutletFigures>(
  'GrabOutletFigures',
  'What orders brought at an outlet.',
  {
    outlet_id: 'Int!',
    name: 'String!',
  },
  (t) => ({
    figures: t.field({ type: Figures, resolve: (row) => row }),
  }),
)

const Reason = objectType<CancelReason>('GrabCancelReason', 'Orders that ended without a sale.', {
  cancelled_by: ['String', 'outlet or grab.'],
  code: ['String', "One of the outlet's reasons, 1001 to 1004, or words of Grab's."],
  state: 'String!',
  orders: 'Int!',
  total: 'Rupiah!',
})

const Item = objectType<GrabItem>(
  'GrabItemContribution',
  'An item sold on GrabFood: net less cost and its share of the commission.',
  {
    item_id: 'Int!',
    name: 'String!',
    qty: 'Float!',
    net: 'Rupiah!',
    cogs: ['Rupiah', 'Null where nobody knows it.'],
    commission: 'Rupiah!',
    contribution: ['Rupiah', 'Of the sales whose cost is known; null where none is.'],
  },
)

const OutageType = objectType<Outage>(
  'GrabOutage',
  'How long a menu was not on sale at GrabFood while its outlets were open.',
  {
    item_id: 'Int!',
    name: 'String!',
    outlets: 'Int!',
    times: ['Int!', 'How often it began.'],
    minutes: 'Int!',
  },
)

/** The figures of a scope are read once, whichever of their fields ask for them. */
const figures_read = new WeakMap<ReportScope, ReturnType<typeof readGrabFigures>>()

function figuresOf(ctx: Context, scope: ReportScope) {
  const read = figures_read.get(scope) ?? readGrabFigures(ctx, scope)
  figures_read.set(scope, read)
  return read
}

const Dashboard = builder.objectRef<ReportScope>('GrabDashboard').implement({
  description: 'What GrabFood brought in a period.',
  fields: (t) => ({
    range: t.expose('range', { type: DateRangeType }),
    figures: t.field({
      type: Figures,
      resolve: async (scope, _args, ctx) => (await figuresOf(ctx, scope)).total,
    }),
    by_outlet: t.field({
      type: [OutletFiguresType],
      resolve: async (scope, _args, ctx) => (await figuresOf(ctx, scope)).by_outlet,
    }),
    reasons: t.field({ type: [Reason], resolve: (scope, _args, ctx) => readCancelReasons(ctx, scope) }),
    outages: t.field({
      type: [OutageType],
      description: 'The ten menus that were out the longest.',
      resolve: (scope, _args, ctx) => readOutages(ctx, scope),
    }),
    items: t.field({
      type: [Item],
      nullable: true,
      description: 'The ten that contributed most; null without the right to see costs.',
      resolve: (scope, _args, ctx) => readGrabItems(ctx, scope),
    }),
  }),
})

builder.queryField('grabDashboard', (t) =>
  t.field({
    type: Dashboard,
    description: 'What GrabFood brought in a period, at the outlets in reach.',
    extensions: { permission: VIEW },
    args: { filter: t.arg({ type: inputType('ReportFilter', ReportFilterInput) }) },
    resolve: (_root, { filter }, ctx) => loadReportScope(ctx, parseInput(ReportFilterInput, filter ?? {})),
  }),
)
