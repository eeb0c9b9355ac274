import { parseMinute } from '@lumbung/server/outlets/outlet/opening-hours.calc.ts'
import { EditShiftInput, NewShiftInput } from '@lumbung/server/sales/shift/shift.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { TimeField } from '../../kit/fields/date-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { TextsField } from '../../kit/fields/texts-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { OutletsField } from '../../parts/outlet-picker/outlets-field.tsx'
import { DraftWarnings } from './shift.coverage.tsx'
import {
  CreateShiftDocument,
  GetShiftWindowsDocument,
  type ShiftFieldsFragment,
  UpdateShiftDocument,
} from './shift.gql.gen.ts'
import { changesOf, new_shift, type ShiftValues, shift_labels, toInput, toValues } from './shift.values.ts'
import { weekday_options } from './shift.words.ts'

interface FieldsProps {
  form: EntityForm<ShiftValues>
  /** 0 of a new one. */
  id: number
}

/** What the window would leave open or run into, as it is typed. */
function Warnings({ form, id }: FieldsProps) {
  const { name, starts_at, ends_at, weekdays, outlet_ids } = useFormValues(form)
  const { data } = useDocument(GetShiftWindowsDocument, {})
  if (!data || !starts_at || !ends_at) return null
  const draft = {
    id,
    name: name || 'Shift ini',
    starts_minute: parseMinute(starts_at),
    ends_minute: parseMinute(ends_at),
    weekdays: weekdays.map(Number),
  }
  return (
    <DraftWarnings
      draft={draft}
      nodes={data.shiftList.nodes}
      places={data.shiftPlaces}
      outlet_ids={outlet_ids.map(Number)}
    />
  )
}

function Fields({ form, id }: FieldsProps) {
  const { starts_at, ends_at } = useFormValues(form)
  const is_overnight = Boolean(starts_at && ends_at && ends_at <= starts_at)
  return (
    <>
      <Section title="Jam kerja">
        <TextField
          field={form.field('name')}
          label="Nama shift"
          required
          maxLength={60}
          placeholder="mis. Shift Pagi"
        />
        <MoneyField field={form.field('default_float')} label="Kas awal" help="Isi laci saat shift dibuka." />
        <TimeField field={form.field('starts_at')} label="Jam mulai" required />
        <TimeField
          field={form.field('ends_at')}
          label="Jam selesai"
          required
          help={
            is_overnight
              ? 'Selesai keesokan paginya.'
              : 'Tidak lewat dari jam mulai berarti keesokan paginya.'
          }
        />
        <Whole>
          <ChoicesField
            field={form.field('weekdays')}
            label="Hari mulai"
            options={weekday_options}
            help="Kosongkan bila berlaku setiap hari."
          />
        </Whole>
        <Whole>
          <OutletsField field={form.field('outlet_ids')} help="Kosongkan bila berlaku di semua outlet." />
        </Whole>
        <Whole>
          <Warnings form={form} id={id} />
        </Whole>
      </Section>
      <Section title="Kasir" text="Nama yang bertugas di shift ini.">
        <Whole>
          <TextsField
            field={form.field('cashiers')}
            label="Nama kasir"
            placeholder="mis. Sari"
            maxLength={80}
          />
        </Whole>
      </Section>
    </>
  )
}

/** Form of a new window. */
export function NewShiftForm() {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: new_shift,
    schema: NewShiftInput,
    toInput,
    document: CreateShiftDocument,
    variables: (values) => ({ shift: toInput(values) }),
    success: 'Shift berhasil ditambahkan!',
    onSaved: () => navigate({ to: '/shift' }),
  })
  return (
    <Form
      form={form}
      is_new
      submit="Tambah shift"
      labels={shift_labels}
      onCancel={() => navigate({ to: '/shift' })}
    >
      <Fields form={form} id={0} />
    </Form>
  )
}

/** Form of a window that exists. */
export function EditShiftForm({ shift }: { shift: ShiftFieldsFragment }) {
  const can_update = useCan('shift', 'update')
  const form = useEntityForm({
    initial: toValues(shift),
    version: shift.version,
    schema: EditShiftInput,
    toInput: (values) => ({ ...toInput(values), id: shift.id }),
    document: UpdateShiftDocument,
    variables: (_values, changed, version) => ({
      shift: { ...changesOf(changed), id: shift.id, version },
    }),
    success: 'Shift berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form
      form={form}
      submit="Simpan perubahan"
      labels={shift_labels}
      is_read_only={!can_update || shift.deleted_at !== null}
    >
      <Fields form={form} id={shift.id} />
    </Form>
  )
}
