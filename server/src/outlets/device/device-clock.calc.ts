/** What may lie between the clock of a till and ours. */
const MOST_SECONDS = 5 * 60
const LARGEST_SECONDS = 2_147_483_647

/** Seconds by which the Date of a request is ahead of ours, behind below zero; undefined without a Date that is one. */
export function clockAhead(date: string | undefined, now: Date): number | undefined {
  const at = date === undefined ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return undefined
  // A Date has no parts of a second, so none of ours count.
  const seconds = Math.round((at - Math.floor(now.getTime() / 1000) * 1000) / 1000)
  return Math.min(Math.max(seconds, -LARGEST_SECONDS), LARGEST_SECONDS)
}

/** Whether a clock is further from ours than can be let pass. */
export function isWrongClock(ahead_seconds: number): boolean {
  return Math.abs(ahead_seconds) > MOST_SECONDS
}

/** What a clock is off by, in words: "12 menit lebih cepat". */
export function describeClock(ahead_seconds: number): string {
  const minutes = Math.max(1, Math.floor(Math.abs(ahead_seconds) / 60))
  const [size, unit] =
    minutes < 120
      ? [minutes, 'menit']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'jam']
        : [Math.floor(minutes / 1440), 'hari']
  return `${size} ${unit} lebih ${ahead_seconds > 0 ? 'cepat' : 'lambat'}`
}
