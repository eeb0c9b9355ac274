import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { send } from '../../kit/graphql/send.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input, PasswordInput } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { describeDevice } from './describe-device.ts'
import { makePasskey } from './make-passkey.ts'
import { AddPasskeyDocument, BeginPasskeyDocument } from './passkey.gql.gen.ts'
import css from './two-step.module.css'

interface Problems {
  name?: string | undefined
  password?: string | undefined
  /** What is wrong with neither. */
  whole?: string | undefined
}

/** Asks for a passkey of this device and keeps it under a name; answers what went wrong. */
async function add(name: string, password: string): Promise<Problems | null> {
  if (!window.PublicKeyCredential) return { whole: 'Peramban ini tidak mendukung passkey.' }
  try {
    const { beginPasskey } = await send(BeginPasskeyDocument, { password })
    const made = await makePasskey(beginPasskey)
    if (!made) return { whole: 'Passkey tidak dibuat: dibatalkan, atau perangkat ini sudah punya.' }
    await send(AddPasskeyDocument, { passkey: { ...made, name } })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) return { whole: 'Terjadi kesalahan pada server!' }
    const { fields = {} } = error.details
    const own = { name: fields['passkey.name'] ?? fields.name, password: fields.password }
    return own.name || own.password ? own : { whole: error.message }
  }
}

/** Adds a passkey of this device, by the password. */
export function PasskeySetup({ onDone }: { onDone: () => void }) {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const name = String(values.get('name') ?? '').trim()
    const password = String(values.get('password') ?? '')
    if (!name || !password) {
      setProblems({
        ...(name ? {} : { name: 'Nama passkey wajib diisi' }),
        ...(password ? {} : { password: 'Kata sandi wajib diisi' }),
      })
      return
    }
    setBusy(true)
    setProblems({})
    const told = await add(name, password)
    setBusy(false)
    if (told) setProblems(told)
    else onDone()
  }
  return (
    <form className={css.steps} noValidate method="post" onSubmit={onSubmit}>
      {problems.whole && (
        <Notice tone="bad" live>
          {problems.whole}
        </Notice>
      )}
      <Field
        label="Nama passkey"
        required
        error={problems.name}
        help="Agar Anda mengenalinya, misalnya nama perangkat."
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={describeDevice(navigator.userAgent)}
          />
        )}
      </Field>
      <Field label="Kata sandi Anda" required error={problems.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" tone="primary" busy={busy}>
          Buat passkey
        </Button>
      </div>
    </form>
  )
}
