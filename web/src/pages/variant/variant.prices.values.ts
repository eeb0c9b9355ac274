import { priceWith } from '@lumbung/server/catalog/price/option-price.calc.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { readPastedPrice } from '../../kit/format/read-pasted-price.ts'
import type { GetVariantPricesQuery, SetOptionPricesMutationVariables } from './variant.prices.gql.gen.ts'

export type PriceSheet = GetVariantPricesQuery['variant']
export type SheetItem = PriceSheet['items'][number]
export type SheetOption = PriceSheet['options'][number]
export type PriceCell = SetOptionPricesMutationVariables['prices']['cells'][number]

/** What is typed, by place. */
export type Typed = Readonly<Record<string, string>>

/** Names the cell of a menu and an option. */
export const placeOf = (item_id: number, option_id: number) => `${item_id} ${option_id}`

/** What stands in each cell that has a price. */
export function pricesOf({ prices }: PriceSheet): ReadonlyMap<string, number> {
  return new Map(
    prices.map(({ item_id, variant_option_id, price }) => [placeOf(item_id, variant_option_id), price]),
  )
}

/** What a cell shows: as it is typed, else as it stands. */
export function textAt(stood: ReadonlyMap<string, number>, typed: Typed, place: string): string {
  const price = stood.get(place)
  return typed[place] ?? (price === undefined ? '' : formatNumber(price, 0))
}

/** A typed price; null is none, undefined cannot be read. */
export function readCell(text: string): number | null | undefined {
  return text.trim() === '' ? null : readPastedPrice(text)
}

/** What the menu costs with the option where its cell is left empty. */
export const surchargedPrice = (item: SheetItem, option: SheetOption) =>
  priceWith({ price: item.price }, option)

/** The cells that differ from what stands, with what was seen there, and the places that cannot be read. */
export function changedCells(stood: ReadonlyMap<string, number>, typed: Typed) {
  const wrong = new Set<string>()
  const cells = Object.entries(typed).flatMap(([place, text]): PriceCell[] => {
    const price = readCell(text)
    const seen_price = stood.get(place) ?? null
    if (price === undefined) wrong.add(place)
    if (price === undefined || price === seen_price) return []
    const [item_id = 0, variant_option_id = 0] = place.split(' ').map(Number)
    return [{ item_id, variant_option_id, price, seen_price }]
  })
  return { cells, wrong }
}

/** What takes back cells that were written. */
export const takenBack = (cells: readonly PriceCell[]): PriceCell[] =>
  cells.map(({ price = null, seen_price = null, ...of }) => ({ ...of, price: seen_price, seen_price: price }))

/** A block from a spreadsheet, put at a cell: what of it lies within the rows and columns shown. */
export function pasteAt(
  text: string,
  items: readonly SheetItem[],
  options: readonly SheetOption[],
): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [down, line] of text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .entries())
    for (const [right, value] of line.split('\t').entries()) {
      const [item, option] = [items[down], options[right]]
      if (item && option) typed[placeOf(item.id, option.id)] = value.trim()
    }
  return typed
}

/** Menus whose name or group holds what is typed. */
export function findMenus(items: readonly SheetItem[], text: string): readonly SheetItem[] {
  const wanted = text.trim().toLowerCase()
  const sorted = [...items].sort(
    (a, b) => a.group_name.localeCompare(b.group_name, 'id') || a.name.localeCompare(b.name, 'id'),
  )
  return wanted === ''
    ? sorted
    : sorted.filter(({ name, group_name }) => `${name} ${group_name}`.toLowerCase().includes(wanted))
}
