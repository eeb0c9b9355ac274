import type { PaketChoice, PaketPart } from '../../catalog/paket/paket.calc.ts'
import type { PriceList } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../catalog/price/price-rule.calc.ts'
import type { OptionEffect, RecipeVersion } from '../../stock/recipe/consumption.calc.ts'
import type { OutletTaxSettings } from '../bill/bill-settings.calc.ts'

/** What receipts are computed with: the outlet, and the menu and payment methods that the receipts name. */
export interface SalesReference {
  outlet: { id: number; timezone: string; business_day_cutoff: string }
  /** Newest first. */
  taxes: (OutletTaxSettings & { effective_from: string })[]
  items: Map<number, SoldItem>
  items_by_code: Map<string, SoldItem>
  /** In capitals; of several under one number the one that is not archived. */
  items_by_sku: Map<string, SoldItem>
  /** By `nameKey`; only where names tell what was sold, and only names that are of one menu. */
  items_by_name: Map<string, SoldItem>
  /** What the outlet's tills call the menu where the menu does not know it, by `aliasKey`. */
  aliases: Map<string, ItemAlias>
  options: Map<number, SoldOption>
  /** By `VARIANT:OPTION`. */
  options_by_code: Map<string, SoldOption>
  /** Options of menus by `optionKey`, and codes of payment methods by their names; only where names tell. */
  options_by_name: Map<string, { id: number; code: string; name: string }>
  methods_by_name: Map<string, string>
  methods: Map<string, { code: string; type: string; fee_bp: number; fee_fixed: number }>
  /** Versions of recipes by menu. */
  recipes: Map<number, SoldRecipe[]>
  /** What options change of what is taken from stock, by option. */
  effects: Map<number, OptionEffect[]>
  /** Ingredients that are not kept in stock, with what a base unit is reckoned to cost. */
  unstocked: Map<number, string>
  /** What pakets hold, by menu. */
  pakets: ReadonlyMap<number, readonly PaketPart<SoldChoice>[]>
  /** What menus of pakets cost by themselves. */
  part_prices: PartPrices
  /** Price lists that lines name and the brand has. */
  price_ids: ReadonlySet<number>
  /** Receivers outside that are told of receipts. */
  receipt_listeners: readonly number[]
  /** Named by the receipts; of the records of one person the one that stayed. */
  members: readonly SoldTo[]
}

/** A menu of a paket under its name. */
export interface SoldChoice extends PaketChoice {
  readonly name: string
}

/** By what the price of a paket is split over its parts. */
export interface PartPrices {
  readonly lists: readonly PriceList[]
  readonly items: ReadonlyMap<number, PricedItem>
}

/** What a name of a till stands for; without an item it is a free one. */
export interface ItemAlias {
  id: number
  item_id: number | null
}

/** By what an unknown item is remembered: its code where it has one, else its name. */
export function aliasKey({ code, name }: { code: string | null; name: string }): string {
  return code === null ? `n:${name}` : `c:${code}`
}

/** By what a name is found: letters of either case, with or without spaces. */
export function nameKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}

/** By what an option of a menu is found. */
export function optionKey(item_id: number, name: string): string {
  return `${item_id} ${nameKey(name)}`
}

/** A word as codes are written: `Kartu Debit` is KARTU_DEBIT. */
export function codeOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
}

/** The method a payment names, by its code, else by its name. */
export function methodOf({ methods, methods_by_name }: SalesReference, told: string) {
  const code = methods.has(told) ? told : (methods_by_name.get(told) ?? told)
  return { code, known: methods.get(code) }
}

type ChosenOption = { id: number | null; code: string | null; name: string; price: number }

/** Options of an item that only their names tell, where names are looked for. */
export function namedOptions(
  { options_by_name }: SalesReference,
  item: SoldItem | undefined,
  chosen: ChosenOption[],
): ChosenOption[] {
  if (!item || options_by_name.size === 0) return chosen
  return chosen.map((option) => {
    const found = option.id ?? option.code ?? undefined
    const named = found === undefined ? options_by_name.get(optionKey(item.id, option.name)) : undefined
    return named ? { ...option, ...named } : option
  })
}

/** A version of a menu's recipe. */
export interface SoldRecipe extends RecipeVersion {
  readonly item_id: number
  readonly no: number
  readonly effective_from: string
}

/** A member as receipts name it, by id or phone number; `id` is of the record it was merged into. */
export interface SoldTo {
  id: number
  named_id: number
  phone: string
  name: string
  is_live: boolean
}

export interface SoldItem {
  id: number
  item_group_id: number
  code: string
  sku: string | null
  is_taxable: boolean
  /** Theoretical cost of one, numeric(18,6). */
  cost: string
  stock_mode: 'none' | 'item' | 'recipe'
  is_stock_logged: boolean
  /** Variants it offers. */
  variant_ids: number[]
}

export interface SoldOption {
  id: number
  variant_id: number
  code: string
  cost: string
}

const NO_CHARGES: OutletTaxSettings = {
  tax_bp: 0,
  service_bp: 0,
  is_tax_inclusive: false,
  is_service_before_discount: false,
  rounding_step: 0,
  round_down_below: 0,
  is_rounding_cash_only: true,
  service_channels: [],
  inclusive_channels: [],
}

/** The member a receipt names: by its id, else by its phone number, where one in use comes before an old record. */
export function memberOf(
  { members }: SalesReference,
  { member_id, member_phone }: { member_id: number | undefined; member_phone: string | undefined },
): SoldTo | undefined {
  const by_id = member_id === undefined ? undefined : members.find(({ named_id }) => named_id === member_id)
  if (by_id || member_phone === undefined) return by_id
  const by_phone = members.filter(({ phone }) => phone === member_phone)
  return by_phone.find(({ is_live }) => is_live) ?? by_phone[0]
}

/** The tax settings in force on a business date; before the first, the first; without any, none. */
export function taxOn(reference: Pick<SalesReference, 'taxes'>, business_date: string): OutletTaxSettings {
  const taxes = reference.taxes
  return taxes.find((tax) => tax.effective_from <= business_date) ?? taxes.at(-1) ?? NO_CHARGES
}

/** The chosen options that are known. */
export function findOptions(
  chosen: readonly { id: number | null; code: string | null }[],
  reference: SalesReference,
): SoldOption[] {
  return chosen.flatMap(({ id, code }) => {
    const by_id = id === null ? undefined : reference.options.get(id)
    return by_id ?? (code === null ? undefined : reference.options_by_code.get(code)) ?? []
  })
}
