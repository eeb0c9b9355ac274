import {
  EditTableGroupInput,
  NewTableGroupInput,
} from '@lumbung/server/outlets/table-group/table-group.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section } from '../../kit/form/form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { OutletField } from '../../parts/outlet-picker/outlet-field.tsx'
import { CreateTableGroupDocument, UpdateTableGroupDocument } from './table.gql.gen.ts'
import { type GroupValues, group_labels, type TableGroupDetail } from './table.values.ts'

const NAME_HELP = 'Lantai, ruang, atau teras. Daftar harga dapat berlaku untuk satu grup saja.'
const SORT_HELP = 'Angka kecil tampil lebih dulu.'

/** Form of a new group. */
export function NewGroupForm({ outlet_id }: { outlet_id: number | null }) {
  const navigate = useNavigate()
  const toInput = (values: GroupValues & { outlet_id: number | null }) => ({
    ...values,
    outlet_id: values.outlet_id ?? 0,
  })
  const form = useEntityForm({
    initial: { outlet_id, name: '', sort: null as number | null },
    schema: NewTableGroupInput,
    toInput,
    document: CreateTableGroupDocument,
    variables: (values) => ({ table_group: toInput(values) }),
    success: 'Grup meja berhasil ditambahkan!',
    onSaved: ({ createTableGroup: group }) =>
      navigate({ to: '/table/$outlet', params: { outlet: String(group.outlet_id) } }),
  })
  return (
    <Form
      form={form}
      is_new
      submit="Tambah grup"
      labels={group_labels}
      onCancel={() => navigate({ to: '/table' })}
    >
      <Section title="Grup meja" text="Setiap grup punya denah sendiri.">
        <TextField field={form.field('name')} label="Nama grup" help={NAME_HELP} required maxLength={60} />
        <OutletField field={form.field('outlet_id')} />
        <IntegerField
          field={form.field('sort')}
          label="Urutan"
          help={`${SORT_HELP} Bila kosong, grup ini terakhir.`}
        />
      </Section>
    </Form>
  )
}

/** Form of a group that exists. */
export function EditGroupForm({ group, is_read_only }: { group: TableGroupDetail; is_read_only: boolean }) {
  const form = useEntityForm({
    initial: { name: group.name, sort: group.sort as number | null },
    version: group.version,
    schema: EditTableGroupInput,
    toInput: (values) => ({ ...values, id: group.id }),
    document: UpdateTableGroupDocument,
    variables: (_values, { name, sort }, version) => ({
      table_group: {
        ...(name === undefined ? {} : { name }),
        ...(sort === undefined || sort === null ? {} : { sort }),
        id: group.id,
        version,
      },
    }),
    success: 'Grup meja berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form form={form} submit="Simpan perubahan" labels={group_labels} is_read_only={is_read_only}>
      <Section title="Grup meja" text="Setiap grup punya denah sendiri.">
        <TextField field={form.field('name')} label="Nama grup" help={NAME_HELP} required maxLength={60} />
        <IntegerField field={form.field('sort')} label="Urutan" help={SORT_HELP} required />
      </Section>
    </Form>
  )
}
