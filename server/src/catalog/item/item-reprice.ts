import { sql } from 'kysely'
import { auditAll } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { authorise, can } from '../../kit/permission.ts'
import type { lockItems } from './item.lock.ts'
import { askPrices } from './item-plausible.ts'

type Item = Awaited<ReturnType<typeof lockItems>>[number]

/**
 * Gives many menus prices of their own as one set: one question about all that lie far from what they have, one statement, a
 * line in the log each. Prices with options stay as they were typed. The menus are locked by the caller.
 */
export async function repriceItems(
  tx: WriteContext,
  items: readonly Item[],
  prices: ReadonlyMap<number, number>,
  pathOf: (item: { id: number }) => string,
): Promise<number> {
  authorise(tx, can('menu', 'update'))
  const changed = items.flatMap((item) => {
    const new_price = prices.get(item.id)
    return new_price === undefined || new_price === item.price ? [] : [{ ...item, new_price }]
  })
  await askPrices(tx, changed, pathOf)
  await sql`update item t set price = n.price, updated_at = ${tx.now()}
    from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ new_price }) => new_price)}::bigint[]) as n (id, price)
    where t.brand_id = ${tx.brand_id} and t.id = n.id`.execute(tx.db)
  await auditAll(
    tx,
    changed.map(({ id, name, price, new_price }) => ({
      action: 'item.update',
      entity: 'item',
      entity_id: id,
      label: name,
      before: { price },
      after: { price: new_price },
    })),
  )
  return changed.length
}
