import { invalid } from '../../kit/errors.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import type { Base, BaseDays } from '../scope/comparison.calc.ts'
import type { ReportScope, ScopeOutlet, ScopePeriod } from '../scope/report-scope.queries.ts'
import type { FigureCell } from './figure-cell.input.ts'

type Days = Pick<FigureCell, 'from' | 'to' | 'outlet_ids' | 'weekday'>

/** A side of a comparison. */
export type Side = Exclude<FigureCell['side'], 'change' | null | undefined>

/**
 * The days of one side of a comparison as a scope of their own: `like` what of the period is compared, `previous` what it
 * is held against, as far as it stands opposite the days and outlets asked for.
 * @throws VALIDATION where nothing is compared, or with a mean, of which a row is but a part, or by days of the week that
 * do not stand opposite
 */
export function scopeOfSide(scope: ReportScope, side: Side, asked: Days): { scope: ReportScope; rest: Days } {
  const { base } = scope
  if (!base) throw invalid({ compare: 'Pilih pembanding laporan' })
  if (base.days.some(({ of }) => of > 1))
    throw invalid({ compare: 'Rata-rata beberapa periode tidak dirinci per baris' })
  if (typeof asked.weekday === 'number' && base.days.some(({ back }) => back % 7 !== 0))
    throw invalid({ weekday: 'Hari tidak sama di kedua sisi pembanding' })
  return side === 'like'
    ? { scope: { ...scope, periods: likePeriods(scope, base), base: null }, rest: asked }
    : { scope: previousScope(scope, base, asked), rest: {} }
}

function likePeriods({ periods, outlets }: ReportScope, { like, is_empty }: Base): ScopePeriod[] {
  if (is_empty) return []
  if (!like) return [...periods]
  return like.map(({ range, outlet_ids }) => ({
    range,
    outlets: outlets.filter(({ id }) => outlet_ids.includes(id)),
    outlet_ids: [...outlet_ids],
  }))
}

function previousScope(scope: ReportScope, base: Base, { from, to, outlet_ids }: Days): ReportScope {
  const { against, against_channel } = { against: scope.against, against_channel: base.against_channel }
  const outlets = base.kind === 'outlet' && against ? [against] : scope.outlets
  const wanted = outlet_ids ? new Set(outlet_ids) : undefined
  const periods = base.days.flatMap((days): ScopePeriod[] => {
    const ids = opposite(days, wanted)
    const first = from ? addDays(from, -days.back) : days.range.from
    const last = to ? addDays(to, -days.back) : days.range.to
    const range = {
      from: first > days.range.from ? first : days.range.from,
      to: last < days.range.to ? last : days.range.to,
    }
    if (ids.length === 0 || range.from > range.to) return []
    return [{ range, outlets: named(outlets, ids), outlet_ids: ids, until: days.until }]
  })
  const told = new Set(periods.flatMap((period) => period.outlet_ids ?? []))
  return {
    ...scope,
    outlets: outlets.filter(({ id }) => told.has(id)),
    outlet_ids: scope.outlet_ids === null && !wanted && base.kind !== 'outlet' ? null : [...told],
    periods,
    channels: against_channel ? [against_channel] : scope.channels,
    base: null,
  }
}

/** Outlets of the base that stand opposite those asked for. */
function opposite({ outlet_ids, opposite_id }: BaseDays, wanted: ReadonlySet<number> | undefined): number[] {
  return outlet_ids.filter((id) => !wanted || wanted.has(opposite_id ?? id))
}

const named = (outlets: readonly ScopeOutlet[], ids: readonly number[]) =>
  outlets.filter(({ id }) => ids.includes(id))
