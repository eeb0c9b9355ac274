import { showChain } from '@lumbung/server/stock/ingredient/unit.calc.ts'
import { IconTrash } from '@tabler/icons-react'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { QuantityField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RowsFoot } from '../../kit/form/rows.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { factorsOf } from './ingredient.factors.ts'
import css from './ingredient.form.module.css'
import { type IngredientValues, newUnit, type UnitValue } from './ingredient.values.ts'
import { use_options } from './ingredient.words.ts'

const most = 12

interface UnitRowProps {
  field: FieldRef<UnitValue>
  place: number
  base_unit: string
  /** The other units, any of which it may count. */
  others: readonly UnitValue[]
  factor: string | undefined
  onRemove: () => void
}

function UnitRow({ field, place, base_unit, others, factor, onRemove }: UnitRowProps) {
  const { value } = useField(field)
  const uses = useField(subField(field, 'uses'))
  const per_unit = others.find(({ key }) => key === value.per_unit)?.name
  const name = value.name || `satuan ${place + 1}`
  return (
    <li className={css.unit}>
      <TextField field={subField(field, 'name')} label="1 satuan" placeholder="mis. dus" maxLength={30} />
      <QuantityField field={subField(field, 'quantity')} label="Isi" unit="" />
      <SelectField
        field={subField(field, 'per_unit')}
        label="Dalam"
        placeholder={base_unit || 'satuan dasar'}
        options={others.flatMap(({ key, name: other }) => (other ? [{ value: key, label: other }] : []))}
      />
      <TextField field={subField(field, 'barcode')} label="Barcode" placeholder="Opsional" maxLength={64} />
      <Button tone="subtle" icon_only icon={<IconTrash />} aria-label={`Hapus ${name}`} onClick={onRemove} />
      <div className={css.unit_foot}>
        <fieldset className={css.uses} aria-label={`Dipakai untuk, ${name}`}>
          {use_options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={uses.value.includes(option.value)}
              onChange={(event) =>
                uses.set(
                  event.target.checked
                    ? [...uses.value, option.value]
                    : uses.value.filter((use) => use !== option.value),
                )
              }
            />
          ))}
        </fieldset>
        <output className={css.chain}>
          {factor && value.quantity && value.name
            ? showChain({ name: value.name, quantity: value.quantity, per_unit }, factor, base_unit)
            : ''}
        </output>
      </div>
    </li>
  )
}

/** Other units of an ingredient with what one holds, worked out while it is typed. */
export function UnitsField({ form }: { form: EntityForm<IngredientValues> }) {
  const field = form.field('units')
  const { value: units, error, set } = useField(field)
  const { base_unit, density } = useFormValues(form)
  const factors = factorsOf(units, base_unit, density)
  return (
    <div>
      {units.length === 0 && (
        <p className={css.hint}>
          Belum ada konversi. Tambahkan satuan beli atau hitung, mis. 1 dus = 12 botol, 1 botol = 750 ml.
        </p>
      )}
      <ol className={css.units}>
        {units.map((unit, place) => (
          <UnitRow
            key={unit.key}
            field={subField(field, place)}
            place={place}
            base_unit={base_unit}
            others={units.filter((other) => other !== unit)}
            factor={factors[place]}
            onRemove={() => set(units.filter((other) => other !== unit))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="units"
        error={error}
        label="Tambah satuan"
        is_full={units.length >= most}
        onAdd={() => set([...units, newUnit()])}
      />
    </div>
  )
}
