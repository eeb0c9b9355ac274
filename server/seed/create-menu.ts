import { insertItem, insertOptionPrices, type OptionPriceSeed } from '../src/catalog/item/item.factory.ts'
import { insertItemGroup } from '../src/catalog/item-group/item-group.factory.ts'
import { insertVariant } from '../src/catalog/variant/variant.factory.ts'
import type { WriteContext } from '../src/kit/context.ts'
import { readPeriod } from '../src/outlets/outlet/opening-hours.calc.ts'
import { insertPaymentMethods } from '../src/sales/payment-method/payment-method.factory.ts'
import { type DemoBrand, type DemoItem, type DemoMenu, readDemoMenu } from './demo-data.ts'
import { paintMenu } from './pictures/paint-menu.ts'

/** Extras that come on top, rather than ways to have the thing. */
const ADDITIONS = new Set(['TOPPING', 'TAMBAHAN'])
/** Share of the price that goods without a recipe cost, in percent. */
const COST_SHARE: Record<string, number> = { RITEL: 58, 'ROTI-KUE': 42, PAKET: 33 }
const USUAL_COST_SHARE = 30

/** Puts the menu with its pictures, variants and costs there, and the ways to pay. */
export async function createMenu(tx: WriteContext, data: DemoBrand): Promise<void> {
  const menu = readDemoMenu()
  const images = await paintMenu(tx, menu, data.menu_items)
  const variant_ids = new Map<string, number>()
  for (const variant of data.variant_groups) {
    const id = await insertVariant(tx, {
      code: variant.code,
      name: variant.name,
      kind: ADDITIONS.has(variant.code) ? 'addition' : 'variant',
      min_choices: variant.min,
      max_choices: variant.max,
      options: variant.options.map((option, index) => ({
        code: option.code,
        name: option.name,
        price: option.price,
        cost: shareOf(option.price, USUAL_COST_SHARE),
        is_default: variant.min > 0 && index === 0,
      })),
    })
    variant_ids.set(variant.code, id)
  }
  const group_ids = new Map<string, number>()
  for (const group of data.menu_groups)
    group_ids.set(group.code, await insertItemGroup(tx, { ...group, ...menu.groups[group.code] }))
  const recipes = new Map(data.menu_recipes.map((recipe) => [recipe.menu_item, String(recipe.hpp)]))
  const rises = data.price_rises.filter(({ price_list }) => price_list === undefined)
  const old_prices = new Map(rises.map((rise) => [rise.menu_item, rise.old_price]))
  for (const [sort, item] of data.menu_items.entries()) {
    await insertItem(tx, {
      created_at: tx.now(),
      item_group_id: find(group_ids, item.group),
      code: item.code,
      name: item.name,
      price: old_prices.get(item.code) ?? item.price,
      cost: recipes.get(item.code) ?? shareOf(item.price, COST_SHARE[item.group] ?? USUAL_COST_SHARE),
      is_taxable: item.taxable,
      stock_mode: stockModeOf(item, recipes.has(item.code)),
      is_stock_logged: item.track_stock,
      image: images.get(item.code) ?? null,
      sort: sort + 1,
      ...wordsOf(menu, item.code),
      variant_ids: item.variant_groups.map((code) => find(variant_ids, code)),
    })
  }
  await insertOptionPrices(tx, optionPricesOf(data))
  await insertPaymentMethods(
    tx,
    data.payment_methods.map(({ active, ...method }) => ({ ...method, is_active: active })),
  )
}

function optionPricesOf({ menu_items }: DemoBrand): OptionPriceSeed[] {
  return menu_items.flatMap((item) =>
    Object.entries(item.option_prices).map(([code, price]) => {
      const [variant = '', option = ''] = code.split(':')
      return { item: item.code, variant, option, price }
    }),
  )
}

function wordsOf(menu: DemoMenu, code: string) {
  const known = menu.items[code]
  if (!known) return {}
  const { picture: _, schedule, ...words } = known
  return {
    ...words,
    schedule: schedule.map(({ weekday, opens_at, closes_at }) => ({
      weekday,
      ...readPeriod(opens_at, closes_at),
    })),
  }
}

function stockModeOf(item: DemoItem, has_recipe: boolean): string {
  if (item.track_stock) return 'item'
  return has_recipe ? 'recipe' : 'none'
}

function shareOf(price: number, percent: number): string {
  return String(Math.round((price * percent) / 100))
}

function find(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`no ${code} in the demo data`)
  return id
}
