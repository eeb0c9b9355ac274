const MINUTE = 60_000
const AHEAD_AT_MOST_MINUTES = 10
const OLDEST_DAYS = 3 * 366
/** How long before its sale an undoing may say it was: two tills of an outlet need not agree to the minute. */
const BEFORE_SALE_MINUTES = 5

/** Why the time of what a till sends cannot be: messages by field, or undefined. Late is fine, years late is not. */
export function checkTimes(
  { occurred_at }: { readonly occurred_at: string },
  now: Date,
): Record<string, string> | undefined {
  const at = Date.parse(occurred_at)
  if (at > now.getTime() + AHEAD_AT_MOST_MINUTES * MINUTE) return { occurred_at: 'Waktu ada di masa depan' }
  if (at < now.getTime() - OLDEST_DAYS * 24 * 60 * MINUTE)
    return { occurred_at: 'Waktu terlalu lama berlalu' }
  return undefined
}

/** Why a sale cannot have been undone at a time: as `checkTimes`, and not before the sale itself. */
export function checkUndoTime(
  undo: { readonly occurred_at: string },
  sold_at: Date,
  now: Date,
): Record<string, string> | undefined {
  const fields = checkTimes(undo, now)
  if (fields) return fields
  const is_before = Date.parse(undo.occurred_at) < sold_at.getTime() - BEFORE_SALE_MINUTES * MINUTE
  return is_before ? { occurred_at: 'Waktu sebelum nota dibayar' } : undefined
}

/** When a sale is undone by what has no clock of its own: now, never before the sale. */
export function undoneNow(sold_at: Date, now: Date): string {
  return new Date(Math.max(now.getTime(), sold_at.getTime())).toISOString()
}
