import { removePasskeys } from '../../access/passkey/passkey.commands.ts'
import { endSessions } from '../../access/session/session.commands.ts'
import { removeTwoStep } from '../../access/two-step/two-step.commands.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { can, requireViewer } from '../../kit/permission.ts'
import { lockTarget } from './admin-target.ts'

/** Takes app and passkeys of somebody who lost what they are on away; only a Master does. */
export const resetTwoStep = command('admin.reset_two_step', {
  permission: can('admin', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const admin = await lockTarget(tx, id)
    const viewer = requireViewer(tx)
    if (!viewer.is_master) {
      throw new UserError('FORBIDDEN', 'Hanya Master yang dapat mengatur ulang verifikasi dua langkah', {
        module: 'admin',
        authorization: 'update',
      })
    }
    if (viewer.admin_id === id)
      throw new UserError('CONFLICT', 'Nonaktifkan verifikasi dua langkah Anda sendiri di Profil')
    const had_app = await removeTwoStep(tx, id)
    const had_passkey = (await removePasskeys(tx, id)) > 0
    if (!had_app && !had_passkey) throw new UserError('CONFLICT', 'Verifikasi dua langkah belum aktif')
    await endSessions(tx, id, 'two_step')
    await audit(tx, { action: 'admin.reset_two_step', entity_id: id, label: admin.name })
    await sendMessage(tx, {
      channel: 'email',
      recipient: admin.email,
      subject: 'Verifikasi dua langkah diatur ulang',
      body: `Halo ${admin.name},\n\n${viewer.name} mengatur ulang verifikasi dua langkah akun Anda; aplikasi autentikator dan passkey-nya dilepas. Semua sesi Anda diakhiri; masuk kembali dengan kata sandi Anda, lalu aktifkan lagi di Profil.`,
    })
    return { id }
  },
})
