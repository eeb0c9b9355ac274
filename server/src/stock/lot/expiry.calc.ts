import { fromScaled, toScaled } from '../../kit/decimal.calc.ts'

/** Days ahead that lists and figures of what runs out go by. */
export const EXPIRY_DAYS = [3, 7, 14] as const
/** Within so many days stock counts as about to run out. */
export const EXPIRING_DAYS = 7
/** Stands for what has run out already. */
export const PAST = -1

const CENTS = 2

/** Counts lots and adds their values up: those that have run out, then those that will within so many days. */
export function expiryWindows(lots: readonly { readonly days_left: number; readonly value: string }[]) {
  const summed = (days: number, holds: (days_left: number) => boolean) => {
    const own = lots.filter(({ days_left }) => holds(days_left))
    const value = own.reduce((sum, lot) => sum + toScaled(lot.value, CENTS), 0n)
    return { days, lots: own.length, value: fromScaled(value, CENTS) }
  }
  return [
    summed(PAST, (left) => left < 0),
    ...EXPIRY_DAYS.map((days) => summed(days, (left) => left >= 0 && left <= days)),
  ]
}
