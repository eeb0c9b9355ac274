/** How many weeks of the same weekday tell what a day takes. */
export const LOOK_BACK_WEEKS = 8
/** Days that a forecast is held against. */
export const BACK_TEST_DAYS = 28
/** Days of history that both need. */
export const HISTORY_DAYS = LOOK_BACK_WEEKS * 7 + BACK_TEST_DAYS

const WEEK = 7
/** Of fewer values none can be called odd. */
const ENOUGH = 4
/** So many times the usual distance from the middle is odd; of values that are nearly alike, so much of the middle. */
const FARTHEST = 3
const NORMAL_SPREAD = 1.4826
const LEAST_SPREAD = 0.25

/** What a good took at an outlet day by day, oldest first. */
export interface Series {
  /** Null where nothing is known: the outlet was closed, or the good not yet used. */
  readonly uses: readonly (number | null)[]
  /** By what each day, and the days after, were expected to differ from an ordinary one. */
  readonly factors: readonly number[]
}

/** What a day will take, and of how many same weekdays that is the mean; none is the mean of all days. */
export interface Forecast {
  readonly quantity: number
  readonly weeks: number
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Values without what lies far from the others; all of them where days without any are common, as of what is made in batches. */
export function withoutOutliers(values: readonly number[]): readonly number[] {
  const zeros = values.filter((value) => value === 0).length
  if (values.length < ENOUGH || zeros * ENOUGH > values.length) return values
  const middle = middleOf(values)
  const spread = middleOf(values.map((value) => Math.abs(value - middle)))
  const farthest = FARTHEST * Math.max(NORMAL_SPREAD * spread, LEAST_SPREAD * middle)
  return values.filter((value) => Math.abs(value - middle) <= farthest)
}

/** What was known of a day, as if it had been an ordinary one. */
function ordinary({ uses, factors }: Series, day: number): number | null {
  const use = uses[day] ?? null
  const factor = factors[day] ?? 1
  return use === null || factor <= 0 ? null : use / factor
}

/** Ordinary days before one, so many at a time, as far as they are known. */
function knownBefore(series: Series, day: number, step: number, most: number): number[] {
  const known: number[] = []
  for (let times = 1; known.length < most && day - times * step >= 0; times++) {
    const value = ordinary(series, day - times * step)
    if (value !== null && Number.isFinite(value)) known.push(value)
  }
  return known
}

/**
 * What an ordinary day of the same weekday as `day` takes, from the days before it alone: the mean of the last eight that
 * are known, without odd ones; without any the mean of all days of as many weeks. Null where nothing is known.
 */
export function forecastOrdinary(series: Series, day: number): Forecast | null {
  const before = Math.min(day, series.uses.length)
  // The latest same weekday that is over.
  const first = day - WEEK * Math.floor((day - before) / WEEK)
  const same = knownBefore(series, first, WEEK, LOOK_BACK_WEEKS)
  if (same.length > 0) return { quantity: meanOf(withoutOutliers(same)), weeks: same.length }
  const all = knownBefore(series, before, 1, LOOK_BACK_WEEKS * WEEK)
  return all.length > 0 ? { quantity: meanOf(all), weeks: 0 } : null
}

/** The same for the day as it is expected to be. */
export function forecastDay(series: Series, day: number): Forecast | null {
  const found = forecastOrdinary(series, day)
  return found && { ...found, quantity: found.quantity * (series.factors[day] ?? 1) }
}

/** How far forecasts lay off, a day, beside what the same weekday of the week before would have said. */
export interface ForecastError {
  readonly days: number
  readonly mean_use: number
  readonly mean_error: number
  readonly week_error: number
}

/** Forecasts of the last four weeks, each by what was known before it, held against what was used; null without a day. */
export function backTest(series: Series): ForecastError | null {
  const { uses } = series
  const tried: { use: number; error: number; week: number }[] = []
  for (let day = Math.max(WEEK, uses.length - BACK_TEST_DAYS); day < uses.length; day++) {
    const use = uses[day] ?? null
    const before = uses[day - WEEK] ?? null
    const forecast = forecastDay(series, day)
    if (use === null || before === null || !forecast) continue
    tried.push({ use, error: Math.abs(forecast.quantity - use), week: Math.abs(before - use) })
  }
  if (tried.length === 0) return null
  return {
    days: tried.length,
    mean_use: meanOf(tried.map(({ use }) => use)),
    mean_error: meanOf(tried.map(({ error }) => error)),
    week_error: meanOf(tried.map(({ week }) => week)),
  }
}
