import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { SoldOutInput } from './item.input.ts'
import { lockItems } from './item.lock.ts'
import { businessDateNow } from './item.queries.ts'

/** The outlets at which an item has just run out or come back. */
export interface SoldOutChange {
  readonly item_id: number
  readonly outlet_ids: readonly number[]
}

/**
 * Marks items as sold out at outlets until their business day ends, or as back; answers what changed, so that it can
 * be undone exactly. It ends by itself, because what is stored is the business date on which they ran out.
 */
export const setItemsSoldOut = command('item.sold_out', {
  permission: can('menu', 'update'),
  input: SoldOutInput,
  run: async (tx, { ids, outlet_ids, is_sold_out }): Promise<readonly SoldOutChange[]> => {
    for (const outlet_id of outlet_ids ?? []) requireOutlet(tx, outlet_id)
    const rows = await lockItems(tx, ids)
    const wanted = outlet_ids ?? tx.viewer?.outlet_ids ?? null
    const today = businessDateNow(sql.ref('o'), tx.now())
    const changed = await sql<{ item_id: number; outlet_id: number }>`
      insert into item_outlet as io (brand_id, item_id, outlet_id, sold_out_on)
      select ${tx.brand_id}::int, i, o.id, ${is_sold_out ? today : sql`null::date`} from outlet o, unnest(${ids}::int[]) i
      where o.brand_id = ${tx.brand_id} and o.deleted_at is null
        and (${wanted}::int[] is null or o.id = any(${wanted}::int[]))
        and (${is_sold_out} or exists (select from item_outlet x where x.brand_id = ${ownBrand} and x.item_id = i
          and x.outlet_id = o.id and x.sold_out_on = ${today}))
      on conflict (brand_id, item_id, outlet_id) do update set sold_out_on = excluded.sold_out_on
      where io.sold_out_on is distinct from excluded.sold_out_on
      returning item_id, outlet_id`.execute(tx.db)
    const outlets = new Map<number, number[]>()
    for (const { item_id, outlet_id } of changed.rows)
      outlets.set(item_id, [...(outlets.get(item_id) ?? []), outlet_id])
    const changes = rows.flatMap((row) => {
      const at = outlets.get(row.id)
      return at ? [{ item_id: row.id, label: row.name, outlet_ids: at.sort((a, b) => a - b) }] : []
    })
    await auditAll(
      tx,
      changes.map(({ item_id, label, outlet_ids: at }) => ({
        action: is_sold_out ? 'item.sold_out' : 'item.back',
        entity: 'item',
        entity_id: item_id,
        label,
        before: { sold_out_outlet_ids: is_sold_out ? [] : at },
        after: { sold_out_outlet_ids: is_sold_out ? at : [] },
      })),
    )
    return changes
  },
})
