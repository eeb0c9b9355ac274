import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { id } from '../../kit/shared.input.ts'
import { assertMayGive, lockAccess } from './access-guard.ts'

/** Says whether a role's admins sign in by two steps; whoever has none is led to add one before anything else. */
export const setRoleTwoStep = command('admin_group.set_two_step', {
  permission: can('roles', 'update'),
  input: z.object({ id, requires_two_step: z.boolean() }),
  run: async (tx, { id: group_id, requires_two_step }) => {
    await lockAccess(tx)
    const group = await selectOwn(tx, 'admin_group', { id: group_id })
      .select(['id', 'name', 'is_master', 'requires_two_step'])
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!group) throw notFound('Peran')
    await assertMayGive(tx, group)
    await updateOwn(tx, 'admin_group', { id: group_id }).set({ requires_two_step }).execute()
    await audit(tx, {
      action: 'admin_group.set_two_step',
      entity_id: group_id,
      label: group.name,
      before: { requires_two_step: group.requires_two_step },
      after: { requires_two_step },
    })
    return { id: group_id }
  },
})
