import type { Rounding } from '@lumbung/server/catalog/price/rounding.calc.ts'
import { platformPrice, roundNeeded } from '@lumbung/server/reports/margin-guard/guard.calc.ts'
import type { GuardPartsFragment } from './guard.gql.gen.ts'

export type Guard = GuardPartsFragment
export type GuardTarget = 'menu' | 'list' | 'new'

/** A menu in the dialog: what it costs where the prices go, and what it should. */
export interface GuardRow {
  item_id: number
  name: string
  /** Its own price, and that of where the new one goes. */
  own: number
  now: number
  suggested: number
  /** GrabFood's, and what it would be; null where it sets none. */
  grab: { now: number; suggested: number } | null
  food_cost_bp: number | null
  is_over: boolean
}

/** Prices typed by hand in place of what is suggested, by menu. */
export type Typed = ReadonlyMap<number, number>

const priceIn = (list: Guard['lists'][number] | undefined, item_id: number) =>
  list?.prices.find((price) => price.item_id === item_id)?.price

/** Menus with suggested prices, on the grid of the list they go into; menus keep to 500 rupiah. */
export function rowsOf(guard: Guard, into: GuardTarget, price_id: number | null, typed: Typed): GuardRow[] {
  const list = into === 'list' ? guard.lists.find(({ id }) => id === price_id) : undefined
  const grab_list = guard.lists.find(({ id }) => id === guard.grab_price_id)
  const rounding = (list?.rounding ?? 'nearest_500') as Rounding
  return guard.menus.map((menu): GuardRow => {
    const now = priceIn(list, menu.item_id) ?? menu.price
    const needed = menu.needed_price === null ? now : Math.max(now, roundNeeded(menu.needed_price, rounding))
    const suggested = typed.get(menu.item_id) ?? needed
    const grab_now = list?.id === grab_list?.id ? undefined : priceIn(grab_list, menu.item_id)
    return {
      ...{ item_id: menu.item_id, name: menu.name, own: menu.price, now, suggested },
      ...{ food_cost_bp: menu.food_cost_after_bp, is_over: menu.is_over_target },
      grab:
        grab_now === undefined
          ? null
          : {
              now: grab_now,
              suggested: platformPrice(grab_now, {
                ...{ from: now, to: suggested },
                rounding: (grab_list?.rounding ?? 'none') as Rounding,
              }),
            },
    }
  })
}
