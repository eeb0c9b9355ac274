import { addedBy, type OptionPrice } from './option-price.calc.ts'
import {
  priceCeiling,
  priceFloor,
  type Rounding,
  roundPrice,
  roundPriceDown,
  roundPriceUp,
} from './rounding.calc.ts'

export const RULE_TARGETS = ['all', 'group', 'item'] as const
export const RULE_KINDS = ['fixed', 'percent', 'amount'] as const
export type RuleTarget = (typeof RULE_TARGETS)[number]
export type RuleKind = (typeof RULE_KINDS)[number]

/** How a price is made of the one a list starts from: a new one, a share of it in basis points, or rupiah on top. */
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
  /** Never above the menu's own price and this share of it, unless the floor is; null is no ceiling. */
  readonly ceiling_bp: number | null
  readonly rules: readonly PriceRule[]
  /** Prices typed for single menus, before any rule. */
  readonly overrides: readonly { readonly item_id: number; readonly price: number }[]
  /** Prices typed for single menus with an option. */
  readonly option_overrides?: readonly OptionOverride[] | undefined
  /** The lists it starts from, the nearest first; without any it starts from the menu's own price. */
  readonly bases?: readonly PriceBase[] | undefined
}

/** A list that another starts from: its terms without where and when it holds. */
export interface PriceBase extends Omit<PriceTerms, 'bases'> {
  readonly id: number
}

/** As many lists as one may stand on: outlet, channel, occasion and one more. */
export const MAX_BASES = 4

/** A price typed for a menu with an option. */
export interface OptionOverride extends OptionPrice {
  readonly item_id: number
}

export interface PricedItem {
  readonly id: number
  readonly item_group_id: number
  /** Its own price. */
  readonly price: number
  /** Of one, numeric(18,6); null is not known and has no floor. */
  readonly cost: string | null
  /** What it costs with an option that has a price of its own there; without, a surcharge comes on top. */
  readonly option_prices?: readonly OptionPrice[]
}

/** A price and how it came about. */
export interface Resolution {
  readonly price: number
  /**
   * `own`: the list says something of the menu with an option alone, and leaves it the price it starts from; `base`: it says
   * nothing of the menu and takes over what the list says that it starts from.
   */
  readonly source: 'override' | RuleTarget | 'own' | 'base'
  /** The rule's, when one made the price. */
  readonly kind: RuleKind | null
  readonly value: number | null
  /** Rounding moved it. */
  readonly is_rounded: boolean
  /** It was above the ceiling. */
  readonly is_lowered: boolean
  /** It was below the floor, by itself or once it was lowered to the ceiling. */
  readonly is_raised: boolean
  /** What it costs with an option that has a price of its own, there or in the list. */
  readonly option_prices: readonly OptionPrice[]
  /** What the list says that it starts from; null where it starts from the menu's own price. */
  readonly base: BasedOn | null
}

/** What a list says that another starts from. */
export interface BasedOn {
  readonly price_id: number
  readonly resolution: Resolution
}

/** The lists that made a price, from the one that started from the menu's own price to the one that was asked. */
export function chainOf(price_id: number, resolution: Resolution | null): BasedOn[] {
  const chain: BasedOn[] = []
  for (let link = resolution && { price_id, resolution }; link; link = link.resolution.base)
    chain.unshift(link)
  return chain
}

/** Finds what a price list says of a menu; made once for a list and asked for many menus. */
export type PriceResolver = (item: PricedItem) => Resolution | null

function applyRule({ kind, value }: PriceRule, base: number, rounding: Rounding) {
  if (kind === 'fixed') return { price: value, is_rounded: false }
  const [top, bottom] = kind === 'percent' ? [base * (10_000 + value), 10_000] : [base + value, 1]
  const price = roundPrice(top, bottom, rounding)
  return { price, is_rounded: top > 0 && price * bottom !== top }
}

/** A list, and a menu as it is before any list. */
interface Asked {
  readonly terms: PriceTerms
  readonly ground: PricedItem
}

/**
 * A price between the list's ceiling and its floor, which holds where both can't: below its cost nothing is meant to be
 * sold. What costs nothing of its own, or nobody knows what, has no ceiling.
 */
function bound(price: number, { terms, ground }: Asked, own: number | undefined) {
  const { floor_bp, ceiling_bp, rounding } = terms
  const ceiling = ceiling_bp === null || !own ? price : priceCeiling(own, ceiling_bp)
  const is_lowered = price > ceiling
  const lowered = is_lowered ? roundPriceDown(ceiling, rounding) : price
  const floor = floor_bp === null || ground.cost === null ? 0 : priceFloor(ground.cost, floor_bp)
  const is_raised = lowered < floor
  return { price: is_raised ? roundPriceUp(floor, rounding) : lowered, is_lowered, is_raised }
}

type OwnResolution = Omit<Resolution, 'option_prices' | 'base'>

/**
 * What a menu costs with its options: typed for the option, else made by a share or an amount of the option's own price as
 * it is of the menu's. Where the menu got a price of the list (typed or fixed), an option stays as much above or below it as
 * without the list.
 */
function priceOptions(
  item: PricedItem,
  base: OwnResolution,
  typed: ReadonlyMap<number, number>,
  asked: Asked & { readonly rule: PriceRule | undefined },
): readonly OptionPrice[] {
  if (!item.option_prices?.length && typed.size === 0) return NO_OPTION_PRICES
  const { terms, ground, rule } = asked
  const bounded = (variant_option_id: number, price: number): OptionPrice => {
    const own = ground.option_prices?.find((option) => option.variant_option_id === variant_option_id)
    return { variant_option_id, price: bound(price, asked, own?.price).price }
  }
  const made = (item.option_prices ?? []).flatMap((own): OptionPrice[] => {
    const { variant_option_id, price } = own
    if (typed.has(variant_option_id)) return []
    if (base.source === 'own') return [own]
    const wanted =
      rule && rule.kind !== 'fixed' && base.source !== 'override'
        ? applyRule(rule, price, terms.rounding).price
        : Math.max(0, base.price + addedBy(item, { id: variant_option_id, price: 0 }))
    return [bounded(variant_option_id, wanted)]
  })
  const named = [...typed].map(([variant_option_id, price]) => bounded(variant_option_id, price))
  return [...made, ...named]
}

/** Prices typed for menus with an option, by menu and option. */
function typedOptions(overrides: readonly OptionOverride[]): Map<number, Map<number, number>> {
  const by_item = new Map<number, Map<number, number>>()
  for (const { item_id, variant_option_id, price } of overrides) {
    const known = by_item.get(item_id) ?? new Map<number, number>()
    by_item.set(item_id, known.set(variant_option_id, price))
  }
  return by_item
}

const NO_OPTIONS: ReadonlyMap<number, number> = new Map()
const NO_OPTION_PRICES: readonly OptionPrice[] = []

/**
 * The resolver of a list. What it starts from is what its base says of the menu, else the menu's own price. Of that a typed
 * price counts before a rule, a rule of the item before its group's before that of all; then it is rounded, then lowered to
 * the ceiling, then raised to the floor.
 */
export function createResolver(terms: PriceTerms): PriceResolver {
  const [base, ...others] = (terms.bases ?? []).slice(0, MAX_BASES)
  const own = createOwnResolver(terms)
  if (!base) return (item) => own(item, null, item)
  const below = createResolver({ ...base, bases: others })
  return (item) => {
    const resolution = below(item)
    if (!resolution) return own(item, null, item)
    const based = { price_id: base.id, resolution }
    const { price, option_prices } = resolution
    const { id, item_group_id, cost } = item
    return own({ id, item_group_id, cost, price, option_prices }, based, item) ?? taken(based)
  }
}

/** What a list says that says nothing itself. */
const taken = (base: BasedOn): Resolution => {
  const { price, option_prices } = base.resolution
  return { source: 'base', ...PLAIN, price, option_prices, base }
}

/** What a list makes of the price it starts from; the lists below it are left to the caller. */
function createOwnResolver(terms: PriceTerms) {
  const overrides = new Map(terms.overrides.map(({ item_id, price }) => [item_id, price]))
  const options = typedOptions(terms.option_overrides ?? [])
  const by_item = new Map(
    terms.rules.flatMap((rule) => (rule.target === 'item' ? [[rule.item_id, rule]] : [])),
  )
  const by_group = new Map(
    terms.rules.flatMap((rule) => (rule.target === 'group' ? [[rule.item_group_id, rule]] : [])),
  )
  const for_all = terms.rules.find((rule) => rule.target === 'all')
  return (item: PricedItem, base: BasedOn | null, ground: PricedItem): Resolution | null => {
    const rule = by_item.get(item.id) ?? by_group.get(item.item_group_id) ?? for_all
    const named = options.get(item.id)
    const typed = overrides.get(item.id)
    if (typed === undefined && !rule && !named) return null
    const asked = { terms, ground, rule }
    const made = resolveOwn(item, asked, typed)
    // Each field by its name: this is done for every menu of every list.
    const { price, source, kind, value, is_rounded, is_lowered, is_raised } = made
    const option_prices = priceOptions(item, made, named ?? NO_OPTIONS, asked)
    return { price, source, kind, value, is_rounded, is_lowered, is_raised, option_prices, base }
  }
}

function resolveOwn(
  item: PricedItem,
  asked: Asked & { readonly rule: PriceRule | undefined },
  typed: number | undefined,
): OwnResolution {
  const { rule, terms, ground } = asked
  if (typed !== undefined) {
    const { price, is_lowered, is_raised } = bound(typed, asked, ground.price)
    return { source: 'override', kind: null, value: null, is_rounded: false, is_lowered, is_raised, price }
  }
  if (!rule) return { source: 'own', ...PLAIN, price: item.price }
  const made = applyRule(rule, item.price, terms.rounding)
  const { price, is_lowered, is_raised } = bound(made.price, asked, ground.price)
  const { target: source, kind, value } = rule
  return { source, kind, value, is_rounded: made.is_rounded, is_lowered, is_raised, price }
}

const PLAIN = { kind: null, value: null, is_rounded: false, is_lowered: false, is_raised: false } as const
