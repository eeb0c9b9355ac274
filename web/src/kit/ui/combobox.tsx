import { IconSelector, IconX } from '@tabler/icons-react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { overlayPart, useOverlayPart } from '../overlay/overlay-part.ts'
import { createSlot, SlotElement } from '../overlay/trigger-slot.tsx'
import css from './combobox.module.css'
import type { ControlProps } from './field.tsx'
import type { Option } from './find-options.ts'
import { Input } from './input.tsx'

const box_part = overlayPart(() => import('./combobox-box.tsx').then((module) => module.ComboboxBox))

interface ComboboxProps<V> {
  control: ControlProps
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V) => void
  /** Lets the choice be emptied: by erasing the text, and by a button. */
  onClear?: () => void
  onLeave?: () => void
  placeholder?: string
  is_loading?: boolean
  disabled?: boolean
}

/** A choice of many: type to find, arrows and Enter to choose, Esc to leave it as it was. */
export function Combobox<V extends string | number>(props: ComboboxProps<V>) {
  const { control, options, value, onClear, onLeave, placeholder, is_loading, disabled } = props
  const [slot] = useState(createSlot<HTMLInputElement>)
  const [pressed, setPressed] = useState(false)
  /** Typed before the options are there, which then go on from it. */
  const [typed, setTyped] = useState<string | null>(null)
  const Box = useOverlayPart(box_part)
  useEffect(() => void box_part.want(), [])
  const label = options.find((option) => option.value === value)?.label ?? ''
  const can_clear = onClear && value !== null && !disabled
  const after = (
    <>
      {can_clear && (
        <button
          type="button"
          className={css.clear}
          aria-label="Kosongkan"
          onClick={() => {
            onClear()
            slot.element()?.focus()
          }}
        >
          <IconX />
        </button>
      )}
      <IconSelector />
    </>
  )
  return (
    <>
      <SlotElement
        slot={slot}
        idle={{
          ...control,
          onClick: () => {
            setPressed(true)
            box_part.want()
          },
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            setPressed(true)
            setTyped(event.target.value)
          },
          onKeyDown: (event: KeyboardEvent) => {
            // They open when they are there.
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setPressed(true)
            // It means an option that is on its way, not the form.
            if (event.key === 'Enter' && typed) event.preventDefault()
            if (event.key !== 'Escape' || typed === null) return
            // Takes back what was typed, as the box does, and leaves the dialog around it open.
            event.stopPropagation()
            setTyped(null)
            setPressed(false)
          },
          onBlur: () => {
            if (typed === '') onClear?.()
            setTyped(null)
            setPressed(false)
            onLeave?.()
          },
        }}
        render={(given) => (
          <Input
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="list"
            autoComplete="off"
            value={typed ?? label}
            {...given}
            placeholder={is_loading ? 'Memuat…' : placeholder}
            disabled={disabled}
            after={after}
          />
        )}
      />
      {Box && <Box {...props} slot={slot} opened={pressed} begun={typed} label={label} />}
    </>
  )
}
