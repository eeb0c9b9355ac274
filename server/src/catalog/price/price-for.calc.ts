import {
  type AudienceTerms,
  audienceAgainst,
  type BuyingMember,
} from '../../people/member/member-audience.calc.ts'
import type { OptionPrice } from './option-price.calc.ts'
import {
  createResolver,
  type PricedItem,
  type PriceResolver,
  type PriceTerms,
  type Resolution,
} from './price-rule.calc.ts'
import { type OutletClock, type Validity, validityAt } from './price-schedule.calc.ts'

/** A price list with all that decides where, when and how it sets prices. */
export interface PriceList extends PriceTerms, Validity, AudienceTerms {
  readonly id: number
  readonly name: string
  readonly priority: number
  /** Milliseconds since 1970; null is a draft. */
  readonly published_at: number | null
  readonly ended_at: number | null
  /** Each empty is every one. */
  readonly channels: readonly string[]
  readonly outlet_ids: readonly number[]
  readonly table_group_ids: readonly number[]
}

/** One sale of one menu, as far as its price depends on it. */
export interface PriceQuestion {
  readonly item: PricedItem
  readonly outlet: OutletClock & { readonly id: number }
  readonly channel: string
  /** Group of the table; null without a table. */
  readonly table_group_id: number | null
  /** Who buys; null for a guest who is no member. */
  readonly member: BuyingMember | null
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Why a list does not set the price, the first that holds. */
export const LOSS_REASONS = [
  'DRAFT',
  'SCHEDULED',
  'ENDED',
  'OTHER_OUTLET',
  'OTHER_CHANNEL',
  'OTHER_TABLE_GROUP',
  'MEMBERS_ONLY',
  'OTHER_TIER',
  'OUT_OF_DATES',
  'OTHER_DAY',
  'OTHER_HOUR',
  'NO_RULE',
  'MEMBERS_FIRST',
  'LOWER_PRIORITY',
] as const
export type LossReason = (typeof LOSS_REASONS)[number]

/** What became of one list: it set the price, or why not; with the price it would have set where it has one. */
export interface Verdict {
  readonly list: PriceList
  readonly outcome: 'WON' | LossReason
  readonly resolution: Resolution | null
}

export interface PriceAnswer {
  readonly base_price: number
  readonly price: number
  /** What it costs with an option that has a price of its own, at the menu or in the list that set the price. */
  readonly option_prices: readonly OptionPrice[]
  /** Every list, the winner first, then in the order in which they would have won. */
  readonly verdicts: readonly Verdict[]
}

const isForMembers = ({ members }: Pick<PriceList, 'members'>) => members !== 'all'

/**
 * Lists in the order in which they win: those for members before those for everybody, so that a new price for everybody
 * takes no member's price away; among them the highest priority first, of equals the newest.
 */
export function inWinningOrder<L extends Pick<PriceList, 'id' | 'priority' | 'members'>>(
  lists: readonly L[],
): L[] {
  return [...lists].sort(
    (a, b) => Number(isForMembers(b)) - Number(isForMembers(a)) || b.priority - a.priority || b.id - a.id,
  )
}

/** Why a list that holds did not win against the one that did. */
const lossTo = (winner: PriceList | undefined, list: PriceList): LossReason =>
  winner && isForMembers(winner) && !isForMembers(list) ? 'MEMBERS_FIRST' : 'LOWER_PRIORITY'

const excludes = <V>(allowed: readonly V[], value: V) => allowed.length > 0 && !allowed.includes(value)

function reasonAgainst(list: PriceList, question: Omit<PriceQuestion, 'item'>): LossReason | null {
  const { outlet, channel, table_group_id, member, at } = question
  if (list.published_at === null) return 'DRAFT'
  if (at < list.published_at) return 'SCHEDULED'
  if (list.ended_at !== null && at >= list.ended_at) return 'ENDED'
  if (excludes(list.outlet_ids, outlet.id)) return 'OTHER_OUTLET'
  if (excludes(list.channels, channel)) return 'OTHER_CHANNEL'
  if (excludes<number | null>(list.table_group_ids, table_group_id)) return 'OTHER_TABLE_GROUP'
  const stranger = audienceAgainst(list, member)
  if (stranger) return stranger
  const state = validityAt(list, outlet, at)
  return state === 'HOLDS' ? null : state
}

const resolvers = new WeakMap<PriceList, PriceResolver>()

/** What a list says of a menu, whether or not it holds; the list is prepared once. */
export function resolveIn(list: PriceList, item: PricedItem): Resolution | null {
  let resolver = resolvers.get(list)
  if (!resolver) {
    resolver = createResolver(list)
    resolvers.set(list, resolver)
  }
  return resolver(item)
}

/** What a menu costs, with or without options, and what it would without any list. */
export type ShortAnswer = Omit<PriceAnswer, 'verdicts'>

/**
 * Prices many menus at one place and moment, as `priceFor` does one: which lists hold is looked at once, and of a menu no list
 * is asked after the one that sets its price.
 */
export function createPricer(
  lists: readonly PriceList[],
  sale: Omit<PriceQuestion, 'item'>,
): (item: PricedItem) => ShortAnswer {
  const holding = inWinningOrder(lists).filter((list) => reasonAgainst(list, sale) === null)
  return (item) => {
    const base_price = item.price
    for (const list of holding) {
      const resolution = resolveIn(list, item)
      if (resolution) return { base_price, price: resolution.price, option_prices: resolution.option_prices }
    }
    return { base_price, price: base_price, option_prices: item.option_prices ?? [] }
  }
}

/**
 * What a menu costs in a sale, and why: of the lists that hold and say something of the menu, the first in winning
 * order sets the price; without one it is the menu's own.
 */
export function priceFor(lists: readonly PriceList[], question: PriceQuestion): PriceAnswer {
  const { item } = question
  let winner: Verdict | undefined
  const losers: Verdict[] = []
  for (const list of inWinningOrder(lists)) {
    const resolution = resolveIn(list, item)
    const reason = reasonAgainst(list, question) ?? (resolution ? null : 'NO_RULE')
    if (reason === null && !winner) winner = { list, outcome: 'WON', resolution }
    else losers.push({ list, outcome: reason ?? lossTo(winner?.list, list), resolution })
  }
  return {
    base_price: item.price,
    price: winner?.resolution?.price ?? item.price,
    option_prices: winner?.resolution?.option_prices ?? item.option_prices ?? [],
    verdicts: winner ? [winner, ...losers] : losers,
  }
}
