import { z } from 'zod'
import { GRAB_LIMITS, RUPIAH } from './limits.ts'

/** An id of a menu's object: ours, unique and stable. */
export const entityID = z.string().min(1).max(GRAB_LIMITS.id)
export const merchantID = z.string().min(1).max(GRAB_LIMITS.id)
export const orderID = z.string().min(1)

/** An amount in minor units: Rp 25.000 is 2500000. */
export const minor = z.int().min(0)

/** RFC 3339, in UTC or with an offset. */
export const instant = z.iso.datetime({ offset: true })

/** A time of day, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:MM')

export const period = z.object({ startTime: timeOfDay, endTime: timeOfDay })
export const dayPeriods = z.array(period).max(GRAB_LIMITS.periods_a_day)

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** One schema for each day of the week. */
export function week<S extends z.ZodType>(day: S) {
  return z.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })
}

export const AVAILABLE_STATUSES = ['AVAILABLE', 'UNAVAILABLE', 'UNAVAILABLETODAY', 'HIDE'] as const

/** Countries other than Viet Nam count in hundredths. */
export const currency = z
  .object({
    code: z.enum(['IDR', 'MYR', 'PHP', 'SGD', 'THB', 'VND', 'KHR', 'MMK']),
    symbol: z.string().min(1).max(3),
    exponent: z.int(),
  })
  .refine(({ code, exponent }) => exponent === (code === 'VND' ? 0 : RUPIAH.exponent), {
    path: ['exponent'],
    message: 'the exponent is 0 for VND and 2 for every other currency',
  })

/** Ways to be served that a price or the right to be bought can be told for. */
export const SERVICES = [
  'Delivery_OnDemand_GrabApp',
  'Delivery_Scheduled_GrabApp',
  'SelfPickUp_OnDemand_GrabApp',
  'DineIn_OnDemand_GrabApp',
  'Delivery_OnDemand_StoreFront',
  'Delivery_Scheduled_StoreFront',
  'SelfPickUp_OnDemand_StoreFront',
] as const
