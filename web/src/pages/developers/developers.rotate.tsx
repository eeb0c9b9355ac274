import { useState } from 'react'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { RotateApiKeyDocument } from './developers.gql.gen.ts'
import { showApiKey } from './developers.token.tsx'
import { overlap_options } from './developers.words.ts'

interface RotateDialogProps {
  api_key: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Makes a key anew and asks for how long the one before lives on. */
export function RotateDialog({ api_key: { id, name }, onClose }: RotateDialogProps) {
  const [hours, setHours] = useState('24')
  const { run, busy, problems } = useDialogCommand(RotateApiKeyDocument, {
    success: 'Kunci API berhasil diganti!',
    outdated: ['ApiKey'],
    onDone: ({ rotateApiKey }) => {
      onClose()
      showApiKey(rotateApiKey)
    },
  })
  return (
    <Dialog
      title={`Ganti ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy}
          onClick={() => run({ api_key: { id, overlap_hours: Number(hours) } })}
        >
          Ganti kunci
        </DialogFoot>
      }
    >
      <p>Kunci baru berlaku selama masa yang sama, dan Anda menjadi penanggung jawabnya.</p>
      <Field label="Kunci lama masih berlaku" error={problems.overlap_hours}>
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
