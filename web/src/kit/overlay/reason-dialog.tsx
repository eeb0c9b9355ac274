import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Dialog } from './dialog.tsx'

interface ReasonDialogProps {
  title: string
  /** What becomes of it then. */
  text: string
  action: string
  back?: string
  tone: 'danger' | 'primary'
  initial?: string
  max?: number
  /** Of useDialogCommand. */
  command: { busy: boolean; conflict: string | null; forget: () => void }
  /** What was wrong with the reason. */
  problem: string | undefined
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks why before a command runs; what refuses it stands in the dialog. */
export function ReasonDialog({ back = 'Batal', max = 300, ...props }: ReasonDialogProps) {
  const { title, text, action, tone, initial = '', command, problem, onClose, onSend } = props
  const [reason, setReason] = useState(initial)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button
            tone={tone}
            busy={command.busy}
            disabled={reason.trim() === ''}
            onClick={() => onSend(reason)}
          >
            {action}
          </Button>
        </>
      }
    >
      {command.conflict && (
        <Notice tone="warn" live>
          {command.conflict}
        </Notice>
      )}
      <p>{text}</p>
      <Field label="Alasan" required error={problem}>
        {(control) => (
          <Input
            {...control}
            maxLength={max}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              command.forget()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
