import { useEffect, useMemo } from 'react'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { QuantityField } from '../../kit/fields/number-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RemoveRow, RowsFoot } from '../../kit/form/rows.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import { GetAdjustmentItemsDocument } from './adjustment.gql.gen.ts'
import css from './adjustment.module.css'
import { type AdjustmentValues, type ItemChoice, type LineValue, newLine } from './adjustment.values.ts'

const most = 200
const directions = [
  { value: 'out', label: 'Kurang' },
  { value: 'in', label: 'Tambah' },
] as const

const factorOf = (item: ItemChoice, unit: string | null): number =>
  Number(item.units.find(({ name }) => name === unit)?.factor ?? 1)

/** What a line comes to, as far as costs are seen. */
function worthOf(item: ItemChoice, line: LineValue): number | null {
  const quantity = Number(line.unit_quantity ?? 0)
  if (line.unit_cost) return quantity * Number(line.unit_cost)
  return item.average_cost === null ? null : quantity * factorOf(item, line.unit) * Number(item.average_cost)
}

/** What is typed beside what is there. */
function readingOf(item: ItemChoice, { unit, unit_quantity }: LineValue) {
  if (!unit_quantity || !unit) return null
  return {
    entered: unit_quantity,
    unit,
    reference: (Number(item.quantity) / factorOf(item, unit)).toFixed(4),
    reference_name: 'stok',
    units: [{ name: item.base_unit, factor: '1' }, ...item.units],
    is_only_above: true,
  }
}

interface RowProps {
  field: FieldRef<LineValue>
  place: number
  choices: readonly { value: string; label: string }[]
  item: ItemChoice | undefined
  kind: string
  outlet_id: number
  is_opening: boolean
  is_loading: boolean
  can_remove: boolean
  onRemove: () => void
}

function LineNote({ item, line, outlet_id }: { item: ItemChoice; line: LineValue; outlet_id: number }) {
  const value = worthOf(item, line)
  return (
    <p className={css.line_note}>
      {item.is_made ? (
        'Bahan dikurangi menurut resepnya'
      ) : (
        <span data-below={Number(item.quantity) < 0 || undefined}>
          Stok <Quantity value={item.quantity} unit={item.base_unit} />
        </span>
      )}
      {value !== null && line.unit_quantity && <span>Nilai {formatRupiah(value)}</span>}
      {line.lot?.item_id === line.item_id && line.lot.outlet_id === outlet_id && (
        <span>Diambil dari lot yang dipilih</span>
      )}
    </p>
  )
}

function LineRow(props: RowProps) {
  const { field, place, choices, item, kind, outlet_id, is_opening, is_loading, can_remove, onRemove } = props
  const { value: line, set } = useField(field)
  const number = place + 1
  const unit_options = item
    ? [item.base_unit, ...item.units.map(({ name }) => name)].map((name) => ({ value: name, label: name }))
    : []
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
      {kind === 'adjustment' && !is_opening && (
        <div className={css.line_way}>
          <Segmented
            label={`Arah baris ${number}`}
            value={line.is_in ? 'in' : 'out'}
            options={directions}
            onChange={(way) => set({ ...line, is_in: way === 'in' })}
          />
        </div>
      )}
      <QuantityField field={subField(field, 'unit_quantity')} label={`Jumlah ${number}`} unit="" required />
      <SelectField
        field={subField(field, 'unit')}
        label={`Satuan ${number}`}
        placeholder="Satuan"
        options={unit_options}
        required
      />
      {is_opening && (
        <QuantityField
          field={subField(field, 'unit_cost')}
          label={`Biaya per satuan ${number}`}
          unit="Rp"
          required
        />
      )}
      <span className={css.line_remove}>
        <RemoveRow name={`baris ${number}`} is_last={!can_remove} onRemove={onRemove} />
      </span>
      {item && (
        <SlipHint
          reading={readingOf(item, line)}
          onTake={({ value, unit }) => set({ ...line, unit_quantity: value, unit })}
        />
      )}
      {item && <LineNote item={item} line={line} outlet_id={outlet_id} />}
    </li>
  )
}

/** The things a document moves: what, how much, in which unit; with what stands there and what it comes to. */
export function LinesField({ form, kind }: { form: EntityForm<AdjustmentValues>; kind: string }) {
  const field = form.field('lines')
  const { value: lines, error, set } = useField(field)
  const { outlet_id, reason } = useFormValues(form)
  const { data, isLoading } = useDocument(
    GetAdjustmentItemsDocument,
    { outlet_id: outlet_id ?? 0 },
    { enabled: outlet_id !== null },
  )
  const items = useMemo(() => {
    const all = data?.adjustmentItems ?? []
    return new Map(all.filter(({ is_made }) => kind === 'waste' || !is_made).map((item) => [item.id, item]))
  }, [data, kind])
  const choices = useMemo(
    () =>
      [...items.values()].map(({ id, name, is_made }) => ({
        value: id,
        label: is_made ? `${name} (menu)` : name,
      })),
    [items],
  )
  const is_opening = kind === 'adjustment' && reason === 'opening'
  // A unit of what was chosen before is none of what is chosen now.
  const fitting = lines.map((line) => {
    const item = items.get(line.item_id ?? '')
    const known = item && [item.base_unit, ...item.units.map(({ name }) => name)]
    const unit = known && !known.includes(line.unit ?? '') ? item.base_unit : line.unit
    const is_in = is_opening || line.is_in
    return unit === line.unit && is_in === line.is_in ? line : { ...line, unit, is_in }
  })
  const does_fit = fitting.every((line, place) => line === lines[place])
  useEffect(() => {
    if (!does_fit) set(fitting)
  }, [does_fit, fitting, set])
  const values = lines.map((line) => {
    const item = items.get(line.item_id ?? '')
    return item ? worthOf(item, line) : 0
  })
  const total = values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  if (outlet_id === null) return <p className={css.quiet}>Pilih outlet untuk menambahkan barang.</p>
  return (
    <div>
      <ol className={css.lines}>
        {lines.map((line, place) => (
          <LineRow
            key={line.key}
            field={subField(field, place)}
            place={place}
            choices={choices}
            item={items.get(line.item_id ?? '')}
            kind={kind}
            outlet_id={outlet_id}
            is_opening={is_opening}
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
        onAdd={() => set([...lines, newLine(is_opening)])}
      >
        <strong>
          {formatNumber(lines.length, 0)} baris
          {total !== null && ` · ${formatRupiah(total)}`}
        </strong>
      </RowsFoot>
    </div>
  )
}
