import { EditCashierInput, NewCashierInput } from '@lumbung/server/people/cashier/cashier.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { PinField } from '../../kit/fields/pin-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { OutletsField } from '../../parts/outlet-picker/outlets-field.tsx'
import {
  type CashierFieldsFragment,
  CreateCashierDocument,
  GetTillRoleChoicesDocument,
  UpdateCashierDocument,
} from './cashier.gql.gen.ts'
import {
  type CashierValues,
  cashier_labels,
  changesOf,
  new_cashier,
  toInput,
  toValues,
} from './cashier.values.ts'

function Fields({ form, is_new = false }: { form: EntityForm<CashierValues>; is_new?: boolean }) {
  const roles = useDocument(GetTillRoleChoicesDocument, {}).data?.tillRoleList.nodes ?? []
  return (
    <>
      <Section title="Kasir">
        <TextField
          field={form.field('name')}
          label="Nama kasir"
          required
          maxLength={80}
          help="Mesin kasir yang hanya mengirim nama dikenali dari nama ini."
        />
        <TextField
          field={form.field('code')}
          label="Kode kasir"
          required
          maxLength={12}
          placeholder="mis. K01"
          help="Diketik di mesin kasir bersama PIN."
          shape={(text) => text.toUpperCase().replace(/[^A-Z0-9-]/g, '-')}
        />
        <SelectField
          field={form.field('till_role_id')}
          label="Profil hak"
          required
          placeholder="Pilih profil"
          help="Apa yang boleh dilakukan di mesin kasir."
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {is_new && (
          <PinField field={form.field('pin')} label="PIN" help="4 sampai 6 angka. Dapat diisi nanti." />
        )}
      </Section>
      <Section title="Tempat bertugas">
        <Whole>
          <OutletsField field={form.field('outlet_ids')} />
        </Whole>
      </Section>
    </>
  )
}

/** Form of a new cashier. */
export function NewCashierForm() {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: new_cashier,
    schema: NewCashierInput,
    toInput,
    document: CreateCashierDocument,
    variables: (values) => ({ cashier: toInput(values) }),
    success: 'Kasir berhasil ditambahkan!',
    onSaved: () => navigate({ to: '/cashier' }),
  })
  return (
    <Form
      form={form}
      is_new
      submit="Tambah kasir"
      labels={cashier_labels}
      onCancel={() => navigate({ to: '/cashier' })}
    >
      <Fields form={form} is_new />
    </Form>
  )
}

/** Form of a cashier that exists; with code and profile a name of tills is completed. */
export function EditCashierForm({ cashier }: { cashier: CashierFieldsFragment }) {
  const can_update = useCan('cashier', 'update')
  const form = useEntityForm({
    initial: toValues(cashier),
    version: cashier.version,
    schema: EditCashierInput,
    toInput: (values) => ({ ...changesOf(values), id: cashier.id }),
    document: UpdateCashierDocument,
    variables: (_values, changed, version) => ({
      cashier: { ...changesOf(changed), id: cashier.id, version },
    }),
    success: 'Kasir berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form
      form={form}
      submit="Simpan perubahan"
      labels={cashier_labels}
      is_read_only={!can_update || cashier.deleted_at !== null}
    >
      <Fields form={form} />
    </Form>
  )
}
