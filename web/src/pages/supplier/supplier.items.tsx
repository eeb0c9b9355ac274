import { MOST_ITEMS } from '@lumbung/server/purchasing/supplier/supplier.input.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField, MoneyField, QuantityField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { formatDate } from '../../kit/format/date.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { useCan } from '../../parts/access/access.ts'
import { PriceSlip } from '../../parts/plausible/slip-hint.tsx'
import { keyOfGood } from '../../parts/stock/good-key.ts'
import { GetSupplierIngredientsDocument, type GetSupplierIngredientsQuery } from './supplier.gql.gen.ts'
import css from './supplier.module.css'
import { type ItemValue, newItem, type SupplierDetail, type SupplierValues } from './supplier.values.ts'

type Bought = GetSupplierIngredientsQuery['supplierIngredients'][number]

/** Units it can be bought in, those meant for buying first. */
const unitsOf = (good: Bought | undefined, unit: string) => {
  const own = [...(good?.units ?? [])].sort(
    (a, b) => Number(b.uses.includes('buy')) - Number(a.uses.includes('buy')),
  )
  const names = [...own.map(({ name }) => name), ...(good ? [good.base_unit] : [])]
  if (unit) names.push(unit)
  return [...new Set(names)].map((name) => ({ value: name, label: name }))
}

/** What a supplier asks for a good, and since when. */
type Known = Pick<SupplierDetail['items'][number], 'unit' | 'price' | 'price_from'>

/** Its price in another unit of the good; null where it has none, or the unit is not known. */
function lastIn(known: Known | undefined, unit: string, units: readonly { name: string; factor: string }[]) {
  const sizeOf = (name: string) => units.find((one) => one.name === name)?.factor
  if (!known?.price || !unit) return null
  if (known.unit === unit) return known.price
  const [before, now] = [sizeOf(known.unit), sizeOf(unit)]
  return before && now ? (known.price * Number(now)) / Number(before) : null
}

interface ItemRowProps {
  field: FieldRef<ItemValue>
  place: number
  goods: readonly Bought[]
  is_loading: boolean
  /** What it had been sold for when the form began. */
  known: Known | undefined
  onRemove: () => void
}

function ItemRow({ field, place, goods, is_loading, known, onRemove }: ItemRowProps) {
  const { value, set } = useField(field)
  const sees_prices = useCan('supplier', 'view_cost')
  const good = goods.find(({ key }) => key === value.item_id)
  const good_field: FieldRef<string | null> = subField(field, 'item_id')
  const units = unitsOf(good, value.unit)
  const first = unitsOf(good, '')[0]?.value ?? ''
  if (good && !value.unit && first) queueMicrotask(() => set({ ...value, unit: first }))
  const name = good?.name ?? `barang ${place + 1}`
  const choices = good ? [{ name: good.base_unit, factor: '1' }, ...good.units] : []
  const last = lastIn(known, value.unit, choices)
  return (
    <li className={css.item}>
      <div className={css.ingredient}>
        <SearchSelectField
          field={good_field}
          label={`Barang ${place + 1}`}
          required
          placeholder="Cari barang"
          is_loading={is_loading}
          options={goods.map((one) => ({ value: one.key, label: one.name }))}
        />
      </div>
      <SelectField field={subField(field, 'unit')} label="Satuan beli" options={units} placeholder="Pilih" />
      {sees_prices && (
        <div>
          <MoneyField
            field={subField(field, 'price')}
            label="Harga"
            help={known?.price_from ? `sejak ${formatDate(known.price_from)}` : undefined}
          />
          {last !== null && (
            <PriceSlip
              price={value.price}
              last={last}
              unit={value.unit}
              units={choices}
              onTake={(price) => set({ ...value, price })}
            />
          )}
        </div>
      )}
      {sees_prices && <DateField field={subField(field, 'price_from')} label="Harga baru mulai" />}
      <TextField field={subField(field, 'supplier_code')} label="Kode di pemasok" maxLength={40} />
      <QuantityField field={subField(field, 'min_quantity')} label="Minimal beli" unit={value.unit} />
      <IntegerField field={subField(field, 'lead_days')} label="Waktu kirim" unit="hari" />
      <div className={css.item_foot}>
        <Checkbox
          label="Pemasok utama"
          checked={value.is_preferred}
          onChange={(event) => set({ ...value, is_preferred: event.target.checked })}
        />
        <Button
          tone="subtle"
          icon_only
          icon={<IconTrash />}
          aria-label={`Hapus ${name}`}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

interface ItemsTabProps {
  form: EntityForm<SupplierValues>
  supplier: SupplierDetail | null
}

/** What a supplier sells, in which units and at which prices. */
export function ItemsTab({ form, supplier }: ItemsTabProps) {
  const query = useDocument(GetSupplierIngredientsDocument, {})
  const { value: items, set } = useField(form.field('items'))
  const known = supplier?.items.map(({ item_kind, item_id, name, base_unit }) => ({
    ...{ key: keyOfGood({ item_kind, item_id }), name, base_unit },
    units: [],
  }))
  const listed = query.data?.supplierIngredients ?? []
  const keys = new Set(listed.map(({ key }) => key))
  // An archived good stays where it is sold.
  const goods = [...listed, ...(known ?? []).filter(({ key }) => !keys.has(key))]
  const sold = new Map(supplier?.items.map((item) => [keyOfGood(item), item]))
  return (
    <Section
      title="Barang & harga"
      text="Harga baru berlaku sejak tanggalnya; kosongkan tanggal bila berlaku hari ini. Penerimaan barang memperbarui harga dengan sendirinya."
    >
      <Whole>
        {items.length === 0 && (
          <p className={css.hint}>Belum ada barang. Tambahkan yang Anda beli dari pemasok ini.</p>
        )}
        <ol className={css.items}>
          {items.map((item, place) => (
            <ItemRow
              key={item.key}
              field={form.field(`items.${place}` as 'items.0')}
              place={place}
              goods={goods}
              is_loading={query.isPending}
              known={sold.get(item.item_id ?? '')}
              onRemove={() => set(items.filter((other) => other !== item))}
            />
          ))}
        </ol>
        <Button
          icon={<IconPlus />}
          disabled={items.length >= MOST_ITEMS}
          onClick={() => set([...items, newItem()])}
        >
          Tambah barang
        </Button>
      </Whole>
    </Section>
  )
}
