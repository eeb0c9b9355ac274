import { z } from 'zod'
import { order } from './order.ts'
import { instant, merchantID, minor, orderID } from './shared.ts'

export const prepare = z.object({ orderID, toState: z.enum(['Accepted', 'Rejected']) })

/** 1 is ready; 2 is completed, for orders eaten in. */
export const mark = z.object({ orderID, markStatus: z.int() })

export const readyTime = z.object({ orderID, newOrderReadyTime: instant })

export const delivery = z.object({
  orderID,
  fromState: z.enum(['Accepted', 'FindDriver', 'Collected']),
  toState: z.enum(['FindDriver', 'Collected', 'Delivered']),
})

export const cancelableQuery = z.object({ orderID, merchantID })

/** Why a restaurant cancels. */
export const CANCEL_REASONS = [
  { code: 1001, reason: 'Items are unavailable' },
  { code: 1002, reason: 'I have too many orders now' },
  { code: 1003, reason: 'My shop is closed' },
  { code: 1004, reason: 'My shop is closing soon' },
] as const

const limitType = z.enum([
  'not approaching limit',
  'approaching the daily limit',
  'approaching the weekly limit',
  'approaching the monthly limit',
  '',
])

export const cancelableAnswer = z.object({
  cancelAble: z.boolean(),
  nonCancellationReason: z.string(),
  limitType,
  limitTimes: z.int(),
  cancelReasons: z.array(z.object({ code: z.int(), reason: z.string() })),
})

export const cancel = z.object({
  orderID,
  merchantID,
  cancelCode: z.literal(CANCEL_REASONS.map(({ code }) => code)),
})
export const cancelAnswer = z.object({ limitType, limitTimes: z.int() })

const editedItem = z.object({
  /** Grab's id of the item, or ours for one that is added with `isExternalItemID`. */
  itemID: z.string().min(1),
  status: z.enum(['DELETED', 'UPDATED', 'ADDED', '']),
  quantity: z.int().positive().optional(),
  isExternalItemID: z.boolean().optional(),
})

/** Every item of the order is told, also those that stay. */
export const edit = z.object({ orderID, items: z.array(editedItem), onlyRecalculate: z.boolean().optional() })

/** The second version changes modifiers too. */
export const editV2 = edit.extend({
  items: z.array(
    editedItem.extend({
      modifiers: z.array(z.object({ id: z.string().min(1), quantity: z.int().min(0).max(1) })).optional(),
    }),
  ),
})

/** By day, or by the orders' ids; pages count from 0. */
export const listQuery = z
  .object({
    merchantID,
    date: z.iso.date().optional(),
    page: z.coerce.number().int().min(0).optional(),
    orderIDs: z.union([z.string(), z.array(z.string())]).optional(),
  })
  .refine(({ date, orderIDs }) => date !== undefined || orderIDs !== undefined, {
    path: ['date'],
    message: 'date or orderIDs is needed',
  })

export const listAnswer = z.object({ more: z.boolean(), orders: z.array(order) })

/** Only for orders taken at the restaurant's own devices. */
export const refund = z.object({
  orderID,
  merchantID,
  isFullRefund: z.boolean().optional(),
  refundAmountInMin: minor.optional(),
})
