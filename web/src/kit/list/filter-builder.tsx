import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { NativeSelect } from '../ui/input.tsx'
import type { Condition } from './condition.ts'
import { type FilterField, operator_labels, operatorsOf, takesNoValue } from './filter.ts'
import css from './filter-builder.module.css'
import { FilterValue } from './filter-value.tsx'

interface FilterBuilderProps {
  fields: readonly FilterField[]
  /** The condition to change; none to make one. */
  condition?: Condition
  onApply: (condition: Condition) => void
  onCancel: () => void
}

/** One condition: field, operator, value. */
export function FilterBuilder({ fields, condition, onApply, onCancel }: FilterBuilderProps) {
  const [name, setName] = useState(condition?.field ?? fields[0]?.field ?? '')
  const field = fields.find((candidate) => candidate.field === name) ?? fields[0]
  const [operator, setOperator] = useState(condition?.operator)
  const [values, setValues] = useState<string[]>(condition?.values ?? [])
  if (!field) return null
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
      <Field label="Kolom">
        {(control) => (
          <NativeSelect
            {...control}
            value={field.field}
            options={fields.map(({ field: value, label }) => ({ value, label }))}
            onChange={(event) => {
              setName(event.target.value)
              setValues([])
            }}
          />
        )}
      </Field>
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
        <FilterValue
          key={`${field.field}:${chosen}`}
          field={field}
          operator={chosen}
          values={values}
          onChange={setValues}
        />
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
