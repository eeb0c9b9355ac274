import type { Order } from '../contract/order.ts'

interface Given extends Partial<Omit<Order, 'price' | 'featureFlags'>> {
  readonly price?: Partial<Order['price']>
  readonly featureFlags?: Partial<Order['featureFlags']>
}

let made = 0

/** An order of one coffee for Rp 25.000 with a commission of Rp 5.000; whatever a test says of it is kept. */
export function buildOrder({ price, featureFlags, ...given }: Given = {}): Order {
  made++
  const items = given.items ?? [
    {
      id: 'KOPI1',
      grabItemID: 'IDGFKOPI1',
      quantity: 1,
      price: 2_500_000,
      specifications: '',
      modifiers: [],
    },
  ]
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const total = subtotal + (price?.merchantChargeFee ?? 0) - (price?.merchantFundPromo ?? 0)
  const commission = Math.round(total / 500) * 100
  return {
    orderID: `410-TEST${made}`,
    shortOrderNumber: `GF-${made}`,
    merchantID: '6-TEST',
    paymentType: 'CASHLESS',
    cutlery: false,
    orderTime: '2026-11-21T04:50:00Z',
    scheduledTime: '',
    currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
    orderReadyEstimation: {
      allowChange: true,
      estimatedOrderReadyTime: '2026-11-21T05:05:00Z',
      maxOrderReadyTime: '2026-11-21T05:25:00Z',
      newOrderReadyTime: null,
    },
    ...given,
    featureFlags: {
      orderAcceptedType: 'AUTO',
      orderType: 'DeliveredByGrab',
      isMexEditOrder: false,
      ...featureFlags,
    },
    items,
    price: {
      subtotal,
      eaterPayment: 0,
      total,
      merchantEarning: { revenue: total, netEarning: total - commission, mexFundDiscount: 0, commission },
      ...price,
    },
  }
}

/** The same order with its first line bought more often, as it is submitted after the guest changed it. */
export function editedOrder(order: Order, quantity: number): Order {
  const [first, ...others] = order.items
  if (!first) throw new Error('an order has items')
  const { orderID, shortOrderNumber, featureFlags, merchantID } = order
  const items = [{ ...first, quantity }, ...others]
  return {
    ...buildOrder({ items, merchantID, featureFlags: { ...featureFlags, isMexEditOrder: true } }),
    ...{ orderID, shortOrderNumber },
  }
}
