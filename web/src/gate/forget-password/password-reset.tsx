import { useState } from 'react'
import { send } from '../../kit/graphql/send.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { checkRequired, collectErrors } from '../parts/rules.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import { RequestPasswordResetDocument } from './forget-password.gql.gen.ts'
import { NewPassword } from './new-password.tsx'

/** Step one of a new password: who it is for. Step two is the code with the new password. */
export function PasswordReset() {
  const [asked, setAsked] = useState<{ identifier: string; resend_seconds: number } | null>(null)
  const form = useGateForm(
    (values) => collectErrors({ identifier: checkRequired(values.identifier, 'Email atau nomor telepon') }),
    async ({ identifier = '' }) => {
      const { requestPasswordReset } = await send(RequestPasswordResetDocument, { identifier })
      setAsked({ identifier, resend_seconds: requestPasswordReset.resend_seconds })
    },
  )
  if (asked) return <NewPassword {...asked} onBack={() => setAsked(null)} />
  return (
    <form className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && (
        <Notice tone="bad" live>
          {form.failure}
        </Notice>
      )}
      <Field label="Email atau nomor telepon" error={form.errors.identifier}>
        {(control) => (
          <Input
            {...control}
            name="identifier"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" size="large" full busy={form.busy}>
        {form.busy ? 'Mengirim…' : 'Kirim kode'}
      </Button>
    </form>
  )
}
