import { canAnswer } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import type { Reading } from '../../kit/plausibility.calc.ts'
import type { PriceRule } from './price-rule.calc.ts'

interface TargetItem {
  readonly id: number
  readonly item_group_id: number
  readonly name: string
  readonly price: number
}

/** What a rule makes of a price, before rounding and floor. */
function appliedTo({ kind, value }: PriceRule, price: number): number {
  if (kind === 'fixed') return value
  return kind === 'percent' ? mulDivHalfUp(price, 10_000 + value, 10_000) : price + value
}

const isOf = (rule: PriceRule) => (item: TargetItem) =>
  rule.target === 'all' ||
  (rule.target === 'group' ? item.item_group_id === rule.item_group_id : item.id === rule.item_id)

const sameRule = (one: PriceRule, other: PriceRule) =>
  (['target', 'item_group_id', 'item_id', 'kind', 'value'] as const).every(
    (key) => (one[key] ?? null) === (other[key] ?? null),
  )

/**
 * What is asked of rules that make prices far from those of the menus they are for: of several menus by the middle one. Rules
 * the list had before are left in peace.
 */
export async function readingsOfRules(
  tx: WriteContext,
  rules: readonly PriceRule[] | undefined,
  before: readonly PriceRule[] | undefined,
): Promise<Reading[]> {
  const typed = (rules ?? []).map((rule, index) => ({ rule, index }))
  const fresh = typed.filter(({ rule }) => !before?.some((known) => sameRule(known, rule)))
  if (!canAnswer(tx) || fresh.length === 0) return []
  const items = await selectOwn(tx, 'item')
    .select(['id', 'item_group_id', 'name', 'price'])
    .where('deleted_at', 'is', null)
    .where('price', '>', 0)
    .orderBy('price')
    .orderBy('id')
    .execute()
  return fresh.flatMap(({ rule, index }): Reading[] => {
    const targets = items.filter(isOf(rule))
    const middle = targets[Math.floor(targets.length / 2)]
    if (!middle) return []
    return [
      {
        subject: `price-rule.${rule.target}.${rule.item_group_id ?? rule.item_id ?? 0}`,
        // Only a price is what was typed, and can be put right there.
        path: rule.kind === 'fixed' ? `rules.${index}.value` : `rules.${index}`,
        label: `Aturan ${index + 1}, ${middle.name}`,
        entered: String(Math.max(0, appliedTo(rule, middle.price))),
        unit: 'Rp',
        reference: String(middle.price),
        reference_name: 'harga menu',
      },
    ]
  })
}
