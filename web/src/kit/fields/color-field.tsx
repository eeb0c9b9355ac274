import { type FieldRef, useField } from '../form/field-ref.ts'
import { Field, type FieldTexts } from '../ui/field.tsx'
import css from './color-field.module.css'

/** Colours that white text can be read on. */
const usual = [
  { value: '#0f6b57', name: 'Padi' },
  { value: '#1f5fae', name: 'Biru' },
  { value: '#8a5a00', name: 'Kunyit' },
  { value: '#b3261e', name: 'Merah' },
  { value: '#6b3fa0', name: 'Ungu' },
  { value: '#3a3f3c', name: 'Arang' },
]

/** A colour: one of a few, or any. */
export function ColorField({ field, label, help }: FieldTexts & { field: FieldRef<string> }) {
  const { value, error, set, leave } = useField(field)
  return (
    <Field {...{ label, help, error }}>
      {({ 'aria-required': _, ...control }) => (
        <div className={css.row}>
          {usual.map((color) => (
            <button
              key={color.value}
              type="button"
              className={css.swatch}
              style={{ background: color.value }}
              aria-label={color.name}
              aria-pressed={value === color.value}
              onClick={() => set(color.value)}
            />
          ))}
          <input
            {...control}
            type="color"
            className={css.own}
            value={value}
            onChange={(event) => set(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  )
}
