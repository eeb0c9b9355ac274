import { type RawBuilder, sql } from 'kysely'
import { ownBrand } from '../../../kit/db/own-brand.ts'
import type { FigureCell } from '../figure-cell.input.ts'

/** The condition that a movement, by its alias, is of the goods asked for. */
export function ofGoods(
  { item_kind, item_id, category }: FigureCell,
  row: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = []
  if (item_kind) parts.push(sql`${row}.item_kind = ${item_kind}`)
  if (typeof item_id === 'number') parts.push(sql`${row}.item_id = ${item_id}`)
  if (typeof category === 'string')
    parts.push(
      item_kind === 'menu'
        ? sql`${row}.item_id in (select i.id from item i
            left join item_group g on g.brand_id = ${ownBrand} and g.id = i.item_group_id
            where i.brand_id = ${ownBrand} and coalesce(g.name, '') = ${category})`
        : sql`${row}.item_id in (select i.id from ingredient i
            left join ingredient_category c on c.brand_id = ${ownBrand} and c.id = i.ingredient_category_id
            where i.brand_id = ${ownBrand} and coalesce(c.name, '') = ${category})`,
    )
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
