import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useCategories } from './ingredient.filters.ts'
import css from './ingredient.form.module.css'

interface CategoryBoxProps {
  value: string | null
  error?: string
  onChange: (name: string | null) => void
  onLeave?: () => void
}

/** A category among those in use, or the name of a new one, which is made when it is saved. */
export function CategoryBox({ value, error, onChange, onLeave }: CategoryBoxProps) {
  const categories = useCategories()
  const [is_new, setNew] = useState(false)
  const names = categories.map(({ name }) => name)
  // One that was just named, or that no other ingredient has any more.
  const options = value && !names.includes(value) ? [...names, value] : names
  return (
    <div className={css.category}>
      <Field label={is_new ? 'Nama kategori baru' : 'Kategori'} error={error}>
        {(control) =>
          is_new ? (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={60}
              placeholder="mis. Bumbu"
              value={value ?? ''}
              onChange={(event) => onChange(event.target.value || null)}
              onBlur={onLeave}
            />
          ) : (
            <Combobox
              control={control}
              value={value}
              placeholder="Pilih kategori"
              options={options.map((name) => ({ value: name, label: name }))}
              onChange={onChange}
              onClear={() => onChange(null)}
              onLeave={onLeave}
            />
          )
        }
      </Field>
      <Button
        icon={is_new ? undefined : <IconPlus />}
        onClick={() => {
          onChange(null)
          setNew(!is_new)
        }}
      >
        {is_new ? 'Pilih yang ada' : 'Kategori baru'}
      </Button>
    </div>
  )
}

/** The category of an ingredient in its form. */
export function CategoryField({ field }: { field: FieldRef<string | null> }) {
  const { value, error, set, leave } = useField(field)
  return <CategoryBox value={value} error={error} onChange={set} onLeave={leave} />
}
