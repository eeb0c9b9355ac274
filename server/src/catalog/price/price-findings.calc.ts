import { COST_DECIMALS, costOf, formatDecimal } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import { type PriceList, resolveIn } from './price-for.calc.ts'
import { type PricedOutlet, placesOf, type Situation, situationsOf } from './price-holding.calc.ts'
import type { PricedItem, Resolution } from './price-rule.calc.ts'
import { isCostOver, priceCeiling, priceFloor } from './rounding.calc.ts'

/** A menu on sale, with what is looked at before a price of it holds. */
export interface FoundItem extends PricedItem {
  readonly name: string
  /** From its group or the brand: what its cost should be of its price at the most. */
  readonly food_cost_target_bp: number
  /** What it can be had with, and what that costs on top, numeric(18,6). */
  readonly options?: readonly { readonly id: number; readonly name: string; readonly cost: string }[]
}

/** What may be wrong with a list that is about to set prices, the worst first. */
export const FINDING_KINDS = [
  'NEVER_HOLDS',
  'NEVER_WINS',
  'NO_MENU',
  'ZERO_PRICE',
  'BELOW_COST',
  'BELOW_COST_AFTER_FEE',
  'MEMBERS_PAY_MORE',
  'OVER_CEILING',
  'LOW_MARGIN',
  'NO_COST',
  'NOT_SET',
  'BASE_ENDS',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** One row of a finding: a menu or another list, and what it is compared with. */
export interface FindingRow {
  readonly id: number
  readonly name: string
  readonly price?: number
  readonly against?: number
  /** The cost, numeric(18,6). */
  readonly cost?: string
  /** Another list; null is the menu's own price. */
  readonly other?: { readonly id: number; readonly name: string } | null
  /** Where and when it is so, the first time. */
  readonly situation?: Situation
  readonly date?: string
  /** The platform whose commission was taken off. */
  readonly channel?: string
}

export interface Finding {
  readonly kind: FindingKind
  readonly rows: readonly FindingRow[]
}

export interface FindingQuestion {
  /** As it is to be, with the moment from which it sets prices. */
  readonly list: PriceList
  /** The others that set prices, or will. */
  readonly others: readonly PriceList[]
  /** Menus on sale. */
  readonly items: readonly FoundItem[]
  readonly outlets: readonly PricedOutlet[]
  readonly channels: readonly string[]
  readonly from: number
  /** What platforms keep of what is sold through them, outlet by outlet. */
  readonly platform_fees: readonly {
    readonly channel: string
    /** What the platform is called. */
    readonly name: string
    readonly outlet_id: number
    readonly fee_bp: number
  }[]
  /** Whether what costs tell may be told. */
  readonly sees_costs: boolean
  /** Of the lists it starts from, their last days. */
  readonly base_ends: readonly {
    readonly id: number
    readonly name: string
    readonly ends_on: string | null
  }[]
}

interface Made {
  readonly item: FoundItem
  readonly resolution: Resolution
}

const rowOf = ({ item, resolution }: Made): FindingRow => ({
  id: item.id,
  name: item.name,
  price: resolution.price,
})

/** Options of a menu that have a price of their own which the menu costs more than with them. */
function optionsBelowCost({ item, resolution, cost }: Made & { readonly cost: string }): FindingRow[] {
  return resolution.option_prices.flatMap(({ variant_option_id, price }) => {
    const option = item.options?.find(({ id }) => id === variant_option_id)
    if (!option) return []
    const whole = formatDecimal(costOf(cost) + costOf(option.cost), COST_DECIMALS)
    if (price <= 0 || price >= priceFloor(whole, 0)) return []
    return [{ id: item.id, name: `${item.name} · ${option.name}`, price, cost: whole }]
  })
}

/** What a list makes of single menus that nobody may have meant. */
function ofMenus({ list, sees_costs }: FindingQuestion, made: readonly Made[]): Finding[] {
  const costed = sees_costs
    ? made.flatMap((one) => (one.item.cost === null ? [] : [{ ...one, cost: one.item.cost }]))
    : []
  const isBelow = ({ cost, resolution: { price } }: (typeof costed)[number]) =>
    price > 0 && price < priceFloor(cost, 0)
  const isThin = ({ cost, item, resolution: { price } }: (typeof costed)[number]) =>
    price > 0 && price < item.price && isCostOver(cost, price, item.food_cost_target_bp)
  const ceilingOf = ({ price }: FoundItem) => priceCeiling(price, list.ceiling_bp ?? 0)
  return [
    {
      kind: 'ZERO_PRICE',
      rows: made
        .filter(({ resolution }) => resolution.price === 0)
        .map((one) => ({ ...rowOf(one), against: one.item.price })),
    },
    {
      kind: 'BELOW_COST',
      rows: [
        ...costed.filter(isBelow).map((one) => ({ ...rowOf(one), cost: one.cost })),
        ...costed.flatMap(optionsBelowCost),
      ],
    },
    {
      kind: 'LOW_MARGIN',
      rows: costed
        .filter((one) => !isBelow(one) && isThin(one))
        .map((one) => ({ ...rowOf(one), cost: one.cost, against: one.item.food_cost_target_bp })),
    },
    {
      kind: 'OVER_CEILING',
      // What a rule makes is lowered as was asked for; a price somebody named is not, nor is what the floor is above.
      rows: made
        .filter(
          ({ item, resolution: { source, kind, price, is_lowered } }) =>
            (is_lowered && (source === 'override' || kind === 'fixed')) ||
            (list.ceiling_bp !== null && item.price > 0 && price > ceilingOf(item)),
        )
        .map((one) => ({ ...rowOf(one), against: ceilingOf(one.item) })),
    },
  ]
}

/** The largest commission of each platform where the list holds. */
function feesWhere({ list, platform_fees }: FindingQuestion): ReadonlyMap<string, number> {
  const fees = new Map<string, number>()
  for (const { channel, name, outlet_id, fee_bp } of platform_fees) {
    const is_here = list.outlet_ids.length === 0 || list.outlet_ids.includes(outlet_id)
    const is_sold = list.channels.length === 0 || list.channels.includes(channel)
    if (is_here && is_sold) fees.set(name, Math.max(fee_bp, fees.get(name) ?? 0))
  }
  return fees
}

const WHOLE_BP = 10_000

/** Prices that a platform leaves less of than the menu costs, and menus whose cost nobody knows under a floor that goes by it. */
function ofCosts(question: FindingQuestion, made: readonly Made[]): Finding[] {
  const { list, sees_costs } = question
  if (!sees_costs) return []
  const fees = [...feesWhere(question)].filter(([, fee_bp]) => fee_bp > 0)
  const isKnown = (cost: string | null): cost is string => cost !== null && costOf(cost) > 0
  return [
    {
      kind: 'BELOW_COST_AFTER_FEE',
      rows: made.flatMap(({ item, resolution: { price } }) =>
        fees.flatMap(([channel, fee_bp]): FindingRow[] => {
          if (!isKnown(item.cost) || price < priceFloor(item.cost, 0)) return []
          const kept = price - mulDivHalfUp(price, fee_bp, WHOLE_BP)
          if (kept >= priceFloor(item.cost, 0)) return []
          return [{ id: item.id, name: item.name, price, against: kept, cost: item.cost, channel }]
        }),
      ),
    },
    {
      kind: 'NO_COST',
      rows: list.floor_bp === null ? [] : made.filter(({ item }) => !isKnown(item.cost)).map(rowOf),
    },
  ]
}

/** A share of the menus on sale from which on a list is taken to be for all of them. */
const IS_FOR_ALL = 0.5

function gaps(items: readonly FoundItem[], made: readonly Made[]): Finding[] {
  // A brand that has nothing on sale yet is being set up.
  if (items.length === 0) return []
  if (made.length === 0) return [{ kind: 'NO_MENU', rows: [] }]
  if (made.length < items.length * IS_FOR_ALL) return []
  const set = new Set(made.map(({ item }) => item.id))
  return [
    {
      kind: 'NOT_SET',
      rows: items.filter(({ id }) => !set.has(id)).map(({ id, name, price }) => ({ id, name, price })),
    },
  ]
}

/** Asks each list once what it says of a menu. */
function askedOnce() {
  const known = new Map<PriceList, Map<number, Resolution | null>>()
  return (list: PriceList, item: FoundItem): Resolution | null => {
    const of_list = known.get(list) ?? new Map<number, Resolution | null>()
    known.set(list, of_list)
    const found = of_list.get(item.id)
    if (found !== undefined) return found
    const resolution = resolveIn(list, item)
    of_list.set(item.id, resolution)
    return resolution
  }
}

/** How a list stands beside the others: whether it ever sets a price, and whether members then pay more than others. */
function amongOthers(question: FindingQuestion, made: readonly Made[]): Finding[] {
  const { list, others, outlets, channels, from } = question
  if (outlets.length === 0) return []
  const places = placesOf(list, outlets, channels)
  const situations = situationsOf(list, [...others, list], { places, from })
  if (situations.length === 0) return [{ kind: 'NEVER_HOLDS', rows: [] }]
  const resolve = askedOnce()
  const winnerOf = (lists: readonly PriceList[], item: FoundItem) => lists.find((one) => resolve(one, item))
  const dearer = new Map<string, FindingRow>()
  const ahead = new Map<number, PriceList>()
  let wins = false
  for (const situation of situations) {
    for (const { item } of made) {
      const of_guest = winnerOf(situation.for_guest, item)
      const of_member = winnerOf(situation.for_member, item)
      const is_it = of_guest === list || of_member === list
      wins ||= is_it
      if (!is_it) {
        const before = situation.for_member.includes(list) ? of_member : of_guest
        if (before) ahead.set(before.id, before)
        continue
      }
      const guest_pays = of_guest ? (resolve(of_guest, item)?.price ?? 0) : item.price
      const member_pays = of_member ? (resolve(of_member, item)?.price ?? 0) : item.price
      const other = of_member === list ? of_guest : of_member
      const key = `${item.id} ${other?.id ?? 0}`
      if (member_pays <= guest_pays || dearer.has(key)) continue
      dearer.set(key, {
        ...{ id: item.id, name: item.name, price: member_pays, against: guest_pays, situation },
        other: other ? { id: other.id, name: other.name } : null,
      })
    }
  }
  if (wins || made.length === 0) return [{ kind: 'MEMBERS_PAY_MORE', rows: [...dearer.values()] }]
  return [
    {
      kind: 'NEVER_WINS',
      rows: [...ahead.values()].map(({ id, name, priority }) => ({ id, name, against: priority })),
    },
  ]
}

/** Lists it starts from whose last day comes before its own. */
function endingBases({ list, base_ends }: FindingQuestion): Finding {
  const rows = base_ends.flatMap(({ id, name, ends_on }) =>
    ends_on !== null && (list.ends_on === null || ends_on < list.ends_on)
      ? [{ id, name, date: ends_on }]
      : [],
  )
  return { kind: 'BASE_ENDS', rows }
}

/** Whether a finding is one without rows. */
const IS_ROWLESS: ReadonlySet<FindingKind> = new Set(['NEVER_HOLDS', 'NEVER_WINS', 'NO_MENU'])

/** Conflicts and gaps of a list that is about to set prices, the worst first. */
export function findingsOf(question: FindingQuestion): Finding[] {
  const { list, items } = question
  const made = items.flatMap((item): Made[] => {
    const resolution = resolveIn(list, item)
    return resolution ? [{ item, resolution }] : []
  })
  const found = [
    ...ofMenus(question, made),
    ...ofCosts(question, made),
    ...gaps(items, made),
    ...amongOthers(question, made),
    endingBases(question),
  ]
  return found
    .filter(({ kind, rows }) => rows.length > 0 || IS_ROWLESS.has(kind))
    .sort((a, b) => FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind))
}
