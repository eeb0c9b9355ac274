import { z } from 'zod'
import { RUPIAH } from '../../src/integrations/grab/contract/limits.ts'
import type { Order } from '../../src/integrations/grab/contract/order.ts'
import { fillBasket, itemsOnSale, type Service, takeFromStock } from './basket.ts'
import { localTime } from './hours.ts'
import { deduct, orderMoney, priceTold, taxWithin, unitPrice } from './order-money.ts'
import { promosFor, promosTold } from './promo.ts'
import { type Random, randomOf } from './random.ts'
import type { BookedOrder, Merchant, World } from './world.ts'

/** What may be asked of a new order; the rest is left to chance. */
export const orderWish = z.object({
  order_type: z
    .enum(['DeliveredByGrab', 'DeliveredByRestaurant', 'TakeAway', 'DineIn', 'ScanToOrder'])
    .optional(),
  accepted_type: z.enum(['AUTO', 'MANUAL']).optional(),
  payment_type: z.enum(['CASH', 'CASHLESS']).optional(),
  is_scheduled: z.boolean().optional(),
})

type OrderWish = z.infer<typeof orderWish>

type OrderType = Order['featureFlags']['orderType']

/** How often each type is ordered. */
const TYPES: readonly OrderType[] = [
  ...Array<OrderType>(16).fill('DeliveredByGrab'),
  'TakeAway',
  'TakeAway',
  'DeliveredByRestaurant',
  'DineIn',
]

/** How an order is served, which may have prices of its own. */
export function serviceOf(type: OrderType, is_scheduled: boolean): Service {
  if (type === 'TakeAway') return 'SelfPickUp_OnDemand_GrabApp'
  if (type === 'DineIn' || type === 'ScanToOrder') return 'DineIn_OnDemand_GrabApp'
  return is_scheduled ? 'Delivery_Scheduled_GrabApp' : 'Delivery_OnDemand_GrabApp'
}

const MINUTE_MS = 60_000
/** Baskets below it pay a fee when the restaurant delivers them for cash. */
const SMALL_ORDER = 2_000_000
const SMALL_ORDER_FEE = 200_000

/** Makes an order of what is on sale and books it; undefined when nothing is. The same seed makes the same orders. */
export function makeOrder(world: World, merchant: Merchant, wish: OrderWish = {}): BookedOrder | undefined {
  const { clock, settings } = world
  const number = merchant.orders_made + 1
  const random = randomOf(settings.seed, merchant.merchant_id, number)
  const drawn_type = random.pick(TYPES) ?? 'DeliveredByGrab'
  const orderType = wish.order_type ?? drawn_type
  const is_scheduled = wish.is_scheduled ?? random.chance(merchant.settings.scheduled_share)
  const service = serviceOf(orderType, is_scheduled)
  const lines = fillBasket(merchant, itemsOnSale(merchant, service, clock.now()), service, random)
  if (lines.length === 0) return undefined
  merchant.orders_made = number
  const paymentType = wish.payment_type ?? (random.chance(0.2) ? 'CASH' : 'CASHLESS')
  const ready_ms = random.between(10, 20) * MINUTE_MS
  const wait_ms = is_scheduled ? random.between(6, 12) * 10 * MINUTE_MS : 0
  const order: Order = {
    orderID: `410-SIM${settings.run}${merchant.merchant_id.replace(/\W/g, '')}${String(number).padStart(5, '0')}`,
    shortOrderNumber: `GF-${String(((number - 1) % 900) + 100)}`,
    merchantID: merchant.merchant_id,
    partnerMerchantID: merchant.partner_merchant_id,
    paymentType,
    cutlery: random.chance(0.3),
    orderTime: clock.text(),
    scheduledTime: is_scheduled ? clock.text(wait_ms) : '',
    currency: { ...RUPIAH },
    featureFlags: {
      orderAcceptedType: wish.accepted_type ?? merchant.settings.accepted_type,
      orderType,
      isMexEditOrder: false,
    },
    items: [],
    price: { subtotal: 0, eaterPayment: 0 },
    dineIn: orderType === 'DineIn' ? { tableID: String(random.between(1, 20)), eaterCount: 2 } : null,
    receiver: orderType === 'DeliveredByRestaurant' ? receiverOf(random) : null,
    orderReadyEstimation: {
      allowChange: !is_scheduled,
      estimatedOrderReadyTime: clock.text(wait_ms + ready_ms),
      maxOrderReadyTime: clock.text(wait_ms + ready_ms + 20 * MINUTE_MS),
      newOrderReadyTime: null,
    },
  }
  const booked: BookedOrder = {
    merchant,
    number,
    order,
    lines,
    deductions: promosFor(world, merchant, lines, random),
    money: orderMoney({ lines: [], deductions: [], ...NO_CHARGES }),
    state: 'PENDING',
    history: [],
    made_at: clock.now(),
    state_at: clock.now(),
    is_ready: false,
    edits: 0,
    held: undefined,
    cancelled_by_merchant: false,
  }
  reckon(booked)
  takeFromStock(merchant, lines)
  world.orders.set(order.orderID, booked)
  return booked
}

const NO_CHARGES = { tax_bp: 0, commission_bp: 0, merchant_charge: 0, delivery_fee: 0, small_order_fee: 0 }

/** Works out the money of an order anew and puts it into what the partner is told. */
export function reckon(booked: BookedOrder): void {
  const { lines, deductions, order } = booked
  const { tax_bp, commission_bp, merchant_charge, is_earning_told } = booked.merchant.settings
  const { orderType } = order.featureFlags
  const subtotal = lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0)
  const is_own_courier = orderType === 'DeliveredByRestaurant'
  const is_small = is_own_courier && order.paymentType === 'CASH' && subtotal < SMALL_ORDER
  booked.money = orderMoney({
    lines,
    deductions,
    tax_bp,
    commission_bp,
    merchant_charge,
    delivery_fee: orderType.startsWith('Delivered') ? 1_000_000 : 0,
    small_order_fee: is_small ? SMALL_ORDER_FEE : 0,
  })
  booked.order = {
    ...order,
    items: lines.map((line) => ({
      id: line.item_id,
      grabItemID: line.grab_item_id,
      quantity: line.quantity,
      price: unitPrice(line),
      tax: taxWithin(unitPrice(line) * line.quantity, tax_bp),
      specifications: line.note,
      modifiers: line.modifiers.map(({ id, price }) => ({
        id,
        price,
        tax: taxWithin(price, tax_bp),
        quantity: 1,
      })),
    })),
    ...promosTold(deduct(lines, deductions), subtotal),
    price: priceTold(booked.money, order, is_earning_told),
  }
}

function receiverOf(random: Random): NonNullable<Order['receiver']> {
  return {
    name: random.pick(['Sari', 'Budi', 'Wayan', 'Dewi', 'Agus']) ?? 'Sari',
    phones: '+6281200000000',
    address: {
      unitNumber: '',
      deliveryInstruction: 'Titip di satpam',
      poiSource: 'GRAB',
      address: `Jl. Melati No. ${random.between(1, 99)}, Jakarta`,
      postcode: '10110',
      coordinates: { latitude: -6.2, longitude: 106.8 },
    },
  }
}

/** The day of an order at its restaurant. */
export const orderDate = ({ made_at, merchant }: BookedOrder) =>
  localTime(made_at, merchant.settings.utc_offset).date
