import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { giveSettings, namesText } from '../../outlets/outlet/outlet-group.ts'
import { setItemLevels } from '../item-level/item-level.commands.ts'
import { setLevels } from './bulk.commands.ts'

interface OtherLevels {
  ingredient_id: number
  name: string
  minimum: string | null
  par: string | null
  maximum: string | null
}

/** Levels of ingredients at an outlet that are others at another one; what has none at the source is left alone. */
async function readOthers(ctx: Context | WriteContext, source_id: number, target_id: number) {
  const { rows } =
    await sql<OtherLevels>`select g.id as ingredient_id, g.name, b.minimum::text, b.par::text, b.maximum::text
    from stock_balance b join ingredient g on g.brand_id = b.brand_id and g.brand_id = ${ownBrand} and g.id = b.item_id
      and g.deleted_at is null
    left join stock_balance own on own.brand_id = b.brand_id and own.brand_id = ${ownBrand} and own.item_kind = 'ingredient'
      and own.item_id = b.item_id and own.outlet_id = ${target_id}
    where b.brand_id = ${ctx.brand_id} and b.item_kind = 'ingredient' and b.outlet_id = ${source_id}
      and coalesce(b.minimum, b.par, b.maximum) is not null
      and (b.minimum, b.par, b.maximum) is distinct from (own.minimum, own.par, own.maximum)
    order by g.name, g.id`.execute(ctx.db)
  return rows
}

interface OtherMenuLevels {
  item_id: number
  name: string
  minimum: string | null
  par: string | null
}

const CHANGES_MENUS = can('menu', 'update')

/** The same of menus that are counted themselves; none for who may not change menus. */
async function readOtherMenus(ctx: Context | WriteContext, source_id: number, target_id: number) {
  if (!isAllowed(ctx, CHANGES_MENUS)) return []
  const { rows } = await sql<OtherMenuLevels>`select m.id as item_id, m.name, b.minimum::text, b.par::text
    from stock_balance b join item m on m.brand_id = b.brand_id and m.brand_id = ${ownBrand} and m.id = b.item_id
      and m.deleted_at is null and m.stock_mode = 'item' and m.is_stock_logged
    left join stock_balance own on own.brand_id = b.brand_id and own.brand_id = ${ownBrand} and own.item_kind = 'menu'
      and own.item_id = b.item_id and own.outlet_id = ${target_id}
    where b.brand_id = ${ctx.brand_id} and b.item_kind = 'menu' and b.outlet_id = ${source_id}
      and coalesce(b.minimum, b.par) is not null and (b.minimum, b.par) is distinct from (own.minimum, own.par)
    order by m.name, m.id`.execute(ctx.db)
  return rows
}

giveSettings('level', {
  needs: can('ingredient', 'update'),
  differ: async (ctx, source, target) =>
    namesText('Minimum dan par', [
      ...(await readOthers(ctx, source.id, target.id)).map(({ name }) => name),
      ...(await readOtherMenus(ctx, source.id, target.id)).map(({ name }) => name),
    ]),
  give: async (tx, source, target) => {
    const levels = await readOthers(tx, source.id, target.id)
    await setLevels(
      tx,
      levels.map(({ name: _name, ...level }) => ({ ...level, outlet_id: target.id })),
      () => '',
    )
    for (const { item_id, minimum, par } of await readOtherMenus(tx, source.id, target.id))
      await setItemLevels(tx, { id: item_id, levels: [{ outlet_id: target.id, minimum, par }] })
  },
})
