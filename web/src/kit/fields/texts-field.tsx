import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldRef, useField } from '../form/field-ref.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import css from './list-field.module.css'

interface TextsFieldProps {
  field: FieldRef<string[]>
  /** What one of them is: 'Alasan void'. */
  label: string
  placeholder?: string
  maxLength: number
}

/** A short list of texts, such as reasons to choose from. */
export function TextsField({ field, label, placeholder, maxLength }: TextsFieldProps) {
  const { value, error, set, leave } = useField(field)
  const [text, setText] = useState('')
  const texts = value ?? []
  const add = () => {
    const next = text.trim()
    if (next && !texts.includes(next)) set([...texts, next])
    setText('')
    leave()
  }
  return (
    <div>
      {texts.map((entry) => (
        <div key={entry} className={css.row}>
          <span>{entry}</span>
          <Button
            tone="subtle"
            size="small"
            icon_only
            icon={<IconX />}
            aria-label={`Hapus ${entry}`}
            onClick={() => set(texts.filter((other) => other !== entry))}
          />
        </div>
      ))}
      <div className={css.new}>
        <Field label={label}>
          {(control) => (
            <Input
              {...control}
              placeholder={placeholder}
              maxLength={maxLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          )}
        </Field>
        <Button disabled={text.trim() === ''} onClick={add}>
          Tambah
        </Button>
      </div>
      {error && <p className={css.error}>{error}</p>}
    </div>
  )
}
