import { createResolver } from '@lumbung/server/catalog/price/price-rule.calc.ts'
import { IconClipboardText, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Input, NativeSelect } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import {
  findItems,
  type ItemChoice,
  no_menus,
  useItemChoices,
} from '../../parts/item-picker/use-item-choices.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import css from './price.grid.module.css'
import { readPastedPrice } from './price.paste.ts'
import { PasteDialog } from './price.paste-dialog.tsx'
import { type PriceValues, termsOf } from './price.values.ts'

const page_size = 50

interface OverrideInputProps {
  name: string
  value: number | null
  onChange: (price: number | null) => void
}

/** The price of one menu; what people paste is understood, what is no price is told. */
function OverrideInput({ name, value, onChange }: OverrideInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const is_wrong = typed !== null && typed.trim() !== '' && readPastedPrice(typed) === undefined
  return (
    <div className={css.input}>
      <Input
        aria-label={`Harga khusus ${name}`}
        aria-invalid={is_wrong || undefined}
        before="Rp"
        numeric
        inputMode="numeric"
        autoComplete="off"
        placeholder="ikut aturan"
        value={typed ?? (value === null ? '' : formatNumber(value, 0))}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const price = readPastedPrice(text)
          if (text.trim() === '') onChange(null)
          else if (price !== undefined) onChange(price)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  )
}

interface ItemRowProps {
  item: ItemChoice
  override: number | null
  resolve: { by_rules: ReturnType<typeof createResolver>; all: ReturnType<typeof createResolver> }
  onChange: (price: number | null) => void
}

function ItemRow({ item, override, resolve, onChange }: ItemRowProps) {
  const priced = { ...item, cost: item.cost ?? null }
  const by_rules = resolve.by_rules(priced)
  const found = resolve.all(priced)
  const price = found?.price ?? item.price
  const cost_bp = item.cost && price > 0 ? Math.round((Number(item.cost) * 10_000) / price) : null
  return (
    <tr>
      <td>
        <span>{item.name}</span>
        <span className={css.group}> {item.item_group.name}</span>
      </td>
      <td data-label="Harga menu">{formatRupiah(item.price)}</td>
      <td data-label="Hasil aturan">{by_rules ? formatRupiah(by_rules.price) : '–'}</td>
      <td data-label="Harga khusus">
        <OverrideInput name={item.name} value={override} onChange={onChange} />
        {override !== null && (
          <SlipHint
            reading={{
              entered: String(override),
              unit: 'Rp',
              reference: String(item.price),
              reference_name: 'harga menu',
            }}
            onTake={({ value }) => onChange(Number(value))}
          />
        )}
      </td>
      <td data-label="Dijual">
        <strong>{formatRupiah(price)}</strong>
        {found?.is_raised && <div className={css.raised}>dinaikkan ke batas</div>}
      </td>
      <td data-label="Food cost">
        <span className={cost_bp !== null && cost_bp > item.food_cost_target_bp ? css.over : undefined}>
          {cost_bp === null ? '–' : formatBasisPoints(cost_bp, 1)}
        </span>
      </td>
    </tr>
  )
}

/** Every menu with its price, what the rules make of it, and a price of its own where one is typed. */
export function PriceGrid({ form }: { form: EntityForm<PriceValues> }) {
  const values = useFormValues(form)
  const { value: overrides, error, set } = useField(form.field('overrides'))
  const { items, is_allowed, is_loading, error: failure, retry } = useItemChoices()
  const [text, setText] = useState('')
  const [group, setGroup] = useState('')
  const [is_only_own, setOnlyOwn] = useState(false)
  const [shown, setShown] = useState(page_size)
  const [is_pasting, setPasting] = useState(false)
  if (!is_allowed) return <Notice tone="info">{no_menus}</Notice>
  if (is_loading) return <TableSkeleton rows={8} columns={6} />
  if (failure) return <ErrorState error={failure} onRetry={retry} />
  const prices = new Map(overrides.map(({ item_id, price }) => [item_id, price]))
  const terms = termsOf(values)
  const resolve = { by_rules: createResolver({ ...terms, overrides: [] }), all: createResolver(terms) }
  const found = findItems(items, text).filter(
    (item) => (group === '' || String(item.item_group_id) === group) && (!is_only_own || prices.has(item.id)),
  )
  const change = (changes: readonly { item_id: number; price: number | null }[]) => {
    const next = new Map(prices)
    for (const { item_id, price } of changes) {
      if (price === null) next.delete(item_id)
      else next.set(item_id, price)
    }
    set([...next].sort(([a], [b]) => a - b).map(([item_id, price]) => ({ item_id, price })))
  }
  const groups = new Map(items.map(({ item_group }) => [String(item_group.id), item_group.name]))
  return (
    <Section
      title="Harga tiap menu"
      text="Harga khusus didahulukan dari aturan. Kosongkan untuk mengikuti aturan."
      aside={
        <Button icon={<IconClipboardText />} onClick={() => setPasting(true)}>
          Tempel
        </Button>
      }
    >
      <Whole>
        <div className={css.tools}>
          <Input
            type="search"
            aria-label="Cari menu"
            placeholder="Cari nama, kode, SKU"
            before={<IconSearch />}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <NativeSelect
            aria-label="Grup menu"
            placeholder="Semua grup"
            options={[...groups].map(([value, label]) => ({ value, label }))}
            value={group}
            onChange={(event) => setGroup(event.target.value)}
          />
          <Checkbox
            label={`Harga khusus (${formatNumber(prices.size, 0)})`}
            checked={is_only_own}
            onChange={(event) => setOnlyOwn(event.target.checked)}
          />
        </div>
        <table className={css.table} aria-label="Harga tiap menu">
          <thead>
            <tr>
              {['Menu', 'Harga menu', 'Hasil aturan', 'Harga khusus', 'Dijual', 'Food cost'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                override={prices.get(item.id) ?? null}
                resolve={resolve}
                onChange={(price) => change([{ item_id: item.id, price }])}
              />
            ))}
          </tbody>
        </table>
        <div className={css.foot}>
          {found.length === 0
            ? 'Tidak ada menu yang cocok.'
            : `${formatNumber(Math.min(shown, found.length), 0)} dari ${formatNumber(found.length, 0)} menu`}
          {found.length > shown && (
            <Button onClick={() => setShown(shown + page_size)}>Tampilkan lagi</Button>
          )}
        </div>
        {error && <p role="alert">{error}</p>}
        {is_pasting && (
          <PasteDialog
            items={items}
            onClose={() => setPasting(false)}
            onApply={(pasted) => {
              change(pasted)
              setPasting(false)
            }}
          />
        )}
      </Whole>
    </Section>
  )
}
