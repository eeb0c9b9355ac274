import { type Claim, claimOf, nearness } from '../variance.calc.ts'
import type { Facts } from '../variance-facts.calc.ts'

/** Sold by a recipe that a newer version puts right. */
export function explainOldRecipes({ gap, recipe_changes }: Facts): Claim[] {
  const more = recipe_changes.reduce((sum, change) => sum + change.more, 0)
  return claimOf(gap, {
    cause: 'recipe_old',
    quantity: -more,
    score: 52 + nearness(more, gap) * 0.4,
    reason: 'Porsi di versi resep berikutnya berbeda; penjualan sebelum itu masih memakai versi lama',
    evidence: recipe_changes.map(({ recipe_id, label, effective_from, more: quantity }) => ({
      ...{ kind: 'recipe' as const, id: recipe_id, label, at: effective_from, quantity },
    })),
  })
}

const LEAST_SHARE = 50
/** An estimate of more than so many times the gap speaks against itself. */
const MOST_TIMES = 3

/** Menus and options sold without a recipe, which stock knows nothing of. */
export function explainNoRecipes({ gap, no_recipes }: Facts): Claim[] {
  if (gap >= 0) return []
  const speaking = no_recipes.filter(({ is_own, share }) => is_own || share >= LEAST_SHARE)
  const total = speaking.reduce((sum, { quantity }) => sum + quantity, 0)
  if (total === 0 || total > MOST_TIMES * -gap) return []
  const is_own = speaking.every((each) => each.is_own)
  const share = Math.min(...speaking.map((each) => (each.is_own ? 100 : each.share)))
  const near = nearness(total, gap)
  return claimOf(gap, {
    cause: 'no_recipe',
    quantity: -total,
    score: is_own ? 58 + near * 0.36 : 24 + share * 0.24 + near * 0.34,
    reason: is_own
      ? 'Terjual sebelum resepnya berlaku, sehingga stok tidak berkurang'
      : speaking.every(({ kind }) => kind === 'variant')
        ? 'Pilihan terjual tanpa bahan di resepnya'
        : 'Terjual tanpa resep; menu lain di grupnya memakai bahan ini',
    evidence: speaking.map(({ kind, id, label, quantity }) => ({
      ...{ kind, id, label, at: null, quantity },
    })),
  })
}
