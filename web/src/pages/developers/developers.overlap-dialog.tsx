import { useState } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { overlap_options } from './developers.words.ts'

interface OverlapDialogProps {
  title: string
  text: string
  /** What of the old one still holds meanwhile. */
  label: string
  submit: string
  busy: boolean
  problem: string | undefined
  onClose: () => void
  onRotate: (overlap_hours: number) => void
}

/** Asks for how long what is made anew holds beside what was before. */
export function OverlapDialog(props: OverlapDialogProps) {
  const { title, text, label, submit, busy, problem, onClose, onRotate } = props
  const [hours, setHours] = useState('24')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={busy} onClick={() => onRotate(Number(hours))}>
          {submit}
        </DialogFoot>
      }
    >
      <p>{text}</p>
      <Field label={label} error={problem}>
        {(control) => (
          <NativeSelect
            {...control}
            value={hours}
            options={overlap_options}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
