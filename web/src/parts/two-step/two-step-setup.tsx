import { type ReactNode, useRef, useState } from 'react'
import { send } from '../../kit/graphql/send.ts'
import { Button } from '../../kit/ui/button.tsx'
import { CodeInput } from '../../kit/ui/code-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { PasswordInput } from '../../kit/ui/input.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  BeginTwoStepDocument,
  type BeginTwoStepMutation,
  ConfirmTwoStepDocument,
} from './two-step.gql.gen.ts'
import css from './two-step.module.css'
import { useAsking } from './use-asking.ts'

type Enrolment = BeginTwoStepMutation['beginTwoStep']

interface AskPasswordProps {
  onBegun: (enrolment: Enrolment) => void
}

function AskPassword({ onBegun }: AskPasswordProps) {
  const form = useAsking('password', 'Kata sandi', async (password) =>
    onBegun((await send(BeginTwoStepDocument, { password })).beginTwoStep),
  )
  return (
    <form className={css.steps} noValidate method="post" onSubmit={form.onSubmit}>
      <Field label="Kata sandi Anda" required error={form.problem}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" tone="primary" busy={form.busy}>
          Lanjut
        </Button>
      </div>
    </form>
  )
}

interface ScanProps {
  enrolment: Enrolment
  onConfirmed: (codes: readonly string[]) => void
}

function Scan({ enrolment, onConfirmed }: ScanProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useAsking('code', 'Kode', async (code) =>
    onConfirmed((await send(ConfirmTwoStepDocument, { code })).confirmTwoStep),
  )
  return (
    <form ref={element} className={css.steps} noValidate method="post" onSubmit={form.onSubmit}>
      <div className={css.scan}>
        <QrCode text={enrolment.address} label="Kode QR untuk aplikasi autentikator" />
        <div>
          <p>Pindai dengan aplikasi autentikator, misalnya Google Authenticator atau Aegis.</p>
          <p className={css.note}>
            Tidak bisa memindai? Ketik kunci ini di aplikasi:
            <code className={css.secret}>{enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
        </div>
      </div>
      <Field label="Kode 6 angka dari aplikasi" required error={form.problem}>
        {(control) => (
          <CodeInput
            control={control}
            name="code"
            onComplete={() => setTimeout(() => element.current?.requestSubmit())}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" tone="primary" busy={form.busy}>
          Aktifkan
        </Button>
      </div>
    </form>
  )
}

interface TwoStepSetupProps {
  /** What the last button leads to. */
  action: string
  onDone: () => void
  /** Another way, offered until an app is begun: recovery codes are shown once, and nothing is to lead away from them. */
  other?: ReactNode
}

/** Adds an authenticator app: password, code to scan with a first code back, and the recovery codes. */
export function TwoStepSetup({ action, onDone, other }: TwoStepSetupProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} action={action} onDone={onDone} />
  if (enrolment) return <Scan enrolment={enrolment} onConfirmed={setCodes} />
  return (
    <>
      <AskPassword onBegun={setEnrolment} />
      {other}
    </>
  )
}
