import { z } from 'zod'

/** The body of a refusal; an unknown token is refused without one. */
export const refusalBody = z.object({ target: z.string(), reason: z.string(), message: z.string() })

/** What Grab says when it refuses: status, reason and, where it is published, the message. */
export interface Refusal {
  readonly status: number
  readonly reason: string
  readonly message?: string
}

const invalid = (message?: string): Refusal => ({
  status: 400,
  reason: 'invalid_argument',
  ...(message === undefined ? {} : { message }),
})
const uncancelable = (why: string): Refusal => ({
  status: 403,
  reason: 'forbidden',
  message: `Order cannot be cancelled via this endpoint as ${why}. Please contact Grab Support for further assistance.`,
})

/** Every call may be refused in these ways. */
export const COMMON_REFUSALS: readonly Refusal[] = [
  invalid(),
  { status: 401, reason: '' },
  { status: 403, reason: 'forbidden' },
  { status: 404, reason: 'not_found' },
  { status: 409, reason: 'conflict' },
  { status: 429, reason: 'too_many_requests' },
  { status: 500, reason: 'internal_error' },
]

/** Refusals with published words. */
export const REFUSALS = {
  menu_locked: {
    status: 409,
    reason: 'invalid_argument',
    message: 'sync menu too frequently, retry after 120 seconds',
  },
  batch_too_large: invalid('Batch update menu support at most 200 items'),
  /** The message names the merchant in front of "too frequently". */
  batch_locked: { status: 409, reason: 'conflict' },
  free_modifier_with_price: invalid('price cannot be set to > 0, if modifier is free'),
  invalid_state: invalid('invalid order state'),
  already_ready: invalid('order already marked ready'),
  invalid_mark: invalid('invalid markStatus: 0'),
  invalid_ready_time: invalid('invalid new order ready time'),
  ready_time_fixed: invalid('order ready time not allowed to change'),
  nothing_changed: invalid('nothing changed'),
  all_removed: invalid("can't remove all items"),
  items_missing: invalid('parameters must include all items'),
  added_invalid: invalid('added item invalid'),
  not_editable: { status: 403, reason: 'forbidden', message: 'not editable' },
  merchant_missing: { status: 404, reason: 'not_found', message: 'get merchant failed' },
  above_max_price: invalid('exceed max price amount limit'),
  not_yours: uncancelable('this order does not belong to you'),
  daily_limit: uncancelable('the daily limit for order cancellations has been reached'),
  self_pickup: uncancelable('it is a self-pick up order'),
  scheduled: uncancelable('it is a scheduled order'),
  allocated_too_long: uncancelable(
    'the cancellation time limit has been reached since a driver has been allocated for too long',
  ),
  manual_accept: uncancelable('only stores on auto-accept can use this endpoint'),
  unallocated: uncancelable('the order has not been allocated yet'),
  items_not_found: invalid('items not found'),
  starts_in_past: invalid('startTime has to be after now'),
  dates_overlap: invalid('EFFECTIVE_DATE_OVERLAP'),
  eater_type: invalid('EATER_TYPE_CONDITION_IS_NOT_SUPPORTED'),
  invalid_discount: invalid('INVALID_DISCOUNT_VALUE'),
  invalid_params: invalid('INVALID_PARAMS'),
  invalid_bundle: invalid('INVALID_BUNDLE_OFFER'),
  too_many_campaigns: invalid('EXCEED_ACTIVE_CAMPAIGN_MAX_LIMIT'),
} as const satisfies Record<string, Refusal>
