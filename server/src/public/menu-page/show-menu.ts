import { type OfferState, offerStateAt } from '../../catalog/item/offer.calc.ts'
import { addedBy } from '../../catalog/price/option-price.calc.ts'
import { createPricer } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../catalog/price/price-rule.calc.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import type { BillSettings } from '../../sales/bill/bill.calc.ts'
import { billSettingsOf } from '../../sales/bill/bill-settings.calc.ts'
import { taxOn } from '../../sales/transaction/sales-reference.calc.ts'
import type { MenuPage, PublicItem } from './menu-page.queries.ts'
import { showPaket } from './show-paket.ts'

/** A menu as guests see it: what it costs now, and whether it can be had. */
export interface ShownItem {
  readonly item: PublicItem
  readonly price: number
  /** Its usual price, where it costs less now. */
  readonly was: number | null
  readonly state: Extract<OfferState, 'ON_OFFER' | 'SOLD_OUT' | 'OUT_OF_HOURS'>
  /** Allergens of what may be chosen in a paket, which not every one of it has. */
  readonly may_contain: readonly string[]
}

export interface ShownGroup {
  readonly id: number
  readonly name: string
  readonly items: readonly ShownItem[]
}

const SHOWN = new Set<OfferState>(['ON_OFFER', 'SOLD_OUT', 'OUT_OF_HOURS'])
const isShown = (state: OfferState): state is ShownItem['state'] => SHOWN.has(state)

interface Question {
  readonly priceOf: ReturnType<typeof createPricer>
  readonly priced: ReadonlyMap<number, PricedItem>
  readonly clock: ReturnType<typeof clockOf>
  readonly at: number
}

const clockOf = ({ outlet: { id, timezone, business_day_cutoff } }: MenuPage) => ({
  ...{ id, timezone, cutoff_minutes: parseMinute(business_day_cutoff) },
})

function showItem({ priceOf, priced, clock, at }: Question, item: PublicItem): ShownItem | undefined {
  const { is_available, sold_out_on } = item
  const state = offerStateAt({ ...item, is_active: true }, { ...clock, is_available, sold_out_on }, at)
  const known = priced.get(item.id)
  if (!known || !isShown(state)) return undefined
  const answer = priceOf(known)
  const { price, base_price } = answer
  // From here on an option's price is what it adds at this menu.
  const variants = item.variants.map((variant) => ({
    ...variant,
    options: variant.options.map((option) => ({ ...option, price: addedBy(answer, option) })),
  }))
  return {
    item: { ...item, variants },
    price,
    was: price < base_price ? base_price : null,
    state,
    may_contain: [],
  }
}

/** How a bill of the page would be charged at an instant. */
export function chargesOf(page: MenuPage, at: number): BillSettings {
  const { timezone, business_day_cutoff } = page.outlet
  const today = businessDate(at, timezone, parseMinute(business_day_cutoff))
  return billSettingsOf(taxOn(page, today), 'QR')
}

/** Whether an item may be had at a table. */
const isForTables = ({ order_types }: PublicItem) =>
  order_types.length === 0 || order_types.includes('DINE_IN')

const isOffered = ({ state }: ShownItem) => state === 'ON_OFFER'

/** What can be had before what cannot, each in its order. */
const offeredFirst = <T>(all: readonly T[], is: (one: T) => boolean): T[] => [
  ...all.filter(is),
  ...all.filter((one) => !is(one)),
]

/**
 * The groups of a menu with what of them can be shown at an instant, what can be had now first; empty groups are left out.
 */
export function showMenu(page: MenuPage, at: number): ShownGroup[] {
  const priced = new Map(page.priced.map((item) => [item.id, item]))
  const items = page.table ? page.items.filter(isForTables) : page.items
  const clock = clockOf(page)
  const place = { outlet: clock, channel: 'QR', table_group_id: page.table?.group_id ?? null }
  const priceOf = createPricer(page.lists, { ...place, member: null, at })
  const alone = items.flatMap((item) => showItem({ priceOf, priced, clock, at }, item) ?? [])
  const by_id = new Map(alone.map((one) => [one.item.id, one]))
  const shown = alone.map((one) => (one.item.paket_parts.length > 0 ? showPaket(one, by_id) : one))
  const groups = page.groups.flatMap(({ id, name }) => {
    const of_group = shown.filter(({ item }) => item.item_group_id === id)
    return of_group.length > 0 ? [{ id, name, items: offeredFirst(of_group, isOffered) }] : []
  })
  return offeredFirst(groups, ({ items }) => items.some(isOffered))
}
