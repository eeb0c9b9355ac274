import { parseNumber } from '../format/number.ts'
import { showScaled } from '../list/condition.ts'
import { type FilterField, type FilterOperator, takesMany } from '../list/filter.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input, NativeSelect } from '../ui/input.tsx'
import css from './condition-form.module.css'

interface FilterValueProps {
  field: FilterField
  operator: FilterOperator
  values: readonly string[]
  onChange: (values: string[]) => void
}

function Choices({ field, values, onChange }: FilterValueProps) {
  return (
    <fieldset>
      <legend className="sr-only">{field.label}</legend>
      <div className={css.choices}>
        {field.options?.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...values, option.value]
                  : values.filter((value) => value !== option.value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

const booleans = [
  { value: 'true', label: 'Ya' },
  { value: 'false', label: 'Tidak' },
]

/** The value of a condition, typed in the way its field asks for. */
export function FilterValue(props: FilterValueProps) {
  const { field, operator, values, onChange } = props
  if (field.kind === 'choice') return <Choices {...props} />
  const is_many = takesMany(operator)
  const first = values[0] ?? ''
  const { scale = 1 } = field
  // A comma inside a number is its decimal point.
  const divider = field.kind === 'number' ? { sign: ';', word: 'titik koma' } : { sign: ',', word: 'koma' }
  return (
    <Field label="Nilai" help={is_many ? `Pisahkan beberapa nilai dengan ${divider.word}.` : undefined}>
      {(control) => {
        if (field.kind === 'boolean') {
          return (
            <NativeSelect
              {...control}
              value={first}
              placeholder="Pilih"
              options={booleans}
              onChange={(event) => onChange([event.target.value])}
            />
          )
        }
        if (field.kind === 'date') {
          return (
            <Input
              {...control}
              type="date"
              value={first}
              onChange={(event) => onChange([event.target.value])}
            />
          )
        }
        const read = (text: string) => {
          const parts = is_many ? text.split(divider.sign) : [text]
          if (field.kind === 'text') return parts
          return parts.flatMap((part) => {
            const number = parseNumber(part)
            return number === undefined || number === null
              ? []
              : String(Math.round(number * scale * 1e6) / 1e6)
          })
        }
        return (
          <Input
            {...control}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            after={field.unit}
            defaultValue={values.map((value) => showScaled(value, field)).join(`${divider.sign} `)}
            onChange={(event) => onChange(read(event.target.value))}
          />
        )
      }}
    </Field>
  )
}
