import { SwitchField } from '../../kit/fields/choice-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Whole } from '../../kit/form/form.tsx'
import { useMe } from '../session/session.ts'
import type { AreaName } from './area-choices.ts'
import { AreasField } from './areas-field.tsx'
import { OutletsField } from './outlets-field.tsx'

interface ReachFieldsProps {
  is_all: FieldRef<boolean>
  /** Ids as text. */
  outlets: FieldRef<string[]>
  /** Ids of areas as text, and those that are chosen already; absent where none can be given. */
  areas?: { field: FieldRef<string[]>; known: readonly AreaName[] }
}

/** Outlets that a person or a key reaches: all of them, which only who reaches all may give, or some. */
export function ReachFields({ is_all, outlets, areas }: ReachFieldsProps) {
  const { is_all_outlets } = useMe()
  const { value } = useField(is_all)
  return (
    <>
      {is_all_outlets && (
        <Whole>
          <SwitchField field={is_all} label="Semua outlet" help="Termasuk outlet yang dibuka nanti." />
        </Whole>
      )}
      {!value && (
        <Whole>
          <OutletsField field={outlets} />
        </Whole>
      )}
      {!value && areas && <AreasField {...areas} />}
    </>
  )
}
