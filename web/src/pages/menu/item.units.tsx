import { MOST_UNITS } from '@lumbung/server/catalog/item/item-unit.input.ts'
import { QuantityField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RemoveRow, RowsFoot } from '../../kit/form/rows.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import css from './item.units.module.css'
import type { ItemValues } from './item.values.ts'

type UnitValue = ItemValues['units'][number]

function UnitRow({
  field,
  place,
  onRemove,
}: {
  field: FieldRef<UnitValue>
  place: number
  onRemove: () => void
}) {
  const { value } = useField(field)
  const name = value.name || `satuan ${place + 1}`
  return (
    <li className={css.unit}>
      <TextField field={subField(field, 'name')} label="1 satuan" placeholder="mis. dus" maxLength={30} />
      <QuantityField field={subField(field, 'factor')} label="Isi" unit="porsi" />
      <RemoveRow name={name} is_last={false} onRemove={onRemove} />
    </li>
  )
}

/** In which a menu with stock of its own is bought and counted besides portions. */
export function ItemUnitsField({ form }: { form: EntityForm<ItemValues> }) {
  const { value: units, error, set } = useField(form.field('units'))
  return (
    <fieldset className={css.units}>
      <legend>Satuan kemasan</legend>
      <p>Dipakai saat membeli dan menghitung, misalnya 1 dus isi 24 porsi.</p>
      <ol>
        {units.map((_, place) => (
          <UnitRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
            key={place}
            field={form.field(`units.${place}` as 'units.0')}
            place={place}
            onRemove={() => set(units.filter((_unit, at) => at !== place))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="units"
        error={error}
        label="Tambah satuan"
        is_full={units.length >= MOST_UNITS}
        onAdd={() => set([...units, { name: '', factor: null }])}
      />
    </fieldset>
  )
}
