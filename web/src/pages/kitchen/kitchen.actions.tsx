import { IconBan, IconCalendarPlus, IconDeviceTablet, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { ExtendDialog } from './kitchen.extend.tsx'
import {
  CreateKitchenPairingCodeDocument,
  RegenerateKitchenKeyDocument,
  RevokeKitchenKeyDocument,
} from './kitchen.gql.gen.ts'
import { showSecrets } from './kitchen.secrets.tsx'

interface Key {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly expires_at: string
  readonly device_count: number
  readonly outlet: { readonly timezone: string }
}

/** What can be done with a key, and the dialog that one of it opens. */
export function useKitchenKeyActions() {
  const navigate = useNavigate()
  const can_update = useCan('kitchen', 'update')
  const can_revoke = useCan('kitchen', 'archive')
  const [extended, setExtended] = useState<Key | null>(null)
  const making = useCommand(CreateKitchenPairingCodeDocument, {
    onDone: (answer) => showSecrets(answer.createKitchenPairingCode),
  })
  const regenerating = useCommand(RegenerateKitchenKeyDocument, {
    success: 'Kunci dapur berhasil dibuat ulang!',
    onDone: (answer) => showSecrets(answer.regenerateKitchenKey),
  })
  const revoking = useCommand(RevokeKitchenKeyDocument, { success: 'Kunci dapur berhasil dicabut!' })
  const regenerate = async ({ id, name }: Key) => {
    const yes = await confirm({
      title: `Buat ulang ${name}?`,
      text: 'Kunci lama dan perangkatnya masih berlaku 10 menit; setelah itu semua perangkat harus dipasangkan ulang.',
      action: 'Buat ulang',
      tone: 'primary',
    })
    if (yes) regenerating.mutate({ id })
  }
  const revoke = async ({ id, name, device_count }: Key) => {
    const devices =
      device_count > 0 ? `${device_count} perangkat langsung terputus` : 'Kunci tidak dapat dipakai lagi'
    const yes = await confirm({
      title: `Cabut ${name}?`,
      text: `${devices} dan kunci tidak dapat dipulihkan.`,
      action: 'Cabut',
    })
    if (yes) revoking.mutate({ id })
  }
  const makeCode = ({ id }: Key) => making.mutate({ id })
  const actionsOf = (key: Key): MenuItem[] => {
    if (key.state === 'revoked') return []
    const edit = () => void navigate({ to: '/kitchen/edit/$keyId', params: { keyId: String(key.id) } })
    const items: MenuItem[] = []
    if (can_update) {
      items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
      if (key.state !== 'expired')
        items.push({ label: 'Kode pemasangan', icon: IconDeviceTablet, onSelect: () => makeCode(key) })
      items.push({ label: 'Perpanjang', icon: IconCalendarPlus, onSelect: () => setExtended(key) })
      items.push({ label: 'Buat ulang', icon: IconRefresh, onSelect: () => void regenerate(key) })
    }
    if (can_revoke)
      items.push({
        label: 'Cabut',
        icon: IconBan,
        tone: 'bad',
        line: true,
        onSelect: () => void revoke(key),
      })
    return items
  }
  return {
    actionsOf: can_update || can_revoke ? actionsOf : undefined,
    parts: extended && <ExtendDialog kitchen_key={extended} onClose={() => setExtended(null)} />,
    can_update,
    can_revoke,
    makeCode,
    extend: setExtended,
    regenerate,
    revoke,
    is_making: making.isPending,
  }
}
