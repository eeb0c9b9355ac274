import { useState } from 'react'
import type { Condition } from '../list/condition.ts'
import { type FilterField, operator_labels, operatorsOf, takesNoValue } from '../list/filter.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { NativeSelect } from '../ui/input.tsx'
import css from './condition-form.module.css'
import { FilterValue } from './filter-value.tsx'

interface ConditionFormProps {
  field: FilterField
  /** The condition to change; none to make one. */
  condition?: Condition | undefined
  onApply: (condition: Condition) => void
  onCancel: () => void
}

/** One condition on a field: operator and value. */
export function ConditionForm({ field, condition, onApply, onCancel }: ConditionFormProps) {
  const [operator, setOperator] = useState(condition?.operator)
  const [values, setValues] = useState<string[]>(condition?.values ?? [])
  const operators = operatorsOf(field)
  const chosen = operators.find((candidate) => candidate === operator) ?? operators[0] ?? 'IsEqualTo'
  const is_alone = takesNoValue(chosen)
  const kept = values.map((value) => value.trim()).filter(Boolean)
  return (
    <form
      className={css.builder}
      onSubmit={(event) => {
        event.preventDefault()
        if (is_alone || kept.length > 0)
          onApply({ field: field.field, operator: chosen, values: is_alone ? [] : kept })
      }}
    >
      {operators.length > 1 && (
        <Field label="Syarat">
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen}
              options={operators.map((value) => ({ value, label: operator_labels[value] }))}
              onChange={(event) => setOperator(operators.find((value) => value === event.target.value))}
            />
          )}
        </Field>
      )}
      {!is_alone && (
        <FilterValue key={chosen} field={field} operator={chosen} values={values} onChange={setValues} />
      )}
      <div className={css.foot}>
        <Button size="small" onClick={onCancel}>
          Batal
        </Button>
        <Button size="small" type="submit" tone="primary" disabled={!is_alone && kept.length === 0}>
          Terapkan
        </Button>
      </div>
    </form>
  )
}
