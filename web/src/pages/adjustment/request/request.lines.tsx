import { useEffect, useMemo } from 'react'
import { SearchSelectField, SelectField } from '../../../kit/fields/choice-field.tsx'
import { QuantityField } from '../../../kit/fields/number-field.tsx'
import { type FieldRef, subField, useField } from '../../../kit/form/field-ref.ts'
import { RemoveRow, RowsFoot } from '../../../kit/form/rows.tsx'
import { type EntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Quantity } from '../../../kit/ui/quantity.tsx'
import { GetAdjustmentItemsDocument } from '../adjustment.gql.gen.ts'
import css from '../adjustment.module.css'
import type { ItemChoice } from '../adjustment.values.ts'
import { newRequestLine, type RequestLineValue, type RequestValues } from './request.values.ts'

const most = 200

const unitsOf = (item: ItemChoice | undefined) =>
  item ? [item.base_unit, ...item.units.map(({ name }) => name)] : []

interface RowProps {
  field: FieldRef<RequestLineValue>
  place: number
  item: ItemChoice | undefined
  choices: readonly { value: string; label: string }[]
  is_loading: boolean
  can_remove: boolean
  onRemove: () => void
}

function LineRow({ field, place, item, choices, is_loading, can_remove, onRemove }: RowProps) {
  const number = place + 1
  return (
    <li className={css.line}>
      <div className={css.line_item}>
        <SearchSelectField
          field={subField(field, 'item_id')}
          label={`Barang ${number}`}
          is_loading={is_loading}
          placeholder="Cari bahan atau menu"
          options={choices}
          required
        />
      </div>
      <QuantityField field={subField(field, 'unit_quantity')} label={`Jumlah ${number}`} unit="" required />
      <SelectField
        field={subField(field, 'unit')}
        label={`Satuan ${number}`}
        placeholder="Satuan"
        options={unitsOf(item).map((name) => ({ value: name, label: name }))}
        required
      />
      <span className={css.line_remove}>
        <RemoveRow name={`baris ${number}`} is_last={!can_remove} onRemove={onRemove} />
      </span>
      {item && (
        <p className={css.line_note}>
          <span data-below={Number(item.quantity) < 0 || undefined}>
            Stok di sini <Quantity value={item.quantity} unit={item.base_unit} />
          </span>
        </p>
      )}
    </li>
  )
}

/** What is asked for: what, how much, in which unit; with what stands at the outlet that asks. */
export function RequestLines({ form }: { form: EntityForm<RequestValues> }) {
  const field = form.field('lines')
  const { value: lines, error, set } = useField(field)
  const { outlet_id } = useFormValues(form)
  const { data, isLoading } = useDocument(
    GetAdjustmentItemsDocument,
    { outlet_id: outlet_id ?? 0 },
    { enabled: outlet_id !== null },
  )
  const items = useMemo(
    () =>
      new Map((data?.adjustmentItems ?? []).filter(({ is_made }) => !is_made).map((item) => [item.id, item])),
    [data],
  )
  const choices = useMemo(
    () => [...items.values()].map(({ id, name }) => ({ value: id, label: name })),
    [items],
  )
  // What is chosen is asked for in the first unit it has besides its own, as it is bought: by the box, not by the gram.
  const fitting = lines.map((line) => {
    const known = unitsOf(items.get(line.item_id ?? ''))
    const unit =
      known.length > 0 && !known.includes(line.unit ?? '') ? (known[1] ?? known[0] ?? null) : line.unit
    return unit === line.unit ? line : { ...line, unit }
  })
  const does_fit = fitting.every((line, place) => line === lines[place])
  useEffect(() => {
    if (!does_fit) set(fitting)
  }, [does_fit, fitting, set])
  if (outlet_id === null) return <p className={css.quiet}>Pilih outlet untuk menambahkan barang.</p>
  return (
    <div>
      <ol className={css.lines}>
        {lines.map((line, place) => (
          <LineRow
            key={line.key}
            field={subField(field, place)}
            place={place}
            item={items.get(line.item_id ?? '')}
            choices={choices}
            is_loading={isLoading}
            can_remove={lines.length > 1}
            onRemove={() => set(lines.filter((other) => other !== line))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="lines"
        error={error}
        label="Tambah barang"
        is_full={lines.length >= most}
        onAdd={() => set([...lines, newRequestLine()])}
      >
        <strong>{formatNumber(lines.length, 0)} baris</strong>
      </RowsFoot>
    </div>
  )
}
