import { useRef, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { send } from '../../kit/graphql/send.ts'
import { keepToast, showToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CodeInput } from '../../kit/ui/code-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { Resend } from '../parts/resend.tsx'
import { checkCode, collectErrors } from '../parts/rules.ts'
import { useCountdown } from '../parts/use-countdown.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import { SendVerificationDocument, VerifyContactDocument } from './verification.gql.gen.ts'

interface VerifyContactProps {
  channel: 'email' | 'phone'
  /** The address or number, as shown. */
  target: string
  is_verified: boolean
}

const texts = {
  email: { sent: 'Email verifikasi berhasil dikirim!', done: 'Email berhasil diverifikasi!' },
  phone: { sent: 'Kode verifikasi berhasil dikirim!', done: 'Nomor telepon berhasil diverifikasi!' },
}

/** Sends a code to one contact and takes it back. */
export function VerifyContact({ channel, target, is_verified }: VerifyContactProps) {
  const [sent, setSent] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const wait = useCountdown()
  const form_element = useRef<HTMLFormElement>(null)
  const form = useGateForm(
    (values) => collectErrors({ code: checkCode(values.code) }),
    async ({ code = '' }) => {
      await send(VerifyContactDocument, { channel, code })
      keepToast({ tone: 'good', message: texts[channel].done })
      location.assign('/dashboard')
    },
  )
  const sendCode = async () => {
    setSending(true)
    setFailure('')
    try {
      const { sendVerification } = await send(SendVerificationDocument, { channel })
      wait.start(sendVerification.resend_seconds)
      setSent(true)
      showToast({ tone: 'good', message: texts[channel].sent })
    } catch (error) {
      if (error instanceof ApiError && error.details.retry_after) {
        wait.start(error.details.retry_after)
        setSent(true)
      }
      setFailure(error instanceof Error ? error.message : '')
    }
    setSending(false)
  }
  if (is_verified) return <Notice tone="good">{target} sudah terverifikasi.</Notice>
  if (!sent) {
    return (
      <div className={form_css.form}>
        {failure && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <p>
          Kami akan mengirim kode 6 angka ke <strong>{target}</strong>.
        </p>
        <Button tone="primary" size="large" full busy={sending} onClick={sendCode}>
          Kirim kode
        </Button>
      </div>
    )
  }
  return (
    <form ref={form_element} className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
      {(form.failure ?? failure) && (
        <Notice tone="bad" live>
          {form.failure ?? failure}
        </Notice>
      )}
      <Field
        label="Kode 6 angka"
        error={form.errors.code}
        help={`Dikirim ke ${target}. Berlaku beberapa menit, sekali pakai.`}
      >
        {(control) => (
          <CodeInput
            control={control}
            name="code"
            onComplete={() => setTimeout(() => form_element.current?.requestSubmit())}
          />
        )}
      </Field>
      <Resend left={wait.left} busy={sending} onResend={sendCode} />
      <Button type="submit" tone="primary" size="large" full busy={form.busy}>
        {form.busy ? 'Memeriksa…' : 'Verifikasi'}
      </Button>
    </form>
  )
}
