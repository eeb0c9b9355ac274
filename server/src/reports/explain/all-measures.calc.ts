import type { Measures } from '../../sales/measure.calc.ts'
import { receiptMeasures } from '../../sales/receipt-measure.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'
import { undoneMeasures } from '../cashier/undone-measure.calc.ts'
import { channelMeasures } from '../channel/channel-measure.calc.ts'
import { wasteMeasures } from '../dashboard/waste-measure.calc.ts'
import { discountMeasures } from '../discount/discount-measure.calc.ts'
import { integrityMeasures } from '../integrity/integrity-measure.calc.ts'
import { expiryMeasures } from '../inventory/expiry-measure.calc.ts'
import { standingMeasures } from '../inventory/standing-measure.calc.ts'
import { flowMeasures } from '../inventory/stock-flow-measure.calc.ts'
import { itemMeasures } from '../item/item-measure.calc.ts'
import { pairMeasures } from '../item/pair-measure.calc.ts'
import { paymentMeasures } from '../payment/payment-measure.calc.ts'
import { payoutMeasures } from '../payment/payout-measure.calc.ts'
import { planMeasures } from '../profit-loss/plan-measure.calc.ts'
import { profitMeasures } from '../profit-loss/profit-measure.calc.ts'
import { shiftMeasures } from '../shift/shift-measure.calc.ts'
import { taxMeasures } from '../tax-return/tax-measure.calc.ts'
import { varianceMeasures } from '../variance/variance-measure.calc.ts'
import { adjustmentMeasures } from './adjustment-measure.calc.ts'
import { bookMeasures } from './book-measure.calc.ts'
import { cashPlaceMeasures } from './cash-place-measure.calc.ts'
import { grabMeasures } from './grab-measure.calc.ts'
import { kitchenMeasures } from './kitchen-measure.calc.ts'
import { madeMeasures } from './made-measure.calc.ts'
import { moneyMeasures } from './money-measure.calc.ts'
import { orderMeasures } from './order-measure.calc.ts'
import { payableMeasures } from './payable-measure.calc.ts'
import { pointMeasures } from './point-measure.calc.ts'
import { productionMeasures } from './production-measure.calc.ts'
import { receivingMeasures } from './receiving-measure.calc.ts'

/** Every figure that can be asked about, by the group that its address begins with. */
export const ALL_MEASURES = {
  sales: salesMeasures,
  item: itemMeasures,
  pair: pairMeasures,
  payment: paymentMeasures,
  payout: payoutMeasures,
  discount: discountMeasures,
  channel: channelMeasures,
  undone: undoneMeasures,
  variance: varianceMeasures,
  integrity: integrityMeasures,
  tax: taxMeasures,
  cash: cashPlaceMeasures,
  money: moneyMeasures,
  book: bookMeasures,
  profit: profitMeasures,
  plan: planMeasures,
  shift: shiftMeasures,
  stock: wasteMeasures,
  flow: flowMeasures,
  standing: standingMeasures,
  expiry: expiryMeasures,
  receipt: receiptMeasures,
  point: pointMeasures,
  order: orderMeasures,
  receiving: receivingMeasures,
  payable: payableMeasures,
  adjustment: adjustmentMeasures,
  production: productionMeasures,
  made: madeMeasures,
  kitchen: kitchenMeasures,
  grab: grabMeasures,
} as const satisfies Readonly<Record<string, Measures>>
