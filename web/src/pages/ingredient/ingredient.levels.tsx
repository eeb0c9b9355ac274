import { QuantityField } from '../../kit/fields/number-field.tsx'
import { subField, useField } from '../../kit/form/field-ref.ts'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatQuantity } from '../../kit/format/number.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import css from './ingredient.form.module.css'
import type { IngredientDetail, IngredientValues } from './ingredient.values.ts'
import { packsOf, stock_states } from './ingredient.words.ts'

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
        <span>Minimum</span>
        <span>Par</span>
        <span>Maksimum</span>
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
                    {packsOf(stock.quantity, ingredient) ??
                      formatQuantity(stock.quantity, ingredient.base_unit)}
                  </span>
                )}
                {state && <Pill tone={state.tone}>{state.label}</Pill>}
              </div>
              <QuantityField
                field={subField(row_field, 'minimum')}
                label={`Minimum ${name}`}
                label_hidden
                unit={base_unit}
              />
              <QuantityField
                field={subField(row_field, 'par')}
                label={`Par ${name}`}
                label_hidden
                unit={base_unit}
              />
              <QuantityField
                field={subField(row_field, 'maximum')}
                label={`Maksimum ${name}`}
                label_hidden
                unit={base_unit}
              />
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
