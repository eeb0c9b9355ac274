import { formatDateRange } from '../../../kit/format/date.ts'
import { formatBasisPoints } from '../../../kit/format/number.ts'
import type { DemandFactorFieldsFragment } from './suggestion.gql.gen.ts'

export type Factor = DemandFactorFieldsFragment
export type FactorKind = 'payday' | 'ramadan' | 'lebaran' | 'holiday' | 'event'

export const factor_kinds: readonly { value: FactorKind; label: string }[] = [
  { value: 'payday', label: 'Gajian' },
  { value: 'ramadan', label: 'Ramadan' },
  { value: 'lebaran', label: 'Lebaran' },
  { value: 'holiday', label: 'Hari libur' },
  { value: 'event', label: 'Acara' },
]

function sayDays({ kind, month_from, month_to, from_date, to_date }: Factor): string {
  if (kind === 'payday') return `tanggal ${month_from}–${month_to}`
  if (kind === 'ramadan') return 'selama bulan puasa'
  if (kind === 'lebaran') return 'seminggu sejak 1 Syawal'
  return from_date ? formatDateRange(from_date, to_date ?? from_date) : ''
}

/** When a factor holds, where, and by what days differ then. */
export const sayFactor = (factor: Factor): string =>
  [
    `${formatBasisPoints(factor.factor_bp)} dari hari biasa`,
    sayDays(factor),
    factor.outlet_name ?? 'semua outlet',
  ]
    .filter(Boolean)
    .join(' · ')
