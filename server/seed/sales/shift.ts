import { businessDayStart } from '../../src/outlets/outlet/business-date.calc.ts'
import { createRandom } from './random.ts'

/** Two shifts a day; what comes after midnight is of the second. */
export const SHIFTS = [0, 1] as const
export type Shift = (typeof SHIFTS)[number]

interface Place {
  readonly code: string
  readonly name: string
  readonly timezone: string
}

const CHANGE_HOUR = 15
const HOUR = 3_600_000

/** Who stands at the till. */
export const STAFF = [
  'Bimo',
  'Sari',
  'Dewi',
  'Raka',
  'Putri',
  'Galih',
  'Ayu',
  'Fajar',
  'Nisa',
  'Tegar',
  'Wulan',
  'Ilham',
]

/** When the second shift of a business day begins. */
export function changeOf({ timezone }: Place, date: string): number {
  return businessDayStart(date, timezone, 0) + CHANGE_HOUR * HOUR
}

export function shiftAt(outlet: Place, date: string, at: number): Shift {
  return at < changeOf(outlet, date) ? 0 : 1
}

/** The cashier of a shift. */
export function cashierOf(outlet: Place, date: string, shift: Shift): string {
  return STAFF[(outlet.name.length + shift + Number(date.slice(8))) % STAFF.length] ?? 'Kasir'
}

const uuids = new Map<string, string>()

/** The session of a till at an outlet; the same for the same shift, whenever it is asked for. */
export function sessionUuidOf(outlet: Place, date: string, shift: Shift): string {
  const key = `session ${outlet.code} ${date} ${shift}`
  const known = uuids.get(key)
  if (known) return known
  const uuid = createRandom(key).uuid()
  uuids.set(key, uuid)
  return uuid
}
