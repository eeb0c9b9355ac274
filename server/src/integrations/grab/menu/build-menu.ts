import { createHash } from 'node:crypto'
import { addedBy } from '../../../catalog/price/option-price.calc.ts'
import { createPricer, type ShortAnswer } from '../../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../../catalog/price/price-rule.calc.ts'
import type { WeeklyPeriod } from '../../../outlets/outlet/opening-hours.calc.ts'
import { GRAB_LIMITS, MINOR_OF_RUPIAH, RUPIAH } from '../contract/limits.ts'
import { availabilityAt, type GrabStatus } from './availability.calc.ts'
import { checkLimits, type MenuProblem } from './check-limits.ts'
import { grabId } from './grab-ids.calc.ts'
import { everyDay, type ServiceHours, serviceHoursOf } from './selling-times.calc.ts'
import type { MenuSource, ShownItem, SourceItem, SourceVariant } from './source-menu.ts'

const STARTS = '2020-01-01 00:00:00'
const ENDS = '2099-12-31 23:59:59'
const OUTLET_HOURS = 'OUTLET'
/** How an item without a cap is put back on sale: no update can take a cap away. */
export const NO_CAP = GRAB_LIMITS.max_stock

/** How an item stands at GrabFood; price in whole rupiah. */
export interface GrabEntity {
  readonly kind: 'ITEM' | 'MODIFIER'
  readonly entity_id: string
  readonly name: string
  readonly price: number
  readonly status: GrabStatus
  readonly max_stock: number | null
}

/** A menu as Grab takes it, and beside it what was made of it. */
export interface BuiltMenu {
  readonly menu: {
    readonly merchantID: string
    readonly partnerMerchantID: string
    readonly currency: typeof RUPIAH
    readonly sellingTimes: readonly SellingTime[]
    readonly categories: readonly Category[]
  }
  /** What may be changed without fetching the whole menu, by id. */
  readonly entities: readonly GrabEntity[]
  /** Items in the menu with what they cost there. */
  readonly shown: ReadonlyMap<number, ShownItem>
  /** What breaks Grab's limits, and whether it is left out for that. */
  readonly problems: readonly MenuProblem[]
}

interface SellingTime {
  readonly id: string
  readonly name: string
  readonly startTime: string
  readonly endTime: string
  readonly serviceHours: ServiceHours
}

type Category = ReturnType<typeof categoryOf>

function modifierGroupOf(variant: SourceVariant, sequence: number) {
  const count = variant.options.length
  const most = Math.min(variant.max_choices ?? count, count)
  const is_free = variant.free_quantity >= most
  return {
    id: grabId('variant', variant.id, variant.of_item),
    name: variant.name,
    availableStatus: 'AVAILABLE' as const,
    selectionRangeMin: Math.min(variant.min_choices, most),
    selectionRangeMax: most,
    sequence,
    modifiers: variant.options.map((option, place) => ({
      id: grabId('option', option.id, variant.of_item),
      name: option.name,
      availableStatus: 'AVAILABLE' as const,
      price: is_free ? 0 : option.price * MINOR_OF_RUPIAH,
      sequence: place + 1,
    })),
  }
}

/** What an item says of its hours: none is the outlet's. */
function hoursOf({ opens_minute, closes_minute, schedule }: SourceItem): readonly WeeklyPeriod[] {
  return opens_minute !== null && closes_minute !== null ? everyDay(opens_minute, closes_minute) : schedule
}

const cut = (text: string) =>
  text.length > GRAB_LIMITS.description ? `${text.slice(0, GRAB_LIMITS.description - 1)}…` : text

function menuItemOf(
  { item, price, status }: ShownItem,
  { sequence, public_url, sellingTimeID }: { sequence: number; public_url: string; sellingTimeID: string },
) {
  const max_stock = maxStockOf(status, item.stock_cap)
  return {
    id: grabId('item', item.id),
    name: item.name,
    availableStatus: status,
    ...(item.description ? { description: cut(item.description) } : {}),
    price: price * MINOR_OF_RUPIAH,
    ...(item.image ? { photos: [`${public_url}/files/${item.image}`] } : {}),
    taxable: item.is_taxable,
    sellingTimeID,
    ...(max_stock === null ? {} : { maxStock: max_stock }),
    sequence,
    modifierGroups: item.variants
      .filter(({ options }) => options.length > 0)
      .map((variant, place) => modifierGroupOf(variant, place + 1)),
  }
}

function categoryOf(
  group: { readonly id: number; readonly name: string },
  items: readonly ReturnType<typeof menuItemOf>[],
  sequence: number,
) {
  return {
    id: grabId('group', group.id),
    name: group.name,
    availableStatus: 'AVAILABLE' as const,
    sellingTimeID: OUTLET_HOURS,
    sequence,
    items,
  }
}

/** UNAVAILABLE counts for Grab only together with a stock of 0. */
const maxStockOf = (status: GrabStatus, cap: number | null) => (status === 'UNAVAILABLE' ? 0 : cap)

/** The options that have a price of their own at an item, or in a list that may come to hold: what bears its ids stays. */
function pricedOptions(lists: MenuSource['lists'], item: PricedItem): Set<number> {
  const typed = lists.flatMap(({ option_overrides = [] }) =>
    option_overrides.filter(({ item_id }) => item_id === item.id),
  )
  return new Set([...(item.option_prices ?? []), ...typed].map(({ variant_option_id }) => variant_option_id))
}

/**
 * What an item and its options cost at GrabFood now, in whole rupiah: by the price list that holds, else their own prices.
 * Grab knows nothing that makes cheaper: where one option has to be chosen the item bears the price of the cheapest.
 */
function priceAt(lists: MenuSource['lists'], item: SourceItem, own: PricedItem, answer: ShortAnswer) {
  const special = pricedOptions(lists, own)
  let price = answer.price
  const variants = item.variants.map((variant): SourceVariant => {
    if (!variant.options.some(({ id }) => special.has(id))) return variant
    const added = variant.options.map((option) => ({ ...option, price: addedBy(answer, option) }))
    const least = Math.min(...added.map((option) => option.price))
    const is_one = variant.min_choices === 1 && variant.max_choices === 1
    if (is_one) price += Math.min(0, least)
    const less = is_one ? Math.min(0, least) : 0
    const options = added.map((option) => ({ ...option, price: Math.max(0, option.price - less) }))
    return { ...variant, options, of_item: item.id, has_cheaper: !is_one && least < 0 }
  })
  return { item: { ...item, variants }, price: Math.max(0, price) }
}

/** Makes a store's menu as it is at an instant, without what breaks Grab's limits. */
export function buildMenu(source: MenuSource, at: number): BuiltMenu {
  const priced = new Map(source.priced.map((item) => [item.id, item]))
  const { outlet, lists } = source
  const place = { outlet, channel: 'GRABFOOD', table_group_id: null }
  const priceOf = createPricer(lists, { ...place, member: null, at })
  const wanted = source.items.flatMap((item): ShownItem[] => {
    const state = availabilityAt(item, source.outlet, at)
    const own = priced.get(item.id)
    return state && own ? [{ ...priceAt(lists, item, own, priceOf(own)), ...state }] : []
  })
  const { kept, problems } = checkLimits(source, wanted)
  const times = new Map<string, SellingTime>([
    [
      '',
      {
        id: OUTLET_HOURS,
        name: 'Jam outlet',
        startTime: STARTS,
        endTime: ENDS,
        serviceHours: serviceHoursOf(source.outlet.hours),
      },
    ],
  ])
  const timeOf = (item: SourceItem): string => {
    const periods = hoursOf(item)
    if (periods.length === 0) return OUTLET_HOURS
    const key = JSON.stringify(periods)
    const known = times.get(key)
    if (known) return known.id
    const id = `H${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
    const serviceHours = serviceHoursOf(periods)
    times.set(key, { id, name: 'Jam menu', startTime: STARTS, endTime: ENDS, serviceHours })
    return id
  }
  const categories = source.groups.flatMap((group) => {
    const own = kept.filter(({ item }) => item.item_group_id === group.id)
    if (own.length === 0) return []
    const items = own.map((shown, place) =>
      menuItemOf(shown, {
        sequence: place + 1,
        public_url: source.public_url,
        sellingTimeID: timeOf(shown.item),
      }),
    )
    return [{ group, items }]
  })
  const menu = {
    merchantID: source.merchant_id ?? '',
    partnerMerchantID: source.partner_merchant_id,
    currency: RUPIAH,
    sellingTimes: [...times.values()],
    categories: categories.map(({ group, items }, place) => categoryOf(group, items, place + 1)),
  }
  return {
    menu,
    entities: entitiesOf(menu.categories),
    shown: new Map(kept.map((shown) => [shown.item.id, shown])),
    problems,
  }
}

/** Items and modifiers of a menu, each once, in whole rupiah. */
export function entitiesOf(categories: readonly Category[]): GrabEntity[] {
  const found = new Map<string, GrabEntity>()
  for (const { items } of categories) {
    for (const item of items) {
      found.set(item.id, {
        kind: 'ITEM',
        entity_id: item.id,
        name: item.name,
        price: item.price / MINOR_OF_RUPIAH,
        status: item.availableStatus,
        max_stock: item.maxStock ?? null,
      })
      for (const { modifiers } of item.modifierGroups) {
        for (const modifier of modifiers) {
          found.set(modifier.id, {
            kind: 'MODIFIER',
            entity_id: modifier.id,
            name: modifier.name,
            price: modifier.price / MINOR_OF_RUPIAH,
            status: modifier.availableStatus,
            max_stock: null,
          })
        }
      }
    }
  }
  return [...found.values()]
}

/** The print of all that only a whole menu tells: two menus of one print differ in prices, states and caps only. */
export function printOf({ menu }: Pick<BuiltMenu, 'menu'>): string {
  const shape = JSON.stringify(menu, (key, value: unknown) => (LIGHT.has(key) ? undefined : value))
  return createHash('sha256').update(shape).digest('base64url')
}

const LIGHT = new Set(['price', 'maxStock', 'availableStatus', 'merchantID'])
