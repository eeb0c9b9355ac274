import { MOST_LINES } from '@lumbung/server/purchasing/receiving/receiving.input.ts'
import { netOf } from '@lumbung/server/purchasing/receiving/receiving-cost.calc.ts'
import { isPriceAlert, priceChangeBp } from '@lumbung/server/purchasing/receiving/receiving-state.calc.ts'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { MoneyField, QuantityField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RowsFoot, RowTools } from '../../kit/form/rows.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { addDays, formatDate, today } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { PriceSlip, SlipHint } from '../../parts/plausible/slip-hint.tsx'
import type { GetReceivingChoicesQuery } from './receiving.gql.gen.ts'
import css from './receiving.module.css'
import { usePriceAlert } from './receiving.price-alert.ts'
import { allAsOrdered, type LineValue, newLine, type ReceivingValues } from './receiving.values.ts'
import { reject_options } from './receiving.words.tsx'

/** A good that can be received. */
export type Bought = GetReceivingChoicesQuery['receivingIngredients'][number]

const unitsOf = (good: Bought | undefined, unit: string) => {
  const names = [...(good?.units.map(({ name }) => name) ?? []), ...(good ? [good.base_unit] : [])]
  if (unit) names.push(unit)
  return [...new Set(names)].map((name) => ({ value: name, label: name }))
}

/** Every unit of a good, with how many base units make one. */
const choicesOf = (good: Bought | undefined) =>
  good ? [{ name: good.base_unit, factor: '1' }, ...good.units] : []

/** The unit something is bought in: the supplier's, else one meant for buying. */
const buyingUnit = (good: Bought) =>
  good.supplier_unit ?? good.units.find(({ uses }) => uses.includes('buy'))?.name ?? good.base_unit

/** What one unit cost the last time, in rupiah. */
function lastPrice(good: Bought | undefined, unit: string): number | null {
  if (!good || good.last_cost === null) return null
  const factor = unit === good.base_unit ? '1' : good.units.find(({ name }) => name === unit)?.factor
  return factor === undefined ? null : Number(good.last_cost) * Number(factor)
}

/** What a line comes to while it is typed. */
export const netOfLine = ({ unit_quantity, price, discount }: LineValue) =>
  Number(netOf({ unit_quantity: unit_quantity ?? '0', price: price ?? 0, discount: discount ?? 0 }))

interface PriceHintProps {
  line: LineValue
  good: Bought | undefined
  onTake: (price: number) => void
}

function PriceHint({ line, good, onTake }: PriceHintProps) {
  const alert_bp = usePriceAlert()
  const last = lastPrice(good, line.unit)
  if (last === null) return null
  const change = line.price === null ? null : priceChangeBp(line.price, last)
  return (
    <>
      <p className={isPriceAlert(change, alert_bp) ? css.alert : css.hint}>
        terakhir {formatRupiah(last)}
        {change ? ` (${change > 0 ? '+' : ''}${formatBasisPoints(change, 1)})` : ''}
      </p>
      <PriceSlip price={line.price} last={last} unit={line.unit} units={choicesOf(good)} onTake={onTake} />
    </>
  )
}

interface AwaitedProps {
  line: LineValue
  good: Bought
  onTake: (quantity: string, unit: string) => void
}

/** What was ordered, what has come of it and what is still to come; each stays on its line. */
function partsOf({ ordered, received, open, unit }: NonNullable<LineValue['awaited']>): string[] {
  const has_come = Number(received) > 0
  return [
    `dipesan ${formatQuantity(ordered, unit)} · `,
    ...(has_come ? [`sudah diterima ${formatQuantity(received, unit)} · `] : []),
    `sisa ${formatQuantity(open, unit)}`,
  ]
}

/** What the order still waits for beside what is typed. */
function AwaitedHint({ line, good, onTake }: AwaitedProps) {
  const { awaited, unit, unit_quantity } = line
  if (!awaited) return null
  const units = choicesOf(good)
  const sizeOf = (of: string) => Number(units.find(({ name }) => name === of)?.factor ?? 1)
  const reference = ((Number(awaited.open) * sizeOf(awaited.unit)) / sizeOf(unit)).toFixed(4)
  return (
    <>
      <p className={css.hint}>
        {partsOf(awaited).map((part) => (
          <span key={part} className={css.part}>
            {part}
          </span>
        ))}
      </p>
      <SlipHint
        reading={
          unit_quantity === null
            ? null
            : { entered: unit_quantity, unit, reference, reference_name: 'dipesan', units, allows_zero: true }
        }
        onTake={({ value, unit: taken }) => onTake(value, taken)}
      />
    </>
  )
}

/** Until when what came is good: as told, else by its shelf life from the day it came. */
function ExpiryHint({
  line,
  good,
  date,
}: {
  line: LineValue
  good: Bought | undefined
  date: string | null
}) {
  const { expires_on, batch } = line
  const days = good?.shelf_life_days ?? null
  if (expires_on === null && days === null && !batch) return null
  const until = expires_on ?? (days === null ? null : addDays(date ?? today(), days))
  const told = [
    until && `kedaluwarsa ${formatDate(until)}`,
    expires_on === null && days !== null && `masa simpan ${days} hari`,
    batch && `batch ${batch}`,
  ]
  return <p className={css.hint}>{told.filter(Boolean).join(' · ')}</p>
}

interface LineProps {
  field: FieldRef<LineValue>
  place: number
  count: number
  is_return: boolean
  /** The day it came; null is today. */
  date: string | null
  goods: readonly Bought[]
  is_loading: boolean
  onRemove: () => void
}

function More({ field, place, is_return }: Pick<LineProps, 'field' | 'place' | 'is_return'>) {
  const { value } = useField(field)
  return (
    <div className={css.more}>
      {!is_return && (
        <>
          <MoneyField field={subField(field, 'discount')} label={`Potongan baris ${place + 1}`} />
          <QuantityField
            field={subField(field, 'rejected_quantity')}
            label={`Ditolak baris ${place + 1}`}
            unit={value.unit}
          />
          <SelectField
            field={subField(field, 'reject_reason')}
            label={`Alasan ditolak baris ${place + 1}`}
            placeholder="–"
            options={reject_options}
          />
          <DateField field={subField(field, 'expires_on')} label={`Kedaluwarsa baris ${place + 1}`} />
          <TextField field={subField(field, 'batch')} label={`Batch baris ${place + 1}`} maxLength={60} />
        </>
      )}
      <TextField field={subField(field, 'note')} label={`Catatan baris ${place + 1}`} maxLength={200} />
    </div>
  )
}

function LineRow({ field, place, count, is_return, date, goods, is_loading, onRemove }: LineProps) {
  const { value, set } = useField(field)
  const { error, leave } = useField(subField(field, 'item_id'))
  const [is_open, setOpen] = useState(
    Boolean(value.discount || value.rejected_quantity || value.expires_on || value.batch || value.note),
  )
  const good = goods.find(({ key }) => key === value.item_id)
  const is_fixed = value.source_no !== null
  const choose = (key: string) => {
    const chosen = goods.find((one) => one.key === key)
    if (!chosen) return
    const unit = buyingUnit(chosen)
    const last = lastPrice(chosen, unit)
    set({ ...value, item_id: key, unit, price: last === null ? null : Math.round(last) })
  }
  const name = good?.name ?? `barang ${place + 1}`
  return (
    <li className={css.line}>
      <div>
        <Field label={`Barang ${place + 1}`} label_hidden error={error}>
          {(control) => (
            <Combobox
              control={control}
              options={goods.map(({ key, name: label }) => ({ value: key, label }))}
              value={value.item_id}
              onChange={choose}
              onLeave={leave}
              is_loading={is_loading}
              disabled={is_fixed}
              placeholder="Cari barang"
            />
          )}
        </Field>
        {!is_return && <ExpiryHint line={value} good={good} date={date} />}
      </div>
      <div>
        <QuantityField
          field={subField(field, 'unit_quantity')}
          label={`Jumlah barang ${place + 1}`}
          label_hidden
          placeholder="Jumlah"
          unit=""
        />
        {good && (
          <AwaitedHint
            line={value}
            good={good}
            onTake={(unit_quantity, unit) => set({ ...value, unit_quantity, unit })}
          />
        )}
      </div>
      <SelectField
        field={subField(field, 'unit')}
        label={`Satuan barang ${place + 1}`}
        label_hidden
        placeholder="satuan"
        options={unitsOf(good, value.unit)}
      />
      <div>
        <MoneyField
          field={subField(field, 'price')}
          label={`Harga barang ${place + 1}`}
          label_hidden
          placeholder="Harga"
        />
        {!is_return && <PriceHint line={value} good={good} onTake={(price) => set({ ...value, price })} />}
      </div>
      <p className={css.net}>{formatRupiah(netOfLine(value))}</p>
      <span className={css.tools}>
        <RowTools
          more="Potongan, penolakan, kedaluwarsa, dan catatan"
          name={name}
          is_open={is_open}
          onOpen={setOpen}
          is_last={count === 1}
          onRemove={onRemove}
        />
      </span>
      {is_open && <More field={field} place={place} is_return={is_return} />}
    </li>
  )
}

interface LinesFieldProps {
  form: EntityForm<ReceivingValues>
  goods: readonly Bought[]
  is_loading: boolean
}

/** What came: good, quantity in a unit, price; the rest on demand. */
export function LinesField({ form, goods, is_loading }: LinesFieldProps) {
  const { value: lines, error, set } = useField(form.field('lines'))
  const { kind, return_of, date } = useFormValues(form)
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
            is_return={kind === 'return'}
            date={date}
            goods={goods}
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
        is_full={lines.length >= MOST_LINES}
        onAdd={return_of ? undefined : () => set([...lines, newLine()])}
      >
        {lines.some(({ awaited }) => awaited) && (
          <Button icon={<IconChecks />} onClick={() => set(allAsOrdered(lines))}>
            Semua sesuai
          </Button>
        )}
      </RowsFoot>
    </div>
  )
}
