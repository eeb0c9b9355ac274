import { EditWatchInput } from '@lumbung/server/reports/watch/watch.input.ts'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { UpdateWatchDocument } from './watch.gql.gen.ts'
import { WatchFields } from './watch-fields.tsx'
import { valuesOf, type Watch, type WatchValues } from './watch-values.ts'

/** What is sent of a form: the figure itself stays. */
const toInput = ({ measure: _measure, ...values }: Partial<WatchValues>) => values

/** Changes when somebody is told of a figure. */
export function EditWatch({
  watch,
  unit,
  onClose,
}: {
  watch: Watch
  unit: 'rupiah' | 'count' | 'bp' | 'quantity'
  onClose: () => void
}) {
  const { id, name, version } = watch
  const form = useEntityForm({
    initial: valuesOf(watch),
    version,
    schema: EditWatchInput,
    toInput: (values) => ({ ...toInput(values), id }),
    document: UpdateWatchDocument,
    variables: (_values, changed, seen) => ({
      watch: EditWatchInput.parse({ ...toInput(changed), id, version: seen }),
    }),
    success: 'Awasan berhasil diubah!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title={`Ubah ${name}`}
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Simpan perubahan
        </DialogFoot>
      }
    >
      <FormConflict form={form} />
      <WatchFields form={form} unit={unit} />
    </Dialog>
  )
}
