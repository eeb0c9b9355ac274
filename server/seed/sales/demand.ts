import { addDays, businessDayStart, weekdayOf } from '../../src/outlets/outlet/business-date.calc.ts'
import { type DemoBrand, type DemoOutlet, monthName, weekdayName } from '../demo-data.ts'
import { createWheel, draw, type Random } from './random.ts'

type Shape = DemoBrand['sales_shape']
type Span = readonly [from: number, to: number]

const MINUTE = 60_000
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * When the receipts of one outlet's day are paid, in order: as many as weekday, payday, month, fasting month and
 * weather make of the outlet's usual number, spread over its opening hours.
 */
export function drawPaymentTimes(random: Random, shape: Shape, outlet: DemoOutlet, date: string): number[] {
  const weekday = weekdayOf(date)
  const open = openSpans(outlet, weekday)
  const hours = shape.hour_weights[outlet.profile]?.[weekday >= 6 ? 'weekend' : 'weekday']
  if (!hours || open.length === 0) return []
  const minutes = HOURS.map((hour) => minutesWithin(open, hour))
  const weights = HOURS.map((hour) =>
    minutes[hour]?.length ? (hours[hour] ?? 0) * fastingFactor(shape, date, hour) : 0,
  )
  const usual = outlet.tx_per_day * dayFactor(shape, date) * weights.reduce((a, b) => a + b, 0)
  const noise = Math.exp(shape.day_noise_sigma * random.normal() - shape.day_noise_sigma ** 2 / 2)
  const count = Math.round(usual * noise)
  const wheel = createWheel(HOURS, (hour) => weights[hour] ?? 0)
  const midnight = businessDayStart(date, outlet.timezone, 0)
  const times = Array.from({ length: count }, () => {
    const minute = random.pick(minutes[draw(random, wheel)] ?? [])
    return midnight + (minute + random.next()) * MINUTE
  })
  return times.map(Math.floor).sort((a, b) => a - b)
}

/** How much more or less than usual a day sells, before its own weather. */
export function dayFactor(shape: Shape, date: string): number {
  const day = Number(date.slice(8))
  const payday = shape.payday_multiplier.days.includes(day) ? shape.payday_multiplier.factor : 1
  const month = shape.month_multiplier[monthName(Number(date.slice(5, 7)))] ?? 1
  const isAfterFast = shape.ramadan.some(({ to }) => date > to && date <= addDays(to, 7))
  const feast = isAfterFast ? shape.ramadan_factor.week_after : 1
  return (shape.weekday_multiplier[weekdayName(weekdayOf(date))] ?? 1) * payday * month * feast
}

function fastingFactor(shape: Shape, date: string, hour: number): number {
  if (!shape.ramadan.some(({ from, to }) => date >= from && date <= to)) return 1
  for (const { hours, factor } of [shape.ramadan_factor.day, shape.ramadan_factor.evening]) {
    if (hour >= hours[0] && hour <= hours[1]) return factor
  }
  return 1
}

function openSpans(outlet: DemoOutlet, weekday: number): Span[] {
  return (outlet.opening[weekdayName(weekday)] ?? []).map(([from, to]) => [minuteOf(from), minuteOf(to)])
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function minutesWithin(open: readonly Span[], hour: number): number[] {
  const minutes: number[] = []
  for (const [from, to] of open) {
    for (let minute = Math.max(from, hour * 60); minute < Math.min(to, hour * 60 + 60); minute++)
      minutes.push(minute)
  }
  return minutes
}
