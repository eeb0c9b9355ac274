import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import css from './menu.dialog.module.css'
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

/** Archives a group. While menus are in it they have to move first, which is offered here. */
export function ArchiveGroupDialog({ group, groups, onClose, onDone }: ArchiveGroupDialogProps) {
  const [move_to_id, setTarget] = useState<number | null>(null)
  const query = useDocument(GetItemGroupDetailDocument, { id: group.id })
  const restore = useCommand(RestoreItemGroupDocument, { success: 'Grup menu berhasil dipulihkan!' })
  const count = query.data?.itemGroup.item_count
  const archive = useCommand(ArchiveItemGroupDocument, {
    success: 'Grup menu berhasil diarsipkan!',
    // Menus that moved would not come back with the group.
    undo: count === 0 ? () => restore.mutate({ id: group.id }) : undefined,
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const others = groups.filter((other) => other.id !== group.id)
  return (
    <Dialog
      title={`Arsipkan grup ${group.name}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button
            tone="danger"
            disabled={count === undefined || (count > 0 && move_to_id === null)}
            busy={archive.isPending}
            onClick={() => archive.mutate({ id: group.id, move_to_id: count ? move_to_id : null })}
          >
            {count ? 'Pindahkan dan arsipkan' : 'Arsipkan'}
          </Button>
        </>
      }
    >
      {query.isPending && <CardSkeleton lines={2} height={72} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {count === 0 && <p>Grup ini tidak tampil lagi di menu. Grup dapat dipulihkan kapan saja.</p>}
      {count !== undefined && count > 0 && (
        <div className={css.form}>
          <Notice tone="warn">Grup menu tidak dapat dihapus karena masih memiliki menu!</Notice>
          <Field
            label={`Pindahkan ${formatNumber(count, 0)} menu ke`}
            help={others.length === 0 ? 'Belum ada grup lain, tambahkan grup lebih dulu.' : undefined}
          >
            {(control) => (
              <Combobox
                control={control}
                value={move_to_id}
                placeholder="Pilih grup menu"
                disabled={others.length === 0}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setTarget}
              />
            )}
          </Field>
        </div>
      )}
    </Dialog>
  )
}
