import { randomBytes } from 'node:crypto'
import { insertAdmin, tellOldAddress } from '../../access/admin/admin.commands.ts'
import { ADMIN_CONSTRAINTS } from '../../access/admin/admin-address.ts'
import { assertMasterLeft, lockAccess } from '../../access/admin-group/access-guard.ts'
import { endOutsideCompany } from '../../access/session/company-only.ts'
import { hashPassword } from '../../access/session/password.ts'
import { endSessions } from '../../access/session/session.commands.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { readAdminAreas, writeAdminAreas } from '../../outlets/area/area-reach.ts'
import { claimLimit, releaseLimit } from '../../subscription/limit/limit.ts'
import { EditAdminInput, NewAdminInput } from './admin.input.ts'
import { readOutletIds, writeOutletIds } from './admin-outlets.ts'
import { lockTarget } from './admin-target.ts'
import { assertReach, requireGroup } from './given-access.ts'
import { endInvitations, sendInvitation } from './invitation.ts'

/** Invites somebody, counted against the plan: the link in the e-mail sets the password. */
export const inviteAdmin = command('admin.invite', {
  permission: can('admin', 'create'),
  input: NewAdminInput,
  constraints: ADMIN_CONSTRAINTS,
  run: async (tx, { outlet_ids, area_ids, queue_prefix, ...values }) => {
    await lockAccess(tx)
    const group = await requireGroup(tx, values.admin_group_id)
    const is_all_outlets = values.is_all_outlets || group.is_master
    const outlets = is_all_outlets ? [] : outlet_ids
    const areas = is_all_outlets ? [] : (area_ids ?? [])
    assertReach(tx, { is_all_outlets, outlet_ids: outlets, area_ids: area_ids && areas })
    await claimLimit(tx, 'admin')
    const admin = await insertAdmin(tx, {
      ...values,
      is_all_outlets,
      queue_prefix: queue_prefix ?? null,
      // Nobody knows it; the invitation sets one that is known.
      password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    })
    await writeOutletIds(tx, admin.id, outlets)
    await writeAdminAreas(tx, admin.id, areas)
    await sendInvitation(tx, { ...admin, email: values.email })
    await audit(tx, {
      action: 'admin.invite',
      entity_id: admin.id,
      label: admin.name,
      after: {
        ...values,
        is_all_outlets,
        queue_prefix: queue_prefix ?? null,
        outlet_ids: outlets,
        area_ids: areas,
      },
    })
    return { id: admin.id }
  },
})

/** Changes an admin; a changed role or reach holds from its next request on. */
export const updateAdmin = command('admin.change', {
  permission: can('admin', 'update'),
  input: EditAdminInput,
  constraints: ADMIN_CONSTRAINTS,
  run: async (tx, { id, version, outlet_ids, area_ids, ...values }) => {
    const before = await lockTarget(tx, id)
    await assertVersion(tx, 'admin', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Admin ini nonaktif, aktifkan dulu untuk mengubahnya')
    const outlets_before = await readOutletIds(tx, id)
    const areas_before = await readAdminAreas(tx, id)
    const group = await requireGroup(tx, values.admin_group_id ?? before.admin_group_id)
    const is_all_outlets = group.is_master || (values.is_all_outlets ?? before.is_all_outlets)
    const outlets = is_all_outlets ? [] : (outlet_ids ?? outlets_before)
    const areas = is_all_outlets ? [] : (area_ids ?? areas_before)
    assertReach(tx, { is_all_outlets, outlet_ids: outlets, area_ids: areas })
    const is_moved = values.email !== undefined && values.email !== before.email
    const after = await updateOwn(tx, 'admin', { id })
      .set({
        ...values,
        is_all_outlets,
        updated_at: tx.now(),
        ...(is_moved ? { email_verified_at: null } : {}),
        ...(values.phone && values.phone !== before.phone ? { phone_verified_at: null } : {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeOutletIds(tx, id, outlets)
    await writeAdminAreas(tx, id, areas)
    await putInDirectory(tx, 'email', id, after.email)
    await putInDirectory(tx, 'phone', id, after.phone)
    await assertMasterLeft(tx)
    if (after.admin_group_id !== before.admin_group_id) await endOutsideCompany(tx, id)
    // A link goes to the address it was made for; whoever waits for one gets it at the new address.
    if (is_moved)
      await ((await isWaiting(tx, id)) ? sendInvitation(tx, after) : tellOldAddress(tx, before.email, after))
    await audit(tx, {
      action: 'admin.change',
      entity_id: id,
      label: after.name,
      before: { ...before, outlet_ids: outlets_before, area_ids: areas_before },
      after: { ...after, outlet_ids: outlets, area_ids: areas },
    })
    return { id }
  },
})

/** Whether somebody was invited and never came. */
async function isWaiting(tx: WriteContext, admin_id: number): Promise<boolean> {
  const row = await tx.db
    .selectFrom('admin_invitation as i')
    .innerJoin('admin as a', (join) =>
      join
        .onRef('a.brand_id', '=', 'i.brand_id')
        .on('a.brand_id', '=', ownBrand)
        .onRef('a.id', '=', 'i.admin_id'),
    )
    .select('i.used_at')
    .where('i.brand_id', '=', tx.brand_id)
    .where('i.admin_id', '=', admin_id)
    .where('a.last_active_at', 'is', null)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && row.used_at === null
}

async function recordAdmin(
  tx: WriteContext,
  action: string,
  admin: { id: number; name: string },
  change: object = {},
) {
  await audit(tx, { action, entity: 'admin', entity_id: admin.id, label: admin.name, ...change })
}

/** Deactivates an admin: its sessions end at once, its place in the plan is free. */
export const archiveAdmin = command('admin.archive', {
  permission: can('admin', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockTarget(tx, id)
    if (before.deleted_at) return { id }
    if (tx.viewer?.admin_id === id)
      throw new UserError('CONFLICT', 'Anda tidak dapat menonaktifkan akun Anda sendiri')
    const deleted_at = tx.now()
    await updateOwn(tx, 'admin', { id }).set({ deleted_at, updated_at: deleted_at }).execute()
    await assertMasterLeft(tx)
    await endSessions(tx, id, 'archived')
    await endInvitations(tx, id)
    await releaseLimit(tx, 'admin')
    await recordAdmin(tx, 'admin.archive', before, { before: { deleted_at: null }, after: { deleted_at } })
    return { id }
  },
})

/** Lets a deactivated admin in again, counted against the plan. */
export const restoreAdmin = command('admin.restore', {
  permission: can('admin', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await lockTarget(tx, id)
    if (!before.deleted_at) return { id }
    await requireGroup(tx, before.admin_group_id)
    await claimLimit(tx, 'admin')
    await updateOwn(tx, 'admin', { id }).set({ deleted_at: null, updated_at: tx.now() }).execute()
    await recordAdmin(tx, 'admin.restore', before, {
      before: { deleted_at: before.deleted_at },
      after: { deleted_at: null },
    })
    return { id }
  },
})

/** Mails a new link to who has not come yet; the old one ends. */
export const resendInvitation = command('admin.resend_invitation', {
  permission: can('admin', 'create'),
  input: IdInput,
  run: async (tx, { id }) => {
    const admin = await lockTarget(tx, id)
    if (admin.deleted_at) throw notFound('Admin')
    if (!(await isWaiting(tx, id))) throw new UserError('CONFLICT', 'Admin ini sudah menerima undangannya')
    await sendInvitation(tx, admin)
    await recordAdmin(tx, 'admin.resend_invitation', admin)
    return { id }
  },
})

/** Ends all sessions of an admin. */
export const revokeAdminSessions = command('admin.revoke_sessions', {
  permission: can('admin', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const admin = await lockTarget(tx, id)
    await endSessions(tx, id, 'revoked')
    await recordAdmin(tx, 'admin.revoke_sessions', admin)
    return { id }
  },
})
