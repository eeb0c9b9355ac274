import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { can, requireOutlet } from '../../kit/permission.ts'
import { lockItem } from './item.commands.ts'
import { SoldOutInput } from './item.input.ts'
import { businessDateNow } from './item.queries.ts'

/**
 * Marks an item as sold out at outlets until their business day ends, or as back. It ends by itself, because what is
 * stored is the business date on which it ran out.
 */
export const setItemSoldOut = command({
  name: 'item.sold_out',
  permission: can('menu', 'update'),
  input: SoldOutInput,
  run: async (tx, { id, outlet_ids, is_sold_out }) => {
    const item = await lockItem(tx, id)
    for (const outlet_id of outlet_ids ?? []) requireOutlet(tx, outlet_id)
    const wanted = outlet_ids ?? tx.viewer?.outlet_ids ?? null
    const day = is_sold_out ? businessDateNow(sql.ref('o'), tx.now()) : sql`null::date`
    const changed = await sql<{ outlet_id: number }>`
      insert into item_outlet as io (brand_id, item_id, outlet_id, sold_out_on)
      select o.brand_id, ${id}, o.id, ${day} from outlet o
      where o.brand_id = ${tx.brand_id} and o.deleted_at is null
        and (${wanted}::int[] is null or o.id = any(${wanted}::int[]))
      on conflict (brand_id, item_id, outlet_id) do update set sold_out_on = excluded.sold_out_on
      where io.sold_out_on is distinct from excluded.sold_out_on
      returning outlet_id`.execute(tx.db)
    if (changed.rows.length > 0) {
      const ids = changed.rows.map((row) => row.outlet_id)
      await audit(tx, {
        action: is_sold_out ? 'item.sold_out' : 'item.back',
        entity: 'item',
        entity_id: id,
        label: item.name,
        before: { sold_out_outlet_ids: is_sold_out ? [] : ids },
        after: { sold_out_outlet_ids: is_sold_out ? ids : [] },
      })
    }
    return { id }
  },
})
