import { restOf } from '@lumbung/server/purchasing/purchase-order/purchase-order-total.calc.ts'
import { keyOfGood } from '../../parts/stock/good-key.ts'
import { newLine, newReceiving, type ReceivingValues } from '../receiving/receiving.values.ts'
import type { OrderDetail } from './purchase-order.values.ts'

const SCALE = 10_000

const scaled = (quantity: string) => BigInt(Math.round(Number(quantity) * SCALE))

/** What is still to come of an order, as a receiving starts from it: quantities, prices and shares of the rest. */
export function restOfOrder(order: OrderDetail): ReceivingValues {
  const waiting = order.lines.filter((line) => Number(line.received_quantity) < Number(line.quantity))
  const restIn = (line: OrderDetail['lines'][number], amount: number | null) =>
    Number(
      restOf(BigInt(amount ?? 0), {
        quantity: scaled(line.quantity),
        received: scaled(line.received_quantity),
      }),
    )
  const sum = (amount: (line: OrderDetail['lines'][number]) => number | null) =>
    waiting.reduce((total, line) => total + restIn(line, amount(line)), 0)
  return {
    ...newReceiving(order.outlet_id),
    supplier_id: order.supplier_id,
    purchase_order_id: order.id,
    tax: sum((line) => line.tax_share) || null,
    freight: sum((line) => line.freight_share) || null,
    lines: waiting.map((line) => {
      const rest = (Number(line.quantity) - Number(line.received_quantity)) / Number(line.factor)
      const unit_quantity = String(Math.round(rest * SCALE) / SCALE)
      return {
        ...newLine(),
        item_id: keyOfGood(line),
        unit: line.unit,
        unit_quantity,
        awaited: {
          ordered: line.unit_quantity,
          received: String(
            Math.round((Number(line.received_quantity) / Number(line.factor)) * SCALE) / SCALE,
          ),
          open: unit_quantity,
          unit: line.unit,
        },
        price: line.price,
        discount: restIn(line, (line.discount ?? 0) + (line.discount_share ?? 0)) || null,
        purchase_order_no: line.no,
      }
    }),
  }
}
