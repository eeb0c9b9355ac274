import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { CancelIncomeExpenseDocument } from './income-expenses.gql.gen.ts'

interface CancelEntryDialogProps {
  entry: { readonly id: number; readonly description: string; readonly version?: number }
  onClose: () => void
}

/** Asks why an entry is cancelled. */
export function CancelEntryDialog({ entry, onClose }: CancelEntryDialogProps) {
  const [reason, setReason] = useState('')
  const [is_missing, setMissing] = useState(false)
  const cancel = useCommand(CancelIncomeExpenseDocument, {
    success: 'Catatan berhasil dibatalkan!',
    onDone: onClose,
  })
  const submit = () => {
    if (!reason.trim()) return setMissing(true)
    cancel.mutate({ income_expense: { id: entry.id, version: entry.version, reason } })
  }
  return (
    <Dialog
      title={`Batalkan ${entry.description}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Kembali</Button>
          <Button tone="danger" busy={cancel.isPending} onClick={submit}>
            Batalkan catatan
          </Button>
        </>
      }
    >
      <p>Catatan tetap terlihat dengan alasannya, tetapi tidak lagi dihitung.</p>
      <Field label="Alasan" required error={is_missing ? 'Alasan wajib diisi' : undefined}>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={300}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
