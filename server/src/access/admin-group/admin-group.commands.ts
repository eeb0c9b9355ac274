import type { WriteContext } from '../../kit/context.ts'
import { ADMIN_GROUP_PRESETS, type AdminGroupPreset } from './preset.calc.ts'

async function insertPreset(
  tx: WriteContext,
  preset: AdminGroupPreset,
  module_ids: ReadonlyMap<string, number>,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('admin_group')
    .values({
      brand_id: tx.brand_id,
      name: preset.name,
      description: preset.description,
      is_master: preset.is_master,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = preset.grants.flatMap(({ modules, authorizations }) =>
    modules.flatMap((key) => {
      const module_id = module_ids.get(key)
      if (module_id === undefined) throw new Error(`no module ${key}`)
      return authorizations.map((authorization_type) => ({
        brand_id: tx.brand_id,
        admin_group_id: id,
        module_id,
        authorization_type,
      }))
    }),
  )
  if (rows.length > 0) await tx.db.insertInto('admin_group_permission').values(rows).execute()
  return id
}

/** Gives a new brand its roles; answers the id of each by name. */
export async function createPresetGroups(tx: WriteContext): Promise<ReadonlyMap<string, number>> {
  const modules = await tx.db.selectFrom('module').select(['id', 'key']).execute()
  const module_ids = new Map(modules.map(({ id, key }) => [key, id]))
  const ids = new Map<string, number>()
  for (const preset of ADMIN_GROUP_PRESETS) ids.set(preset.name, await insertPreset(tx, preset, module_ids))
  return ids
}
