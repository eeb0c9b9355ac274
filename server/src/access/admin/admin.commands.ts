import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { requireViewer } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { EditProfileInput } from './admin.input.ts'
import { ADMIN_CONSTRAINTS } from './admin-address.ts'

export interface NewAdminRow {
  readonly admin_group_id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password_hash: string
  readonly is_all_outlets: boolean
  readonly queue_prefix?: string | null
  readonly email_verified_at?: Date | null
  readonly phone_verified_at?: Date | null
}

/** Writes an admin and claims its e-mail and phone; a unique violation names the one that is taken. */
export async function insertAdmin(tx: WriteContext, row: NewAdminRow): Promise<{ id: number; name: string }> {
  const now = tx.now()
  const admin = await tx.db
    .insertInto('admin')
    .values({ ...row, brand_id: tx.brand_id, created_at: now, updated_at: now })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await putInDirectory(tx, 'email', admin.id, row.email)
  await putInDirectory(tx, 'phone', admin.id, row.phone)
  return admin
}

/** The old address hears of the new one, in case its owner did not ask for it. */
export async function tellOldAddress(
  tx: WriteContext,
  recipient: string,
  admin: { name: string; email: string },
): Promise<void> {
  await sendMessage(tx, {
    channel: 'email',
    recipient,
    subject: 'Email akun Anda diubah',
    body: `Halo ${admin.name},\n\nEmail akun Anda diubah menjadi ${admin.email}. Jika ini bukan Anda, segera hubungi pemilik brand.`,
  })
}

/** Changes the viewer's own name, e-mail and phone; a new address has to be verified anew. */
export const updateProfile = command('admin.update_profile', {
  permission: 'signed_in',
  input: EditProfileInput,
  constraints: ADMIN_CONSTRAINTS,
  run: async (tx, { version, ...values }) => {
    const viewer = requireViewer(tx)
    const before = await selectOwn(tx, 'admin', { id: viewer.admin_id })
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    await assertVersion(tx, 'admin', before, version)
    const after = await updateOwn(tx, 'admin', { id: viewer.admin_id })
      .set({
        ...values,
        updated_at: tx.now(),
        ...(values.email && values.email !== before.email ? { email_verified_at: null } : {}),
        ...(values.phone && values.phone !== before.phone ? { phone_verified_at: null } : {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await putInDirectory(tx, 'email', after.id, after.email)
    await putInDirectory(tx, 'phone', after.id, after.phone)
    if (after.email !== before.email) await tellOldAddress(tx, before.email, after)
    await audit(tx, { action: 'admin.update', entity_id: after.id, label: after.name, before, after })
    return { id: after.id }
  },
})
