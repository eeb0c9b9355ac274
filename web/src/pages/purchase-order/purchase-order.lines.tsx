import { MOST_ORDER_LINES } from '@lumbung/server/purchasing/purchase-order/purchase-order.input.ts'
import { netOf } from '@lumbung/server/purchasing/receiving/receiving-cost.calc.ts'
import { isPriceAlert, priceChangeBp } from '@lumbung/server/purchasing/receiving/receiving-state.calc.ts'
import { useState } from 'react'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { MoneyField, QuantityField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RowsFoot, RowTools } from '../../kit/form/rows.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity, sayQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { PriceSlip } from '../../parts/plausible/slip-hint.tsx'
import css from '../receiving/receiving.module.css'
import { usePriceAlert } from '../receiving/receiving.price-alert.ts'
import { factorOf, lineFor, priceIn } from './purchase-order.fill.ts'
import own from './purchase-order.module.css'
import {
  newOrderLine,
  type OrderItem,
  type OrderLineValue,
  type OrderValues,
} from './purchase-order.values.ts'

/** What a line comes to while it is typed. */
export const netOfOrderLine = ({ unit_quantity, price, discount }: OrderLineValue) =>
  Number(netOf({ unit_quantity: unit_quantity ?? '0', price: price ?? 0, discount: discount ?? 0 }))

interface PriceHintProps {
  line: OrderLineValue
  item: OrderItem | undefined
  onTake: (price: number) => void
}

function PriceHint({ line, item, onTake }: PriceHintProps) {
  const alert_bp = usePriceAlert()
  const last = item ? priceIn(item, line.unit) : null
  if (!item || last === null) return null
  const change = line.price === null ? null : priceChangeBp(line.price, last)
  return (
    <>
      <p className={isPriceAlert(change, alert_bp) && (change ?? 0) > 0 ? css.alert : css.hint}>
        terakhir {formatRupiah(last)}
        {change ? ` (${change > 0 ? '+' : ''}${formatBasisPoints(change, 1)})` : ''}
      </p>
      <PriceSlip
        price={line.price}
        last={last}
        unit={line.unit}
        units={[{ name: item.base_unit, factor: '1' }, ...item.units]}
        onTake={onTake}
      />
    </>
  )
}

/** What stands of the good, what is on the way, and what the line adds in base units. */
function StockHint({
  line,
  item,
  order_id,
}: {
  line: OrderLineValue
  item: OrderItem
  order_id: number | null
}) {
  const factor = factorOf(item, line.unit)
  const quantity = Number(line.unit_quantity ?? 0)
  const others = item.open_orders.filter(({ id }) => id !== order_id)
  const parts = [
    `stok ${sayQuantity(item.on_hand, item.base_unit)}`,
    Number(item.on_order) > 0 && `dipesan ${sayQuantity(item.on_order, item.base_unit)}`,
    item.par !== null && `par ${formatQuantity(item.par, item.base_unit)}`,
    factor !== undefined &&
      factor !== 1 &&
      quantity > 0 &&
      `pesanan ini ${formatQuantity(quantity * factor, item.base_unit)}`,
  ].filter(Boolean)
  return (
    <p className={own.stock}>
      {parts.join(' · ')}
      {others.length > 0 && (
        <span className={own.warn}> · juga ada di {others.map(({ number }) => number).join(', ')}</span>
      )}
    </p>
  )
}

interface RowProps {
  field: FieldRef<OrderLineValue>
  place: number
  count: number
  items: readonly OrderItem[]
  order_id: number | null
  is_loading: boolean
  onRemove: () => void
}

const unitsOf = (item: OrderItem | undefined, unit: string) => {
  const names = item ? [...item.units.map(({ name }) => name), item.base_unit] : []
  return [...new Set(unit ? [...names, unit] : names)].map((name) => ({ value: name, label: name }))
}

function LineRow({ field, place, count, items, order_id, is_loading, onRemove }: RowProps) {
  const { value, set } = useField(field)
  const { error, leave } = useField(subField(field, 'item_id'))
  const [is_open, setOpen] = useState(Boolean(value.discount || value.note))
  const item = items.find(({ key }) => key === value.item_id)
  const name = item?.name ?? `barang ${place + 1}`
  const choose = (key: string) => {
    const chosen = items.find((one) => one.key === key)
    if (chosen) set({ ...lineFor(chosen, value.unit_quantity), key: value.key })
  }
  return (
    <li className={css.line}>
      <Field label={`Barang ${place + 1}`} label_hidden error={error}>
        {(control) => (
          <Combobox
            control={control}
            options={items.map(({ key, name: label }) => ({ value: key, label }))}
            value={value.item_id}
            onChange={choose}
            onLeave={leave}
            is_loading={is_loading}
            placeholder="Cari barang"
          />
        )}
      </Field>
      <QuantityField
        field={subField(field, 'unit_quantity')}
        label={`Jumlah barang ${place + 1}`}
        label_hidden
        placeholder="Jumlah"
        unit=""
      />
      <SelectField
        field={subField(field, 'unit')}
        label={`Satuan barang ${place + 1}`}
        label_hidden
        placeholder="satuan"
        options={unitsOf(item, value.unit)}
      />
      <div>
        <MoneyField
          field={subField(field, 'price')}
          label={`Harga barang ${place + 1}`}
          label_hidden
          placeholder="Harga"
        />
        <PriceHint line={value} item={item} onTake={(price) => set({ ...value, price })} />
      </div>
      <p className={css.net}>{formatRupiah(netOfOrderLine(value))}</p>
      <span className={css.tools}>
        <RowTools
          more="Potongan, kode, dan catatan"
          name={name}
          is_open={is_open}
          onOpen={setOpen}
          is_last={count === 1}
          onRemove={onRemove}
        />
      </span>
      {is_open && (
        <div className={css.more}>
          <MoneyField field={subField(field, 'discount')} label={`Potongan baris ${place + 1}`} />
          <TextField
            field={subField(field, 'supplier_code')}
            label={`Kode pemasok baris ${place + 1}`}
            maxLength={40}
          />
          <TextField field={subField(field, 'note')} label={`Catatan baris ${place + 1}`} maxLength={200} />
        </div>
      )}
      {item && <StockHint line={value} item={item} order_id={order_id} />}
    </li>
  )
}

interface LinesProps {
  form: EntityForm<OrderValues>
  items: readonly OrderItem[]
  order_id: number | null
  is_loading: boolean
}

/** What is ordered: good, quantity in packs, price; the rest on demand. */
export function OrderLinesField({ form, items, order_id, is_loading }: LinesProps) {
  const { value: lines, error, set } = useField(form.field('lines'))
  return (
    <div>
      <div className={css.columns} aria-hidden="true">
        <span>Barang</span>
        <span>Jumlah</span>
        <span>Satuan</span>
        <span>Harga satuan</span>
        <span className={css.right}>Nilai</span>
        <span />
      </div>
      <ol className={css.lines}>
        {lines.map((line, place) => (
          <LineRow
            key={line.key}
            field={form.field(`lines.${place}` as 'lines.0')}
            place={place}
            count={lines.length}
            items={items}
            order_id={order_id}
            is_loading={is_loading}
            onRemove={() => set(lines.filter((other) => other !== line))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="lines"
        error={error}
        label="Tambah barang"
        is_full={lines.length >= MOST_ORDER_LINES}
        onAdd={() => set([...lines, newOrderLine()])}
      />
    </div>
  )
}
