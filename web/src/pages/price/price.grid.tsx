import { createResolver } from '@lumbung/server/catalog/price/price-rule.calc.ts'
import { IconClipboardText } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ItemSearch } from '../../parts/item-picker/item-search.tsx'
import { findItems, no_menus, useItemChoices } from '../../parts/item-picker/use-item-choices.ts'
import { basesOf, usePriceBases } from './price.bases.ts'
import css from './price.grid.module.css'
import { ItemRow, OptionRow } from './price.grid-rows.tsx'
import { useItemOptions } from './price.options.ts'
import { PasteDialog } from './price.paste-dialog.tsx'
import { type PriceValues, termsOf } from './price.values.ts'

const page_size = 50

/** Every menu with its price, what the rules make of it, and a price of its own where one is typed. */
export function PriceGrid({ form }: { form: EntityForm<PriceValues> }) {
  const values = useFormValues(form)
  const { value: overrides, error, set } = useField(form.field('overrides'))
  const { value: option_overrides, set: setOptions } = useField(form.field('option_overrides'))
  const options_of = useItemOptions()
  const bases = usePriceBases()
  const [shows_options, setShowsOptions] = useState(option_overrides.length > 0)
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
  const terms = termsOf(values, basesOf(bases, values.base_price_id))
  const resolve = {
    by_rules: createResolver({ ...terms, overrides: [], option_overrides: [] }),
    all: createResolver(terms),
  }
  const optionPrice = (item_id: number, id: number) =>
    option_overrides.find((row) => row.item_id === item_id && row.variant_option_id === id)?.price ?? null
  const hasOwn = (id: number) => prices.has(id) || option_overrides.some(({ item_id }) => item_id === id)
  const changeOption = (item_id: number, variant_option_id: number, price: number | null) => {
    const others = option_overrides.filter(
      (row) => row.item_id !== item_id || row.variant_option_id !== variant_option_id,
    )
    const next = price === null ? others : [...others, { item_id, variant_option_id, price }]
    setOptions(next.sort((a, b) => a.item_id - b.item_id || a.variant_option_id - b.variant_option_id))
  }
  const found = findItems(items, text).filter(
    (item) => (group === '' || String(item.item_group_id) === group) && (!is_only_own || hasOwn(item.id)),
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
          <ItemSearch text={text} onChange={setText} />
          <NativeSelect
            aria-label="Grup menu"
            placeholder="Semua grup"
            options={[...groups].map(([value, label]) => ({ value, label }))}
            value={group}
            onChange={(event) => setGroup(event.target.value)}
          />
          {options_of.size > 0 && (
            <Checkbox
              label="Dengan pilihan"
              checked={shows_options}
              onChange={(event) => setShowsOptions(event.target.checked)}
            />
          )}
          <Checkbox
            label={`Harga khusus (${formatNumber(new Set([...prices.keys(), ...option_overrides.map(({ item_id }) => item_id)]).size, 0)})`}
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
              <Fragment key={item.id}>
                <ItemRow
                  item={item}
                  options={options_of.get(item.id)}
                  override={prices.get(item.id) ?? null}
                  resolve={resolve}
                  onChange={(price) => change([{ item_id: item.id, price }])}
                />
                {shows_options &&
                  options_of
                    .get(item.id)
                    ?.map((option, _at, options) => (
                      <OptionRow
                        key={option.variant_option_id}
                        {...{ item, options, option, resolve }}
                        override={optionPrice(item.id, option.variant_option_id)}
                        onChange={(price) => changeOption(item.id, option.variant_option_id, price)}
                      />
                    ))}
              </Fragment>
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
