import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field, type FieldTexts } from '../../kit/ui/field.tsx'
import { useMe } from '../session/session.ts'

interface OutletPickerProps extends Omit<FieldTexts, 'label'> {
  label?: string
  value: number | null
  /** Null only where `none` is given. */
  onChange: (outlet_id: number | null) => void
  /** The outlet that is shown, where it may be one that has ended since. */
  shown?: { readonly id: number; readonly name: string }
  /** In place of the outlet's name. */
  nameOf?: (outlet: { readonly id: number; readonly name: string }) => string
  /** What no outlet means, where none may be chosen: 'Semua outlet'. */
  none?: string
  error?: string | null | undefined
  disabled?: boolean
}

/** Choice of an outlet in reach, found by typing. */
export function OutletPicker(props: OutletPickerProps) {
  const { label = 'Outlet', value, onChange, none, shown, nameOf, disabled, ...field } = props
  const { outlets } = useMe()
  const choice = shown && !outlets.some(({ id }) => id === shown.id) ? [...outlets, shown] : outlets
  return (
    <Field label={label} {...field}>
      {(control) => (
        <Combobox
          control={control}
          options={choice.map((outlet) => ({ value: outlet.id, label: nameOf?.(outlet) ?? outlet.name }))}
          value={value}
          placeholder={none ?? 'Pilih outlet'}
          disabled={disabled}
          onChange={onChange}
          onClear={none === undefined ? undefined : () => onChange(null)}
        />
      )}
    </Field>
  )
}
