import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { UploadItem } from './upload-plan.calc.ts'

/** The whole menu, archived items too, by the fields that a file can change. */
export async function readUploadItems(ctx: Context | WriteContext): Promise<UploadItem[]> {
  const result = await sql<UploadItem>`
    select i.id, i.code, i.name, g.name as item_group, i.price, i.sku, i.short_name, i.description, i.kitchen_station,
      i.prep_minutes, i.tags, i.allergens, i.order_types, i.is_taxable, i.is_active, i.deleted_at is not null as is_archived
    from item i join item_group g on g.brand_id = i.brand_id and g.brand_id = ${ownBrand} and g.id = i.item_group_id
    where i.brand_id = ${ctx.brand_id} order by g.sort, g.id, i.sort, i.id`.execute(ctx.db)
  return result.rows
}

/** The groups on the menu by name. */
export async function readUploadGroups(ctx: Context | WriteContext): Promise<{ id: number; name: string }[]> {
  return selectOwn(ctx, 'item_group')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
