import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can, requireFirstStep, requireViewer } from '../../kit/permission.ts'
import { lockTarget } from './admin-target.ts'

/** How long a look lasts at most. */
const LOOK_MS = 3_600_000

/**
 * Lets the viewer's session see the panel as somebody else does, to read alone. Only of who has no more rights and outlets
 * than the viewer; also of who is invited and has not come yet.
 */
export const beginLookAs = command('admin.look_as', {
  permission: can('admin', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const viewer = requireViewer(tx)
    if (viewer.admin_id === id) throw new UserError('CONFLICT', 'Anda sudah melihat sebagai diri sendiri')
    const admin = await lockTarget(tx, id)
    if (admin.deleted_at) throw new UserError('CONFLICT', 'Admin ini sudah dinonaktifkan')
    const looks_until = new Date(tx.now().getTime() + LOOK_MS)
    await updateOwn(tx, 'session', { id: viewer.session_id })
      .set({ looks_as_admin_id: id, looks_until })
      .execute()
    await audit(tx, { action: 'admin.look_as', entity_id: id, label: admin.name })
    return { id }
  },
})

/** Ends the look of the viewer's session; without one nothing happens. */
export const endLookAs = command('admin.end_look', {
  permission: 'first_step',
  input: z.object({}),
  run: async (tx) => {
    const { looking, session_id, admin_id, name } = requireFirstStep(tx)
    if (!looking) return false
    if (looking.id === null) {
      // An operator's session is nothing else.
      await updateOwn(tx, 'session', { id: session_id })
        .set({ revoked_at: tx.now(), revoke_reason: 'sign_out' })
        .execute()
      tx.cookie.clear()
    } else {
      await updateOwn(tx, 'session', { id: session_id })
        .set({ looks_as_admin_id: null, looks_until: null })
        .execute()
    }
    await audit(tx, { action: 'admin.end_look', entity_id: admin_id, label: name })
    return true
  },
})
