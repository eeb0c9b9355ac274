import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Input } from '../ui/input.tsx'
import css from './choice-picker.module.css'

interface ChoicePickerProps {
  /** What is chosen: 'Outlet'. */
  label: string
  /** Nothing left out: 'Semua outlet'. */
  all: string
  /** Written on the button then, where that is too long. */
  short?: string
  icon: ReactNode
  options: readonly { value: string; label: string }[]
  /** Null for all. */
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

const searched_from = 9

/** Several out of a list; takes effect when closed, so that ticking three makes one change. */
export function ChoicePicker({
  label,
  all,
  short = all,
  icon,
  options,
  chosen,
  onChange,
}: ChoicePickerProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const named = chosen?.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const found = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()))
  const open = () => {
    setText('')
    setTicked(new Set(chosen ?? options.map(({ value }) => value)))
  }
  const apply = () => {
    const values = options.map(({ value }) => value).filter((value) => ticked.has(value))
    const next = values.length === 0 || values.length === options.length ? null : values
    if ((next ?? []).join() !== (chosen ?? []).join()) onChange(next)
  }
  const every = ticked.size === options.length
  return (
    <Popover
      label={label}
      onOpen={open}
      onClose={apply}
      trigger={(props) => (
        <Button {...props} icon={icon}>
          {named ? (named.length === 1 ? named[0] : `${named.length} ${label.toLowerCase()}`) : short}
        </Button>
      )}
    >
      {(close) => (
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
                onChange={() => setTicked(new Set(every ? [] : options.map(({ value }) => value)))}
              />
            )}
            {found.map(({ value, label: name }) => (
              <div key={value} className={css.tick}>
                <Checkbox
                  label={name}
                  checked={ticked.has(value)}
                  onChange={(event) => {
                    const next = new Set(ticked)
                    if (event.target.checked) next.add(value)
                    else next.delete(value)
                    setTicked(next)
                  }}
                />
                <button
                  type="button"
                  className={css.only}
                  aria-label={`hanya ini: ${name}`}
                  onClick={() => setTicked(new Set([value]))}
                >
                  hanya ini
                </button>
              </div>
            ))}
            {found.length === 0 && <p className={css.none}>Tidak ditemukan</p>}
          </fieldset>
          <Button tone="primary" full onClick={close}>
            Terapkan
          </Button>
        </div>
      )}
    </Popover>
  )
}
