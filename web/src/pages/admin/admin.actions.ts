import {
  IconEye,
  IconLogout,
  IconMailForward,
  IconShieldOff,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useWaiting } from '../../kit/offline/waiting.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { useCan } from '../../parts/access/access.ts'
import { useMe } from '../../parts/session/session.ts'
import {
  ArchiveAdminDocument,
  BeginLookAsDocument,
  ResendInvitationDocument,
  ResetTwoStepDocument,
  RestoreAdminDocument,
  RevokeAdminSessionsDocument,
} from './admin.gql.gen.ts'

interface ActedOn {
  id: number
  name: string
  status: string
  session_count: number
  has_two_step: boolean
}

/** What can be done to an admin besides changing it, for the list and the form. */
export function useAdminActions(): (admin: ActedOn) => MenuItem[] {
  const me = useMe()
  const can_create = useCan('admin', 'create')
  const can_update = useCan('admin', 'update')
  const can_archive = useCan('admin', 'archive')
  const restore = useCommand(RestoreAdminDocument, { success: 'Admin berhasil diaktifkan!' })
  const archive = useCommand(ArchiveAdminDocument, {
    success: 'Admin berhasil dinonaktifkan!',
    undo: ({ archiveAdmin }) => restore.mutate({ id: archiveAdmin }),
  })
  const waiting = useWaiting()
  // All that is on show and kept is one's own: it is loaded anew as the other one has it.
  const look = useCommand(BeginLookAsDocument, { onDone: () => location.assign('/dashboard') })
  const askLook = async ({ id, name }: ActedOn) => {
    if (waiting.length > 0) {
      const message = `${waiting.length} perubahan di perangkat ini belum terkirim. Coba lagi setelah terkirim.`
      showToast({ tone: 'bad', message })
      return
    }
    const text = `Panel tampil dengan hak akses dan outlet ${name}, hanya untuk dibaca, paling lama satu jam. Tercatat di log aktivitas.`
    if (await confirm({ title: `Lihat sebagai ${name}?`, text, action: 'Lihat sebagai' })) look.mutate({ id })
  }
  const resend = useCommand(ResendInvitationDocument, { success: 'Undangan berhasil dikirim ulang!' })
  const revoke = useCommand(RevokeAdminSessionsDocument, { success: 'Semua sesi berhasil diakhiri!' })
  const reset = useCommand(ResetTwoStepDocument, { success: 'Verifikasi dua langkah berhasil diatur ulang!' })
  const askReset = async ({ id, name }: ActedOn) => {
    const text = `Aplikasi autentikator dan passkey-nya dilepas: ${name} dapat masuk dengan kata sandi saja sampai mengaktifkannya lagi. Pastikan ia sendiri yang meminta.`
    const title = `Atur ulang verifikasi dua langkah ${name}?`
    if (await confirm({ title, text, action: 'Atur ulang' })) reset.mutate({ id })
  }
  const askRevoke = async ({ id, name, session_count }: ActedOn) => {
    const text = `${name} harus masuk lagi di ${session_count} perangkat.`
    if (await confirm({ title: `Akhiri semua sesi ${name}?`, text, action: 'Akhiri sesi' }))
      revoke.mutate({ id })
  }
  const askArchive = async ({ id, name }: ActedOn) => {
    const text = 'Semua sesinya berakhir sekarang dan ia tidak dapat masuk lagi. Riwayatnya tetap ada.'
    if (await confirm({ title: `Nonaktifkan ${name}?`, text, action: 'Nonaktifkan' })) archive.mutate({ id })
  }
  return (admin) => {
    const { id, status } = admin
    const items: MenuItem[] = []
    if (can_update && status !== 'inactive' && id !== me.id)
      items.push({ label: 'Lihat sebagai', icon: IconEye, onSelect: () => void askLook(admin) })
    if (can_create && (status === 'invited' || status === 'expired')) {
      items.push({
        label: 'Kirim ulang undangan',
        icon: IconMailForward,
        onSelect: () => resend.mutate({ id }),
      })
    }
    if (can_update && admin.session_count > 0 && id !== me.id) {
      items.push({ label: 'Akhiri semua sesi', icon: IconLogout, onSelect: () => void askRevoke(admin) })
    }
    if (can_update && me.admin_group.is_master && admin.has_two_step && id !== me.id) {
      items.push({
        label: 'Atur ulang dua langkah',
        icon: IconShieldOff,
        onSelect: () => void askReset(admin),
      })
    }
    if (can_archive && status === 'inactive')
      items.push({ label: 'Aktifkan', icon: IconUserPlus, onSelect: () => restore.mutate({ id }) })
    if (can_archive && status !== 'inactive' && id !== me.id) {
      items.push({
        label: 'Nonaktifkan',
        icon: IconUserOff,
        tone: 'bad',
        line: items.length > 0,
        onSelect: () => void askArchive(admin),
      })
    }
    return items
  }
}
