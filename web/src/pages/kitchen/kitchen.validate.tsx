import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ValidateKitchenKeyDocument, type ValidateKitchenKeyMutation } from './kitchen.gql.gen.ts'

/** Tells whose a typed key is and that it is good. */
export function ValidateDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState('')
  const [found, setFound] = useState<ValidateKitchenKeyMutation['validateKitchenKey'] | null>(null)
  const { run, busy, problems, forget } = useDialogCommand(ValidateKitchenKeyDocument, {
    success: 'Kunci dapur berhasil divalidasi!',
    outdated: ['KitchenKey'],
    onDone: (answer) => setFound(answer.validateKitchenKey),
  })
  const check = () => {
    forget()
    setFound(null)
    run({ kitchen_key: { key } })
  }
  return (
    <Dialog
      title="Validasi kunci dapur"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button tone="primary" busy={busy} disabled={key.trim() === ''} onClick={check}>
            Validasi
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (key.trim() !== '') check()
        }}
      >
        <Field
          label="Kunci dapur"
          help="Seperti yang ditampilkan saat dibuat, mis. KD-7F3K-9Q2M-XW4T-B8HN."
          error={problems.key}
        >
          {(control) => (
            <Input
              {...control}
              value={key}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        </Field>
      </form>
      {found && (
        <Notice tone="good" live>
          {`${found.name}, ${found.outlet.name}: berlaku sampai ${formatDateTime(found.expires_at, found.outlet.timezone)}.`}
        </Notice>
      )}
    </Dialog>
  )
}
