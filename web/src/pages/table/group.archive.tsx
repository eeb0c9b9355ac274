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
import {
  ArchiveTableGroupDocument,
  GetTableGroupDetailDocument,
  RestoreTableGroupDocument,
} from './table.gql.gen.ts'
import type { GroupRow } from './table.groups.ts'
import css from './table.module.css'

interface ArchiveGroupDialogProps {
  group: { id: number; name: string }
  /** Groups of the same outlet that its tables can move to. */
  groups: readonly GroupRow[]
  onClose: () => void
  onDone?: () => void
}

/** Removes a group. While tables are in it they have to move first, which is offered here. */
export function ArchiveGroupDialog({ group, groups, onClose, onDone }: ArchiveGroupDialogProps) {
  const [move_to_id, setTarget] = useState<number | null>(null)
  const query = useDocument(GetTableGroupDetailDocument, { id: group.id })
  const restore = useCommand(RestoreTableGroupDocument, { success: 'Grup meja berhasil dipulihkan!' })
  const count = query.data?.tableGroup.table_count
  const archive = useCommand(ArchiveTableGroupDocument, {
    success: 'Grup meja berhasil dihapus!',
    // Tables that moved would not come back with the group.
    undo: count === 0 ? () => restore.mutate({ id: group.id }) : undefined,
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const others = groups.filter((other) => other.id !== group.id)
  return (
    <Dialog
      title={`Hapus grup ${group.name}?`}
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
            {count ? 'Pindahkan dan hapus' : 'Hapus'}
          </Button>
        </>
      }
    >
      {query.isPending && <CardSkeleton lines={2} height={72} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {count === 0 && <p>Grup ini kosong dan tidak tampil lagi.</p>}
      {count !== undefined && count > 0 && (
        <div className={css.dialog}>
          <Notice tone="warn">Grup meja tidak dapat dihapus karena masih memiliki meja!</Notice>
          <Field
            label={`Pindahkan ${formatNumber(count, 0)} meja ke`}
            help={
              others.length === 0
                ? 'Outlet ini belum punya grup lain, tambahkan grup lebih dulu.'
                : 'Tempatnya di denah diatur ulang, kode QR-nya tetap berlaku.'
            }
          >
            {(control) => (
              <Combobox
                control={control}
                value={move_to_id}
                placeholder="Pilih grup meja"
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
