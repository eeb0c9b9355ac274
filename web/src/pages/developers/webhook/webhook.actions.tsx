import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../kit/graphql/command.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { useCan } from '../../../parts/access/access.ts'
import {
  PauseWebhookDocument,
  RemoveWebhookDocument,
  ResumeWebhookDocument,
  TestWebhookDocument,
} from './webhook.gql.gen.ts'
import { RotateSecretDialog } from './webhook.rotate.tsx'

interface Webhook {
  readonly id: number
  readonly name: string
  readonly state: string
}

/** What can be done with a receiver, and the dialog that one of it opens. */
export function useWebhookActions() {
  const navigate = useNavigate()
  const can_update = useCan('admin', 'update')
  const can_remove = useCan('admin', 'archive')
  const [rotated, setRotated] = useState<Webhook | null>(null)
  const testing = useCommand(TestWebhookDocument, { success: 'Kiriman uji sedang dikirim.' })
  const pausing = useCommand(PauseWebhookDocument, { success: 'Webhook berhasil dijeda!' })
  const resuming = useCommand(ResumeWebhookDocument, { success: 'Webhook berhasil dilanjutkan!' })
  const removing = useCommand(RemoveWebhookDocument, { success: 'Webhook berhasil dihapus!' })
  const pause = async ({ id, name }: Webhook) => {
    const yes = await confirm({
      title: `Jeda ${name}?`,
      text: 'Kejadian selama jeda tidak dikirim kemudian. Kiriman yang sudah menunggu tetap menunggu.',
      action: 'Jeda',
    })
    if (yes) pausing.mutate({ id })
  }
  const remove = async ({ id, name }: Webhook) => {
    const yes = await confirm({
      title: `Hapus ${name}?`,
      text: 'Tidak ada lagi yang dikirim ke sana, juga yang masih menunggu.',
      action: 'Hapus',
    })
    if (yes) removing.mutate({ id })
  }
  const test = ({ id }: Webhook) => testing.mutate({ id })
  const resume = ({ id }: Webhook) => resuming.mutate({ id })
  /** What is seldom done, for a menu. */
  const moreOf = (webhook: Webhook): MenuItem[] => {
    if (webhook.state === 'removed') return []
    const is_paused = webhook.state === 'paused'
    const items: MenuItem[] = []
    if (can_update) {
      items.push({ label: 'Kirim uji', icon: IconSend, onSelect: () => test(webhook) })
      items.push({ label: 'Ganti rahasia', icon: IconRefresh, onSelect: () => setRotated(webhook) })
      items.push(
        is_paused
          ? { label: 'Lanjutkan', icon: IconPlayerPlay, onSelect: () => resume(webhook) }
          : { label: 'Jeda', icon: IconPlayerPause, onSelect: () => void pause(webhook) },
      )
    }
    if (can_remove)
      items.push({
        ...{ label: 'Hapus', icon: IconTrash, tone: 'bad', line: can_update },
        onSelect: () => void remove(webhook),
      })
    return items
  }
  const actionsOf = (webhook: Webhook): MenuItem[] => {
    const more = moreOf(webhook)
    if (!can_update || more.length === 0) return more
    const params = { webhookId: String(webhook.id) }
    const edit = () => void navigate({ to: '/developers/webhook/edit/$webhookId', params })
    return [{ label: 'Ubah', icon: IconPencil, onSelect: edit }, ...more]
  }
  return {
    actionsOf: can_update || can_remove ? actionsOf : undefined,
    moreOf,
    can_update,
    test,
    parts: rotated && <RotateSecretDialog webhook={rotated} onClose={() => setRotated(null)} />,
  }
}
