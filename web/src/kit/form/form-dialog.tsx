import type { ReactNode } from 'react'
import { Dialog } from '../overlay/dialog.tsx'
import { DialogFoot } from '../overlay/dialog-foot.tsx'
import { FormConflict } from './form-conflict.tsx'
import type { EntityForm } from './use-entity-form.ts'

interface FormDialogProps<T extends object> {
  title: string
  width?: number
  form: EntityForm<T>
  /** What saving is called here. */
  submit?: string
  /** Whether there is nothing to save. */
  disabled?: boolean
  /** Name of each field for the dialog of conflicts. */
  labels?: Readonly<Record<string, string>>
  onClose: () => void
  children: ReactNode
}

/** A dialog that is the form of one record. */
export function FormDialog<T extends object>(props: FormDialogProps<T>) {
  const { form, submit = 'Simpan', disabled, labels, onClose, children, ...window } = props
  return (
    <Dialog
      {...window}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} disabled={disabled} onClick={() => void form.save()}>
          {submit}
        </DialogFoot>
      }
    >
      {children}
      <FormConflict form={form} labels={labels} />
    </Dialog>
  )
}
