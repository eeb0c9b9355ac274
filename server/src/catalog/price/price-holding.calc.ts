import { addDays, businessDate, businessDayStart } from '../../outlets/outlet/business-date.calc.ts'
import { MINUTES_A_DAY } from '../../outlets/outlet/opening-hours.calc.ts'
import { audienceAgainst, type BuyingMember } from '../../people/member/member-audience.calc.ts'
import { inWinningOrder, type PriceList } from './price-for.calc.ts'
import { type OutletClock, validityAt } from './price-schedule.calc.ts'

/** An outlet as far as prices depend on it. */
export interface PricedOutlet extends OutletClock {
  readonly id: number
  readonly table_group_ids: readonly number[]
}

/** Where something is sold. */
export interface Place {
  readonly outlet: PricedOutlet
  readonly channel: string
  readonly table_group_id: number | null
}

/** What holds at a place and a moment, the first to win first: for a guest, and for a member. */
export interface Situation {
  readonly place: Place
  readonly at: number
  readonly member: BuyingMember
  readonly for_guest: readonly PriceList[]
  readonly for_member: readonly PriceList[]
}

/** Channels that are sold at tables. */
const AT_TABLES = new Set(['DINE_IN', 'QR'])

const allows = <V>(allowed: readonly V[], value: V) => allowed.length === 0 || allowed.includes(value)

/** Where a list holds, whenever it does. */
export function placesOf(
  list: PriceList,
  outlets: readonly PricedOutlet[],
  channels: readonly string[],
): Place[] {
  return outlets
    .filter(({ id }) => allows(list.outlet_ids, id))
    .flatMap((outlet) =>
      channels
        .filter((channel) => allows(list.channels, channel))
        .flatMap((channel) =>
          [null, ...(AT_TABLES.has(channel) ? outlet.table_group_ids : [])]
            .filter((group) => allows<number | null>(list.table_group_ids, group))
            .map((table_group_id): Place => ({ outlet, channel, table_group_id })),
        ),
    )
}

/** Days after a date in which every day of the week has come, and what began the evening before is over. */
const DAYS_OF_ALL = 8

/**
 * Moments from one on at which lists begin or cease to hold on a clock. Whatever holds at any time to come holds at one of
 * them, as nothing changes between two, and after the last of the dates every week is like the one before.
 */
export function momentsOf(lists: readonly PriceList[], clock: OutletClock, from: number): number[] {
  const { timezone, cutoff_minutes } = clock
  const dayOf = (at: number) => businessDate(at, timezone, 0)
  const today = dayOf(from)
  const instants = lists.flatMap(({ published_at, ended_at }) => [published_at ?? 0, ended_at ?? 0])
  const turns = [from, ...instants.filter((at) => at >= from)]
  const bounds = new Set([
    ...turns.map(dayOf),
    ...lists
      .flatMap(({ starts_on, ends_on }) => [starts_on ?? '', ends_on ?? ''])
      .filter((date) => date >= today),
  ])
  const dates = new Set(
    [...bounds].flatMap((date) => Array.from({ length: DAYS_OF_ALL + 1 }, (_, day) => addDays(date, day))),
  )
  const spans = lists.flatMap(({ schedule }) => schedule)
  const minutes = new Set([
    0,
    cutoff_minutes,
    ...spans.flatMap(({ opens_minute, closes_minute }) => [
      opens_minute % MINUTES_A_DAY,
      closes_minute % MINUTES_A_DAY,
    ]),
  ])
  const moments = [...dates].flatMap((date) =>
    [...minutes].map((minute) => businessDayStart(date, timezone, minute)),
  )
  return [...new Set([...turns, ...moments.filter((at) => at >= from)])].sort((a, b) => a - b)
}

/** Whether a list is published and has not ended at a moment. */
export const isOut = ({ published_at, ended_at }: PriceList, at: number) =>
  published_at !== null && at >= published_at && (ended_at === null || at < ended_at)

/** What is in force on a clock at moments to come: each set of lists once, with the first moment it was found at. */
function timesOf(lists: readonly PriceList[], clock: OutletClock, from: number) {
  const found = new Map<string, { at: number; lists: PriceList[] }>()
  for (const at of momentsOf(lists, clock, from)) {
    const on = lists.filter((list) => isOut(list, at) && validityAt(list, clock, at) === 'HOLDS')
    const key = on.map(({ id }) => id).join()
    if (!found.has(key)) found.set(key, { at, lists: on })
  }
  return [...found.values()]
}

const clockKey = ({ timezone, cutoff_minutes }: OutletClock) => `${timezone} ${cutoff_minutes}`

/**
 * All that can come to hold beside a list from a moment on, where it holds itself: each pair of what guests and members are
 * priced by once, with a place and a moment of it.
 */
export function situationsOf(
  list: PriceList,
  lists: readonly PriceList[],
  world: { readonly places: readonly Place[]; readonly from: number },
): Situation[] {
  const { places, from } = world
  const ordered = inWinningOrder(lists)
  const members: BuyingMember[] = [
    null,
    ...new Set(ordered.flatMap(({ member_tier_ids }) => member_tier_ids)),
  ].map((member_tier_id) => ({ member_tier_id }))
  const times = new Map<string, ReturnType<typeof timesOf>>()
  const found = new Map<string, Situation>()
  for (const place of places) {
    const { outlet, channel, table_group_id } = place
    const key = clockKey(outlet)
    const of_clock = times.get(key) ?? timesOf(ordered, outlet, from)
    times.set(key, of_clock)
    for (const { at, lists: on } of of_clock) {
      if (!on.includes(list)) continue
      const here = on.filter(
        (one) =>
          allows(one.outlet_ids, outlet.id) &&
          allows(one.channels, channel) &&
          allows<number | null>(one.table_group_ids, table_group_id),
      )
      const for_guest = here.filter((one) => audienceAgainst(one, null) === null)
      for (const member of members) {
        const for_member = here.filter((one) => audienceAgainst(one, member) === null)
        const pair = [for_guest, for_member].map((some) => some.map(({ id }) => id).join()).join('|')
        if (!found.has(pair)) found.set(pair, { place, at, member, for_guest, for_member })
      }
    }
  }
  return [...found.values()].filter(
    ({ for_guest, for_member }) => for_guest.includes(list) || for_member.includes(list),
  )
}
