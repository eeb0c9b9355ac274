import type { WriteContext } from '../../kit/context.ts'
import { ADMIN_GROUP_PRESETS, type AdminGroupPreset } from './preset.ts'

async function insertPreset(tx: WriteContext, preset: AdminGroupPreset): Promise<number> {
  const { id } = await tx.db
    .insertInto('admin_group')
    .values({ brand_id: tx.brand_id, name: preset.name, description: preset.description, is_master: preset.is_master })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { modules, authorizations } of preset.grants) {
    await tx.db
      .insertInto('admin_group_permission')
      .columns(['brand_id', 'admin_group_id', 'module_id', 'authorization_type'])
      .expression((eb) =>
        eb
          .selectFrom('module')
          .innerJoin(
            eb.selectFrom((sub) => sub.fn<{ kind: string }>('unnest', [sub.val(authorizations)]).as('kind')).selectAll().as('a'),
            (join) => join.onTrue(),
          )
          .select((select) => [select.val(tx.brand_id).as('brand_id'), select.val(id).as('admin_group_id'), 'module.id', 'a.kind'])
          .where('module.key', 'in', modules),
      )
      .execute()
  }
  return id
}

/** Gives a new brand its roles; answers the id of each by name. */
export async function createPresetGroups(tx: WriteContext): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const preset of ADMIN_GROUP_PRESETS) ids.set(preset.name, await insertPreset(tx, preset))
  return ids
}
