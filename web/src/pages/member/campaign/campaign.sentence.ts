import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import type { RuleValues } from './campaign.values.ts'
import { months } from './campaign.words.tsx'

/** What ids in rules are called. */
export interface RuleNames {
  readonly item: (id: number) => string | undefined
  readonly item_group: (id: number) => string | undefined
  readonly tier: (id: string) => string | undefined
}

/** A range in words; null without bounds. */
function rangeText(
  from: number | null,
  to: number | null,
  show: (value: number) => string,
  unit: string,
): string | null {
  if (from === null && to === null) return null
  if (from === null) return `paling banyak ${show(to ?? 0)}${unit}`
  if (to === null) return `minimal ${show(from)}${unit}`
  return from === to ? `${show(from)}${unit}` : `${show(from)} sampai ${show(to)}${unit}`
}

const count = (value: number) => formatNumber(value, 0)

function joined(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(' dan ')
  return `${parts.slice(0, -1).join(', ')}, dan ${parts.at(-1)}`
}

/** When they came last, where that is asked. */
function lastVisit({ last_visit_from_days: from, last_visit_to_days: to }: RuleValues): string | null {
  if (from === null && to === null) return null
  if (from === null) return `terakhir datang dalam ${count(to ?? 0)} hari terakhir`
  if (to === null) return `tidak datang ${count(from)} hari atau lebih`
  return `terakhir datang ${count(from)} sampai ${count(to)} hari lalu`
}

/** Rules as a sentence, in the order in which they are asked. */
export function tellRules(rules: RuleValues, names: RuleNames): string {
  const { item_id, item_group_id, member_tier_ids, birth_month, rhythm } = rules
  const visits = rangeText(rules.visits_from, rules.visits_to, count, ' kali')
  const spend = rangeText(rules.spend_from, rules.spend_to, formatRupiah, '')
  const in_period = [
    visits && `datang ${visits}`,
    spend && `berbelanja ${spend}`,
    item_id !== null && `membeli ${names.item(item_id) ?? 'menu yang dipilih'}`,
    item_group_id !== null && `membeli dari ${names.item_group(item_group_id) ?? 'grup yang dipilih'}`,
  ].filter((part): part is string => typeof part === 'string')
  const period = `dalam ${count(rules.period_days ?? 90)} hari terakhir`
  const tiers = member_tier_ids.map((id) => names.tier(id) ?? 'yang dipilih')
  const parts = [
    tiers.length > 0 && `bertingkat ${tiers.join(' atau ')}`,
    birth_month !== null && `lahir di bulan ${months[birth_month - 1] ?? birth_month}`,
    rhythm === 'slowing' && 'mulai lebih jarang datang dari kebiasaannya',
    rhythm === 'lost' && 'biasa datang tetapi sudah hilang menurut kebiasaannya',
    lastVisit(rules),
    in_period.length > 0 && `${joined(in_period)} ${period}`,
  ].filter((part): part is string => typeof part === 'string')
  return parts.length === 0
    ? 'Semua member yang bergabung atau pernah datang di outlet ini.'
    : `Member yang ${joined(parts)}.`
}
