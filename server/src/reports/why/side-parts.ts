import { sidesOf } from '../cube/cube.queries.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** Something of both sides that are compared. */
export type ComparedSides<Of> = Record<'before' | 'after', Of>

/** Days of an outlet on one of the two sides. */
export interface SidePart {
  side: 'before' | 'after'
  outlet_id: number
  /** The outlet it is told as: the one that stands opposite, where two are compared. */
  told_id: number
  range: DateRange
  /** Of how many such days a mean is made. */
  of: number
  /** Only what came before. */
  until: Date | null
}

/** The days that are compared, outlet by outlet: where not all of the period is, what of it is. */
export function partsOf(scope: ReportScope): SidePart[] {
  const after = scope.base?.like ? 'like' : 'current'
  const all = scope.outlets.filter(({ first_day }) => first_day !== null).map(({ id }) => id)
  return sidesOf(scope).flatMap(({ side, outlet_ids, opposite_id, range, of, until }) => {
    if (side !== 'previous' && side !== after) return []
    return (outlet_ids ?? all).map((outlet_id) => ({
      ...{ side: side === 'previous' ? ('before' as const) : ('after' as const), outlet_id },
      ...{ told_id: opposite_id ?? outlet_id, range, of, until },
    }))
  })
}
