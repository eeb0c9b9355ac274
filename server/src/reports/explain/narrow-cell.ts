import { OUTLET_NOT_FOUND } from '../../access/session/reach.ts'
import { invalid } from '../../kit/errors.ts'
import { spanOf } from '../scope/own-days.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { FigureCell } from './figure-cell.input.ts'

/**
 * The days, outlets and channel of a figure within those of its report, compared with nothing.
 * @throws VALIDATION where an outlet is not one of the report, whether it is out of reach or not there
 */
export function narrowCell(
  scope: ReportScope,
  { from, to, outlet_ids, outlet_id, channel }: FigureCell,
): ReportScope {
  const wanted = outlet_ids ? new Set(outlet_ids) : undefined
  const outlets = scope.outlets.filter(({ id }) => wanted?.has(id) ?? true)
  if (wanted && outlets.length !== wanted.size)
    throw invalid({ outlet_ids: OUTLET_NOT_FOUND }, OUTLET_NOT_FOUND)
  if (typeof outlet_id === 'number' && !outlets.some(({ id }) => id === outlet_id))
    throw invalid({ outlet_id: OUTLET_NOT_FOUND }, OUTLET_NOT_FOUND)
  const periods = scope.periods.flatMap((period) => {
    const own = period.outlets.filter(({ id }) => wanted?.has(id) ?? true)
    const range = {
      from: from && from > period.range.from ? from : period.range.from,
      to: to && to < period.range.to ? to : period.range.to,
    }
    if (own.length === 0 || range.from > range.to) return []
    return [{ range, outlets: own, outlet_ids: wanted ? own.map(({ id }) => id) : period.outlet_ids }]
  })
  if (channel && scope.channels && !scope.channels.includes(channel))
    throw invalid({ channel: 'Channel tidak termasuk dalam filter laporan' })
  return {
    ...scope,
    outlets,
    outlet_ids: wanted ? outlets.map(({ id }) => id) : scope.outlet_ids,
    periods,
    range: spanOf(periods.map(({ range }) => range)) ?? scope.range,
    channels: channel ? [channel] : scope.channels,
    base: null,
  }
}
