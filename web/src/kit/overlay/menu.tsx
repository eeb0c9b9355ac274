import { IconCheck } from '@tabler/icons-react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import css from './menu.module.css'
import type { Placement } from './place.ts'
import { Popover } from './popover.tsx'

/** One entry of a menu; `disabled` says why it cannot be used. */
export interface MenuItem {
  label: string
  icon?: ComponentType
  onSelect: () => void
  note?: string
  tone?: 'bad'
  disabled?: string
  checked?: boolean
  /** Draws a line above. */
  line?: boolean
}

interface MenuProps {
  trigger: Parameters<typeof Popover>[0]['trigger']
  label: string
  items: readonly MenuItem[]
  placement?: Placement
  /** Shown above the entries. */
  head?: ReactNode
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  let next = steps[event.key]
  if (next === undefined && event.key.length === 1 && /\S/.test(event.key)) {
    const start = event.key.toLowerCase()
    const order = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    const match = order.find((item) => item.textContent?.trim().toLowerCase().startsWith(start))
    if (match) next = items.indexOf(match)
  }
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

/** A menu of actions under a button: arrows, Home, End, first letters, Enter, Esc. */
export function Menu({ trigger, label, items, placement = 'bottom-end', head }: MenuProps) {
  return (
    <Popover trigger={trigger} label={label} role="menu" placement={placement}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu around it
        <div className={css.menu} onKeyDown={moveFocus}>
          {head}
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </Popover>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const { icon: Icon, label, note, disabled, checked } = item
  return (
    <>
      {item.line && <div className={css.line} aria-hidden="true" />}
      <button
        type="button"
        {...(checked === undefined
          ? { role: 'menuitem' }
          : { role: 'menuitemcheckbox', 'aria-checked': checked })}
        aria-disabled={disabled ? true : undefined}
        className={item.tone ? `${css.item} ${css[item.tone]}` : css.item}
        onClick={() => {
          if (disabled) return
          close()
          item.onSelect()
        }}
      >
        {Icon && <Icon />}
        <span className={css.text}>
          {label}
          {(disabled ?? note) && <span className={css.note}>{disabled ?? note}</span>}
        </span>
        {checked && (
          <span className={css.check}>
            <IconCheck />
          </span>
        )}
      </button>
    </>
  )
}
