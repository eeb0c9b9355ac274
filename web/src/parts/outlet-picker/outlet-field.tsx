import { SearchSelectField } from '../../kit/fields/choice-field.tsx'
import type { FieldRef } from '../../kit/form/field-ref.ts'
import { useMe } from '../session/session.ts'

interface OutletFieldProps {
  field: FieldRef<number | null>
  label?: string
  /** A record that is there keeps its outlet. */
  disabled?: boolean
}

/** The outlet a new record is of, in a form; see OutletPicker for one outside of forms. */
export function OutletField({ field, label = 'Outlet', disabled }: OutletFieldProps) {
  const { outlets } = useMe()
  return (
    <SearchSelectField
      field={field}
      label={label}
      required
      disabled={disabled}
      placeholder="Pilih outlet"
      options={outlets.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
