import { IconCheck, IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { keepPlaced } from '../overlay/place.ts'
import css from './combobox.module.css'
import type { ControlProps } from './field.tsx'
import { Input } from './input.tsx'

interface ComboboxProps<V> {
  control: ControlProps
  options: readonly { value: V; label: string }[]
  value: V | null
  onChange: (value: V) => void
  onLeave?: () => void
  placeholder?: string
  is_loading?: boolean
  disabled?: boolean
}

const shown = 200

/** Options whose words begin with, or hold, what is typed; beginnings first. */
function findOptions<V>(options: readonly { value: V; label: string }[], text: string) {
  const query = text.trim().toLowerCase()
  if (query === '') return options.slice(0, shown)
  const starts = (label: string) =>
    label
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(query)) || label.toLowerCase().startsWith(query)
  const first = options.filter(({ label }) => starts(label))
  const rest = options.filter(({ label }) => !starts(label) && label.toLowerCase().includes(query))
  return [...first, ...rest].slice(0, shown)
}

/** A choice of many: type to find, arrows and Enter to choose, Esc to leave it as it was. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { control, options, value, onChange, onLeave, placeholder, is_loading, disabled } = props
  const [text, setText] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const list_id = useId()
  const open = text !== null
  const label = options.find((option) => option.value === value)?.label ?? ''
  const found = open ? findOptions(options, text === label ? '' : text) : []

  useEffect(() => {
    const anchor = input.current?.parentElement
    if (!open || !list.current || !anchor) return
    list.current.showPopover()
    return keepPlaced(list.current, anchor, 'bottom-start')
  }, [open])

  const choose = (option: { value: V } | undefined) => {
    setText(null)
    if (option && option.value !== value) onChange(option.value)
  }
  const start = () => {
    if (open || disabled) return
    setText(label)
    setAt(
      Math.max(
        0,
        options.slice(0, shown).findIndex((option) => option.value === value),
      ),
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!open) return start()
      const next = (at + step + found.length) % Math.max(1, found.length)
      setAt(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(found[at])
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setText(null)
    }
  }
  return (
    <>
      <Input
        {...control}
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={open ? list_id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${list_id}-${at}` : undefined}
        placeholder={is_loading ? 'Memuat…' : placeholder}
        disabled={disabled}
        after={<IconSelector />}
        value={text ?? label}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onClick={start}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setText(null)
          onLeave?.()
        }}
      />
      {open && (
        <div
          ref={list}
          id={list_id}
          role="listbox"
          aria-label="Pilihan"
          popover="manual"
          data-match="true"
          className={css.list}
        >
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the text box
            <div
              key={option.value}
              id={`${list_id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === at}
              className={css.option}
              // Keeps the focus in the text box, so that leaving it is not mistaken for leaving the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.value === value && <IconCheck />}
            </div>
          ))}
          {found.length === 0 && <p className={css.none}>Tidak ada yang cocok.</p>}
        </div>
      )}
    </>
  )
}
