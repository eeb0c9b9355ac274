import { daysBetween, weekdayOf } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import {
  NO_BASE,
  sayCover,
  sayShort,
  saySpans,
  sayUntil,
} from '@lumbung/server/reports/scope/base-words.calc.ts'
import type { DateRange } from '@lumbung/server/reports/scope/period.calc.ts'
import { day_names } from '../../kit/format/date.ts'
import { shortOutletName } from '../session/outlet-name.ts'
import { formatSpan, nameCompared } from './period.ts'
import type { ReportBaseFieldsFragment } from './report-base.gql.gen.ts'

export type ReportBase = ReportBaseFieldsFragment

/** What a report says of itself that its comparison is told from. */
export interface ComparedHead {
  range: DateRange
  base: ReportBase | null
}

/** What a comparison is called where it stands beside figures. */
export interface ComparisonWords {
  /** What it is with: 'Senin lalu'; null where nothing is compared or no data covers it. */
  against: string | null
  /** The same with how much of it there is, for one figure: 'minggu lalu, 5 dari 6 outlet'. */
  beside: string | undefined
}

/** The words of a report's comparison. */
export function comparisonOf({ range, base }: ComparedHead, today: string): ComparisonWords {
  if (!base) return { against: null, beside: undefined }
  if (base.is_empty) return { against: null, beside: NO_BASE }
  const against = nameBase(range, base, today)
  return { against, beside: [against, sayCover(base)].filter(Boolean).join(', ') }
}

/** The same in a sentence, with days, minute and outlets: 'Dibanding Senin lalu (16 Nov 2026) s.d. 14.10 · 5 dari 6 outlet'. */
export function describeComparison({ range, base }: ComparedHead, today: string): string | null {
  if (!base) return null
  if (base.is_empty) return `Dibanding ${base.range ? formatSpan(base.range) : 'tahun lalu'}: ${NO_BASE}`
  const days = base.range && base.against === null ? ` (${formatSpan(base.range)})` : ''
  const until = sayUntil(base)
  return [
    `Dibanding ${nameBase(range, base, today)}${days}${until ? ` ${until}` : ''}`,
    sayCover(base),
    sayShort({ ...base, short: base.short.map((row) => ({ ...row, name: shortOutletName(row.name) })) }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** What is compared with, short. */
export function nameBase(
  range: DateRange,
  base: Pick<ReportBase, 'against' | 'kind' | 'spans' | 'fewest_spans' | 'range'>,
  today: string,
): string {
  if (base.against !== null) return shortOutletName(base.against)
  if (base.kind === 'mean_of_four') return nameMean(range, saySpans(base))
  if (base.kind === 'lebaran_year') return 'Lebaran tahun lalu'
  return base.range ? nameCompared(range, base.range, today) : 'sebelumnya'
}

/** 'rata-rata 3 Senin', 'rata-rata 1–4 minggu'. */
function nameMean({ from, to }: DateRange, spans: string): string {
  if (from === to) return `rata-rata ${spans} ${day_names[weekdayOf(from) % 7]}`
  return `rata-rata ${spans} ${daysBetween(from, to) < 7 ? 'minggu' : 'periode'}`
}
