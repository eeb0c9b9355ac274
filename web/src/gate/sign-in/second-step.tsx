import { useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { CodeInput } from '../../kit/ui/code-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import { checkCode, checkRequired, collectErrors } from '../parts/rules.ts'
import { useCountdown } from '../parts/use-countdown.ts'
import { useGateForm } from '../parts/use-gate-form.ts'

interface SecondStepProps {
  onSend: (code: string) => Promise<void>
  onBack: () => void
}

/** Asks for the code of the authenticator app, or a recovery code instead. */
export function SecondStep({ onSend, onBack }: SecondStepProps) {
  const [is_recovery, setRecovery] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form = useGateForm(
    ({ code }) =>
      collectErrors({ code: is_recovery ? checkRequired(code, 'Kode pemulihan') : checkCode(code) }),
    ({ code = '' }) => onSend(code),
  )
  const lock = useCountdown(form.wait)
  return (
    <GateFrame
      title="Verifikasi dua langkah"
      lead={
        is_recovery
          ? 'Ketik salah satu kode pemulihan yang Anda simpan.'
          : 'Ketik kode 6 angka dari aplikasi autentikator di ponsel Anda.'
      }
      foot={
        <button type="button" className={form_css.link} onClick={onBack}>
          Kembali ke halaman masuk
        </button>
      }
    >
      <form ref={element} className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
        {form.failure && (
          <Notice tone="bad" live>
            {form.failure}
          </Notice>
        )}
        {is_recovery ? (
          <Field key="recovery" label="Kode pemulihan" error={form.errors.code}>
            {(control) => (
              <Input
                {...control}
                name="code"
                autoFocus
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="xxxx-xxxx-xxxx-xxxx"
              />
            )}
          </Field>
        ) : (
          <Field key="app" label="Kode 6 angka" error={form.errors.code}>
            {(control) => (
              <CodeInput
                control={control}
                name="code"
                is_first
                onComplete={() => setTimeout(() => element.current?.requestSubmit())}
              />
            )}
          </Field>
        )}
        <div className={form_css.between}>
          <button type="button" className={form_css.link} onClick={() => setRecovery(!is_recovery)}>
            {is_recovery ? 'Pakai kode aplikasi' : 'Ponsel hilang? Pakai kode pemulihan'}
          </button>
        </div>
        <Button type="submit" tone="primary" size="large" full busy={form.busy} disabled={lock.left > 0}>
          {form.busy ? 'Memeriksa…' : lock.left > 0 ? `Tunggu ${lock.left} detik` : 'Masuk'}
        </Button>
      </form>
    </GateFrame>
  )
}
