import { QuantityField } from '../../kit/fields/number-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import css from './ingredient.form.module.css'
import type { IngredientDetail, IngredientValues } from './ingredient.values.ts'
import { packsOf, stock_states } from './ingredient.words.ts'

interface LevelFieldProps {
  field: FieldRef<string | null>
  label: string
  unit: string
  /** What stood, of the same unit. */
  before: string | null
}

/** A level, with a hint where it is far from the one that stood. */
function LevelField({ field, label, unit, before }: LevelFieldProps) {
  const { value, set } = useField(field)
  const beside = { unit, reference: before, reference_name: 'sebelumnya', allows_zero: true }
  return (
    <div>
      <QuantityField field={field} label={label} label_hidden unit={unit} />
      <SlipHint
        reading={value === null ? null : { ...beside, entered: value }}
        onTake={({ value: meant }) => set(meant)}
      />
    </div>
  )
}

const levels_of = [
  { level: 'minimum', label: 'Minimum' },
  { level: 'par', label: 'Par' },
  { level: 'maximum', label: 'Maksimum' },
] as const

interface LevelsFieldProps {
  form: EntityForm<IngredientValues>
  ingredient: IngredientDetail | null
  names: ReadonlyMap<number, string>
}

/** Minimum, par and maximum of every outlet in reach, with what stands there. */
export function LevelsField({ form, ingredient, names }: LevelsFieldProps) {
  const field = form.field('levels')
  const { value: levels, set } = useField(field)
  const { base_unit } = useFormValues(form)
  const [first] = levels
  const stocks = new Map(ingredient?.outlets.map((outlet) => [outlet.id, outlet]))
  const is_filled = first && (first.minimum ?? first.par ?? first.maximum) !== null
  const copyFirst = () => first && set(levels.map((row) => ({ ...first, outlet_id: row.outlet_id })))
  return (
    <div>
      <p className={css.level_head} aria-hidden="true">
        <span>Outlet</span>
        {levels_of.map(({ level, label }) => (
          <span key={level}>{label}</span>
        ))}
      </p>
      <ul>
        {levels.map((row, place) => {
          const name = shortOutletName(names.get(row.outlet_id) ?? '')
          const stock = stocks.get(row.outlet_id)
          const state = stock && stock_states[stock.status]
          const row_field = subField(field, place)
          return (
            <li key={row.outlet_id} className={css.level}>
              <div className={css.outlet}>
                <strong>{name}</strong>
                {stock && ingredient && (
                  <span>
                    {packsOf(stock.quantity, ingredient) ?? (
                      <Quantity value={stock.quantity} unit={ingredient.base_unit} />
                    )}
                  </span>
                )}
                {state && <Pill tone={state.tone}>{state.label}</Pill>}
              </div>
              {levels_of.map(({ level, label }) => (
                <LevelField
                  key={level}
                  field={subField(row_field, level)}
                  label={`${label} ${name}`}
                  unit={base_unit}
                  before={ingredient?.base_unit === base_unit ? (stock?.[level] ?? null) : null}
                />
              ))}
            </li>
          )
        })}
      </ul>
      {levels.length > 1 && (
        <div className={css.tools}>
          <Button size="small" disabled={!is_filled} onClick={copyFirst}>
            Samakan semua dengan {shortOutletName(names.get(first?.outlet_id ?? 0) ?? '')}
          </Button>
        </div>
      )}
    </div>
  )
}
