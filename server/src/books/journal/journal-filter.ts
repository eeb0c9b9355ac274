import { parseInput } from '../../kit/command.ts'
import { type ReportFilter, ReportFilterInput } from '../../reports/scope/report-filter.input.ts'

/** What an address asks of the journal; `outlet_ids` with dots between. */
export interface JournalQuery {
  preset?: string
  from?: string
  to?: string
  outlet_ids?: string
}

/** The filter that an address asks for. @throws VALIDATION */
export const journalFilterOf = ({ preset, from, to, outlet_ids }: JournalQuery): ReportFilter =>
  parseInput(ReportFilterInput, {
    ...(preset ? { preset } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(outlet_ids ? { outlet_ids: outlet_ids.split('.').map(Number) } : {}),
  })
