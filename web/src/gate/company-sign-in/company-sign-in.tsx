import { refusalText } from '@lumbung/server/people/company-sign-in/refusal.calc.ts'
import { useEffect, useState } from 'react'
import { send } from '../../kit/graphql/send.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import { checkEmail, collectErrors } from '../parts/rules.ts'
import { useCountdown } from '../parts/use-countdown.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import { BeginCompanySignInDocument } from './company-sign-in.gql.gen.ts'

/** /company-sign-in: asks the e-mail, goes on to the provider of its company, and tells why that led nowhere. */
export function CompanySignIn() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useGateForm(
    (values) => collectErrors({ email: checkEmail(values.email) }),
    async (values) => {
      setRefusal(null)
      const { beginCompanySignIn: address } = await send(BeginCompanySignInDocument, {
        email: values.email ?? '',
        remember: values.remember === 'on',
      })
      location.assign(address)
    },
  )
  const lock = useCountdown(form.wait)
  useEffect(() => {
    setRefusal(refusalText(new URLSearchParams(location.search).get('refused') ?? '') ?? null)
  }, [])
  const failure = form.failure ?? refusal
  return (
    <GateFrame
      title="Masuk lewat perusahaan"
      lead="Anda diantar ke halaman masuk perusahaan Anda."
      foot={<a href="/sign-in">Masuk dengan cara lain</a>}
    >
      <form className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
        {failure && (
          <Notice tone="bad" live>
            {failure}
            {lock.left > 0 && ` Coba lagi dalam ${lock.left} detik.`}
          </Notice>
        )}
        <Field label="Email kantor" error={form.errors.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              spellCheck={false}
              placeholder="nama@perusahaan.co.id"
            />
          )}
        </Field>
        <div className={form_css.between}>
          <Checkbox name="remember" label="Ingat saya" defaultChecked />
        </div>
        <Button type="submit" tone="primary" size="large" full busy={form.busy} disabled={lock.left > 0}>
          {form.busy ? 'Menghubungi…' : lock.left > 0 ? `Tunggu ${lock.left} detik` : 'Lanjut'}
        </Button>
      </form>
    </GateFrame>
  )
}
