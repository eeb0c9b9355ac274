import { metresBetween, type Point } from '../../outlets/outlet/distance.calc.ts'

/** What a phone says of where it is. */
export interface Sighting extends Point {
  readonly accuracy: number
}

/** How an outlet makes sure that a guest is there. */
export interface PresenceRule {
  readonly order_check: string
  /** Metres. */
  readonly radius: number
  readonly address_lat: number | null
  readonly address_long: number | null
  /** Staff opened the table. */
  readonly is_table_open: boolean
}

/** What a guest shows of being there. */
export interface PresenceProof {
  readonly position: Sighting | null
  readonly is_pin_right: boolean
}

/** Of what a phone says it may be wrong by, no more than this counts for it. */
const MOST_TOLERANCE = 50

/** Whether a phone may be within the radius, the edge included. */
export function isWithinRadius(center: Point, radius: number, sighting: Sighting): boolean {
  return metresBetween(center, sighting) - Math.min(sighting.accuracy, MOST_TOLERANCE) <= radius
}

/** Why a guest may not order from where he is, by field; undefined when he may. */
export function findAbsence(
  rule: PresenceRule,
  { position, is_pin_right }: PresenceProof,
): { field: 'position' | 'pin' | 'table'; message: string } | undefined {
  switch (rule.order_check) {
    case 'none':
      return undefined
    case 'pin':
      return is_pin_right ? undefined : { field: 'pin', message: 'PIN salah, tanyakan kepada staf' }
    case 'staff':
      return rule.is_table_open
        ? undefined
        : { field: 'table', message: 'Meja ini belum dibuka, panggil staf untuk mulai memesan' }
    default: {
      const { address_lat: lat, address_long: long, radius } = rule
      if (!position) return { field: 'position', message: 'Izinkan akses lokasi untuk memesan dari meja ini' }
      // Without a place of the outlet nobody is near it.
      if (lat === null || long === null || !isWithinRadius({ lat, long }, radius, position))
        return { field: 'position', message: 'Anda terlalu jauh dari outlet untuk memesan' }
      return undefined
    }
  }
}
