import { IconBan, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../../parts/access/access.ts'
import { RevokeApiKeyDocument } from './developers.gql.gen.ts'
import { RotateDialog } from './developers.rotate.tsx'

interface Key {
  readonly id: number
  readonly name: string
  readonly state: string
}

/** What can be done with a key, and the dialog that one of it opens. */
export function useApiKeyActions() {
  const navigate = useNavigate()
  const can_update = useCan('admin', 'update')
  const can_revoke = useCan('admin', 'archive')
  const [rotated, setRotated] = useState<Key | null>(null)
  const revoking = useCommand(RevokeApiKeyDocument, { success: 'Kunci API berhasil dicabut!' })
  const revoke = async ({ id, name }: Key) => {
    const yes = await confirm({
      title: `Cabut ${name}?`,
      text: 'Program yang memakainya langsung ditolak dan kunci tidak dapat dipulihkan.',
      action: 'Cabut',
    })
    if (yes) revoking.mutate({ id })
  }
  const actionsOf = (key: Key): MenuItem[] => {
    if (key.state === 'revoked') return []
    const edit = () => void navigate({ to: '/developers/edit/$keyId', params: { keyId: String(key.id) } })
    const items: MenuItem[] = []
    if (can_update) {
      items.push({ label: 'Ubah', icon: IconPencil, onSelect: edit })
      items.push({ label: 'Ganti kunci', icon: IconRefresh, onSelect: () => setRotated(key) })
    }
    if (can_revoke)
      items.push({
        label: 'Cabut',
        icon: IconBan,
        tone: 'bad',
        line: can_update,
        onSelect: () => void revoke(key),
      })
    return items
  }
  return {
    actionsOf: can_update || can_revoke ? actionsOf : undefined,
    parts: rotated && <RotateDialog api_key={rotated} onClose={() => setRotated(null)} />,
    can_update,
    can_revoke,
    rotate: setRotated,
    revoke,
  }
}
