import { type Claim, claimOf, middleOf, nearness } from '../variance.calc.ts'
import type { CountFact, Facts } from '../variance-facts.calc.ts'
import { evidenceOf } from './moved.calc.ts'

const LEAST_DAYS = 7
/** An estimate of more than so many times the gap speaks against itself. */
const MOST_TIMES = 3
/** Written waste of less than so many of a hundred of the usual is missing. */
const MISSING_SHARE = 50

/** Less waste written down than this good usually has here. */
export function explainWaste({ gap, used, waste }: Facts): Claim[] {
  const { days, days_with_waste, wasted_before, used_before, wasted, rows } = waste
  if (gap >= 0 || days < LEAST_DAYS || used_before <= 0 || wasted_before <= 0) return []
  const usual = Math.round((wasted_before * used) / used_before)
  if (wasted * 100 > usual * MISSING_SHARE || usual > MOST_TIMES * -gap) return []
  const missing = usual - wasted
  const regularity = Math.min(100, Math.round((days_with_waste * 200) / days))
  return claimOf(gap, {
    cause: 'waste',
    quantity: -missing,
    score: 34 + nearness(missing, gap) * 0.3 + regularity * 0.18 + (wasted === 0 ? 10 : 0),
    reason: `Biasanya ada stok terbuang pada ${days_with_waste} dari ${days} hari, kali ini ${wasted === 0 ? 'tidak ada' : 'jauh lebih sedikit'}`,
    evidence: rows.map(evidenceOf),
  })
}

/** What was made is written down as planned, though less comes out as a rule. */
export function explainYield({ gap, productions, usual_yield_bp }: Facts): Claim[] {
  if (usual_yield_bp === null) return []
  const as_planned = productions.filter(({ planned, made }) => planned === made)
  const most = as_planned.length > 0 ? as_planned : productions
  const off = most.map((each) => ({
    ...each,
    off: Math.round((each.planned * usual_yield_bp) / 10_000) - each.made,
  }))
  const total = off.reduce((sum, each) => sum + each.off, 0)
  return claimOf(gap, {
    cause: 'yield',
    quantity: total,
    score: (as_planned.length > 0 ? 54 : 30) + nearness(total, gap) * 0.34,
    reason:
      as_planned.length > 0
        ? `Hasil dicatat persis rencana, biasanya ${Math.round(usual_yield_bp / 100)} %`
        : `Hasil jauh dari biasanya, ${Math.round(usual_yield_bp / 100)} %`,
    evidence: off.map(({ id, label, at, off: quantity }) => ({
      ...{ kind: 'production' as const, id, label, at, quantity },
    })),
  })
}

const FAR_TIMES = 5
const LEAST_HISTORY = 3
const OPPOSITE = 60

const counted = ({ id, label, at, gap }: CountFact) => ({
  ...{ kind: 'adjustment' as const, id, label, at, quantity: gap },
})

/** A count far from its own history, or that the next or the last one takes back. */
export function explainOddCount({ gap, expected, before, next, count }: Facts): Claim[] {
  const own = { kind: 'adjustment' as const, ...count, quantity: gap }
  const takesBack = (other: CountFact | null | undefined, score: number, reason: string): Claim[] => {
    if (!other || Math.sign(other.gap) !== -Math.sign(gap) || nearness(other.gap, gap) < OPPOSITE) return []
    return claimOf(gap, {
      cause: 'count_odd',
      quantity: -other.gap,
      score: score + nearness(other.gap, gap) * 0.3,
      ...{ reason, evidence: [own, counted(other)] },
    })
  }
  const usual = middleOf(before.map((each) => Math.abs(each.gap)))
  const is_far =
    usual !== null &&
    before.length >= LEAST_HISTORY &&
    Math.abs(gap) > usual * FAR_TIMES &&
    Math.abs(gap) * 10 > Math.abs(expected)
  return [
    ...takesBack(next, 62, 'Opname berikutnya membalik selisih ini'),
    ...takesBack(before[0], 56, 'Selisih ini membalik opname sebelumnya, yang mungkin salah hitung'),
    ...(is_far
      ? claimOf(gap, {
          cause: 'count_odd',
          quantity: Math.sign(gap) * (Math.abs(gap) - usual),
          score: 48,
          reason: 'Selisih jauh dari opname-opname sebelumnya',
          evidence: [own, ...before.slice(0, 3).map(counted)],
        })
      : []),
  ]
}
