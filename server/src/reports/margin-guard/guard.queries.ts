import { sql } from 'kysely'
import { pricedItemsJson, priceListsJson } from '../../catalog/price/load-price-lists.ts'
import { pricesInReach } from '../../catalog/price/price.policy.ts'
import { priceStateSql } from '../../catalog/price/price.queries.ts'
import { inWinningOrder, type PriceList, resolveIn } from '../../catalog/price/price-for.calc.ts'
import type { PricedItem } from '../../catalog/price/price-rule.calc.ts'
import type { Rounding } from '../../catalog/price/rounding.calc.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import {
  type CostChange,
  findMarginChanges,
  findMargins,
  type MarginChange,
} from '../../purchasing/receiving/margin.calc.ts'
import { readCostedMenus, readMarginChanges } from '../../purchasing/receiving/margin.queries.ts'
import { costFraction, suggestedPrice } from '../../stock/recipe/recipe-cost.calc.ts'
import { readCostBook } from '../../stock/recipe/recipe-cost.queries.ts'
import type { GuardSource } from './guard.input.ts'

/** A menu that became dearer to make, with the least price that keeps its target. */
export interface GuardedMenu extends MarginChange {
  /** Not rounded; null without a target. */
  readonly needed_price: number | null
}

/** A list that prices may go into, with what it makes of the menus now. */
export interface GuardList {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly rounding: Rounding
  readonly prices: readonly { readonly item_id: number; readonly price: number }[]
}

export interface MarginGuard {
  readonly menus: readonly GuardedMenu[]
  readonly lists: readonly GuardList[]
  /** The list that sets GrabFood's prices for everybody; null where there is none. */
  readonly grab_price_id: number | null
}

/** What an ingredient costs at its preferred supplier, else at the one whose price is the newest, and did before. */
async function readRise(ctx: Context, ingredient_id: number): Promise<CostChange[]> {
  const { rows } = await sql<CostChange>`
    with priced as (
      select s.id, i.name, s.is_preferred, p.effective_from, p.id as price_id, (p.price / p.factor)::numeric(18,6) as cost,
        row_number() over (partition by s.id order by p.effective_from desc, p.id desc) as place
      from ingredient i
      join supplier_item s on s.brand_id = i.brand_id and s.brand_id = ${ownBrand} and s.item_kind = 'ingredient'
        and s.item_id = i.id and s.deleted_at is null
      join supplier_price p on p.brand_id = s.brand_id and p.brand_id = ${ownBrand} and p.supplier_item_id = s.id
      where i.brand_id = ${ctx.brand_id} and i.id = ${ingredient_id}
        and p.effective_from <= ${ctx.now()}::timestamptz::date)
    select ${ingredient_id}::int as ingredient_id, n.name, b.cost::text as before, n.cost::text as after
    from priced n join priced b on b.id = n.id and b.place = 2
    where n.place = 1 and b.cost > 0
    order by n.is_preferred desc, n.effective_from desc, n.price_id desc limit 1`.execute(ctx.db)
  return rows
}

async function readMenus(ctx: Context, kind: GuardSource, id: number): Promise<MarginChange[]> {
  if (kind === 'receiving') return readMarginChanges(ctx, id)
  const menus = await readCostedMenus(ctx)
  const book = await readCostBook(ctx)
  if (kind === 'ingredient') return findMarginChanges(book, menus, await readRise(ctx, id))
  return findMargins(
    book,
    menus.filter(({ recipe_id }) => recipe_id === id),
  )
}

/** Lists that are not over, with what they make of some menus. */
async function readLists(ctx: Context, item_ids: readonly number[]): Promise<Omit<MarginGuard, 'menus'>> {
  const p = sql.ref('p')
  const { rows } = await sql<{
    lists: PriceList[]
    states: { id: number; state: string }[]
    items: PricedItem[]
  }>`select
    ${priceListsJson(ctx, (price) => pricesInReach(price, ctx) ?? sql`true`)} as lists,
    (select coalesce(json_agg(json_build_object('id', p.id, 'state', ${priceStateSql(p, ctx)})), '[]') from price p
      where p.brand_id = ${ctx.brand_id} and p.deleted_at is null) as states,
    ${pricedItemsJson(ctx, sql`i.id = any(${[...item_ids]}::int[])`)} as items`.execute(ctx.db)
  const { lists = [], states = [], items = [] } = rows[0] ?? {}
  const state_of = new Map(states.map(({ id, state }) => [id, state]))
  const open = inWinningOrder(lists).filter(({ id }) => state_of.get(id) !== 'ENDED')
  const grab = open.find(
    ({ id, channels, members }) =>
      channels.includes('GRABFOOD') && members === 'all' && state_of.get(id) === 'RUNNING',
  )
  return {
    grab_price_id: grab?.id ?? null,
    lists: open.map((list) => ({
      ...{ id: list.id, name: list.name, state: state_of.get(list.id) ?? 'DRAFT', rounding: list.rounding },
      prices: items.map((item) => ({ item_id: item.id, price: resolveIn(list, item)?.price ?? item.price })),
    })),
  }
}

/** Menus that a receiving, the price of an ingredient or a recipe made dearer, and where new prices may go. */
export async function readMarginGuard(ctx: Context, kind: GuardSource, id: number): Promise<MarginGuard> {
  if (kind !== 'receiving') {
    const found = await selectOwn(ctx, kind, { id }).select('id').executeTakeFirst()
    if (!found) throw notFound(kind === 'recipe' ? 'Resep' : 'Bahan')
  }
  const menus = (await readMenus(ctx, kind, id)).map((menu): GuardedMenu => {
    const { target_bp, cost_after } = menu
    const needed_price = target_bp === null ? null : suggestedPrice(costFraction(cost_after), target_bp, 1)
    return { ...menu, needed_price }
  })
  const sees_lists = isAllowed(ctx, can('price', 'view'))
  const lists =
    sees_lists && menus.length > 0
      ? await readLists(
          ctx,
          menus.map(({ item_id }) => item_id),
        )
      : null
  return { menus, ...(lists ?? { lists: [], grab_price_id: null }) }
}
