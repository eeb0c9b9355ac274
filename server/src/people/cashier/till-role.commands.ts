import { whenBrandBegins } from '../../brand/sign-up/new-brand.ts'
import { archiveBy, restoreBy, setArchived } from '../../kit/archive.ts'
import { audit, auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { EditTillRoleInput, NewTillRoleInput } from './till-role.input.ts'
import { assertKeepsTillRoles } from './till-role.policy.ts'
import { TILL_ROLE_PRESETS } from './till-role-preset.calc.ts'

const CONSTRAINTS = { till_role_name: ['name', 'Nama profil sudah digunakan'] } as const
const LABEL = 'Profil kasir'
/** What people may do at a till is as weighty as what they may do in the panel: it takes the right to approve. */
const SETS = can('cashier', 'approve')

/** Gives a brand the roles of the trade. */
export async function insertTillRoles(tx: WriteContext): Promise<void> {
  const now = tx.now()
  const roles = await tx.db
    .insertInto('till_role')
    .values(
      TILL_ROLE_PRESETS.map((preset) => ({
        ...preset,
        brand_id: tx.brand_id,
        created_at: now,
        updated_at: now,
      })),
    )
    .returningAll()
    .execute()
  await auditAll(
    tx,
    roles.map((role) => ({ action: 'till_role.create', entity_id: role.id, label: role.name, after: role })),
  )
}

whenBrandBegins(insertTillRoles)

/** Adds a role at the till. */
export const createTillRole = command('till_role.create', {
  permission: SETS,
  input: NewTillRoleInput,
  constraints: CONSTRAINTS,
  run: async (tx, values) => {
    assertKeepsTillRoles(tx)
    const now = tx.now()
    const role = await tx.db
      .insertInto('till_role')
      .values({ ...values, brand_id: tx.brand_id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'till_role.create', entity_id: role.id, label: role.name, after: role })
    return { id: role.id }
  },
})

/** Changes a role at the till, for everybody who has it; what was done before is judged as it was. */
export const updateTillRole = command('till_role.update', {
  permission: SETS,
  input: EditTillRoleInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    assertKeepsTillRoles(tx)
    const before = await lockRecord(tx, 'till_role', id, LABEL)
    await assertVersion(tx, 'till_role', before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Profil ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    const after = await updateRecord(tx, 'till_role', id, values)
    await audit(tx, { action: 'till_role.update', entity_id: id, label: after.name, before, after })
    return { id }
  },
})

async function setRoleArchived(tx: WriteContext, id: number, deleted_at: Date | null): Promise<void> {
  assertKeepsTillRoles(tx)
  const role = await lockRecord(tx, 'till_role', id, LABEL)
  const held = await selectOwn(tx, 'cashier', { till_role_id: id })
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute()
  if (deleted_at && held.length > 0)
    throw new UserError('CONFLICT', 'Profil ini masih dipakai kasir, pindahkan dulu kasirnya', {
      changes: [],
    })
  await setArchived(tx, 'till_role', role, deleted_at)
}

/** Archives a role that nobody has. */
export const archiveTillRole = archiveBy('till_role', SETS, setRoleArchived)

/** Brings an archived role back. */
export const restoreTillRole = restoreBy('till_role', SETS, setRoleArchived, CONSTRAINTS)
