import { Combobox } from '@base-ui/react/combobox'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { positionOf } from '../overlay/placement.ts'
import box_css from '../overlay/popover.module.css'
import { Lend, type Slot } from '../overlay/trigger-slot.tsx'
import css from './combobox.module.css'
import type { ControlProps } from './field.tsx'
import { findOptions, type Option } from './find-options.ts'

interface ComboboxBoxProps {
  slot: Slot<HTMLInputElement>
  control: ControlProps
  options: readonly Option<string | number>[]
  value: string | number | null
  /** The chosen option in words. */
  label: string
  onChange: (value: never) => void
  onClear?: () => void
  onLeave?: () => void
  disabled?: boolean
  /** Open from the start. */
  opened: boolean
  /** Typed before the options were there; null when nothing was. */
  begun: string | null
}

/** The options of a combobox and its behaviour, fetched with the first form that has one. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { slot, control, options, value, label, onChange, onClear, onLeave, disabled, opened, begun } = props
  /** What is typed and not yet chosen; null when nothing is. */
  const [typed, setTyped] = useState(begun)
  const found = findOptions(options, typed ?? '')
  const chosen = options.find((option) => option.value === value) ?? null
  const [open, setOpen] = useState(opened)
  const settle = () => {
    if (typed === '') onClear?.()
    setTyped(null)
  }
  /** Who types and presses Enter at once means the first that fits, though nothing is marked yet. */
  const takeFirst: Combobox.Input.Props['onKeyDown'] = (event) => {
    const first = found[0]
    const is_marked = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || !typed || !first || is_marked) return
    event.preventDefault()
    event.preventBaseUIHandler()
    onChange(first.value as never)
    setTyped(null)
    setOpen(false)
  }
  return (
    <Combobox.Root
      items={found}
      filteredItems={found}
      isItemEqualToValue={(option, other) => option.value === other.value}
      value={chosen}
      open={open}
      disabled={disabled}
      autoHighlight
      inputValue={typed ?? label}
      onInputValueChange={(text, details) => {
        if (details.reason === 'input-change') setTyped(text)
        // On a closed list Esc would empty the choice; here it takes back what was typed.
        else if (details.reason === 'escape-key') setTyped(null)
      }}
      onValueChange={(option, details) => {
        // Erasing the text is not choosing yet: only leaving it empty is.
        if (option) onChange(option.value as never)
        else details.cancel()
        if (details.reason === 'escape-key') details.allowPropagation()
      }}
      onOpenChange={(is_open, { reason }) => {
        setOpen(is_open)
        if (is_open) return
        if (reason === 'item-press' || reason === 'escape-key') setTyped(null)
        else settle()
      }}
    >
      <Combobox.Input
        {...control}
        onKeyDown={takeFirst}
        onBlur={() => {
          settle()
          onLeave?.()
        }}
        render={(lent) => <Lend slot={slot} props={lent} />}
      />
      <Combobox.Portal>
        <Combobox.Positioner
          {...positionOf('bottom-start')}
          anchor={() => slot.element()?.parentElement ?? null}
          className={box_css.place}
        >
          <Combobox.Popup className={`${box_css.box} ${css.popup}`}>
            <Combobox.Empty>
              <p className={css.none}>Tidak ada yang cocok.</p>
            </Combobox.Empty>
            <Combobox.List className={css.list} aria-label="Pilihan">
              {(option: Option<string | number>) => (
                <Combobox.Item key={option.value} value={option} className={css.option}>
                  {option.label}
                  <Combobox.ItemIndicator>
                    <IconCheck />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
