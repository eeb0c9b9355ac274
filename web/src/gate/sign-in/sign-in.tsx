import { useEffect } from 'react'
import { send } from '../../kit/graphql/send.ts'
import { keepToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, PasswordInput } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import { nextAddress } from '../parts/next-address.ts'
import { checkRequired, collectErrors } from '../parts/rules.ts'
import { useCountdown } from '../parts/use-countdown.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import { SignInDocument } from './sign-in.gql.gen.ts'

async function signIn(values: Record<string, string>) {
  await send(SignInDocument, {
    identifier: values.identifier ?? '',
    password: values.password ?? '',
    remember: values.remember === 'on',
  })
  keepToast({ tone: 'good', message: 'Berhasil masuk!' })
  location.assign(nextAddress(location.search))
}

/** /sign-in */
export function SignIn() {
  const form = useGateForm(
    (values) =>
      collectErrors({
        identifier: checkRequired(values.identifier, 'Email atau nomor telepon'),
        password: checkRequired(values.password, 'Kata sandi'),
      }),
    signIn,
  )
  const lock = useCountdown(form.wait)
  // The panel is what comes next; its code is fetched while the form is filled in.
  useEffect(() => {
    const assets = document.getElementById('root')?.dataset.prefetch?.split(' ') ?? []
    const fetchAhead = () => {
      for (const href of assets) {
        if (href)
          document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
      }
    }
    const timer = setTimeout(fetchAhead, 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <GateFrame
      title="Masuk ke panel brand"
      lead="Kelola outlet, stok, dan laporan dari satu tempat."
      foot={
        <>
          Belum punya akun? <a href="/sign-up">Daftarkan brand Anda</a>
        </>
      }
    >
      <form className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
        {form.failure && (
          <Notice tone="bad" live>
            {form.failure}
            {lock.left > 0 && ` Coba lagi dalam ${lock.left} detik.`}
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
              placeholder="nama@brand.com atau 0812…"
            />
          )}
        </Field>
        <Field label="Kata sandi" error={form.errors.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <div className={form_css.between}>
          <Checkbox name="remember" label="Ingat saya" defaultChecked />
          <a href="/forget-password">Lupa kata sandi?</a>
        </div>
        <Button type="submit" tone="primary" size="large" full busy={form.busy} disabled={lock.left > 0}>
          {form.busy ? 'Memeriksa…' : lock.left > 0 ? `Tunggu ${lock.left} detik` : 'Masuk'}
        </Button>
      </form>
    </GateFrame>
  )
}
