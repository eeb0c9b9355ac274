import { defaultChoices, type PaketPart } from '../../catalog/paket/paket.calc.ts'
import { createPricer } from '../../catalog/price/price-for.calc.ts'
import { formatDecimal, QTY_DECIMALS, qtyOf } from '../../kit/decimal.calc.ts'
import { mulDivHalfUp, spread, sumOf } from '../../kit/exact.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { type BillFigures, QTY_SCALE } from '../bill/bill.calc.ts'
import type { ReceiptLine, ToldPart } from './receipt.input.ts'
import type { SalesReference, SoldChoice, SoldItem } from './sales-reference.calc.ts'

/** Prices menus by themselves, where and when a receipt was paid. */
export type PartPricer = (item: SoldItem | undefined) => number

/** What menus cost at the outlet, in a channel and at a moment, to who is no member. */
export function createPartPricer(
  { outlet, part_prices }: Pick<SalesReference, 'outlet' | 'part_prices'>,
  { channel, occurred_at }: { readonly channel: string; readonly occurred_at: string },
): PartPricer {
  if (part_prices.items.size === 0) return () => 0
  const place = {
    id: outlet.id,
    timezone: outlet.timezone,
    cutoff_minutes: parseMinute(outlet.business_day_cutoff),
  }
  const price = createPricer(part_prices.lists, {
    outlet: place,
    channel,
    table_group_id: null,
    member: null,
    at: Date.parse(occurred_at),
  })
  return (item) => {
    const known = item && part_prices.items.get(item.id)
    return known ? price(known).price : 0
  }
}

const toldOf = (choice: SoldChoice): ToldPart => ({
  item_id: choice.item_id,
  code: null,
  name: choice.name,
  qty: choice.portions,
  price: choice.surcharge,
  variants: [],
  note: null,
})

/**
 * What is in a line that sold a paket: what the till told, else what is always in it. Undefined for any other line, and for a
 * paket of which nobody knows what was chosen: it stays a line of its own.
 */
export function partsOfLine(
  line: ReceiptLine,
  item: SoldItem | undefined,
  { pakets }: Pick<SalesReference, 'pakets'>,
): readonly ToldPart[] | undefined {
  if (line.parts) return line.parts
  const defined = item && pakets.get(item.id)
  const chosen = defined && defaultChoices(defined)
  return chosen && chosen.length > 0 ? chosen.map(toldOf) : undefined
}

/** Portions of menus that parts of a paket may take: what was told fits where each finds its place. */
function fits(parts: readonly PaketPart[], told: readonly { item_id: number; qty: number }[]): boolean {
  const open = new Map(told.map((part) => [part.item_id, part.qty]))
  const known = new Set(parts.flatMap(({ choices }) => choices.map(({ item_id }) => item_id)))
  if (told.some(({ item_id }) => !known.has(item_id))) return false
  const taken = new Map(parts.map((part) => [part, new Set<number>()]))
  const take = (part: PaketPart, most: number) => {
    const mine = taken.get(part) ?? new Set()
    for (const { item_id, portions } of part.choices) {
      const left = open.get(item_id) ?? 0
      if (mine.size >= most || left < portions || mine.has(item_id)) continue
      open.set(item_id, left - portions)
      mine.add(item_id)
    }
    return mine.size
  }
  // What has to be taken before what may be, and where there is least to choose first.
  const order = parts.toSorted((a, b) => a.choices.length - b.choices.length)
  if (order.some((part) => take(part, part.min_choices) < part.min_choices)) return false
  for (const part of order) take(part, part.max_choices)
  return [...open.values()].every((left) => left === 0)
}

/** Whether a line tells something else than its paket holds: another choice, or none where one is needed. */
export function isOddPaket(
  line: ReceiptLine,
  item: SoldItem | undefined,
  { pakets }: Pick<SalesReference, 'pakets'>,
  idOf: (part: ToldPart) => number | undefined,
): boolean {
  const defined = item && pakets.get(item.id)
  if (!defined) return line.parts !== undefined
  if (!line.parts) return defaultChoices(defined) === undefined
  const qtys = new Map<number, number>()
  for (const part of line.parts) {
    const id = idOf(part) ?? 0
    qtys.set(id, (qtys.get(id) ?? 0) + part.qty)
  }
  return !fits(
    defined,
    [...qtys].map(([item_id, qty]) => ({ item_id, qty })),
  )
}

/** A part of a paket as its price is split: what it costs by itself, and what it added to the price of one paket. */
export interface Weighed {
  readonly worth: number
  readonly added: number
}

/** What a part adds to the price of one paket: its surcharge, and its options for each portion. */
export function addedBy({ price, qty, variants }: ToldPart): number {
  const options = variants.reduce((sum, option) => sum + option.price, 0)
  return Math.max(0, price + options * qty)
}

/** Splits an amount by the first weights that say anything; else the first takes it all. */
function share(amount: number, ...weights: readonly (readonly number[])[]): number[] {
  const found = weights.find((each) => each.some((weight) => weight > 0))
  return found ? spread(amount, found) : (weights[0] ?? []).map((_, place) => (place === 0 ? amount : 0))
}

/** What the parts of a paket were sold for: what each added, and of the rest its share by what it costs by itself. */
function splitGross(gross: number, qty_e4: number, parts: readonly Weighed[]): number[] {
  const added = parts.map((part) => mulDivHalfUp(part.added, qty_e4, QTY_SCALE))
  const total = sumOf(added)
  if (total > gross) return share(gross, added)
  const rest = share(
    gross - total,
    parts.map(({ worth }) => worth),
    parts.map(() => 1),
  )
  return rest.map((amount, place) => amount + (added[place] ?? 0))
}

/**
 * Splits the figures of a paket on a bill over its parts, each by largest remainder, so that they add up to the paket to
 * the rupiah and hold for each part by itself as they do for a line.
 */
export function splitFigures(
  paket: BillFigures,
  qty_e4: number,
  is_taxable: boolean,
  parts: readonly Weighed[],
): BillFigures[] {
  const gross = splitGross(paket.gross, qty_e4, parts)
  const item_discount = share(paket.item_discount, gross)
  const discounted = gross.map((amount, place) => amount - (item_discount[place] ?? 0))
  const bill_discount = share(paket.bill_discount, discounted)
  const amounts = discounted.map((amount, place) => amount - (bill_discount[place] ?? 0))
  const included = share(paket.included_charges, amounts)
  const net = amounts.map((amount, place) => amount - (included[place] ?? 0))
  const is_inclusive = paket.included_charges > 0
  const service = is_inclusive ? share(paket.service, included) : share(paket.service, net, gross)
  const base = net.map((amount, place) => (is_taxable ? amount + (service[place] ?? 0) : 0))
  const tax = is_inclusive
    ? included.map((amount, place) => amount - (service[place] ?? 0))
    : share(paket.tax, base)
  return parts.map((_, place) => {
    const at = (values: readonly number[]) => values[place] ?? 0
    return {
      gross: at(gross),
      item_discount: at(item_discount),
      bill_discount: at(bill_discount),
      included_charges: at(included),
      net: at(net),
      service: at(service),
      tax: at(tax),
      tax_base: at(base),
    }
  })
}

/** Of how many portions a line of a part is, of so many in one paket. */
export const portionsOf = (in_one: number, paket_qty: string): string =>
  formatDecimal(in_one * qtyOf(paket_qty), QTY_DECIMALS)
