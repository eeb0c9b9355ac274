import type { Base, OutletDays } from './comparison.calc.ts'
import { spanOf } from './own-days.calc.ts'
import type { DateRange } from './period.calc.ts'

/** What the days that a period means at some of the outlets are held against. */
export interface PartBase {
  range: DateRange
  base: Base
}

/** One base of those of outlets whose business days differ. */
export function joinBases(parts: readonly PartBase[]): Base | null {
  const bases = parts.map(({ base }) => base)
  const [first, ...others] = bases
  if (!first || others.length === 0) return first ?? null
  const most = (of: (base: Base) => number) => Math.max(...bases.map(of))
  const running = bases.filter(({ is_running }) => is_running)
  const [minute, ...minutes] = new Set(running.map(({ until_minute }) => until_minute))
  return {
    kind: first.kind,
    range: spanOf(bases.flatMap(({ range }) => range ?? [])),
    is_empty: bases.every(({ is_empty }) => is_empty),
    against: first.against,
    against_channel: first.against_channel,
    days: bases.flatMap(({ days }) => days),
    like: bases.every(({ like }) => like === null) ? null : parts.flatMap(likeOf),
    period_days: most(({ period_days }) => period_days),
    covered_days: most(({ covered_days }) => covered_days),
    opposite: spanOf(bases.flatMap(({ opposite }) => opposite ?? [])),
    outlets: bases.reduce((sum, { outlets }) => sum + outlets, 0),
    short: bases.flatMap(({ short }) => short),
    unequal: bases.flatMap(({ unequal }) => unequal),
    covered_ids: new Set(bases.flatMap(({ covered_ids }) => [...covered_ids])),
    spans: most(({ spans }) => spans),
    fewest_spans: Math.min(
      ...bases.filter(({ is_empty }) => !is_empty).map((base) => base.fewest_spans),
      most(({ spans }) => spans),
    ),
    is_running: running.length > 0,
    until_minute: minutes.length === 0 ? (minute ?? null) : null,
  }
}

/** What of a part stands opposite, also where that is all of it. */
function likeOf({ range, base: { like, covered_ids } }: PartBase): readonly OutletDays[] {
  return like ?? (covered_ids.size > 0 ? [{ range, outlet_ids: [...covered_ids] }] : [])
}
