import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { RotateApiKeyDocument } from './developers.gql.gen.ts'
import { OverlapDialog } from './developers.overlap-dialog.tsx'
import { showApiKey } from './developers.token.tsx'

interface RotateDialogProps {
  api_key: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Makes a key anew and asks for how long the one before lives on. */
export function RotateDialog({ api_key: { id, name }, onClose }: RotateDialogProps) {
  const { run, busy, problems } = useDialogCommand(RotateApiKeyDocument, {
    success: 'Kunci API berhasil diganti!',
    outdated: ['ApiKey'],
    onDone: ({ rotateApiKey }) => {
      onClose()
      showApiKey(rotateApiKey)
    },
  })
  return (
    <OverlapDialog
      title={`Ganti ${name}`}
      text="Kunci baru berlaku selama masa yang sama, dan Anda menjadi penanggung jawabnya."
      label="Kunci lama masih berlaku"
      submit="Ganti kunci"
      busy={busy}
      problem={problems.overlap_hours}
      onClose={onClose}
      onRotate={(overlap_hours) => run({ api_key: { id, overlap_hours } })}
    />
  )
}
