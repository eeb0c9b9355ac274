import { useState } from 'react'
import { normalizePhone } from '../../kit/format/phone.ts'
import { send } from '../../kit/graphql/send.ts'
import { setToken } from '../../kit/session/token.ts'
import { keepToast } from '../../kit/toast/toast.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, NativeSelect, PasswordInput } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { PasswordMeter } from '../../kit/ui/password-meter.tsx'
import form_css from '../parts/form.module.css'
import { GateFrame } from '../parts/frame.tsx'
import {
  checkDomain,
  checkEmail,
  checkPassword,
  checkPhone,
  checkRequired,
  collectErrors,
} from '../parts/rules.ts'
import { useGateForm } from '../parts/use-gate-form.ts'
import { DomainField } from './domain-field.tsx'
import { SignUpDocument } from './sign-up.gql.gen.ts'
import { suggestDomain } from './use-domain.ts'

/** What a brand may be; it chooses the starting template of the menu and units. */
const business_types = [
  { value: 'cafe', label: 'Kafe atau kedai kopi' },
  { value: 'restaurant', label: 'Restoran' },
  { value: 'fast_food', label: 'Ayam geprek atau makanan cepat saji' },
  { value: 'food_stall', label: 'Warung makan' },
  { value: 'bakery', label: 'Toko roti dan kue' },
  { value: 'drinks', label: 'Minuman' },
  { value: 'bar', label: 'Bar' },
  { value: 'other', label: 'Lainnya' },
]

async function signUp(values: Record<string, string>) {
  const { signUp: answer } = await send(SignUpDocument, {
    account: {
      brand_name: values.brand_name ?? '',
      domain: values.domain ?? '',
      name: values.name ?? '',
      email: values.email ?? '',
      phone: normalizePhone(values.phone ?? ''),
      password: values.password ?? '',
      business_type: values.business_type ?? '',
    },
  })
  setToken(answer.token)
  keepToast({ tone: 'good', message: 'Pendaftaran berhasil!' })
  location.assign('/email-verification')
}

/** /sign-up */
export function SignUp() {
  const [brand_name, setBrandName] = useState('')
  const [typed_domain, setTypedDomain] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const form = useGateForm(
    (values) =>
      collectErrors({
        brand_name: checkRequired(values.brand_name, 'Nama brand'),
        domain: checkDomain(values.domain),
        business_type: values.business_type ? null : 'Pilih jenis usaha',
        name: checkRequired(values.name, 'Nama pemilik'),
        email: checkEmail(values.email),
        phone: checkPhone(values.phone),
        password: checkPassword(values.password),
      }),
    signUp,
  )
  const { errors } = form
  return (
    <GateFrame
      wide
      title="Daftarkan brand Anda"
      lead="Coba gratis 14 hari. Tanpa kartu kredit."
      foot={
        <>
          Sudah punya akun? <a href="/sign-in">Masuk</a>
        </>
      }
    >
      <form className={form_css.form} method="post" noValidate onSubmit={form.onSubmit}>
        {form.failure && (
          <Notice tone="bad" live>
            {form.failure}
          </Notice>
        )}
        <div className={form_css.pair}>
          <Field label="Nama brand" required error={errors.brand_name}>
            {(control) => (
              <Input
                {...control}
                name="brand_name"
                autoComplete="organization"
                value={brand_name}
                onChange={(event) => setBrandName(event.target.value)}
              />
            )}
          </Field>
          <DomainField
            value={typed_domain ?? suggestDomain(brand_name)}
            onChange={setTypedDomain}
            error={errors.domain}
          />
        </div>
        <div className={form_css.pair}>
          <Field label="Jenis usaha" required error={errors.business_type}>
            {(control) => (
              <NativeSelect
                {...control}
                name="business_type"
                placeholder="Pilih jenis usaha"
                options={business_types}
              />
            )}
          </Field>
          <Field label="Nama pemilik" required error={errors.name}>
            {(control) => <Input {...control} name="name" autoComplete="name" />}
          </Field>
        </div>
        <div className={form_css.pair}>
          <Field label="Email" required error={errors.email}>
            {(control) => (
              <Input {...control} name="email" type="email" autoComplete="email" spellCheck={false} />
            )}
          </Field>
          <Field label="Nomor telepon" required error={errors.phone}>
            {(control) => (
              <Input
                {...control}
                name="phone"
                type="tel"
                autoComplete="tel-national"
                before="+62"
                placeholder="812 3456 7890"
              />
            )}
          </Field>
        </div>
        <div>
          <Field label="Kata sandi" required error={errors.password}>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="new-password"
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
          <PasswordMeter password={password} personal={[...brand_name.split(' '), typed_domain ?? '']} />
        </div>
        <Button type="submit" tone="primary" size="large" full busy={form.busy}>
          {form.busy ? 'Mendaftarkan…' : 'Daftar'}
        </Button>
      </form>
    </GateFrame>
  )
}
