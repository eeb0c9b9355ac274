/** What a menu costs with an option that has a price of its own there: it stands for the menu's price and the surcharge. */
export interface OptionPrice {
  readonly variant_option_id: number
  readonly price: number
}

/** What a menu costs, and what it costs with the options that have a price of their own. */
export interface Priced {
  readonly price: number
  readonly option_prices?: readonly OptionPrice[] | undefined
}

/** An option with the surcharge that counts where it has no price of its own. */
export interface SurchargedOption {
  readonly id: number
  readonly price: number
}

/** What a menu costs with one option and nothing else. */
export function priceWith({ price, option_prices }: Priced, option: SurchargedOption): number {
  const own = option_prices?.find(({ variant_option_id }) => variant_option_id === option.id)
  return own?.price ?? price + option.price
}

/** What an option adds to the price of its menu: below zero where the menu costs less with it. */
export function addedBy(priced: Priced, option: SurchargedOption): number {
  return priceWith(priced, option) - priced.price
}

/** The price of one with all that was chosen, by what each choice adds; never below zero. */
export function unitPrice(price: number, added: readonly number[]): number {
  return Math.max(
    0,
    added.reduce((sum, amount) => sum + amount, price),
  )
}

/** What of a variant decides whether its options may have prices of their own. */
export interface OptionPriceRules {
  readonly kind: string
  readonly max_choices: number
  readonly free_quantity: number
}

/** Whether options of a variant may have prices of their own at menus: one of them is the way to have the menu. */
export function takesOptionPrices({ kind, max_choices, free_quantity }: OptionPriceRules): boolean {
  return kind === 'variant' && max_choices === 1 && free_quantity === 0
}
