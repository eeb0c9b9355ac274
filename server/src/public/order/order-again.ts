import type { OrderLine } from '../../sales/table-order/place-order.commands.ts'
import type { MenuPage, PublicItem } from '../menu-page/menu-page.queries.ts'
import { optionOf } from '../menu-page/show-paket.ts'
import type { AskedLine } from './order.input.ts'
import { quoteOrder } from './quote-order.ts'

/** A line that goes into the cart once more, at what it costs now, and as the cart shows it. */
interface LineAgain extends AskedLine {
  readonly name: string
  /** What was chosen, in words. */
  readonly options: string
}

/** What of an order can be had once more. */
export interface OrderAgain {
  readonly lines: readonly LineAgain[]
  /** Names of what cannot: no longer sold, out of stock or hours, or chosen as it is no longer offered. */
  readonly missing: readonly string[]
}

/** The options of a line as a cart names them; the menus in a paket are options there. */
function optionsOf({ variants, parts = [] }: OrderLine, item: PublicItem | undefined): number[] {
  const choices = item?.paket_parts.flatMap((part) => part.choices) ?? []
  const chosen = parts.flatMap(({ item_id, qty }) => {
    const choice = choices.find((one) => one.item_id === item_id && one.portions === qty)
    // One that is gone is asked for as an option that is none, and refused with its line.
    return choice ? optionOf(choice) : 0
  })
  return [...variants.map(({ id }) => id), ...chosen]
}

/** Puts what was ordered before a cart as the menu of the table is at an instant. */
export function orderAgain(page: MenuPage, ordered: readonly OrderLine[], at: number): OrderAgain {
  const items = new Map(page.items.map((item) => [item.id, item]))
  const asked = ordered.map((line): LineAgain => {
    const { item_id, name, qty, note, variants, parts = [] } = line
    const options = [...parts, ...variants].map((chosen) => chosen.name).join(', ')
    const option_ids = optionsOf(line, items.get(item_id))
    return { item_id, name, qty, note, options, option_ids, seen_price: 0 }
  })
  const quoted = quoteOrder(page, asked, at).lines
  const priced = asked.map((line, place) => ({ line, quote: quoted[place] }))
  const isHad = ({ quote }: (typeof priced)[number]) => !quote?.problem || quote.problem.code === 'PRICE'
  return {
    lines: priced.filter(isHad).map(({ line, quote }) => ({ ...line, seen_price: quote?.unit_price ?? 0 })),
    missing: priced.filter((one) => !isHad(one)).map(({ line }) => line.name),
  }
}
