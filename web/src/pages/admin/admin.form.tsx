import { EditAdminInput, NewAdminInput } from '@lumbung/server/people/admin/admin.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { PhoneField } from '../../kit/fields/contact-field.tsx'
import { EmailField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useLoaded } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { ReachFields } from '../../parts/outlet-picker/reach-fields.tsx'
import { useMe } from '../../parts/session/session.ts'
import { GetAdminGroupChoicesDocument, InviteAdminDocument, UpdateAdminDocument } from './admin.gql.gen.ts'
import {
  type AdminDetail,
  type AdminValues,
  admin_labels,
  inputOf,
  newInputOf,
  toValues,
} from './admin.values.ts'

interface FieldsProps {
  form: EntityForm<AdminValues>
  admin: AdminDetail | null
}

interface OutletSectionProps {
  form: EntityForm<AdminValues>
  is_master: boolean
  /** Areas it has. */
  known: AdminDetail['areas']
}

/** Where the admin works; of a Master that is everywhere. */
function OutletSection({ form, is_master, known }: OutletSectionProps) {
  if (is_master) return null
  return (
    <Section title="Outlet" text="Admin hanya melihat data outlet yang dipilih dan outlet di wilayahnya.">
      <ReachFields
        is_all={form.field('is_all_outlets')}
        outlets={form.field('outlet_ids')}
        areas={{ field: form.field('area_ids'), known }}
      />
    </Section>
  )
}

function AdminFields({ form, admin }: FieldsProps) {
  const navigate = useNavigate()
  const can_update = useCan('admin', 'update')
  const { adminGroupChoices: groups } = useLoaded(GetAdminGroupChoicesDocument, {})
  const { admin_group_id } = useFormValues(form)
  const group = groups.find(({ id }) => id === admin_group_id)
  const current = groups.find(({ id }) => id === admin?.admin_group_id)
  const is_above = current?.is_givable === false
  const is_fixed = admin !== null && (admin.deleted_at !== null || !can_update || is_above)
  return (
    <Form
      form={form}
      is_new={!admin}
      is_read_only={is_fixed}
      submit={admin ? 'Simpan perubahan' : 'Kirim undangan'}
      labels={admin_labels}
      onCancel={admin ? undefined : () => navigate({ to: '/admin' })}
    >
      <Section
        title="Identitas"
        text={admin ? undefined : 'Tautan untuk membuat kata sandi dikirim ke email ini, berlaku 7 hari.'}
      >
        <TextField field={form.field('name')} label="Nama" required maxLength={80} />
        <EmailField field={form.field('email')} label="Email" required />
        <PhoneField field={form.field('phone')} label="Nomor telepon" required />
        <TextField
          field={form.field('queue_prefix')}
          label="Awalan antrean"
          help="1–4 huruf atau angka di depan nomor antrean, mis. A."
          maxLength={4}
          shape={(text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')}
        />
      </Section>
      <Section title="Peran" text={is_above ? 'Peran ini lebih luas daripada peran Anda.' : undefined}>
        <SelectField
          field={form.field('admin_group_id')}
          label="Peran"
          required
          placeholder="Pilih peran"
          help={group?.description}
          options={groups
            .filter(({ id, is_givable }) => is_givable || id === admin?.admin_group_id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Section>
      <OutletSection form={form} is_master={group?.is_master ?? false} known={admin?.areas ?? []} />
    </Form>
  )
}

/** Form that invites somebody. */
export function NewAdminForm() {
  const navigate = useNavigate()
  const { is_all_outlets } = useMe()
  const form = useEntityForm({
    initial: {
      name: '',
      email: '',
      phone: '',
      admin_group_id: null,
      is_all_outlets,
      outlet_ids: [],
      area_ids: [],
      queue_prefix: '',
    } as AdminValues,
    schema: NewAdminInput,
    toInput: (values) => ({ ...newInputOf(values), admin_group_id: values.admin_group_id ?? undefined }),
    document: InviteAdminDocument,
    variables: (values) => ({ admin: newInputOf(values) }),
    success: 'Undangan berhasil dikirim!',
    onSaved: ({ inviteAdmin }) =>
      navigate({ to: '/admin/edit/$adminId', params: { adminId: String(inviteAdmin.id) } }),
  })
  return <AdminFields form={form} admin={null} />
}

/** Form of an admin that exists. */
export function EditAdminForm({ admin }: { admin: AdminDetail }) {
  const form = useEntityForm({
    initial: toValues(admin),
    version: admin.version,
    schema: EditAdminInput,
    toInput: (values) => ({ ...newInputOf(values), id: admin.id }),
    document: UpdateAdminDocument,
    variables: (values, changed, version) => ({
      admin: { ...inputOf(changed, values), id: admin.id, version },
    }),
    success: 'Admin berhasil diubah!',
    onSaved: () => {},
  })
  return <AdminFields form={form} admin={admin} />
}
