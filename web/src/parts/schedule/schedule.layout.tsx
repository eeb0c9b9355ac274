import { WHOLE_LAYOUT } from '@lumbung/server/books/layout/journal-layout.calc.ts'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import type { FieldRef } from '../../kit/form/field-ref.ts'
import { useLayouts } from '../books/use-layouts.ts'

/** How a mailed journal is laid out. */
export function LayoutField({ field, label }: { field: FieldRef<number | null>; label: string }) {
  const { layouts } = useLayouts()
  return (
    <SelectField
      field={field}
      label={label}
      placeholder={WHOLE_LAYOUT.name}
      options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
