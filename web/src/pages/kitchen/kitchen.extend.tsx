import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { ExtendKitchenKeyDocument } from './kitchen.gql.gen.ts'
import { validity_options } from './kitchen.words.ts'

interface ExtendDialogProps {
  kitchen_key: {
    readonly id: number
    readonly name: string
    readonly state: string
    readonly expires_at: string
    readonly outlet: { readonly timezone: string }
  }
  onClose: () => void
}

/** Lets a key hold longer, by days from its end or from now. */
export function ExtendDialog({ kitchen_key, onClose }: ExtendDialogProps) {
  const { id, name, state, expires_at, outlet } = kitchen_key
  const [days, setDays] = useState('30')
  const { run, busy, problems } = useDialogCommand(ExtendKitchenKeyDocument, {
    success: 'Kunci dapur berhasil diperpanjang!',
    outdated: ['KitchenKey'],
    onDone: onClose,
  })
  const end = formatDateTime(expires_at, outlet.timezone)
  return (
    <Dialog
      title={`Perpanjang ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy}
          onClick={() => run({ kitchen_key: { id, valid_days: Number(days) } })}
        >
          Perpanjang
        </DialogFoot>
      }
    >
      <p>
        {state === 'expired'
          ? `Berakhir ${end}. Masa baru dihitung dari sekarang.`
          : `Berlaku sampai ${end}. Masa baru ditambahkan sesudahnya.`}
      </p>
      <Field label="Tambah masa berlaku" error={problems.valid_days}>
        {(control) => (
          <NativeSelect
            {...control}
            value={days}
            options={validity_options.map(({ value, label }) => ({ value: String(value), label }))}
            onChange={(event) => setDays(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
