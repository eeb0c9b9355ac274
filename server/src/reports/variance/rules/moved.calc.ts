import { type Claim, claimOf, type Evidence, nearness } from '../variance.calc.ts'
import type { DocumentFact, Facts } from '../variance-facts.calc.ts'

export const evidenceOf = ({ kind, id, label, at, quantity }: DocumentFact): Evidence => ({
  ...{ kind, id, label, at, quantity },
})

const MOST_EVIDENCE = 8

/** What happened before the count but became known only after it was posted. */
export function explainLate({ gap, late, late_rows }: Facts): Claim[] {
  return claimOf(gap, {
    cause: 'late_entry',
    quantity: late,
    score: 95,
    reason: 'Tercatat setelah opname disetujui, padahal terjadi sebelum dihitung',
    evidence: late_rows.slice(0, MOST_EVIDENCE).map(evidenceOf),
  })
}

/** Goods on their way between outlets, or sent without a document that says so. */
export function explainTransfers({ gap, transfers }: Facts): Claim[] {
  return transfers.flatMap(({ id, label, at, is_in, state, quantity }) => {
    const evidence = [{ kind: 'adjustment' as const, id, label, at, quantity }]
    const near = nearness(quantity, gap)
    if (state === 'draft')
      return claimOf(is_in ? 0 : gap, {
        cause: 'transfer',
        quantity: -quantity,
        score: 56 + near * 0.35,
        reason: 'Transfer masih draf, barangnya mungkin sudah keluar',
        evidence,
      })
    return claimOf(gap, {
      cause: 'transfer',
      quantity,
      score: is_in ? 60 + near * 0.36 : 42 + near * 0.3,
      reason: is_in
        ? 'Transfer sudah dikirim tetapi belum diterima di sistem saat dihitung'
        : 'Transfer sudah dikirim di sistem dan belum diterima, barangnya mungkin masih di sini',
      evidence,
    })
  })
}

/** By how much of a hundred an amount has to meet the gap to speak for what no order tells. */
const MEETS = 85

/** Goods that came but were not written down, or only after the count. */
export function explainReceivings(facts: Facts): Claim[] {
  const { gap, orders, arrivals } = facts
  if (gap <= 0) return []
  const ordered = orders.flatMap(({ id, label, expected_on, quantity }) =>
    claimOf(gap, {
      cause: 'receiving',
      quantity,
      score: 58 + nearness(quantity, gap) * 0.38,
      reason: 'Pesanan sudah waktunya tiba dan belum dicatat diterima',
      evidence: [{ kind: 'purchase_order', id, label, at: expected_on, quantity }],
    }),
  )
  const came = arrivals
    .filter(({ quantity }) => nearness(quantity, gap) >= MEETS)
    .flatMap((arrival) =>
      claimOf(gap, {
        cause: 'receiving',
        quantity: arrival.quantity,
        score: 50 + nearness(arrival.quantity, gap) * 0.35,
        reason: 'Diterima di sistem sesudah dihitung, sebanyak kelebihannya',
        evidence: [evidenceOf(arrival)],
      }),
    )
  return [...ordered, ...came, ...unwritten(facts)]
}

const MOST_DELIVERIES = 3

/** As much as usually comes at once, or two or three times as much. */
function unwritten({ gap, usual_receiving: usual, deliveries }: Facts): Claim[] {
  if (!usual || usual <= 0) return []
  const times = Math.min(MOST_DELIVERIES, Math.max(1, Math.round(gap / usual)))
  const near = nearness(usual * times, gap)
  if (near < MEETS) return []
  return claimOf(gap, {
    cause: 'receiving',
    quantity: usual * times,
    score: 38 + near * 0.22,
    reason: `Kelebihannya sebanyak ${times === 1 ? 'satu kiriman' : `${times} kiriman`} yang biasa diterima`,
    evidence: deliveries.map(evidenceOf),
  })
}
