import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import {
  ArchiveOutletDocument,
  GetOutletArchiveBlockersDocument,
  RestoreOutletDocument,
} from './outlet.gql.gen.ts'
import css from './outlet.module.css'

interface Named {
  id: number
  name: string
}

interface ArchiveDialogProps {
  outlet: Named
  onClose: () => void
}

/** Archives an outlet, or says what keeps it from being archived and where to mend that. */
export function ArchiveDialog({ outlet, onClose }: ArchiveDialogProps) {
  const blockers = useDocument(GetOutletArchiveBlockersDocument, { id: outlet.id })
  const restore = useCommand(RestoreOutletDocument, { success: 'Outlet berhasil dipulihkan!' })
  const archive = useCommand(ArchiveOutletDocument, {
    success: 'Outlet berhasil diarsipkan!',
    undo: () => restore.mutate({ id: outlet.id }),
    onDone: onClose,
  })
  const found = blockers.data?.outletArchiveBlockers
  const is_free = found?.length === 0
  return (
    <Dialog
      title={`Arsipkan ${outlet.name}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          {is_free && (
            <Button tone="danger" busy={archive.isPending} onClick={() => archive.mutate({ id: outlet.id })}>
              Arsipkan
            </Button>
          )}
        </>
      }
    >
      {blockers.isPending && <CardSkeleton lines={2} height={72} />}
      {blockers.isError && <ErrorState error={blockers.error} onRetry={() => void blockers.refetch()} />}
      {is_free && (
        <p>
          Outlet dan mejanya tidak tampil lagi dan kasirnya tidak dapat mengirim penjualan. Riwayat dan
          laporannya tetap ada, dan outlet dapat dipulihkan kapan saja.
        </p>
      )}
      {found && !is_free && (
        <>
          <Notice tone="warn">Selesaikan hal berikut sebelum outlet diarsipkan.</Notice>
          <ul className={css.blockers}>
            {found.map((blocker) => (
              <li key={blocker.key}>
                {blocker.message}
                <AddressLink href={blocker.route} onFollow={onClose}>
                  Buka
                </AddressLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** Archive and restore of outlets, for lists and details; render `dialog` somewhere. */
export function useArchive() {
  const [asked, setAsked] = useState<Named | null>(null)
  const restore = useCommand(RestoreOutletDocument, { success: 'Outlet berhasil dipulihkan!' })
  return {
    archive: setAsked,
    restore: (id: number) => restore.mutate({ id }),
    dialog: asked && <ArchiveDialog outlet={asked} onClose={() => setAsked(null)} />,
  }
}
