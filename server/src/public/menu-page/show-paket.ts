import { reasonsAgainst } from '../../catalog/paket/paket.calc.ts'
import type { PublicChoice, PublicItem, PublicVariant } from './menu-page.queries.ts'

/** What of a menu in sight a paket is made of. */
interface Shown {
  readonly item: PublicItem
  readonly state: 'ON_OFFER' | 'SOLD_OUT' | 'OUT_OF_HOURS'
  readonly may_contain: readonly string[]
}

/** Menus of a paket are chosen as options are, by numbers that no option has. */
const FIRST_CHOICE = 1_000_000_000

export const optionOf = ({ id }: Pick<PublicChoice, 'id'>): number => FIRST_CHOICE + id

const nameOf = ({ name, portions }: PublicChoice) => (portions > 1 ? `${portions}× ${name}` : name)

/** Allergens of a paket: those of itself and of what is always in it, and those that a choice may bring. */
function allergensOf(
  { item }: Shown,
  menus: ReadonlyMap<number, Shown>,
): { always: readonly string[]; may_contain: readonly string[] } {
  const ofChoice = ({ item_id }: PublicChoice) => menus.get(item_id)?.item.allergens ?? []
  const ofParts = (parts: PublicItem['paket_parts']) =>
    parts.flatMap(({ choices }) => choices.flatMap(ofChoice))
  // A part of which all is taken leaves nothing to choose.
  const is_whole = ({ min_choices, choices }: PublicItem['paket_parts'][number]) =>
    choices.length <= min_choices
  const always = new Set([...item.allergens, ...ofParts(item.paket_parts.filter(is_whole))])
  const all = new Set(ofParts(item.paket_parts))
  return { always: [...always], may_contain: [...all].filter((allergen) => !always.has(allergen)) }
}

/**
 * A paket as guests see it: its parts as variants of what can be had now, what is always in it chosen already. It cannot be had
 * where too little of a part can.
 */
export function showPaket<S extends Shown>(shown: S, menus: ReadonlyMap<number, Shown>): S {
  const { paket_parts } = shown.item
  const is_had = ({ item_id }: PublicChoice) => menus.get(item_id)?.state === 'ON_OFFER'
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
  const { always, may_contain } = allergensOf(shown, menus)
  const whole = { ...shown, may_contain, item: { ...shown.item, variants, allergens: always } }
  if (missing.length === 0 || shown.state !== 'ON_OFFER') return whole
  const waits = paket_parts.some(({ choices }) =>
    choices.some(({ item_id }) => menus.get(item_id)?.state === 'OUT_OF_HOURS'),
  )
  return { ...whole, state: waits ? 'OUT_OF_HOURS' : 'SOLD_OUT' }
}
