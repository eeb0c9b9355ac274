import { z } from 'zod'
import { GRAB_LIMITS } from './limits.ts'
import { currency, instant, merchantID, minor, orderID } from './shared.ts'

/** States of an order in the order in which they come; the last three end it otherwise. */
export const ORDER_STATES = [
  'ACCEPTED',
  'DRIVER_ALLOCATED',
  'DRIVER_ARRIVED',
  'COLLECTED',
  'DELIVERED',
  'BILL_PAID',
  'COMPLETED',
  'REFUNDED',
  'FAILED',
  'CANCELLED',
] as const

export const ORDER_TYPES = [
  'TakeAway',
  'DeliveredByGrab',
  'DeliveredByRestaurant',
  'DineIn',
  'ScanToOrder',
  'TakeAwayOrder',
  'PosDineOutOrder',
] as const

const percent = z.int().min(0).max(100)
const text = z.string()

const orderModifier = z.object({
  id: z.string().max(GRAB_LIMITS.id),
  price: minor,
  tax: minor.optional(),
  quantity: z.int().positive(),
})

/** `price` is that of one with its modifiers, with tax; no name is told, and `grabItemID` may end in `#n`. */
const orderItem = z.object({
  id: z.string(),
  grabItemID: z.string().min(1),
  quantity: z.int().positive(),
  price: minor,
  tax: minor.optional(),
  specifications: z.string().max(GRAB_LIMITS.note).optional(),
  outOfStockInstruction: z
    .object({
      title: text.optional(),
      instructionType: z.enum(['REMOVE', 'CANCEL', 'SPECIFIC_ITEM', 'CONTACT', '']),
      replacementItemID: text.optional(),
      replacementGrabItemID: text.optional(),
    })
    .nullish(),
  modifiers: z.array(orderModifier).nullish(),
})

/** Only those the merchant pays a share of; `deductedAmount` is in minor units. */
const orderCampaign = z.object({
  id: z.string().max(GRAB_LIMITS.id),
  name: z.string().max(60),
  campaignNameForMex: text.optional(),
  level: z.enum(['item', 'category', 'order', 'delivery_fee', 'bundle']),
  type: text,
  usageCount: z.int().min(0).optional(),
  mexFundedRatio: percent,
  deductedAmount: minor,
  deductedPart: z.enum(['basket_amount', 'delivery_fee']),
  appliedItemIDs: z.array(z.string()).nullish(),
  freeItem: z
    .object({
      id: text.optional(),
      name: text.optional(),
      quantity: z.int().optional(),
      price: minor.optional(),
    })
    .nullish(),
})

/** `promoAmount` is in major units, the others in minor ones. */
const orderPromo = z.object({
  code: text,
  name: text.optional(),
  description: text.optional(),
  promoAmount: z.int().min(0),
  promoAmountInMin: minor,
  mexFundedRatio: percent,
  mexFundedAmount: minor,
  targetedPrice: minor.optional(),
})

const orderPrice = z.object({
  subtotal: minor,
  tax: minor.optional(),
  merchantChargeFee: minor.optional(),
  serviceChargeFee: minor.optional(),
  grabFundPromo: minor.optional(),
  merchantFundPromo: minor.optional(),
  basketPromo: minor.optional(),
  deliveryFee: minor.optional(),
  smallOrderFee: minor.optional(),
  eaterPayment: minor,
  total: minor.optional(),
  merchantEarning: z
    .object({ revenue: z.int(), netEarning: z.int(), mexFundDiscount: minor, commission: minor })
    .nullish(),
})

/** Only told for orders which the restaurant delivers itself. */
const receiver = z.object({
  name: z.string().max(64),
  phones: text.nullish(),
  address: z.object({
    unitNumber: text.optional(),
    deliveryInstruction: text.optional(),
    poiSource: z.enum(['GRAB', 'GOOGLE']).optional(),
    poiID: text.optional(),
    address: text.optional(),
    postcode: text.optional(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  }),
  virtualContact: z
    .object({
      phoneNumber: z.string().max(30).optional(),
      PIN: z.string().max(10).optional(),
      expiredAt: text.optional(),
      status: z.enum(['ACTIVE', 'EXPIRED', 'UNAVAILABLE']),
    })
    .nullish(),
})

/** An order as it is submitted, listed, and answered to an edit. */
export const order = z.object({
  orderID,
  shortOrderNumber: z.string().min(1),
  merchantID,
  partnerMerchantID: z.string().optional(),
  paymentType: z.enum(['CASH', 'CASHLESS']),
  cutlery: z.boolean(),
  orderTime: instant,
  /** The next three are told in lists only. */
  submitTime: instant.nullish(),
  completeTime: instant.nullish(),
  orderState: z.enum([...ORDER_STATES, '']).nullish(),
  /** Empty when the order is to be made at once. */
  scheduledTime: z.union([instant, z.literal('')]).nullish(),
  currency,
  featureFlags: z.object({
    orderAcceptedType: z.enum(['AUTO', 'MANUAL']),
    orderType: z.enum(ORDER_TYPES),
    isMexEditOrder: z.boolean().optional(),
  }),
  items: z.array(orderItem).min(1),
  campaigns: z.array(orderCampaign).nullish(),
  promos: z.array(orderPromo).nullish(),
  price: orderPrice,
  dineIn: z.object({ tableID: text.optional(), eaterCount: z.int().optional() }).nullish(),
  receiver: receiver.nullish(),
  orderReadyEstimation: z
    .object({
      allowChange: z.boolean(),
      estimatedOrderReadyTime: instant,
      maxOrderReadyTime: instant,
      newOrderReadyTime: instant.nullish(),
    })
    .nullish(),
  membershipID: text.nullish(),
})

/** What Grab pushes when an order moves on; `code` is free text. */
export const orderStatePush = z.object({
  merchantID,
  partnerMerchantID: z.string().optional(),
  orderID,
  state: z.enum(ORDER_STATES),
  driverETA: z.int().nullish(),
  code: text.nullish(),
  message: text.nullish(),
})

export type Order = z.infer<typeof order>
export type OrderState = (typeof ORDER_STATES)[number]
