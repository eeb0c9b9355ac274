import { sql } from 'kysely'
import { pricedItemsJson, priceListsJson } from '../../catalog/price/load-price-lists.ts'
import { addedBy, type Priced, unitPrice } from '../../catalog/price/option-price.calc.ts'
import { pricesInReach } from '../../catalog/price/price.policy.ts'
import { priceStateSql } from '../../catalog/price/price.queries.ts'
import { createPricer, type PriceList, resolveIn } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../catalog/price/price-rule.calc.ts'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { hashOfTerms } from './terms-hash.ts'
import type { ReceiptLine, TrialReceipt } from './trial-receipts.queries.ts'
import type { TrialResult } from './trial-result.calc.ts'
import { type Tried, walkTrial } from './walk-trial.ts'

/** All that prices are resolved by: a list, those beside it, menus, and what options add. */
export interface PriceBook {
  readonly list: PriceList
  /** Lists that have set prices, without the one that is tried. */
  readonly others: readonly PriceList[]
  readonly items: readonly PricedItem[]
  readonly surcharges: ReadonlyMap<number, number>
  readonly state: string
}

interface Loaded {
  state: string | null
  lists: PriceList[]
  items: PricedItem[]
  options: { id: number; price: number }[]
}

const P = sql.ref('p')

/** Reads a list in reach with all that decides beside it what is asked. */
export async function readPriceBook(ctx: Context, id: number): Promise<PriceBook> {
  const { rows } = await sql<Loaded>`select
    (select ${priceStateSql(P, ctx)} from price p where p.brand_id = ${ctx.brand_id} and p.id = ${id}
      and p.deleted_at is null and ${pricesInReach(P, ctx) ?? sql`true`}) as state,
    ${priceListsJson(ctx, (price) => sql`(${price}.id = ${id} or ${price}.published_at is not null)`)} as lists,
    ${pricedItemsJson(ctx, sql`true`)} as items,
    (select coalesce(json_agg(json_build_object('id', o.id, 'price', o.price)), '[]') from variant_option o
      where o.brand_id = ${ctx.brand_id}) as options`.execute(ctx.db)
  const [loaded] = rows
  const list = loaded?.lists.find((one) => one.id === id)
  if (!loaded?.state || !list) throw notFound('Daftar harga')
  return {
    list,
    others: loaded.lists.filter((one) => one.id !== id),
    items: loaded.items,
    surcharges: new Map(loaded.options.map((option) => [option.id, option.price])),
    state: loaded.state,
  }
}

/** A fingerprint of what a list makes of prices, and where, when and for whom. */
export function priceTermsHash({ list }: Pick<PriceBook, 'list'>): string {
  const { id: _, name: _name, published_at: _published, ended_at: _ended, ...terms } = list
  return hashOfTerms({ ...terms, code: undefined })
}

/** A list as if it had set prices in the period, whatever its dates: its days of the week and hours stay. */
const inForce = (list: PriceList): PriceList => ({
  ...list,
  ...{ published_at: 0, ended_at: null, starts_on: null, ends_on: null },
})

/** What a line is asked at, by what its menu costs; null of an item that is not priced any more. */
function askedFor(priced: Priced, line: ReceiptLine, surcharges: ReadonlyMap<number, number>): number {
  const added = line.options.map(({ id, price }) => {
    const surcharge = id === null ? undefined : surcharges.get(id)
    return id === null || surcharge === undefined ? price : addedBy(priced, { id, price: surcharge })
  })
  return unitPrice(priced.price, added)
}

/**
 * Tells of each receipt what its lines would have been asked at with the list: as sold, and as much more or less as the
 * list makes of today's prices at that place and moment. Prices that a cashier typed stay.
 */
export function createPriceTrial(book: PriceBook): (receipt: TrialReceipt) => Tried | null {
  const { others, items, surcharges } = book
  const lists = [...others, inForce(book.list)]
  const by_id = new Map(items.map((item) => [item.id, item]))
  return (receipt) => {
    const { outlet, channel, table_group_id, member, at } = receipt
    const sale = { outlet, channel, table_group_id, member, at }
    const [priceWithout, priceWith] = [createPricer(others, sale), createPricer(lists, sale)]
    let [is_changed, is_exact] = [false, true]
    const unit_prices = receipt.lines.map((line) => {
      const item = line.item_id === null ? undefined : by_id.get(line.item_id)
      if (!item || line.is_typed) return line.unit_price
      const without = askedFor(priceWithout(item), line, surcharges)
      const asked = askedFor(priceWith(item), line, surcharges)
      if (asked === without) return line.unit_price
      is_changed = true
      if (line.unit_price !== without) is_exact = false
      return Math.max(0, line.unit_price + asked - without)
    })
    return is_changed ? { unit_prices, is_exact } : null
  }
}

/** Tries a list on the receipts of a period. */
export function tryPriceOn(ctx: Context, book: PriceBook, scope: ReportScope): Promise<TrialResult> {
  const { list, items } = book
  return walkTrial(
    ctx,
    scope,
    {
      ...{ outlet_ids: list.outlet_ids, channels: list.channels, min_gross: 0 },
      item_ids: items.flatMap((item) => (resolveIn(list, item) ? [item.id] : [])),
    },
    createPriceTrial(book),
  )
}
