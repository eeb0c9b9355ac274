import { useEffect, useState } from 'react'
import { formatNumber } from '../../../kit/format/number.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { GetMemberSegmentCountDocument, type GetMemberSegmentCountQuery } from './campaign.gql.gen.ts'
import css from './campaign.module.css'
import { type RuleValues, rulesOf } from './campaign.values.ts'

type Count = GetMemberSegmentCountQuery['memberSegmentCount']

const pause_ms = 400

/** A value once it has rested a moment: nobody is asked while somebody types. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value again is no other
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause_ms)
    return () => clearTimeout(timer)
  }, [key])
  return rested
}

interface Meant {
  outlet_ids: readonly string[]
  rules: RuleValues
}

/** How many members a segment has now, as it is typed. */
export function useSegmentCount(meant: Meant) {
  const { outlet_ids, rules } = useRested(meant)
  return useDocument(
    GetMemberSegmentCountDocument,
    { segment: { outlet_ids: outlet_ids.map(Number), rules: rulesOf(rules) } },
    { enabled: outlet_ids.length > 0, keep: true },
  )
}

const number = (value: number) => formatNumber(value, 0)

/** Why members of a segment are not written to, those of whom there are any. */
export function reasonsOf(count: Count): string[] {
  const reasons: [number, string][] = [
    [count.stopped, 'tidak ingin pesan'],
    [count.no_consent, 'belum menyetujui dihubungi'],
    [count.no_address, 'tanpa email'],
    [count.too_soon, 'baru saja dikirimi'],
    [count.same_address, 'beralamat sama'],
  ]
  return reasons.filter(([members]) => members > 0).map(([members, why]) => `${number(members)} ${why}`)
}

/** The count below the rules. */
export function SegmentCount(meant: Meant) {
  const { data, error } = useSegmentCount(meant)
  if (meant.outlet_ids.length === 0) return <p className={css.note}>Pilih outlet untuk melihat jumlahnya.</p>
  if (!data) return <p className={css.note}>{error ? 'Jumlahnya belum diketahui.' : 'Menghitung…'}</p>
  const count = data.memberSegmentCount
  const reasons = reasonsOf(count)
  return (
    <p className={css.count} aria-live="polite">
      <strong>{number(count.reachable)} member dapat dikirimi email</strong> dari {number(count.members)}
      {reasons.length > 0 && `; ${reasons.join(', ')}`}.
    </p>
  )
}
