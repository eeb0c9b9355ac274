import { EmptyGroupDialog } from '../../kit/overlay/empty-group-dialog.tsx'
import {
  ArchiveTableGroupDocument,
  GetTableGroupDetailDocument,
  RestoreTableGroupDocument,
} from './table.gql.gen.ts'
import type { GroupRow } from './table.groups.ts'

interface ArchiveGroupDialogProps {
  group: { id: number; name: string }
  /** Groups of the same outlet that its tables can move to. */
  groups: readonly GroupRow[]
  onClose: () => void
  onDone?: () => void
}

/** Removes a group of tables. */
export function ArchiveGroupDialog(props: ArchiveGroupDialogProps) {
  return (
    <EmptyGroupDialog
      {...props}
      detail={GetTableGroupDetailDocument}
      countOf={({ tableGroup }) => tableGroup.table_count}
      archive={ArchiveTableGroupDocument}
      restore={RestoreTableGroupDocument}
      words={{
        group: 'Grup meja',
        members: 'meja',
        action: 'Hapus',
        done: 'dihapus',
        empty: 'Grup ini kosong dan tidak tampil lagi.',
        no_other: 'Outlet ini belum punya grup lain, tambahkan grup lebih dulu.',
        moved: 'Tempatnya di denah diatur ulang, kode QR-nya tetap berlaku.',
      }}
    />
  )
}
