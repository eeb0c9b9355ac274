import { z } from 'zod'
import { GRAB_LIMITS } from './limits.ts'
import { dayPeriods, merchantID, period, week } from './shared.ts'

export const pause = z
  .object({ merchantID, isPause: z.boolean(), duration: z.enum(['30m', '1h', '24h']).optional() })
  .refine(({ isPause, duration }) => !isPause || duration !== undefined, {
    path: ['duration'],
    message: 'duration is needed to pause',
  })

export const storeStatus = z.object({
  isOpen: z.boolean(),
  isInSpecialOpeningHourRange: z.boolean(),
  closeReason: z.enum([
    '',
    'mex_paused',
    'ops_paused',
    'out_of_special_opening_hours',
    'out_of_opening_hours',
    'inactive',
    'ops_paused_without_comm',
    'restricted',
    'suspended',
    'parse_data_fail',
  ]),
})

/** Hours of each day; a day without periods is closed. */
const hours = week(dayPeriods)

/** Types of days are named otherwise here than in menus. */
const specialHour = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  metadata: z.object({ description: z.string().optional() }).nullish(),
  openingHours: z.object({
    openPeriodType: z.enum(['Period', 'OpenAllDay', 'ClosedAllDay']),
    periods: z.array(period).max(GRAB_LIMITS.periods_a_day).nullish(),
  }),
})

export const storeHours = z.object({
  openingHour: hours,
  dineInHour: hours,
  specialOpeningHours: z.array(specialHour),
})

/** `force` stands beside the hours; Grab's own sample has it among them. */
export const deliveryHours = z.object({ openingHour: hours, force: z.boolean() })
export const dineInHours = z.object({ dineInHour: hours })
export const specialHours = z.object({
  specialOpeningHours: z.array(specialHour).max(GRAB_LIMITS.special_hours),
})

export const hoursAnswer = z.object({
  errorReasons: z
    .array(z.enum(['ClosingHoursIneffective', 'ForceUpdated', 'PendingScheduledOrders', 'PendingOrders']))
    .nullable(),
  orderCount: z.int(),
  scheduledOrderCount: z.int(),
  closeImmediately: z.boolean(),
})
export const dineInHoursAnswer = z.object({ errorReasons: z.array(z.string()).nullable() })

export type StoreHours = z.infer<typeof storeHours>
export type StoreStatus = z.infer<typeof storeStatus>
