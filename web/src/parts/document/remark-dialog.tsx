import { useState } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { TextArea } from '../../kit/ui/input.tsx'
import css from './document.module.css'

interface RemarkProps {
  title: string
  /** What happens then. */
  text: string
  action: string
  label?: string
  initial?: string
  max?: number
  is_optional?: boolean
  tone?: 'danger' | 'primary'
  busy: boolean
  onClose: () => void
  onSend: (remark: string) => void
}

/** Asks why, or for a word, before a step is taken. */
export function RemarkDialog({ label = 'Alasan', tone = 'danger', max = 300, ...props }: RemarkProps) {
  const { title, text, action, initial = '', is_optional = false, busy, onClose, onSend } = props
  const [remark, setRemark] = useState(initial)
  const [is_asked, setAsked] = useState(false)
  const is_missing = !is_optional && remark.trim() === ''
  const send = () => (is_missing ? setAsked(true) : onSend(remark.trim()))
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Kembali</Button>
          <Button tone={tone} busy={busy} onClick={send}>
            {action}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>{text}</p>
        <Field
          label={label}
          required={!is_optional}
          error={is_asked && is_missing ? `${label} wajib diisi` : null}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={max}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
