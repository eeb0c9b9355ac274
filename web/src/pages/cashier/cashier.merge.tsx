import { useState } from 'react'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { GetCashierChoicesDocument, MergeCashierDocument } from './cashier.gql.gen.ts'

const in_use: FilterEntry[] = [
  { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] },
  { field: 'name', sort: 'Asc' },
]

interface MergeDialogProps {
  cashier: { id: number; name: string; version: number }
  onClose: () => void
  onDone: (into_id: number) => void
}

/** Says which other cashier an entry really is. */
export function MergeCashierDialog({ cashier: { id, name, version }, onClose, onDone }: MergeDialogProps) {
  const [into, setInto] = useState<number | null>(null)
  const { data } = useAllNodes(
    GetCashierChoicesDocument,
    (page) => ({ ...page, filters: in_use }),
    (answer) => answer.cashierList,
  )
  const others = (data ?? []).filter((other) => other.id !== id)
  const { run, busy, problems } = useDialogCommand(MergeCashierDocument, {
    success: 'Kasir berhasil digabung!',
    outdated: ['Cashier'],
    onDone: ({ mergeCashier }) => onDone(mergeCashier.id),
  })
  return (
    <Dialog
      title={`Gabungkan ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy}
          disabled={into === null}
          onClick={() => into !== null && run({ cashier: { id, version, merged_cashier_id: into } })}
        >
          Gabungkan
        </DialogFoot>
      }
    >
      <Field label="Sebenarnya adalah" error={problems.merged_cashier_id}>
        {(control) => (
          <Combobox
            control={control}
            value={into}
            onChange={(chosen) => setInto(Number(chosen))}
            options={others.map((other) => ({
              value: other.id,
              label: other.code ? `${other.name} (${other.code})` : other.name,
            }))}
          />
        )}
      </Field>
      <p>
        Nota, void, pengembalian, dan sesi {name} menjadi miliknya, dan nama ini dikenali sebagai dirinya.
      </p>
      <Notice tone="warn">Penggabungan tidak dapat dibatalkan.</Notice>
    </Dialog>
  )
}
