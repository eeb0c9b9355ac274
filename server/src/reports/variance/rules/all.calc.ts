import type { Claim } from '../variance.calc.ts'
import type { Facts } from '../variance-facts.calc.ts'
import { explainOddCount, explainWaste, explainYield } from './habit.calc.ts'
import { explainLate, explainReceivings, explainTransfers } from './moved.calc.ts'
import { explainNoRecipes, explainOldRecipes } from './recipe.calc.ts'
import { explainSlips } from './slip.calc.ts'

const RULES = [
  explainLate,
  explainTransfers,
  explainReceivings,
  explainSlips,
  explainOldRecipes,
  explainNoRecipes,
  explainWaste,
  explainYield,
  explainOddCount,
]

/** What all rules say of a gap, not yet limited to it; where no document speaks for it the count itself does. */
export function claimsOf(facts: Facts): Claim[] {
  const count = { kind: 'adjustment' as const, ...facts.count, quantity: facts.gap }
  return RULES.flatMap((rule) => rule(facts)).map((claim) =>
    claim.evidence.length > 0 ? claim : { ...claim, evidence: [count] },
  )
}
