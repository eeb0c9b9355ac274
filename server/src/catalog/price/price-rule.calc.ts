import { priceFloor, type Rounding, roundPrice, roundPriceUp } from './rounding.calc.ts'

export const RULE_TARGETS = ['all', 'group', 'item'] as const
export const RULE_KINDS = ['fixed', 'percent', 'amount'] as const
export type RuleTarget = (typeof RULE_TARGETS)[number]
export type RuleKind = (typeof RULE_KINDS)[number]

/** How a price is made of the menu's own: a new one, a share of it in basis points, or rupiah on top. */
export interface PriceRule {
  readonly target: RuleTarget
  readonly item_group_id: number | null
  readonly item_id: number | null
  readonly kind: RuleKind
  readonly value: number
}

/** What of a price list decides what a menu costs in it. */
export interface PriceTerms {
  readonly rounding: Rounding
  /** Never below the cost and this share of it; null is no floor. */
  readonly floor_bp: number | null
  readonly rules: readonly PriceRule[]
  /** Prices typed for single menus, before any rule. */
  readonly overrides: readonly { readonly item_id: number; readonly price: number }[]
}

export interface PricedItem {
  readonly id: number
  readonly item_group_id: number
  /** Its own price. */
  readonly price: number
  /** Of one, numeric(18,6); null is not known and has no floor. */
  readonly cost: string | null
}

/** A price and how it came about. */
export interface Resolution {
  readonly price: number
  readonly source: 'override' | RuleTarget
  /** The rule's, when one made the price. */
  readonly kind: RuleKind | null
  readonly value: number | null
  /** Rounding moved it. */
  readonly is_rounded: boolean
  /** It was below the floor. */
  readonly is_raised: boolean
}

/** Finds what a price list says of a menu; made once for a list and asked for many menus. */
export type PriceResolver = (item: PricedItem) => Resolution | null

function applyRule({ kind, value }: PriceRule, base: number, rounding: Rounding) {
  if (kind === 'fixed') return { price: value, is_rounded: false }
  const [top, bottom] = kind === 'percent' ? [base * (10_000 + value), 10_000] : [base + value, 1]
  const price = roundPrice(top, bottom, rounding)
  return { price, is_rounded: top > 0 && price * bottom !== top }
}

function raise(price: number, item: PricedItem, { floor_bp, rounding }: PriceTerms) {
  const floor = floor_bp === null || item.cost === null ? 0 : priceFloor(item.cost, floor_bp)
  return price >= floor
    ? { price, is_raised: false }
    : { price: roundPriceUp(floor, rounding), is_raised: true }
}

/** The resolver of a list. A typed price counts before a rule, a rule of the item before its group's before that of all. */
export function createResolver(terms: PriceTerms): PriceResolver {
  const overrides = new Map(terms.overrides.map(({ item_id, price }) => [item_id, price]))
  const by_item = new Map(
    terms.rules.flatMap((rule) => (rule.target === 'item' ? [[rule.item_id, rule]] : [])),
  )
  const by_group = new Map(
    terms.rules.flatMap((rule) => (rule.target === 'group' ? [[rule.item_group_id, rule]] : [])),
  )
  const for_all = terms.rules.find((rule) => rule.target === 'all')
  return (item) => {
    const typed = overrides.get(item.id)
    if (typed !== undefined) {
      const origin = { source: 'override', kind: null, value: null, is_rounded: false } as const
      return { ...origin, ...raise(typed, item, terms) }
    }
    const rule = by_item.get(item.id) ?? by_group.get(item.item_group_id) ?? for_all
    if (!rule) return null
    const { price, is_rounded } = applyRule(rule, item.price, terms.rounding)
    return {
      source: rule.target,
      kind: rule.kind,
      value: rule.value,
      is_rounded,
      ...raise(price, item, terms),
    }
  }
}
