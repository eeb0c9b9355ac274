import { WEEKDAYS } from '../../src/integrations/grab/contract/shared.ts'
import type { Merchant } from './world.ts'

interface Period {
  readonly startTime: string
  readonly endTime: string
}

/** The wall clock of a restaurant. */
export interface LocalTime {
  readonly date: string
  readonly time: string
  readonly weekday: (typeof WEEKDAYS)[number]
}

/** The wall clock at an instant, so many minutes east of UTC. */
export function localTime(at: number, utc_offset: number): LocalTime {
  const shifted = new Date(at + utc_offset * 60_000)
  const text = shifted.toISOString()
  return {
    date: text.slice(0, 10),
    time: text.slice(11, 16),
    weekday: WEEKDAYS[shifted.getUTCDay()] ?? 'sun',
  }
}

/** How long it is until midnight there. */
export function untilMidnight(at: number, utc_offset: number): number {
  const day = 86_400_000
  return day - ((at + utc_offset * 60_000) % day)
}

/** Whether a time of day lies within one of the periods; one that ends before it begins reaches into the next morning. */
export function isWithin(time: string, periods: readonly Period[]): boolean {
  return periods.some(({ startTime, endTime }) =>
    startTime <= endTime ? time >= startTime && time <= endTime : time >= startTime || time <= endTime,
  )
}

/** Why a store is closed now; the empty text when it is open. */
export function closeReason(merchant: Merchant, now: number) {
  const { hours, settings, integration, paused_until } = merchant
  const { date, time, weekday } = localTime(now, settings.utc_offset)
  const special = hours.specialOpeningHours.find(
    ({ startDate, endDate }) => startDate <= date && date <= endDate,
  )
  const is_special = special !== undefined
  const told = <R extends string>(reason: R) => ({ reason, is_special })
  if (integration === 'INACTIVE') return told('inactive')
  if (settings.closed_by_grab) return told(settings.closed_by_grab)
  if (paused_until > now) return told('mex_paused')
  if (special) {
    const { openPeriodType, periods } = special.openingHours
    const is_open =
      openPeriodType === 'OpenAllDay' || (openPeriodType === 'Period' && isWithin(time, periods ?? []))
    return told(is_open ? '' : 'out_of_special_opening_hours')
  }
  return told(isWithin(time, hours.openingHour[weekday]) ? '' : 'out_of_opening_hours')
}
