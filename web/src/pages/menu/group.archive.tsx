import { EmptyGroupDialog } from '../../kit/overlay/empty-group-dialog.tsx'
import {
  ArchiveItemGroupDocument,
  GetItemGroupDetailDocument,
  RestoreItemGroupDocument,
} from './menu.gql.gen.ts'
import type { GroupRow } from './menu.rows.ts'

interface ArchiveGroupDialogProps {
  group: { id: number; name: string }
  /** Groups its menus can move to. */
  groups: readonly GroupRow[]
  onClose: () => void
  onDone?: () => void
}

/** Archives a group of menus. */
export function ArchiveGroupDialog(props: ArchiveGroupDialogProps) {
  return (
    <EmptyGroupDialog
      {...props}
      detail={GetItemGroupDetailDocument}
      countOf={({ itemGroup }) => itemGroup.item_count}
      archive={ArchiveItemGroupDocument}
      restore={RestoreItemGroupDocument}
      words={{
        group: 'Grup menu',
        members: 'menu',
        action: 'Arsipkan',
        done: 'diarsipkan',
        empty: 'Grup ini tidak tampil lagi di menu. Grup dapat dipulihkan kapan saja.',
        no_other: 'Belum ada grup lain, tambahkan grup lebih dulu.',
      }}
    />
  )
}
