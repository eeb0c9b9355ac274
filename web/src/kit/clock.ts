/**
 * The one clock of the browser side: the server's time, whatever the device shows. Until the server was heard, the
 * device's own has to do.
 */

/** What a header and the way of an answer may be wrong by: less is no reason to set the clock again. */
const tolerated_ms = 1_000

/** By how much the server's clock is ahead of this device's. */
let ahead_ms = 0

/** The time by the server's clock, in milliseconds since 1970. */
export const currentTime = (): number => Date.now() + ahead_ms

/** By how much the server's clock is ahead of this device's, for the next time that no server is heard. */
export const readLead = (): number => ahead_ms

/** Goes on by what was known of the server's clock when it was heard last. */
export function recallLead(lead_ms: number): void {
  ahead_ms = lead_ms
}

/**
 * Takes what the server told (milliseconds since 1970) as the time when the device's own clock showed `heard_at`, now
 * unless given. What tells no time is passed over.
 */
export function hearServerTime(told: string | number | null | undefined, heard_at = Date.now()): void {
  const heard_ms = Number(told)
  if (!(heard_ms > 0)) return
  const ahead = heard_ms - heard_at
  if (Math.abs(ahead - ahead_ms) > tolerated_ms) ahead_ms = ahead
}

/**
 * Asks the server and hears the time from its answer, which it tells in a header; the middle between question and answer
 * is when it was told.
 */
export async function fetchWithTime(address: string, options: RequestInit): Promise<Response> {
  const asked_at = Date.now()
  const response = await fetch(address, options)
  hearServerTime(response.headers.get('x-server-time'), (asked_at + Date.now()) / 2)
  return response
}
