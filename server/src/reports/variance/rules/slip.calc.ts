import { type Claim, claimOf, nearness } from '../variance.calc.ts'
import { type DocumentFact, type Facts, WRITTEN_TYPES } from '../variance-facts.calc.ts'
import { evidenceOf } from './moved.calc.ts'

/** What people take a unit, a pack or a decimal comma for. */
const RATIOS = [10, 12, 24, 100, 1000]
const SMALLEST_PACK = 3
/** Of a hundred: how near what was meant has to come. */
const MEETS = 82
const COUNT_MEETS = 90
const SLIPPING = new Set(WRITTEN_TYPES)

const ratiosOf = (packs: readonly number[]) => [
  ...new Set([...RATIOS, ...packs.filter((pack) => pack >= SMALLEST_PACK)]),
]

interface Meant {
  readonly quantity: number
  readonly ratio: number
  readonly near: number
}

/** The slip that would leave the gap, if any would. */
function meantBy(quantity: number, gap: number, ratios: readonly number[]): Meant | undefined {
  const all = ratios.flatMap((ratio) =>
    [quantity * ratio, quantity / ratio].map((meant) => ({
      ...{ quantity: meant, ratio },
      near: Math.sign(meant - quantity) === Math.sign(gap) ? nearness(meant - quantity, gap) : 0,
    })),
  )
  return all.sort((a, b) => b.near - a.near)[0]
}

/** How much a document's own history says that it slipped: what was meant is nearer to the usual than what was written. */
function historySays({ usual, quantity }: DocumentFact, meant: number): number {
  if (!usual) return 4
  return nearness(meant, usual) > nearness(quantity, usual) ? 26 : -30
}

function slipIn(document: DocumentFact, gap: number, ratios: readonly number[]): Claim[] {
  const meant = SLIPPING.has(document.type) ? meantBy(document.quantity, gap, ratios) : undefined
  if (!meant || meant.near < MEETS) return []
  return claimOf(gap, {
    cause: 'unit_slip',
    quantity: meant.quantity - document.quantity,
    score: 50 + meant.near * 0.2 + historySays(document, meant.quantity),
    reason: `Jumlah di dokumen ${meant.ratio} kali dari yang menjelaskan selisih`,
    evidence: [evidenceOf(document)],
  })
}

/** A count itself in another unit than it was meant in. */
function slipInCount({ gap, expected, counted, count }: Facts, ratios: readonly number[]): Claim[] {
  if (expected <= 0 || counted <= 0) return []
  const [large, small] = expected > counted ? [expected, counted] : [counted, expected]
  const best = ratios
    .map((ratio) => ({ ratio, near: nearness(large, small * ratio) }))
    .sort((a, b) => b.near - a.near)[0]
  if (!best || best.near < COUNT_MEETS) return []
  return claimOf(gap, {
    cause: 'unit_slip',
    quantity: gap,
    score: 52 + (best.near - COUNT_MEETS) * 3.4,
    reason:
      counted > expected
        ? `Hasil hitung ${best.ratio} kali dari stok sistem`
        : `Stok sistem ${best.ratio} kali dari hasil hitung`,
    evidence: [{ kind: 'adjustment', id: count.id, label: count.label, at: count.at, quantity: counted }],
  })
}

/** A document or the count in a wrong unit or pack: a ratio near 10, 12, 24, 1000 or a pack of the good. */
export function explainSlips(facts: Facts): Claim[] {
  const ratios = ratiosOf(facts.packs)
  return [
    ...facts.documents.flatMap((document) => slipIn(document, facts.gap, ratios)),
    ...slipInCount(facts, ratios),
  ]
}
