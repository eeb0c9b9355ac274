import {
  EditCashPlaceInput,
  NewCashPlaceInput,
} from '@lumbung/server/purchasing/cash-place/cash-place.input.ts'
import { RadioField } from '../../../kit/fields/choice-field.tsx'
import { MoneyField } from '../../../kit/fields/number-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useEntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { OutletField } from '../../../parts/outlet-picker/outlet-field.tsx'
import { useMe } from '../../../parts/session/session.ts'
import { CreateCashPlaceDocument, type GetCashPlaceQuery, UpdateCashPlaceDocument } from './cash.gql.gen.ts'
import css from './cash.module.css'
import { place_names } from './cash.words.tsx'

const kinds = ['petty_cash', 'safe'].map((value) => ({ value, label: place_names[value] ?? value }))

interface PlaceDialogProps {
  /** Null for a new one. */
  place: GetCashPlaceQuery['cashPlace'] | null
  onClose: () => void
}

/** Opens petty cash or a safe, or changes the limits of petty cash. */
export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const { outlets } = useMe()
  const initial = {
    outlet_id: place?.outlet_id ?? (outlets.length === 1 ? (outlets[0]?.id ?? null) : null),
    kind: place?.kind ?? 'petty_cash',
    opening: null as number | null,
    float_amount: place?.float_amount ?? null,
    expense_limit: place?.expense_limit ?? null,
  }
  type Values = typeof initial
  const inputOf = ({ outlet_id, opening, kind, float_amount, expense_limit }: Values) => {
    const limits = kind === 'petty_cash' ? { float_amount, expense_limit } : {}
    return { outlet_id: outlet_id as number, kind, opening: opening as number, ...limits }
  }
  const create = useEntityForm({
    initial,
    schema: NewCashPlaceInput,
    toInput: inputOf,
    document: CreateCashPlaceDocument,
    variables: (values) => ({ cash_place: inputOf(values) }),
    success: 'Tempat kas berhasil dibuka!',
    onSaved: onClose,
  })
  const update = useEntityForm({
    initial,
    ...(place ? { version: place.version } : {}),
    schema: EditCashPlaceInput,
    toInput: ({ float_amount, expense_limit }) => ({ float_amount, expense_limit, id: place?.id ?? 0 }),
    document: UpdateCashPlaceDocument,
    variables: ({ float_amount, expense_limit }, _changed, version) => ({
      cash_place: { float_amount, expense_limit, id: place?.id ?? 0, version },
    }),
    success: 'Batas kas kecil berhasil diubah!',
    onSaved: onClose,
  })
  const form = place ? update : create
  const { kind } = useFormValues(form)
  return (
    <FormDialog
      title={place ? `Ubah kas kecil ${place.outlet_name}` : 'Buka tempat kas'}
      form={form}
      submit={place ? 'Simpan' : 'Buka'}
      onClose={onClose}
    >
      <div className={css.fields}>
        {!place && (
          <>
            <RadioField field={form.field('kind')} label="Jenis" options={kinds} />
            <OutletField field={form.field('outlet_id')} />
            <MoneyField
              field={form.field('opening')}
              label="Isi sekarang"
              required
              help="Hitung uangnya; dari sini isi seharusnya dijumlahkan."
            />
          </>
        )}
        {kind === 'petty_cash' && (
          <>
            <MoneyField
              field={form.field('float_amount')}
              label="Dana tetap"
              help="Isi ulang sampai jumlah ini, tidak lebih."
            />
            <MoneyField
              field={form.field('expense_limit')}
              label="Batas per pengeluaran"
              help="Pengeluaran di atas ini ditolak. Kosongkan jika tanpa batas."
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}
