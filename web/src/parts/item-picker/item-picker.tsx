import { useState } from 'react'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import css from './item-picker.module.css'
import { ItemSearch } from './item-search.tsx'
import { findItems, type ItemChoice, no_menus, useItemChoices } from './use-item-choices.ts'

/** Rows drawn at once; the rest is found by typing. */
const shown = 300

function groupsOf(items: readonly ItemChoice[]) {
  const groups = new Map<number, ItemChoice[]>()
  for (const item of items) groups.set(item.item_group_id, [...(groups.get(item.item_group_id) ?? []), item])
  return [...groups.values()]
}

interface GroupProps {
  items: readonly ItemChoice[]
  chosen: ReadonlySet<number>
  onToggle: (items: readonly ItemChoice[], on: boolean) => void
}

function Group({ items, chosen, onToggle }: GroupProps) {
  const count = items.filter((item) => chosen.has(item.id)).length
  return (
    <fieldset aria-label={items[0]?.item_group.name}>
      <div className={css.group}>
        <Checkbox
          label={items[0]?.item_group.name}
          checked={count === items.length}
          indeterminate={count > 0 && count < items.length}
          onChange={(event) => onToggle(items, event.target.checked)}
        />
        <span className={css.count}>
          {count} dari {items.length}
        </span>
      </div>
      {items.map((item) => (
        <div key={item.id} className={css.item}>
          <Checkbox
            label={item.name}
            checked={chosen.has(item.id)}
            onChange={(event) => onToggle([item], event.target.checked)}
          />
          <span className={css.count}>{formatRupiah(item.price)}</span>
        </div>
      ))}
    </fieldset>
  )
}

/** Menus to tick, by group, found by typing; a group is ticked as a whole. */
export function ItemPicker({ field }: { field: FieldRef<number[]> }) {
  const { value, error, set } = useField(field)
  const { items, is_allowed, is_loading, error: failure, retry } = useItemChoices()
  const [text, setText] = useState('')
  const [is_only_chosen, setOnlyChosen] = useState(false)
  if (!is_allowed) return <Notice tone="info">{no_menus}</Notice>
  if (is_loading) return <CardSkeleton lines={4} height={200} />
  if (failure) return <ErrorState error={failure} onRetry={retry} />
  const chosen = new Set(value)
  const found = findItems(items, text).filter((item) => !is_only_chosen || chosen.has(item.id))
  const toggle = (changed: readonly ItemChoice[], on: boolean) => {
    const next = new Set(chosen)
    for (const { id } of changed) {
      if (on) next.add(id)
      else next.delete(id)
    }
    set([...next].sort((a, b) => a - b))
  }
  return (
    <div>
      <div className={css.tools}>
        <ItemSearch text={text} onChange={setText} />
        <Checkbox
          label={`Hanya yang dipilih (${formatNumber(chosen.size, 0)})`}
          checked={is_only_chosen}
          onChange={(event) => setOnlyChosen(event.target.checked)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.box} tabIndex={0} aria-label="Daftar menu">
        {groupsOf(found.slice(0, shown)).map((group) => (
          <Group key={group[0]?.item_group_id} items={group} chosen={chosen} onToggle={toggle} />
        ))}
        {found.length === 0 && <p className={css.none}>Tidak ada menu yang cocok.</p>}
      </section>
      {found.length > shown && (
        <p className={css.note}>
          {formatNumber(found.length - shown, 0)} menu lain tidak ditampilkan, ketik untuk mencarinya.
        </p>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
