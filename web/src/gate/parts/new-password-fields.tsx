import { useState } from 'react'
import { Field } from '../../kit/ui/field.tsx'
import { PasswordInput } from '../../kit/ui/input.tsx'
import { PasswordMeter } from '../../kit/ui/password-meter.tsx'

/** A new password with its strength, and once more. */
export function NewPasswordFields({ label, errors }: { label: string; errors: Record<string, string> }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div>
        <Field label={label} error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <PasswordMeter password={password} />
      </div>
      <Field label={`Ulangi ${label.toLowerCase()}`} error={errors.again}>
        {(control) => <PasswordInput {...control} name="again" autoComplete="new-password" />}
      </Field>
    </>
  )
}
