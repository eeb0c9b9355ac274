import { EditProfileInput } from '@lumbung/server/access/admin/admin.input.ts'
import { PhoneField } from '../../kit/fields/contact-field.tsx'
import { EmailField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section } from '../../kit/form/form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useMe } from '../../parts/session/session.ts'
import { UpdateProfileDocument } from './profile.gql.gen.ts'
import css from './profile.module.css'

const labels = { name: 'Nama', email: 'Email', phone: 'Nomor telepon' }

/** Whether a contact is verified, with the way to do it. */
function Verified({ is_verified, channel }: { is_verified: boolean; channel: 'email' | 'phone' }) {
  if (is_verified) return <Pill tone="good">Terverifikasi</Pill>
  return (
    <span className={css.badge}>
      <Pill tone="warn">Belum diverifikasi</Pill>
      <a href={channel === 'email' ? '/email-verification' : '/email-verification?channel=phone'}>
        Verifikasi
      </a>
    </span>
  )
}

/** One's own name and contacts. */
export function ProfileForm() {
  const me = useMe()
  const form = useEntityForm({
    initial: { name: me.name, email: me.email, phone: me.phone },
    version: me.version,
    schema: EditProfileInput,
    document: UpdateProfileDocument,
    variables: (_values, changed, version) => ({ profile: { ...changed, version } }),
    success: 'Profil berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form form={form} submit="Simpan perubahan" labels={labels}>
      <Section
        title="Data diri"
        text="Email dan nomor telepon dipakai untuk masuk dan memulihkan kata sandi."
      >
        <TextField field={form.field('name')} label="Nama" required autoComplete="name" maxLength={80} />
        <Field label="Peran">
          {(control) => <Input {...control} readOnly value={me.admin_group.name} />}
        </Field>
        <EmailField
          field={form.field('email')}
          label="Email"
          required
          help={<Verified channel="email" is_verified={me.email_verification.is_verified} />}
        />
        <PhoneField
          field={form.field('phone')}
          label="Nomor telepon"
          required
          help={<Verified channel="phone" is_verified={me.phone_verification.is_verified} />}
        />
      </Section>
    </Form>
  )
}
