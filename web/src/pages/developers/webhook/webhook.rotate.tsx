import { useState } from 'react'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { showWebhookSecret } from '../developers.token.tsx'
import { overlap_options } from '../developers.words.ts'
import { RotateWebhookDocument } from './webhook.gql.gen.ts'

interface RotateSecretDialogProps {
  webhook: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Makes a secret anew and asks for how long the one before signs too. */
export function RotateSecretDialog({ webhook: { id, name }, onClose }: RotateSecretDialogProps) {
  const [hours, setHours] = useState('24')
  const { run, busy, problems } = useDialogCommand(RotateWebhookDocument, {
    success: 'Rahasia webhook berhasil diganti!',
    outdated: ['WebhookEndpoint'],
    onDone: ({ rotateWebhookSecret }) => {
      onClose()
      showWebhookSecret(rotateWebhookSecret)
    },
  })
  return (
    <Dialog
      title={`Ganti rahasia ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy}
          onClick={() => run({ webhook: { id, overlap_hours: Number(hours) } })}
        >
          Ganti rahasia
        </DialogFoot>
      }
    >
      <p>Selama masa tumpang tindih setiap kiriman ditandatangani dengan keduanya.</p>
      <Field label="Rahasia lama masih berlaku" error={problems.overlap_hours}>
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
