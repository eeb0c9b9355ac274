import { OUTLET_NOT_FOUND } from '../../access/session/reach.ts'
import { invalid } from '../../kit/errors.ts'
import { spanOf } from '../scope/own-days.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { FigureCell } from './figure-cell.input.ts'
import { scopeOfSide } from './side-scope.ts'

/**
 * The days, outlets and channel of a figure within those of its report, of one side of its comparison where that is asked
 * for, compared with nothing.
 * @throws VALIDATION where an outlet is not one of the report, whether it is out of reach or not there
 */
export function narrowCell(scope: ReportScope, cell: FigureCell): ReportScope {
  const { outlet_ids, outlet_id, channel, side } = cell
  assertOutlets(scope, outlet_ids, outlet_id)
  if (channel && scope.channels && !scope.channels.includes(channel))
    throw invalid({ channel: 'Channel tidak termasuk dalam filter laporan' })
  const narrowed = { ...scope, channels: channel ? [channel] : scope.channels }
  // A change is told by two figures, one of each side.
  if (!side || side === 'change') return narrowDays(narrowed, cell)
  const own = scopeOfSide(narrowed, side, cell)
  return narrowDays(own.scope, own.rest)
}

function assertOutlets(
  { outlets }: ReportScope,
  outlet_ids: FigureCell['outlet_ids'],
  outlet_id: FigureCell['outlet_id'],
): void {
  const known = new Set(outlets.map(({ id }) => id))
  if (outlet_ids?.some((id) => !known.has(id)))
    throw invalid({ outlet_ids: OUTLET_NOT_FOUND }, OUTLET_NOT_FOUND)
  if (typeof outlet_id === 'number' && !known.has(outlet_id))
    throw invalid({ outlet_id: OUTLET_NOT_FOUND }, OUTLET_NOT_FOUND)
}

function narrowDays(
  scope: ReportScope,
  { from, to, outlet_ids }: Pick<FigureCell, 'from' | 'to' | 'outlet_ids'>,
): ReportScope {
  const wanted = outlet_ids ? new Set(outlet_ids) : undefined
  const outlets = scope.outlets.filter(({ id }) => wanted?.has(id) ?? true)
  const periods = scope.periods.flatMap((period) => {
    const own = period.outlets.filter(({ id }) => wanted?.has(id) ?? true)
    const range = {
      from: from && from > period.range.from ? from : period.range.from,
      to: to && to < period.range.to ? to : period.range.to,
    }
    if (own.length === 0 || range.from > range.to) return []
    return [
      { ...period, range, outlets: own, outlet_ids: wanted ? own.map(({ id }) => id) : period.outlet_ids },
    ]
  })
  return {
    ...scope,
    outlets,
    outlet_ids: wanted ? outlets.map(({ id }) => id) : scope.outlet_ids,
    periods,
    range: spanOf(periods.map(({ range }) => range)) ?? scope.range,
    base: null,
  }
}
