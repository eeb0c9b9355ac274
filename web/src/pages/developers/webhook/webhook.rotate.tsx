import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { OverlapDialog } from '../developers.overlap-dialog.tsx'
import { showWebhookSecret } from '../developers.token.tsx'
import { RotateWebhookDocument } from './webhook.gql.gen.ts'

interface RotateSecretDialogProps {
  webhook: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Makes a secret anew and asks for how long the one before signs too. */
export function RotateSecretDialog({ webhook: { id, name }, onClose }: RotateSecretDialogProps) {
  const { run, busy, problems } = useDialogCommand(RotateWebhookDocument, {
    success: 'Rahasia webhook berhasil diganti!',
    outdated: ['WebhookEndpoint'],
    onDone: ({ rotateWebhookSecret }) => {
      onClose()
      showWebhookSecret(rotateWebhookSecret)
    },
  })
  return (
    <OverlapDialog
      title={`Ganti rahasia ${name}`}
      text="Selama masa tumpang tindih setiap kiriman ditandatangani dengan keduanya."
      label="Rahasia lama masih berlaku"
      submit="Ganti rahasia"
      busy={busy}
      problem={problems.overlap_hours}
      onClose={onClose}
      onRotate={(overlap_hours) => run({ webhook: { id, overlap_hours } })}
    />
  )
}
