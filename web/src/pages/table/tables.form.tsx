import { NewTablesInput } from '@lumbung/server/outlets/table/table.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { RadioField, SearchSelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { groupOptions } from './table.form.tsx'
import { CreateTablesDocument } from './table.gql.gen.ts'
import type { GroupRow } from './table.groups.ts'
import { newTables, numberTexts, type TablesValues, table_labels } from './table.values.ts'
import { table_shapes } from './table.words.ts'

const toInput = ({ table_group_id, from, to, seats, min_seats, ...values }: TablesValues) => ({
  ...values,
  table_group_id: table_group_id ?? 0,
  from: from ?? -1,
  to: to ?? -1,
  seats: seats ?? 0,
  min_seats: min_seats ?? 1,
})

function Numbers({ form }: { form: EntityForm<TablesValues> }) {
  const { count, text } = numberTexts(useFormValues(form))
  if (count === 0) return null
  return (
    <Notice tone="info">
      {formatNumber(count, 0)} meja: {text}
    </Notice>
  )
}

/** Form of many new tables, numbered on. */
export function NewTablesForm({
  groups,
  group_id,
}: {
  groups: readonly GroupRow[]
  group_id: number | null
}) {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: newTables(group_id),
    schema: NewTablesInput,
    toInput,
    document: CreateTablesDocument,
    variables: (values) => ({ tables: toInput(values) }),
    success: 'Meja berhasil ditambahkan!',
    onSaved: () => {
      const chosen = form.store.state().values.table_group_id
      const outlet_id = groups.find((group) => group.id === chosen)?.outlet_id
      return outlet_id
        ? navigate({ to: '/table/$outlet', params: { outlet: String(outlet_id) } })
        : navigate({ to: '/table' })
    },
  })
  return (
    <Form
      form={form}
      is_new
      submit="Tambah semua"
      labels={table_labels}
      onCancel={() => navigate({ to: '/table' })}
    >
      <Section title="Nomor" text="Semua ditambahkan sekaligus, atau tidak sama sekali.">
        <SearchSelectField
          field={form.field('table_group_id')}
          label="Grup meja"
          required
          placeholder="Pilih grup meja"
          options={groupOptions(groups)}
        />
        <TextField
          field={form.field('prefix')}
          label="Awalan"
          help="Huruf di depan nomor, boleh kosong."
          maxLength={15}
        />
        <IntegerField field={form.field('from')} label="Dari nomor" required />
        <IntegerField field={form.field('to')} label="Sampai nomor" required />
        <Whole>
          <Numbers form={form} />
        </Whole>
      </Section>
      <Section title="Sama untuk semua">
        <IntegerField field={form.field('min_seats')} label="Kursi minimum" unit="orang" />
        <IntegerField field={form.field('seats')} label="Kursi" unit="orang" required />
        <RadioField field={form.field('shape')} label="Bentuk" options={table_shapes} />
        <SwitchField
          field={form.field('is_qr_active')}
          label="Kode QR aktif"
          help="Tamu dapat memindai kode di meja-meja ini."
        />
      </Section>
    </Form>
  )
}
