import { useEffect, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
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
import { SecondStep } from './second-step.tsx'
import { SignInDocument } from './sign-in.gql.gen.ts'
import { usePasskey } from './use-passkey.ts'

/** What was typed, kept for the second step; never outside this page's memory. */
type Typed = Record<string, string>

function goOn() {
  keepToast({ tone: 'good', message: 'Berhasil masuk!' })
  location.assign(nextAddress(location.search))
}

async function signIn(values: Typed, code?: string) {
  await send(SignInDocument, {
    identifier: values.identifier ?? '',
    password: values.password ?? '',
    remember: values.remember === 'on',
    code,
  })
  goOn()
}

/** /sign-in: e-mail or phone with the password, then the code where two-step sign-in is on; or a passkey alone. */
export function SignIn() {
  const [typed, setTyped] = useState<Typed | null>(null)
  if (typed) return <SecondStep onSend={(code) => signIn(typed, code)} onBack={() => setTyped(null)} />
  return <FirstStep onSecondStep={setTyped} />
}

function FirstStep({ onSecondStep }: { onSecondStep: (typed: Typed) => void }) {
  const form = useGateForm(
    (values) =>
      collectErrors({
        identifier: checkRequired(values.identifier, 'Email atau nomor telepon'),
        password: checkRequired(values.password, 'Kata sandi'),
      }),
    async (values) => {
      try {
        await signIn(values)
      } catch (error) {
        if (!(error instanceof ApiError && error.details.is_second_step)) throw error
        onSecondStep(values)
      }
    },
  )
  const lock = useCountdown(form.wait)
  const passkey = usePasskey(goOn)
  const failure = passkey.problem ?? form.failure
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
      <form
        className={form_css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          passkey.forget()
          form.onSubmit(event)
        }}
      >
        {failure && (
          <Notice tone="bad" live>
            {failure}
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
        <Button size="large" full busy={passkey.busy} onClick={passkey.onClick}>
          Masuk dengan passkey
        </Button>
        <a className={form_css.other} href="/company-sign-in">
          Masuk lewat perusahaan
        </a>
      </form>
    </GateFrame>
  )
}
