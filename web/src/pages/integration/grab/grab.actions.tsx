import {
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconRefresh,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../kit/graphql/command.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import type { MenuItem } from '../../../kit/overlay/menu-item.ts'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import {
  ConnectGrabStoreDocument,
  type GrabStoreRowFragment,
  PauseGrabStoreDocument,
  ResumeGrabStoreDocument,
  SyncGrabMenuDocument,
} from './grab.gql.gen.ts'

const pauses = [
  { duration: '30m', label: 'Jeda 30 menit' },
  { duration: '1h', label: 'Jeda 1 jam' },
  { duration: '24h', label: 'Jeda 24 jam' },
]

/** Sends the owner to Grab's own page, where the integration is switched on. */
function ActivationDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  return (
    <Dialog
      title={`Aktifkan ${name} di GrabFood`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <a
            className={buttonClass({ tone: 'primary' })}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            Buka halaman aktivasi
          </a>
        </>
      }
    >
      <p>
        Masuk sebagai pemilik toko di halaman GrabFood, lalu setujui integrasinya. Menu outlet ini
        menggantikan menu toko di GrabFood, dan status di sini berubah dengan sendirinya.
      </p>
    </Dialog>
  )
}

/** What can be done with a store, and the dialog that one of it opens. */
export function useGrabStoreActions() {
  const navigate = useNavigate()
  const can_update = useCan('grab', 'update')
  const [activated, setActivated] = useState<{ name: string; url: string } | null>(null)
  const connecting = useCommand(ConnectGrabStoreDocument)
  const pausing = useCommand(PauseGrabStoreDocument, { success: 'Toko GrabFood berhasil dijeda!' })
  const resuming = useCommand(ResumeGrabStoreDocument, { success: 'Toko GrabFood berhasil dibuka lagi!' })
  const syncing = useCommand(SyncGrabMenuDocument, { success: 'Menu masuk antrean sinkron GrabFood' })
  const connect = ({ id, name }: GrabStoreRowFragment) =>
    connecting.mutate(
      { id },
      { onSuccess: ({ connectGrabStore: url }) => url && setActivated({ name, url }) },
    )
  const sync = ({ id }: { id: number }) => syncing.mutate({ id })
  const actionsOf = (store: GrabStoreRowFragment): MenuItem[] => {
    const { id, merchant_id, is_connected, close_reason } = store
    const items: MenuItem[] = []
    if (is_connected)
      items.push({
        label: 'Kelola menu',
        icon: IconListDetails,
        onSelect: () =>
          void navigate({ to: '/integration/grab/$outletId/manage-menu', params: { outletId: String(id) } }),
      })
    if (!can_update) return items
    if (!merchant_id || store.grab_integration_status === 'INACTIVE')
      items.push({
        label: is_connected ? 'Aktifkan' : 'Hubungkan',
        icon: IconPlugConnected,
        onSelect: () => connect(store),
      })
    if (!merchant_id) return items
    items.push({ label: 'Sinkron', icon: IconRefresh, onSelect: () => sync(store) })
    if (close_reason === 'mex_paused')
      items.push({
        label: 'Buka lagi',
        icon: IconPlayerPlay,
        line: true,
        onSelect: () => resuming.mutate({ id }),
      })
    else
      for (const [place, { duration, label }] of pauses.entries())
        items.push({
          label,
          icon: IconPlayerPause,
          line: place === 0,
          onSelect: () => pausing.mutate({ pause: { outlet_id: id, duration } }),
        })
    return items
  }
  return {
    actionsOf,
    can_update,
    connect,
    sync,
    is_syncing: syncing.isPending,
    parts: activated && <ActivationDialog {...activated} onClose={() => setActivated(null)} />,
  }
}
