import { sql } from 'kysely'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { can, requireViewer } from '../../kit/permission.ts'
import type { OptionPrice } from '../price/option-price.calc.ts'
import { ItemIdsInput } from './item.input.ts'
import { lockItems } from './item.lock.ts'
import { readOptionPrices, storeOptionPrices } from './option-price.parts.ts'

/** So long a change of many prices can be taken back. */
const UNDO_MS = 24 * 3_600_000

interface Told {
  readonly price?: number
  readonly option_prices?: readonly OptionPrice[]
}

interface Change {
  readonly item_id: number
  readonly before: Told
  readonly after: Told
}

/** What the viewer's last change of many prices among these items made of each of them, as the log tells it. */
async function readLastChange(tx: WriteContext, ids: readonly number[]): Promise<Change[]> {
  const { admin_id } = requireViewer(tx)
  const since = new Date(tx.now().getTime() - UNDO_MS)
  const { rows } = await sql<Change>`with own as (
      select l.id, l.entity_id, l.request_id, l.changes from audit_log l
      where l.brand_id = ${tx.brand_id} and l.entity = 'item' and l.entity_id = any(${ids}::int[])
        and l.action = 'item.change_prices' and l.admin_id = ${admin_id} and l.occurred_at >= ${since})
    select o.entity_id as item_id, jsonb_object_agg(c.value ->> 'field', c.value -> 'old') as before,
      jsonb_object_agg(c.value ->> 'field', c.value -> 'new') as after
    from own o, jsonb_array_elements(o.changes) c
    where o.request_id = (select p.request_id from own p order by p.id desc limit 1)
    group by o.entity_id order by o.entity_id`.execute(tx.db)
  return rows
}

const printOf = (prices: readonly OptionPrice[] = []) =>
  [...prices]
    .map(({ variant_option_id, price }) => `${variant_option_id}:${price}`)
    .sort()
    .join()

/**
 * Takes back the viewer's last change of many prices among these items, of all or of none, as an entry of its own in the
 * log. @throws CONFLICT where a price was changed since, or there is nothing to take back
 */
export const undoItemPrices = command('item.undo_prices', {
  permission: can('menu', 'update'),
  input: ItemIdsInput,
  run: async (tx, { ids }) => {
    const rows = new Map((await lockItems(tx, ids)).map((row) => [row.id, row]))
    const changes = await readLastChange(tx, ids)
    if (changes.length === 0)
      throw new UserError('CONFLICT', 'Tidak ada perubahan harga yang dapat diurungkan')
    const stands = await readOptionPrices(tx, ids)
    const stale = changes.filter(
      ({ item_id, after }) =>
        (after.price !== undefined && after.price !== rows.get(item_id)?.price) ||
        (after.option_prices && printOf(after.option_prices) !== printOf(stands.get(item_id))),
    )
    if (stale.length > 0)
      throw new UserError(
        'CONFLICT',
        `Harga ${stale.length} menu berubah lagi setelah itu, tidak diurungkan`,
        {
          item_ids: stale.map(({ item_id }) => item_id),
        },
      )
    await storeOptionPrices(
      tx,
      changes.flatMap(({ item_id, before }) =>
        (before.option_prices ?? []).map((own) => ({ item_id, ...own })),
      ),
    )
    const priced = changes.filter(({ before }) => before.price !== undefined)
    await sql`update item t set price = n.price, updated_at = ${tx.now()}
      from unnest(${priced.map(({ item_id }) => item_id)}::int[], ${priced.map(({ before }) => before.price)}::bigint[]) as n (id, price)
      where t.brand_id = ${tx.brand_id} and t.id = n.id`.execute(tx.db)
    await auditAll(
      tx,
      changes.map(({ item_id, before, after }) => ({
        action: 'item.undo_prices',
        entity_id: item_id,
        label: rows.get(item_id)?.name ?? null,
        before: { ...after },
        after: { ...before },
      })),
    )
    return { count: changes.length }
  },
})
