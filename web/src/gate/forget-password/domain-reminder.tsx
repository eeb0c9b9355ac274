import { useState } from 'react'
import { send } from '../../kit/graphql/send.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { checkEmail, collectErrors } from '../parts/rules.ts'
import { useCountdown } from '../parts/use-countdown.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import { RequestDomainReminderDocument } from './forget-password.gql.gen.ts'

/** Sends the domains of an e-mail's brands to that e-mail. */
export function DomainReminder() {
  const [sent_to, setSentTo] = useState('')
  const wait = useCountdown()
  const form = useGateForm(
    (values) => collectErrors({ email: checkEmail(values.email) }),
    async ({ email = '' }) => {
      const { requestDomainReminder } = await send(RequestDomainReminderDocument, { email })
      wait.start(requestDomainReminder.resend_seconds)
      setSentTo(email)
    },
  )
  return (
    <form className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && (
        <Notice tone="bad" live>
          {form.failure}
        </Notice>
      )}
      {sent_to && (
        <Notice tone="good" live>
          Daftar domain dikirim ke {sent_to}. Periksa juga folder spam.
        </Notice>
      )}
      <Field label="Email" error={form.errors.email}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" spellCheck={false} />
        )}
      </Field>
      <Button type="submit" tone="primary" size="large" full busy={form.busy} disabled={wait.left > 0}>
        {wait.left > 0 ? `Kirim ulang dalam ${wait.left} detik` : 'Kirim daftar domain'}
      </Button>
    </form>
  )
}
