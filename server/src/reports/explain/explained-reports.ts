import type { Context } from '../../kit/context.ts'
import { can, type Permission } from '../../kit/permission.ts'
import { SEES_COST } from '../cube/cost.policy.ts'
import type { GroupBasis } from '../cube/group-basis.calc.ts'
import type { ToldOf } from '../scope/first-told.queries.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { cashPlaceFigures } from './cash-place-figures.ts'
import { channelFigures } from './channel-figures.ts'
import { discountFigures } from './discount-figures.ts'
import { expiryFigures } from './expiry-figures.ts'
import { flowFigures } from './flow-figures.ts'
import type { FigureGroups } from './found-figure.ts'
import { integrityFigures } from './integrity-figures.ts'
import { itemFigures } from './item-figures.ts'
import { kitchenFigures } from './kitchen-figures.ts'
import { madeFigures } from './made-figures.ts'
import { orderFigures } from './order-figures.ts'
import { pairFigures } from './pair-figures.ts'
import { paymentFigures } from './payment-figures.ts'
import { payoutFigures } from './payout-figures.ts'
import { planFigures } from './plan-figures.ts'
import { pointFigures } from './point-figures.ts'
import { profitFigures } from './profit-figures.ts'
import { receiptFigures } from './receipt-figures.ts'
import { payableFigures, receivingFigures } from './receiving-figures.ts'
import { salesFigures } from './sales-figures.ts'
import { shiftFigures } from './shift-figures.ts'
import { standingFigures } from './standing-figures.ts'
import { adjustmentFigures, productionFigures } from './stock-document-figures.ts'
import { taxFigures } from './tax-figures.ts'
import { undoneFigures } from './undone-figures.ts'
import { varianceFigures } from './variance-figures.ts'
import { wasteFigures } from './waste-figures.ts'

/** A report whose figures can be asked about. */
export interface ExplainedReport {
  readonly module: string
  /** What costs of it are seen by. */
  readonly costs: Permission
  readonly groups: FigureGroups
  /** What it is narrowed to by its receipts, or by sums that know one thing each. */
  readonly narrowed_by: 'receipts' | 'sums'
  /** What it tells besides sales, whatever the channel. */
  readonly of?: Exclude<ToldOf, 'sales'>
  /** Groups of menus unless asked otherwise. */
  readonly basis?: GroupBasis
  /** The last day, up to one, that is whole; where that takes more than the day being over. */
  readonly readWhole?: (ctx: Context, scope: ReportScope, until: string) => Promise<string>
}

/** Every report whose figures can be asked about. */
export const EXPLAINED = {
  summary: {
    module: 'report_summary',
    costs: SEES_COST,
    groups: { sales: salesFigures, item: itemFigures, payment: paymentFigures },
    narrowed_by: 'receipts',
  },
  item: {
    module: 'report_item',
    costs: SEES_COST,
    groups: { item: itemFigures, pair: pairFigures },
    narrowed_by: 'receipts',
    basis: 'now',
  },
  payment: {
    module: 'report_payment',
    costs: can('report_payment', 'view_cost'),
    groups: { payment: paymentFigures, payout: payoutFigures },
    narrowed_by: 'sums',
  },
  discount: {
    module: 'report_discount',
    costs: can('report_discount', 'view_cost'),
    groups: { discount: discountFigures },
    narrowed_by: 'sums',
  },
  profit: {
    module: 'income_expense',
    costs: SEES_COST,
    groups: { profit: profitFigures, plan: planFigures },
    narrowed_by: 'sums',
    of: 'books',
  },
  shift: {
    module: 'report_shift',
    costs: can('report_shift', 'view'),
    groups: { shift: shiftFigures },
    narrowed_by: 'sums',
    of: 'drawers',
  },
  stock: {
    module: 'inventory',
    costs: can('inventory', 'view_cost'),
    groups: { stock: wasteFigures, flow: flowFigures, standing: standingFigures, expiry: expiryFigures },
    narrowed_by: 'sums',
  },
  // What is asked and realised of a portion is told beside these, by the report alone.
  price: {
    module: 'report_price',
    costs: can('report_price', 'view_cost'),
    groups: { sales: salesFigures, item: itemFigures },
    narrowed_by: 'receipts',
  },
  channel: {
    module: 'report_item',
    costs: can('report_item', 'view_cost'),
    groups: { channel: channelFigures, item: itemFigures },
    narrowed_by: 'receipts',
  },
  undone: {
    module: 'report_transaction',
    costs: can('report_transaction', 'view_cost'),
    groups: { undone: undoneFigures },
    narrowed_by: 'sums',
  },
  variance: {
    module: 'variance',
    costs: can('variance', 'view_cost'),
    groups: { variance: varianceFigures },
    narrowed_by: 'sums',
  },
  integrity: {
    module: 'integrity',
    costs: can('integrity', 'view'),
    groups: { integrity: integrityFigures },
    narrowed_by: 'sums',
  },
  tax: {
    module: 'books',
    costs: can('books', 'view'),
    groups: { tax: taxFigures },
    narrowed_by: 'sums',
  },
  cash: {
    module: 'income_expense',
    costs: can('income_expense', 'view'),
    groups: { cash: cashPlaceFigures },
    narrowed_by: 'sums',
  },
  point: {
    module: 'member',
    costs: can('member', 'view'),
    groups: { point: pointFigures },
    narrowed_by: 'sums',
  },
  receipt: {
    module: 'report_transaction',
    costs: can('report_transaction', 'view_cost'),
    groups: { receipt: receiptFigures },
    narrowed_by: 'sums',
  },
  order: {
    module: 'purchase_order',
    costs: can('purchase_order', 'view'),
    groups: { order: orderFigures },
    narrowed_by: 'sums',
  },
  receiving: {
    module: 'receiving',
    costs: can('receiving', 'view_cost'),
    groups: { receiving: receivingFigures },
    narrowed_by: 'sums',
  },
  payable: {
    module: 'supplier',
    costs: can('supplier', 'view_cost'),
    groups: { payable: payableFigures },
    narrowed_by: 'sums',
  },
  adjustment: {
    module: 'adjustment',
    costs: can('adjustment', 'view_cost'),
    groups: { adjustment: adjustmentFigures },
    narrowed_by: 'sums',
  },
  production: {
    module: 'produce',
    costs: can('produce', 'view_cost'),
    groups: { production: productionFigures, made: madeFigures },
    narrowed_by: 'sums',
  },
  kitchen: {
    module: 'kitchen',
    costs: can('kitchen', 'view'),
    groups: { kitchen: kitchenFigures },
    narrowed_by: 'sums',
  },
} as const satisfies Readonly<Record<string, ExplainedReport>>

const further = new Map<string, ExplainedReport>()

/** Names a report that a later area tells, so that its figures can be watched. */
export function addExplained(name: string, report: ExplainedReport): void {
  further.set(name, report)
}

/** A report by its name. @throws RangeError where no area tells it */
export function explainedOf(name: string): ExplainedReport {
  const found = Object.hasOwn(EXPLAINED, name) ? EXPLAINED[name as keyof typeof EXPLAINED] : further.get(name)
  if (!found) throw new RangeError(`no report ${name}`)
  return found
}
