import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldRef, useField } from '../form/field-ref.ts'
import { Button } from '../ui/button.tsx'
import { Field, type FieldTexts } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import css from './pin-field.module.css'

/** Six digits from the browser's secure source; numbers that are easily guessed are drawn again. */
export function drawPin(): string {
  const pin = String(1_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000)).slice(1)
  const is_easy = /^(\d)\1{5}$/.test(pin) || '01234567890 9876543210'.includes(pin)
  return is_easy ? drawPin() : pin
}

/** A PIN of six digits: masked until asked for, typed or drawn anew. */
export function PinField({ field, label, help, required }: FieldTexts & { field: FieldRef<string | null> }) {
  const { value, error, set, leave } = useField(field)
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, help, required, error }}>
      {(control) => (
        <div className={css.row}>
          <Input
            {...control}
            type={shown ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={value ?? ''}
            onChange={(event) => set(event.target.value.replace(/\D/g, '').slice(0, 6) || null)}
            onBlur={leave}
          />
          <Button
            icon_only
            icon={shown ? <IconEyeOff /> : <IconEye />}
            aria-label={shown ? 'Sembunyikan PIN' : 'Tampilkan PIN'}
            onClick={() => setShown(!shown)}
          />
          <Button
            icon={<IconRefresh />}
            onClick={() => {
              set(drawPin())
              setShown(true)
            }}
          >
            Buat baru
          </Button>
        </div>
      )}
    </Field>
  )
}
