import { useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { send } from '../../kit/graphql/send.ts'
import { keepToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CodeInput } from '../../kit/ui/code-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { Resend } from '../parts/resend.tsx'
import { checkCode, checkPassword, collectErrors } from '../parts/rules.ts'
import { useCountdown } from '../parts/use-countdown.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import { RequestPasswordResetDocument, ResetPasswordDocument } from './forget-password.gql.gen.ts'

interface NewPasswordProps {
  identifier: string
  resend_seconds: number
  onBack: () => void
}

/** Step two: the code that was sent, and the new password twice. */
export function NewPassword({ identifier, resend_seconds, onBack }: NewPasswordProps) {
  const [resending, setResending] = useState(false)
  const [resend_failure, setResendFailure] = useState('')
  const wait = useCountdown(resend_seconds)
  const form = useGateForm(
    (values) =>
      collectErrors({
        code: checkCode(values.code),
        password: checkPassword(values.password),
        again: values.again === values.password ? null : 'Konfirmasi kata sandi tidak sama',
      }),
    async (values) => {
      await send(ResetPasswordDocument, {
        identifier,
        code: values.code ?? '',
        password: values.password ?? '',
      })
      keepToast({ tone: 'good', message: 'Kata sandi berhasil diubah!' })
      location.assign('/sign-in')
    },
  )
  const resend = async () => {
    setResending(true)
    setResendFailure('')
    try {
      const { requestPasswordReset } = await send(RequestPasswordResetDocument, { identifier })
      wait.start(requestPasswordReset.resend_seconds)
    } catch (error) {
      if (error instanceof ApiError && error.details.retry_after) wait.start(error.details.retry_after)
      setResendFailure(error instanceof Error ? error.message : '')
    }
    setResending(false)
  }
  return (
    <form className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
      <div className={`${form_css.between} ${form_css.aside}`}>
        <span>Kode dikirim ke {identifier}</span>
        <Button tone="subtle" size="small" onClick={onBack}>
          Ganti
        </Button>
      </div>
      {(form.failure ?? resend_failure) && (
        <Notice tone="bad" live>
          {form.failure ?? resend_failure}
        </Notice>
      )}
      <Field label="Kode 6 angka" error={form.errors.code}>
        {(control) => <CodeInput control={control} name="code" />}
      </Field>
      <Resend left={wait.left} busy={resending} onResend={resend} />
      <NewPasswordFields label="Kata sandi baru" errors={form.errors} />
      <Button type="submit" tone="primary" size="large" full busy={form.busy}>
        {form.busy ? 'Menyimpan…' : 'Simpan kata sandi'}
      </Button>
    </form>
  )
}
