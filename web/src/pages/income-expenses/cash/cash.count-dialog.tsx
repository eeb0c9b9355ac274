import { CashPlaceCountInput } from '@lumbung/server/purchasing/cash-place/cash-place.input.ts'
import { MoneyField } from '../../../kit/fields/number-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { CountCashPlaceDocument } from './cash.gql.gen.ts'
import css from './cash.module.css'

interface CountDialogProps {
  place: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Takes down what was counted, with the reason where it differs. */
export function CountDialog({ place: { id, name }, onClose }: CountDialogProps) {
  const initial = { counted: null as number | null, reason: '' }
  const inputOf = ({ counted, reason }: typeof initial) => ({ id, counted: counted as number, reason })
  const form = useEntityForm({
    initial,
    schema: CashPlaceCountInput,
    toInput: inputOf,
    document: CountCashPlaceDocument,
    variables: (values) => ({ cash_place: inputOf(values) }),
    success: 'Hitungan berhasil dicatat!',
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Hitung ${name}`} form={form} submit="Simpan hitungan" onClose={onClose}>
      <div className={css.fields}>
        <MoneyField field={form.field('counted')} label="Hasil hitung" required />
        <TextField
          field={form.field('reason')}
          label="Alasan selisih"
          maxLength={300}
          help="Wajib bila hasilnya tidak sama dengan yang seharusnya."
        />
      </div>
    </FormDialog>
  )
}
