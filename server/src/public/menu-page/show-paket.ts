import { reasonsAgainst } from '../../catalog/paket/paket.calc.ts'
import type { PublicChoice, PublicItem, PublicVariant } from './menu-page.queries.ts'

/** What of a menu in sight a paket is made of. */
interface Shown {
  readonly item: PublicItem
  readonly state: 'ON_OFFER' | 'SOLD_OUT' | 'OUT_OF_HOURS'
}

/** Menus of a paket are chosen as options are, by numbers that no option has. */
const FIRST_CHOICE = 1_000_000_000

export const optionOf = ({ id }: Pick<PublicChoice, 'id'>): number => FIRST_CHOICE + id

const nameOf = ({ name, portions }: PublicChoice) => (portions > 1 ? `${portions}× ${name}` : name)

/**
 * A paket as guests see it: its parts as variants of what can be had now, what is always in it chosen already. It cannot be had
 * where too little of a part can.
 */
export function showPaket<S extends Shown>(shown: S, states: ReadonlyMap<number, Shown['state']>): S {
  const { paket_parts } = shown.item
  const is_had = ({ item_id }: PublicChoice) => states.get(item_id) === 'ON_OFFER'
  const variants = paket_parts.map(({ id, name, min_choices, max_choices, choices }): PublicVariant => {
    const had = choices.filter(is_had)
    const is_fixed = had.length === min_choices
    return {
      ...{ id: FIRST_CHOICE + id, name, min_choices, free_quantity: 0 },
      max_choices: Math.min(max_choices, had.length),
      options: had.map((choice) => ({
        ...{ id: optionOf(choice), name: nameOf(choice), price: choice.surcharge },
        is_default: is_fixed || choice.is_default,
      })),
    }
  })
  const missing = reasonsAgainst(paket_parts, (choice) => (is_had(choice) ? null : 'habis'))
  if (missing.length === 0 || shown.state !== 'ON_OFFER')
    return { ...shown, item: { ...shown.item, variants } }
  const waits = paket_parts.some(({ choices }) =>
    choices.some(({ item_id }) => states.get(item_id) === 'OUT_OF_HOURS'),
  )
  return { ...shown, item: { ...shown.item, variants }, state: waits ? 'OUT_OF_HOURS' : 'SOLD_OUT' }
}
