import { EditTableInput, NewTableInput } from '@lumbung/server/outlets/table/table.input.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RadioField, SearchSelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { CreateTableDocument, UpdateTableDocument } from './table.gql.gen.ts'
import type { GroupRow } from './table.groups.ts'
import { newTable, type TableDetail, type TableValues, table_labels, toValues } from './table.values.ts'
import { table_shapes } from './table.words.ts'

/** Groups to choose from, with their outlet where there are several. */
export function groupOptions(groups: readonly GroupRow[]) {
  const is_one = new Set(groups.map((group) => group.outlet_id)).size <= 1
  return groups.map((group) => ({
    value: group.id,
    label: is_one ? group.name : `${group.name} · ${shortOutletName(group.outlet.name)}`,
  }))
}

interface FieldsProps {
  form: EntityForm<TableValues>
  groups: readonly GroupRow[]
  table: TableDetail | null
  side?: ReactNode
  is_read_only?: boolean
}

/** Fields and save bar, the same for a new and a known table. */
function TableFields({ form, groups, table, side, is_read_only }: FieldsProps) {
  const navigate = useNavigate()
  return (
    <Form
      form={form}
      is_new={!table}
      submit={table ? 'Simpan perubahan' : 'Tambah meja'}
      labels={table_labels}
      side={side}
      is_read_only={is_read_only}
      onCancel={table ? undefined : () => navigate({ to: '/table' })}
    >
      <Section title="Meja" text="Nomor yang dipakai kasir dan tercetak di kode QR.">
        <TextField field={form.field('name')} label="Nomor meja" required maxLength={20} />
        <SearchSelectField
          field={form.field('table_group_id')}
          label="Grup meja"
          required
          placeholder="Pilih grup meja"
          options={groupOptions(groups)}
        />
        <IntegerField field={form.field('min_seats')} label="Kursi minimum" unit="orang" />
        <IntegerField field={form.field('seats')} label="Kursi" unit="orang" required />
        <Whole>
          <RadioField field={form.field('shape')} label="Bentuk" options={table_shapes} />
        </Whole>
        <Whole>
          <TextAreaField
            field={form.field('note')}
            label="Catatan"
            placeholder="Misalnya dekat jendela, ada stopkontak"
            maxLength={200}
            rows={2}
          />
        </Whole>
      </Section>
      <Section title="Pemakaian">
        <SwitchField
          field={form.field('is_active')}
          label="Meja dipakai"
          help="Matikan saat meja diperbaiki; kode QR-nya ikut berhenti."
        />
        <SwitchField
          field={form.field('is_qr_active')}
          label="Kode QR aktif"
          help="Tamu dapat memindai kode di meja ini."
        />
      </Section>
    </Form>
  )
}

const toInput = ({ table_group_id, seats, min_seats, ...values }: TableValues) => ({
  ...values,
  table_group_id: table_group_id ?? 0,
  seats: seats ?? 0,
  min_seats: min_seats ?? 1,
})

interface NewTableFormProps {
  groups: readonly GroupRow[]
  group_id: number | null
}

/** Form of a new table. */
export function NewTableForm({ groups, group_id }: NewTableFormProps) {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: newTable(group_id),
    schema: NewTableInput,
    toInput,
    document: CreateTableDocument,
    variables: (values) => ({ table: toInput(values) }),
    success: 'Meja berhasil ditambahkan!',
    onSaved: () => {
      const chosen = form.store.state().values.table_group_id
      const outlet_id = groups.find((group) => group.id === chosen)?.outlet_id
      return outlet_id
        ? navigate({ to: '/table/$outlet', params: { outlet: String(outlet_id) } })
        : navigate({ to: '/table' })
    },
  })
  return <TableFields form={form} groups={groups} table={null} />
}

interface EditTableFormProps {
  table: TableDetail
  groups: readonly GroupRow[]
  side: ReactNode
  is_read_only: boolean
}

/** Form of a table that exists. */
export function EditTableForm({ table, groups, side, is_read_only }: EditTableFormProps) {
  const form = useEntityForm({
    initial: toValues(table),
    version: table.version,
    schema: EditTableInput,
    toInput: (values) => ({ ...toInput(values), id: table.id }),
    document: UpdateTableDocument,
    variables: (values, changed, version) => {
      const all = toInput(values)
      const sent = Object.fromEntries(
        Object.keys(changed).map((key) => [key, all[key as keyof typeof all]]),
      ) as Partial<typeof all>
      return { table: { ...sent, id: table.id, version } }
    },
    success: 'Meja berhasil diubah!',
    onSaved: () => {},
  })
  return <TableFields form={form} groups={groups} table={table} side={side} is_read_only={is_read_only} />
}
