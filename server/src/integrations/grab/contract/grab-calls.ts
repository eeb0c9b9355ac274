import { z } from 'zod'
import type { Call } from './call.ts'
import { campaignList, editedCampaign, newCampaign } from './campaign.ts'
import { batchAnswer, batchUpdate, menuTrace, menuUpdate } from './menu-update.ts'
import { grabTokenRequest, tokenAnswer } from './oauth.ts'
import { order } from './order.ts'
import * as orders from './order-calls.ts'
import { REFUSALS } from './refusals.ts'
import { merchantID } from './shared.ts'
import * as stores from './store.ts'

const ofMerchant = z.object({ merchantID })
const campaignRefusals = [
  REFUSALS.items_not_found,
  REFUSALS.starts_in_past,
  REFUSALS.dates_overlap,
  REFUSALS.eater_type,
  REFUSALS.invalid_discount,
  REFUSALS.invalid_params,
  REFUSALS.invalid_bundle,
  REFUSALS.too_many_campaigns,
]
const editRefusals = [
  REFUSALS.nothing_changed,
  REFUSALS.all_removed,
  REFUSALS.items_missing,
  REFUSALS.added_invalid,
  REFUSALS.not_editable,
  REFUSALS.merchant_missing,
  REFUSALS.above_max_price,
]
const cancelRefusals = [
  REFUSALS.not_yours,
  REFUSALS.daily_limit,
  REFUSALS.self_pickup,
  REFUSALS.scheduled,
  REFUSALS.allocated_too_long,
  REFUSALS.manual_accept,
  REFUSALS.unallocated,
]

/** Asked of the OAuth host, which may be another than that of the calls below. */
export const GRAB_TOKEN_CALL = {
  method: 'POST',
  path: '/grabid/v1/oauth2/token',
  body: grabTokenRequest,
  success: [200],
  answer: tokenAnswer,
} as const satisfies Call

/** What we ask of Grab: every call with its fields. Paths follow the API's base address. */
export const GRAB_CALLS = {
  activate: {
    method: 'POST',
    path: '/partner/v1/self-serve/activation',
    /** The merchant meant is ours: the id of an outlet. */
    body: z.object({ partner: z.object({ merchantID }) }),
    success: [200],
    answer: z.object({ activationUrl: z.url() }),
  },
  notifyMenu: {
    method: 'POST',
    path: '/partner/v1/merchant/menu/notification',
    body: ofMerchant,
    success: [204],
    answer_headers: ['x-job-id'],
    refusals: [REFUSALS.menu_locked],
  },
  updateMenu: {
    method: 'PUT',
    path: '/partner/v1/menu',
    body: menuUpdate,
    success: [204],
    refusals: [REFUSALS.free_modifier_with_price],
  },
  batchUpdateMenu: {
    method: 'PUT',
    path: '/partner/v1/batch/menu',
    body: batchUpdate,
    success: [200],
    answer: batchAnswer,
    refusals: [REFUSALS.batch_too_large, REFUSALS.batch_locked],
  },
  traceMenu: {
    method: 'GET',
    path: '/partner/v1/merchant/menu/trace',
    query: ofMerchant,
    success: [200],
    answer: menuTrace,
  },
  prepareOrder: {
    method: 'POST',
    path: '/partner/v1/order/prepare',
    body: orders.prepare,
    success: [204],
    refusals: [REFUSALS.invalid_state],
  },
  markOrder: {
    method: 'POST',
    path: '/partner/v1/orders/mark',
    body: orders.mark,
    success: [204],
    refusals: [REFUSALS.invalid_state, REFUSALS.already_ready, REFUSALS.invalid_mark],
  },
  setReadyTime: {
    method: 'PUT',
    path: '/partner/v1/order/readytime',
    body: orders.readyTime,
    success: [204],
    refusals: [REFUSALS.invalid_ready_time, REFUSALS.ready_time_fixed],
  },
  setDelivery: {
    method: 'POST',
    path: '/partner/v1/order/delivery',
    body: orders.delivery,
    success: [204],
    refusals: [REFUSALS.invalid_state],
  },
  isCancelable: {
    method: 'GET',
    path: '/partner/v1/order/cancelable',
    query: orders.cancelableQuery,
    success: [200],
    answer: orders.cancelableAnswer,
    refusals: [REFUSALS.not_yours],
  },
  cancelOrder: {
    method: 'PUT',
    path: '/partner/v1/order/cancel',
    body: orders.cancel,
    success: [200],
    answer: orders.cancelAnswer,
    refusals: cancelRefusals,
  },
  /** Ended in April 2026; the next one takes its place. */
  editOrderV1: {
    method: 'PUT',
    path: '/partner/v1/orders/:orderID',
    body: orders.edit,
    success: [204],
    refusals: editRefusals,
  },
  editOrder: {
    method: 'PUT',
    path: '/partner/v2/orders/:orderID',
    body: orders.editV2,
    success: [200],
    answer: order,
    refusals: editRefusals,
  },
  listOrders: {
    method: 'GET',
    path: '/partner/v1/orders',
    query: orders.listQuery,
    success: [200],
    answer: orders.listAnswer,
  },
  refundOrder: { method: 'POST', path: '/partner/v1/orders/refund', body: orders.refund, success: [204] },
  storeStatus: {
    method: 'GET',
    path: '/partner/v1/merchants/:merchantID/store/status',
    success: [200],
    answer: stores.storeStatus,
  },
  storeHours: {
    method: 'GET',
    path: '/partner/v2/merchants/:merchantID/store/hours',
    success: [200],
    answer: stores.storeHours,
  },
  setDeliveryHours: {
    method: 'PUT',
    path: '/partner/v1/merchants/:merchantID/store/opening-hours',
    body: stores.deliveryHours,
    success: [200],
    answer: stores.hoursAnswer,
  },
  setDineInHours: {
    method: 'PUT',
    path: '/partner/v1/merchants/:merchantID/store/dine-in-hours',
    body: stores.dineInHours,
    success: [200],
    answer: stores.dineInHoursAnswer,
  },
  setSpecialHours: {
    method: 'PUT',
    path: '/partner/v2/merchants/:merchantID/store/special-opening-hour',
    body: stores.specialHours,
    success: [200],
    answer: stores.hoursAnswer,
  },
  pause: { method: 'PUT', path: '/partner/v1/merchant/pause', body: stores.pause, success: [204] },
  listCampaigns: {
    method: 'GET',
    path: '/partner/v1/campaigns',
    query: ofMerchant,
    success: [200],
    answer: campaignList,
  },
  createCampaign: {
    method: 'POST',
    path: '/partner/v1/campaigns',
    body: newCampaign,
    success: [200],
    answer: z.object({ id: z.string() }),
    refusals: campaignRefusals,
  },
  updateCampaign: {
    method: 'PUT',
    path: '/partner/v1/campaigns/:campaignID',
    body: editedCampaign,
    success: [204],
    refusals: campaignRefusals,
  },
  deleteCampaign: { method: 'DELETE', path: '/partner/v1/campaigns/:campaignID', success: [204] },
} as const satisfies Record<string, Call>

export type GrabCallName = keyof typeof GRAB_CALLS
