import {
  EditDemandFactorInput,
  NewDemandFactorInput,
} from '@lumbung/server/reports/suggestion/demand-factor.input.ts'
import { SearchSelectField, SelectField } from '../../../kit/fields/choice-field.tsx'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { IntegerField, PercentField } from '../../../kit/fields/number-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { FormConflict } from '../../../kit/form/form-conflict.tsx'
import { useEntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { useMe } from '../../../parts/session/session.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { type Factor, type FactorKind, factor_kinds } from './factor.words.ts'
import { CreateDemandFactorDocument, UpdateDemandFactorDocument } from './suggestion.gql.gen.ts'
import css from './suggestion.module.css'

interface Values {
  name: string
  kind: FactorKind
  month_from: number | null
  month_to: number | null
  from_date: string | null
  to_date: string | null
  outlet_id: number | null
  factor_bp: number | null
}

const fresh: Values = {
  name: 'Gajian',
  kind: 'payday',
  month_from: 25,
  month_to: 2,
  from_date: null,
  to_date: null,
  outlet_id: null,
  factor_bp: 12_000,
}

interface FactorFormProps {
  /** Absent for a new one. */
  factor?: Factor
  onClose: () => void
}

/** Says by what some days differ from ordinary ones, or changes that. */
export function FactorForm({ factor, onClose }: FactorFormProps) {
  const { outlets } = useMe()
  const initial: Values = factor
    ? {
        name: factor.name,
        kind: factor.kind as FactorKind,
        month_from: factor.month_from,
        month_to: factor.month_to,
        from_date: factor.from_date,
        to_date: factor.to_date,
        outlet_id: factor.outlet_id,
        factor_bp: factor.factor_bp,
      }
    : fresh
  const create = useEntityForm({
    initial,
    schema: NewDemandFactorInput,
    toInput: (values) => ({ ...values, factor_bp: values.factor_bp ?? 0 }),
    document: CreateDemandFactorDocument,
    variables: (values) => ({ demand_factor: { ...values, factor_bp: values.factor_bp ?? 0 } }),
    success: 'Faktor berhasil ditambahkan!',
    onSaved: onClose,
  })
  const update = useEntityForm({
    initial,
    ...(factor ? { version: factor.version } : {}),
    schema: EditDemandFactorInput,
    toInput: (values) => ({ ...values, factor_bp: values.factor_bp ?? 0, id: factor?.id ?? 0 }),
    document: UpdateDemandFactorDocument,
    variables: (_all, changed, version) => ({
      demand_factor: { ...changed, factor_bp: changed.factor_bp ?? undefined, id: factor?.id ?? 0, version },
    }),
    success: 'Faktor berhasil diubah!',
    onSaved: onClose,
  })
  const form = factor ? update : create
  const { kind } = useFormValues(form)
  return (
    <Dialog
      title={factor ? `Ubah ${factor.name}` : 'Tambah faktor'}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Simpan
        </DialogFoot>
      }
    >
      <div className={css.fields}>
        <SelectField field={form.field('kind')} label="Jenis" options={factor_kinds} />
        <TextField field={form.field('name')} label="Nama" required maxLength={60} />
        {kind === 'payday' && (
          <>
            <IntegerField field={form.field('month_from')} label="Dari tanggal" required />
            <IntegerField field={form.field('month_to')} label="Sampai tanggal" required />
          </>
        )}
        {(kind === 'holiday' || kind === 'event') && (
          <>
            <DateField field={form.field('from_date')} label="Mulai" required />
            <DateField field={form.field('to_date')} label="Sampai" />
          </>
        )}
        <PercentField
          field={form.field('factor_bp')}
          label="Dibanding hari biasa"
          help="100% sama dengan hari biasa, 150% satu setengah kali"
          required
        />
        <SearchSelectField
          field={form.field('outlet_id')}
          label="Outlet"
          placeholder="Semua outlet"
          options={outlets.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {factor && <RecordHistory entity="demand_factor" id={factor.id} />}
      </div>
      <FormConflict form={form} />
    </Dialog>
  )
}
