import { sql } from 'kysely'
import { updateItem } from '../src/catalog/item/item.commands.ts'
import { updatePrice } from '../src/catalog/price/price.commands.ts'
import type { WriteContext } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays, businessDate, businessDayStart } from '../src/outlets/outlet/business-date.calc.ts'
import { channelOf, type DemoBrand, type DemoPriceRise } from './demo-data.ts'

const ZONE = 'Asia/Jakarta'
/** Prices are changed before the outlets open. */
const MORNING = 6 * 60

/** A raise of a price that was made, and when. */
export interface MadeRise extends Pick<DemoPriceRise, 'menu_item' | 'old_price' | 'new_price'> {
  /** The channel whose price list it is of; null is the menu's own price. */
  channel: string | null
  /** Milliseconds since 1970. */
  at: number
}

async function findItemIds(tx: WriteContext): Promise<ReadonlyMap<string, number>> {
  const rows = await selectOwn(tx, 'item').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The prices typed in a price list before any of its raises. */
export async function oldOverrides(tx: WriteContext, data: DemoBrand, list_code: string) {
  const rises = data.price_rises.filter(({ price_list }) => price_list === list_code)
  return rises.length === 0 ? [] : overridesOf(await findItemIds(tx), rises, 'old_price')
}

function overridesOf(
  ids: ReadonlyMap<string, number>,
  rises: readonly DemoPriceRise[],
  side: 'old_price' | 'new_price',
) {
  return rises.map((rise) => {
    const item_id = ids.get(rise.menu_item)
    if (item_id === undefined) throw new Error(`no menu ${rise.menu_item} in the demo data`)
    return { item_id, price: rise[side] }
  })
}

/**
 * Raises the prices of a brand that has just been made, as somebody of it would have on those days. Made with the brand
 * itself: what is sold later finds them in the history of changes.
 */
export async function raisePrices(tx: WriteContext, data: DemoBrand, actor: string): Promise<void> {
  if (data.price_rises.length === 0) return
  const today = businessDate(tx.now().getTime(), ZONE, 0)
  const ids = await findItemIds(tx)
  const steps = Map.groupBy(
    data.price_rises.toSorted((a, b) => b.days_ago - a.days_ago),
    (rise) => `${rise.days_ago} ${rise.price_list ?? rise.menu_item}`,
  )
  for (const rises of steps.values()) {
    const [{ days_ago, price_list } = { days_ago: 0, price_list: undefined }] = rises
    const moment = new Date(businessDayStart(addDays(today, -days_ago), ZONE, MORNING))
    const then = { ...tx, actor, now: () => moment }
    const overrides = overridesOf(ids, rises, 'new_price')
    if (price_list === undefined) {
      for (const { item_id, price } of overrides) await updateItem(then, { id: item_id, price })
      continue
    }
    const { id } = await selectOwn(tx, 'price', { code: price_list }).select('id').executeTakeFirstOrThrow()
    await updatePrice(then, { id, overrides })
  }
}

/**
 * The raises that were made with a brand: told of days before the menu or list itself was made, so no later change is
 * among them, and a brand of before there were any has none.
 */
export async function findRises(tx: WriteContext, data: DemoBrand): Promise<MadeRise[]> {
  const { rows } = await sql<{ menu_item: string | null; code: string | null; at: Date }>`
    select i.code as menu_item, null as code, a.occurred_at as at from audit_log a
    join item i on i.brand_id = a.brand_id and i.brand_id = ${ownBrand} and i.id = a.entity_id
    where a.brand_id = ${tx.brand_id} and a.action = 'item.update' and a.occurred_at < i.created_at
    union all
    select null, p.code, a.occurred_at from audit_log a
    join price p on p.brand_id = a.brand_id and p.brand_id = ${ownBrand} and p.id = a.entity_id
    where a.brand_id = ${tx.brand_id} and a.action = 'price.update' and a.occurred_at < p.created_at`.execute(
    tx.db,
  )
  return data.price_rises.flatMap(({ menu_item, price_list, old_price, new_price }) => {
    const made = rows.find((row) => (price_list ? row.code === price_list : row.menu_item === menu_item))
    if (!made) return []
    const channel = price_list === undefined ? null : channelOf(price_list)
    return [{ menu_item, channel, old_price, new_price, at: made.at.getTime() }]
  })
}
