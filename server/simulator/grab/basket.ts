import type { Menu, MenuItem } from '../../src/integrations/grab/contract/menu.ts'
import type { SERVICES } from '../../src/integrations/grab/contract/shared.ts'
import { isWithin, localTime } from './hours.ts'
import { grabIdOf, itemsOf } from './menu-sync.ts'
import { withTax } from './order-money.ts'
import type { Random } from './random.ts'
import type { Merchant, OrderLine } from './world.ts'

export type Service = (typeof SERVICES)[number]
type Group = NonNullable<MenuItem['modifierGroups']>[number]

const NOTES = [
  '',
  '',
  '',
  '',
  'es sedikit',
  'jangan pedas',
  'gula dipisah',
  'tolong sendoknya dua',
  'tanpa bawang',
]

/** What can be bought now, in this way to be served. */
export function itemsOnSale(merchant: Merchant, service: Service, now: number): MenuItem[] {
  const { menu } = merchant
  if (!menu) return []
  const on_sale = new Set(
    menu.sellingTimes
      .filter((time) => isSelling(time, now, merchant.settings.utc_offset))
      .map(({ id }) => id),
  )
  return menu.categories
    .filter(({ availableStatus }) => availableStatus === 'AVAILABLE')
    .flatMap(({ items, sellingTimeID }) =>
      items.filter(
        (item) =>
          item.availableStatus === 'AVAILABLE' &&
          item.maxStock !== 0 &&
          item.price > 0 &&
          item.purchasability?.[service] !== false &&
          on_sale.has(item.sellingTimeID || sellingTimeID) &&
          (item.modifierGroups ?? []).every(
            (group) => modifiersOnSale(group).length >= (group.selectionRangeMin ?? 0),
          ),
      ),
    )
}

function isSelling(time: Menu['sellingTimes'][number], now: number, utc_offset: number): boolean {
  const at = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
  if (at < time.startTime || at > time.endTime) return false
  const local = localTime(now, utc_offset)
  const { openPeriodType, periods = [] } = time.serviceHours[local.weekday]
  return openPeriodType === 'OpenAllDay' || (openPeriodType === 'OpenPeriod' && isWithin(local.time, periods))
}

const modifiersOnSale = ({ availableStatus, modifiers = [] }: Group) =>
  availableStatus === 'AVAILABLE'
    ? modifiers.filter((modifier) => modifier.availableStatus === 'AVAILABLE')
    : []

/** Puts a few things into a basket: choices within their ranges, no more than there is. */
export function fillBasket(merchant: Merchant, items: readonly MenuItem[], service: Service, random: Random) {
  const lines: OrderLine[] = []
  for (let wanted = random.between(1, 4); wanted > 0; wanted--) {
    const item = random.pick(items)
    if (!item) break
    const taken = lines.reduce((sum, line) => sum + (line.item_id === item.id ? line.quantity : 0), 0)
    const left = (item.maxStock ?? Number.POSITIVE_INFINITY) - taken
    const quantity = Math.min(random.chance(0.75) ? 1 : random.between(2, 4), left)
    if (quantity < 1) continue
    const modifiers = (item.modifierGroups ?? []).flatMap((group) =>
      chooseFrom(merchant, group, service, random),
    )
    const line = lineOf(merchant, item, service, quantity, modifiers)
    lines.push({ ...line, note: random.pick(NOTES) ?? '' })
  }
  return withSuffixes(lines)
}

/** A line of an order at the prices of this way to be served, with the tax in them. */
export function lineOf(
  merchant: Merchant,
  item: MenuItem,
  service: Service,
  quantity: number,
  modifiers: OrderLine['modifiers'] = [],
): OrderLine {
  const unit = priceToPay(merchant, item.advancedPricing?.[service] ?? item.price)
  return { item_id: item.id, grab_item_id: grabIdOf(merchant, item.id), quantity, unit, modifiers, note: '' }
}

/** What a guest pays for a price of the menu. */
export const priceToPay = ({ settings }: Merchant, price: number) =>
  settings.are_prices_with_tax ? price : withTax(price, settings.tax_bp)

function chooseFrom(merchant: Merchant, group: Group, service: Service, random: Random) {
  const rest = [...modifiersOnSale(group)]
  const least = group.selectionRangeMin ?? 0
  const most = Math.min(group.selectionRangeMax, rest.length, least + 2)
  return Array.from({ length: random.between(least, Math.max(least, most)) }, () => {
    const at = random.between(0, rest.length - 1)
    return rest.splice(at, 1).map((modifier) => ({
      id: modifier.id,
      price: priceToPay(merchant, modifier.advancedPricing?.[service] ?? modifier.price ?? 0),
    }))
  }).flat()
}

/** The same item with other choices gets a number behind its id. */
function withSuffixes(lines: readonly OrderLine[]): OrderLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const count = (seen.get(line.grab_item_id) ?? 0) + 1
    seen.set(line.grab_item_id, count)
    return count === 1 ? line : { ...line, grab_item_id: `${line.grab_item_id}#${count}` }
  })
}

/** What was bought is no longer there; the last one makes an item unavailable. */
export function takeFromStock(merchant: Merchant, lines: readonly OrderLine[]): void {
  const items = new Map(itemsOf(merchant).map((item) => [item.id, item]))
  for (const { item_id, quantity } of lines) {
    const item = items.get(item_id)
    if (item?.maxStock == null) continue
    item.maxStock = Math.max(0, item.maxStock - quantity)
    if (item.maxStock === 0) item.availableStatus = 'UNAVAILABLE'
  }
}
