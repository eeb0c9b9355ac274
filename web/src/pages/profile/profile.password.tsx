import { newPassword } from '@lumbung/server/kit/shared.input.ts'
import { z } from 'zod'
import { PasswordField } from '../../kit/fields/text-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Form, Section } from '../../kit/form/form.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { PasswordMeter } from '../../kit/ui/password-meter.tsx'
import { useMe } from '../../parts/session/session.ts'
import { ChangePasswordDocument } from './profile.gql.gen.ts'

const PasswordInput = z
  .object({
    old_password: z.string().min(1, 'Kata sandi lama wajib diisi'),
    new_password: newPassword,
    again: z.string(),
  })
  .refine(({ new_password, again }) => new_password === again, {
    path: ['again'],
    error: 'Konfirmasi kata sandi tidak sama',
  })

const empty = { old_password: '', new_password: '', again: '' }

/** Changes one's own password; other devices are signed out by the server. */
export function PasswordForm() {
  const me = useMe()
  const form = useEntityForm({
    initial: empty,
    schema: PasswordInput,
    document: ChangePasswordDocument,
    variables: ({ old_password, new_password }) => ({ old_password, new_password }),
    success: 'Kata sandi berhasil diubah!',
    onSaved: () => form.store.restart(empty),
  })
  const { value: new_password } = useField(form.field('new_password'))
  return (
    <Form form={form} submit="Ubah kata sandi" is_secret>
      <Section title="Kata sandi" text="Perangkat lain harus masuk kembali setelah kata sandi diubah.">
        <PasswordField
          field={form.field('old_password')}
          label="Kata sandi lama"
          required
          autoComplete="current-password"
        />
        <span />
        <div>
          <PasswordField
            field={form.field('new_password')}
            label="Kata sandi baru"
            required
            autoComplete="new-password"
          />
          <PasswordMeter password={new_password} personal={me.name.split(' ')} />
        </div>
        <PasswordField
          field={form.field('again')}
          label="Ulangi kata sandi baru"
          required
          autoComplete="new-password"
        />
      </Section>
    </Form>
  )
}
