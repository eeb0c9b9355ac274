import { audienceAgainst, type BuyingMember } from '../../people/member/member-audience.calc.ts'
import { type Priced, priceWith, type SurchargedOption } from './option-price.calc.ts'
import { inWinningOrder, type PriceList, resolveIn } from './price-for.calc.ts'
import { isOut, momentsOf } from './price-holding.calc.ts'
import type { PricedItem } from './price-rule.calc.ts'
import { type OutletClock, validityAt } from './price-schedule.calc.ts'

/** What a menu costs from a moment on, and the list that says so; null is the menu's own price. */
export interface BoardPrice {
  readonly at: number
  readonly price: number
  readonly list: PriceList | null
}

/** What a menu costs in a channel for a buyer at outlets where that is the same, now and next. */
export interface BoardRow {
  readonly outlet_ids: readonly number[]
  readonly channel: string
  /** Null is a guest who is no member. */
  readonly member: BuyingMember | null
  readonly now: BoardPrice
  /** The first change to come; null while none is known. */
  readonly next: BoardPrice | null
}

/** Where and to whom a menu is sold. */
export interface BoardWorld {
  readonly outlets: readonly (OutletClock & { readonly id: number })[]
  readonly channels: readonly string[]
  readonly members: readonly (BuyingMember | null)[]
  /** Milliseconds since 1970. */
  readonly from: number
}

const allows = <V>(allowed: readonly V[], value: V) => allowed.length === 0 || allowed.includes(value)

/** Lists that can ever set the price there, the first to win first. */
function listsFor(
  lists: readonly PriceList[],
  outlet_id: number,
  channel: string,
  member: BuyingMember | null,
) {
  return lists.filter(
    (list) =>
      allows(list.outlet_ids, outlet_id) &&
      allows(list.channels, channel) &&
      list.table_group_ids.length === 0 &&
      audienceAgainst(list, member) === null,
  )
}

/** The first change of what a menu costs by lists that hold wherever it is asked, and what it costs until then. */
function courseOf(
  lists: readonly PriceList[],
  clock: OutletClock,
  from: number,
  priceIn: (list: PriceList | null) => number,
): Pick<BoardRow, 'now' | 'next'> {
  const priceAt = (at: number): BoardPrice => {
    const list = lists.find((one) => isOut(one, at) && validityAt(one, clock, at) === 'HOLDS') ?? null
    return { at, price: priceIn(list), list }
  }
  const now = priceAt(from)
  for (const at of momentsOf(lists, clock, from)) {
    const later = priceAt(at)
    if (later.price !== now.price) return { now, next: later }
  }
  return { now, next: null }
}

/**
 * What a menu costs in every channel for every buyer at every outlet, and the first change to come. Outlets that are alike in a
 * channel and for a buyer are one row; what is sold at tables of a group that has a list of its own is not told.
 */
export function priceBoard(
  lists: readonly PriceList[],
  item: PricedItem,
  world: BoardWorld,
  option: SurchargedOption | null = null,
): BoardRow[] {
  const { outlets, channels, members, from } = world
  const priceIn = (list: PriceList | null) => {
    const priced: Priced = (list && resolveIn(list, item)) ?? item
    return option ? priceWith(priced, option) : priced.price
  }
  const ordered = inWinningOrder(lists).filter(
    (list) => list.published_at !== null && resolveIn(list, item) !== null,
  )
  const rows = new Map<string, BoardRow & { outlet_ids: number[] }>()
  for (const channel of channels)
    for (const member of members)
      for (const outlet of outlets) {
        const here = listsFor(ordered, outlet.id, channel, member)
        const key = [
          ...[channel, member ? member.member_tier_id : 'guest', outlet.timezone, outlet.cutoff_minutes],
          ...here.map(({ id }) => id),
        ].join()
        const known = rows.get(key)
        if (known) known.outlet_ids.push(outlet.id)
        else
          rows.set(key, {
            outlet_ids: [outlet.id],
            channel,
            member,
            ...courseOf(here, outlet, from, priceIn),
          })
      }
  return [...rows.values()]
}
