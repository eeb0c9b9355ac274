import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import { giveSettings, namesText } from '../outlet/outlet-group.ts'
import { createKitchenKey } from './kitchen-key.commands.ts'
import type { DISPLAY_MODES } from './kitchen-key.input.ts'

interface MissingKey {
  name: string
  valid_days: number
  stations: string[]
  display_mode: (typeof DISPLAY_MODES)[number]
  warn_minutes: number
  late_minutes: number
  paid_minutes: number
  has_sound: boolean
  device_limit: number
  item_group_ids: number[]
}

/** Keys in force at an outlet whose name another does not use. */
async function readMissing(ctx: Context | WriteContext, source_id: number, target_id: number) {
  const { rows } =
    await sql<MissingKey>`select k.name, k.valid_days, k.stations, k.display_mode, k.warn_minutes,
      k.late_minutes, k.paid_minutes, k.has_sound, k.device_limit,
      array(select g.item_group_id from kitchen_key_item_group g where g.brand_id = ${ownBrand}
        and g.kitchen_key_id = k.id order by g.item_group_id) as item_group_ids
    from kitchen_key k where k.brand_id = ${ctx.brand_id} and k.outlet_id = ${source_id} and k.revoked_at is null
      and k.expires_at > ${ctx.now()}
      and not exists (select from kitchen_key own where own.brand_id = ${ownBrand} and own.outlet_id = ${target_id}
        and own.revoked_at is null and lower(own.name) = lower(k.name))
    order by k.name, k.id`.execute(ctx.db)
  return rows
}

giveSettings('kitchen', {
  needs: can('kitchen', 'create'),
  differ: async (ctx, source, target) =>
    namesText(
      'Kunci dapur baru',
      (await readMissing(ctx, source.id, target.id)).map(({ name }) => name),
    ),
  // Its secrets are shown to nobody: whoever sets up the display asks for a code there.
  give: async (tx, source, target) => {
    for (const key of await readMissing(tx, source.id, target.id))
      await createKitchenKey(tx, { ...key, outlet_id: target.id })
  },
})
