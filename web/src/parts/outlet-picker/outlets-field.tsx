import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { ManyChoicesField } from '../../kit/fields/many-choices-field.tsx'
import type { FieldRef } from '../../kit/form/field-ref.ts'
import { useMe } from '../session/session.ts'
import { areaGroups } from './area-groups.ts'

interface OutletsFieldProps {
  /** Ids as text. */
  field: FieldRef<string[]>
  label?: string
  help?: string
}

/** As many are ticked one by one. */
const most_ticks = 12

/** Outlets that something holds for: ticks for a few of them, from a list to search or by area where they are many. */
export function OutletsField({ field, label = 'Outlet', help }: OutletsFieldProps) {
  const { outlets } = useMe()
  const options = outlets.map(({ id, name }) => ({ value: String(id), label: name }))
  if (options.length <= most_ticks)
    return <ChoicesField field={field} label={label} help={help} options={options} />
  return (
    <ManyChoicesField
      field={field}
      label={label}
      help={help}
      all="Semua outlet"
      options={options}
      groups={areaGroups(outlets)}
    />
  )
}
