import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { giveSettings, namesText } from '../../outlets/outlet/outlet-group.ts'
import { offerItems } from './bulk.commands.ts'

/** Menus that one outlet offers and another does not. */
async function readOffered(ctx: Context | WriteContext, at: number, not_at: number) {
  const { rows } = await sql<{ id: number; name: string }>`select i.id, i.name from item i
    join item_outlet c on c.brand_id = i.brand_id and c.brand_id = ${ownBrand} and c.item_id = i.id
      and c.outlet_id = ${not_at} and not c.is_available
    where i.brand_id = ${ctx.brand_id} and i.deleted_at is null
      and not exists (select from item_outlet o where o.brand_id = ${ownBrand} and o.item_id = i.id
        and o.outlet_id = ${at} and not o.is_available)
    order by i.name, i.id`.execute(ctx.db)
  return rows
}

giveSettings('offer', {
  needs: can('menu', 'update'),
  differ: async (ctx, source, target) => [
    ...namesText(
      'Menu jadi dijual',
      (await readOffered(ctx, source.id, target.id)).map(({ name }) => name),
    ),
    ...namesText(
      'Menu tidak lagi dijual',
      (await readOffered(ctx, target.id, source.id)).map(({ name }) => name),
    ),
  ],
  give: async (tx, source, target) => {
    const opened = await readOffered(tx, source.id, target.id)
    const closed = await readOffered(tx, target.id, source.id)
    for (const [rows, is_available] of [[opened, true] as const, [closed, false] as const])
      if (rows.length > 0)
        await offerItems(tx, { ids: rows.map(({ id }) => id), outlet_ids: [target.id], is_available })
  },
})
