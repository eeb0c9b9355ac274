import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** A JSON array of what a paket holds, part by part, with whatever more is told of the menus `i` to choose from. */
export function paketPartsJson(item_id: Fragment, more: Fragment = sql``): Fragment {
  return sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'min_choices', p.min_choices,
      'max_choices', p.max_choices, 'choices', (select coalesce(json_agg(json_build_object('item_id', c.item_id,
          'portions', c.portions, 'surcharge', c.surcharge, 'is_default', c.is_default${more}) order by c.sort, c.item_id), '[]')
        from paket_choice c join item i on i.brand_id = c.brand_id and i.brand_id = ${ownBrand} and i.id = c.item_id
        where c.brand_id = ${ownBrand} and c.paket_part_id = p.id)) order by p.sort, p.id), '[]')
    from paket_part p where p.brand_id = ${ownBrand} and p.item_id = ${item_id})`
}

/** Whether a menu is a paket. */
export const isPaketSql = (item_id: Fragment): Fragment =>
  sql`(${item_id} in (select p.item_id from paket_part p where p.brand_id = ${ownBrand}))`
