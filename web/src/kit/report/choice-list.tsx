import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Input } from '../ui/input.tsx'
import css from './choice-picker.module.css'

export interface Choice {
  value: string
  label: string
}

/** Options that can be chosen together: the outlets of an area. */
export interface ChoiceGroup {
  key: string
  label: string
  values: readonly string[]
}

interface ChoiceListProps {
  /** What is chosen: 'Outlet'. */
  label: string
  /** Nothing left out: 'Semua outlet'. */
  all: string
  options: readonly Choice[]
  groups?: readonly ChoiceGroup[] | undefined
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  onDone: () => void
}

const searched_from = 9

/** What is ticked as it is asked for: null for all or none of it. */
export function chosenOf(options: readonly Choice[], ticked: ReadonlySet<string>): string[] | null {
  const values = options.map(({ value }) => value).filter((value) => ticked.has(value))
  return values.length === 0 || values.length === options.length ? null : values
}

/** True where both leave the same. */
export const isSameChoice = (one: readonly string[] | null, other: readonly string[] | null) =>
  (one ?? []).join() === (other ?? []).join()

/** Several out of a list, found by typing where they are many. */
export function ChoiceList({ label, all, options, groups = [], ticked, onTick, onDone }: ChoiceListProps) {
  const [text, setText] = useState('')
  const found = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  const found_groups = groups.filter((group) => group.label.toLowerCase().includes(text.trim().toLowerCase()))
  const every = ticked.size === options.length
  return (
    <div className={css.choices}>
      {options.length >= searched_from && (
        <Input
          type="search"
          aria-label={`Cari ${label.toLowerCase()}`}
          placeholder={`Cari ${label.toLowerCase()}`}
          before={<IconSearch />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <fieldset className={css.ticks} aria-label={label}>
        {text === '' && (
          <Checkbox
            label={all}
            checked={every}
            indeterminate={!every && ticked.size > 0}
            onChange={() => onTick(new Set(every ? [] : options.map(({ value }) => value)))}
          />
        )}
        {found_groups.map((group) => (
          <GroupTick key={group.key} group={group} ticked={ticked} onTick={onTick} />
        ))}
        {found.map(({ value, label: name }) => (
          <div key={value} className={css.tick}>
            <Checkbox
              label={name}
              checked={ticked.has(value)}
              onChange={(event) => {
                const next = new Set(ticked)
                if (event.target.checked) next.add(value)
                else next.delete(value)
                onTick(next)
              }}
            />
            <button
              type="button"
              className={css.only}
              aria-label={`hanya ini: ${name}`}
              onClick={() => onTick(new Set([value]))}
            >
              hanya ini
            </button>
          </div>
        ))}
        {found.length + found_groups.length === 0 && <p className={css.none}>Tidak ditemukan</p>}
      </fieldset>
      <Button tone="primary" full onClick={onDone}>
        Terapkan
      </Button>
    </div>
  )
}

interface GroupTickProps extends Pick<ChoiceListProps, 'ticked' | 'onTick'> {
  group: ChoiceGroup
}

/** Ticks all of a group at once. */
function GroupTick({ group: { label, values }, ticked, onTick }: GroupTickProps) {
  const own = values.filter((value) => ticked.has(value))
  const every = own.length === values.length
  return (
    <div className={css.tick}>
      <Checkbox
        label={label}
        checked={every}
        indeterminate={!every && own.length > 0}
        onChange={() => {
          const next = new Set(ticked)
          for (const value of values) {
            if (every) next.delete(value)
            else next.add(value)
          }
          onTick(next)
        }}
      />
      <button
        type="button"
        className={css.only}
        aria-label={`hanya ini: ${label}`}
        onClick={() => onTick(new Set(values))}
      >
        hanya ini
      </button>
    </div>
  )
}
