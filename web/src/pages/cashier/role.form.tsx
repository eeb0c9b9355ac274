import { TILL_RIGHTS } from '@lumbung/server/people/cashier/till-right.calc.ts'
import { EditTillRoleInput, NewTillRoleInput } from '@lumbung/server/people/cashier/till-role.input.ts'
import { TILL_RULE_WORDS } from '@lumbung/server/people/cashier/till-rule-words.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { SwitchField } from '../../kit/fields/choice-field.tsx'
import { PercentField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useCan } from '../../parts/access/access.ts'
import {
  CreateTillRoleDocument,
  type TillRoleFieldsFragment,
  UpdateTillRoleDocument,
} from './cashier.gql.gen.ts'
import {
  new_role,
  type RoleValues,
  role_labels,
  roleChangesOf,
  toRoleInput,
  toRoleValues,
} from './role.values.ts'

function Fields({ form }: { form: EntityForm<RoleValues> }) {
  return (
    <>
      <Section title="Profil">
        <TextField field={form.field('name')} label="Nama profil" required maxLength={60} />
        <PercentField
          field={form.field('discount_limit_bp')}
          label="Batas diskon manual"
          required
          help="Dari nilai baris atau nota. Promo dengan kode tidak dibatasi."
        />
      </Section>
      <Section title="Boleh di mesin kasir" text="Yang di luar ini tetap tercatat, dan ditandai di luar hak.">
        {TILL_RIGHTS.map((right) => (
          <SwitchField key={right} field={form.field(`can_${right}`)} label={TILL_RULE_WORDS[right]} />
        ))}
      </Section>
      <Section title="Persetujuan">
        <SwitchField
          field={form.field('can_approve')}
          label="Dapat menyetujui"
          help="Menyetujui tindakan kasir lain, sebatas haknya sendiri."
        />
      </Section>
    </>
  )
}

/** Form of a new role. */
export function NewRoleForm() {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: new_role,
    schema: NewTillRoleInput,
    toInput: toRoleInput,
    document: CreateTillRoleDocument,
    variables: (values) => ({ till_role: toRoleInput(values) }),
    success: 'Profil berhasil ditambahkan!',
    onSaved: () => navigate({ to: '/cashier/role' }),
  })
  return (
    <Form
      form={form}
      is_new
      submit="Tambah profil"
      labels={role_labels}
      onCancel={() => navigate({ to: '/cashier/role' })}
    >
      <Fields form={form} />
    </Form>
  )
}

/** Form of a role that exists. */
export function EditRoleForm({ role }: { role: TillRoleFieldsFragment }) {
  const can_approve = useCan('cashier', 'approve')
  const form = useEntityForm({
    initial: toRoleValues(role),
    version: role.version,
    schema: EditTillRoleInput,
    toInput: (values) => ({ ...toRoleInput(values), id: role.id }),
    document: UpdateTillRoleDocument,
    variables: (_values, changed, version) => ({
      till_role: { ...roleChangesOf(changed), id: role.id, version },
    }),
    success: 'Profil berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form
      form={form}
      submit="Simpan perubahan"
      labels={role_labels}
      is_read_only={!can_approve || role.deleted_at !== null}
    >
      <Fields form={form} />
    </Form>
  )
}
