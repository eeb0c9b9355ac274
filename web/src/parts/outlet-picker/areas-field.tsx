import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { ManyChoicesField } from '../../kit/fields/many-choices-field.tsx'
import type { FieldRef } from '../../kit/form/field-ref.ts'
import { Whole } from '../../kit/form/form.tsx'
import { useMe } from '../session/session.ts'
import { type AreaName, areaChoices } from './area-choices.ts'

interface AreasFieldProps {
  /** Ids as text. */
  field: FieldRef<string[]>
  /** Those that are chosen already, also where no outlet in reach lies in them. */
  known: readonly AreaName[]
}

/** As many are ticked one by one. */
const most_ticks = 12

/** Areas whose outlets somebody reaches; absent where the brand has none. */
export function AreasField({ field, known }: AreasFieldProps) {
  const { outlets } = useMe()
  const options = areaChoices(outlets, known)
  const words = { label: 'Wilayah', help: 'Outlet yang dibuka di sana nanti ikut terjangkau.', options }
  if (options.length === 0) return null
  return (
    <Whole>
      {options.length <= most_ticks ? (
        <ChoicesField field={field} {...words} />
      ) : (
        <ManyChoicesField field={field} all="Semua wilayah" {...words} />
      )}
    </Whole>
  )
}
