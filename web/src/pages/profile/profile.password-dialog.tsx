import { useId } from 'react'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { PasswordInput } from '../../kit/ui/input.tsx'
import { useAsking } from '../../parts/two-step/use-asking.ts'
import css from './profile.module.css'

interface PasswordDialogProps {
  title: string
  text: string
  action: string
  tone: 'danger' | 'primary'
  onClose: () => void
  onSend: (password: string) => Promise<void>
}

/** Asks for one's own password before something that protects the account changes. */
export function PasswordDialog({ title, text, action, tone, onClose, onSend }: PasswordDialogProps) {
  const id = useId()
  const form = useAsking('password', 'Kata sandi', onSend)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} type="submit" form={id} tone={tone} busy={form.busy}>
          {action}
        </DialogFoot>
      }
    >
      <form id={id} className={css.ask} method="post" noValidate onSubmit={form.onSubmit}>
        <p>{text}</p>
        <Field label="Kata sandi Anda" required error={form.problem}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
      </form>
    </Dialog>
  )
}
