import { Menu } from '@base-ui/react/menu'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './menu.module.css'
import type { MenuItem } from './menu-item.ts'
import { type Placement, positionOf } from './placement.ts'
import box_css from './popover.module.css'
import { Lend, type Slot } from './trigger-slot.tsx'

interface MenuBoxProps {
  slot: Slot<HTMLButtonElement>
  label: string
  items: readonly MenuItem[]
  placement?: Placement
  head?: ReactNode
  /** Open from the start. */
  opened: boolean
}

/** The entries of a menu and their behaviour, fetched when they are first needed. */
export function MenuBox({ slot, label, items, placement = 'bottom-end', head, opened }: MenuBoxProps) {
  return (
    <Menu.Root defaultOpen={opened} modal={false}>
      <Menu.Trigger render={(lent) => <Lend slot={slot} props={lent} />} />
      <Menu.Portal>
        <Menu.Positioner {...positionOf(placement)} className={box_css.place}>
          <Menu.Popup className={`${box_css.box} ${css.menu}`} aria-label={label}>
            {head}
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} slot={slot} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuEntry({ item, slot }: { item: MenuItem; slot: Slot<HTMLButtonElement> }) {
  const { icon: Icon, label, note, disabled, checked } = item
  const shared = {
    className: item.tone ? `${css.item} ${css[item.tone]}` : css.item,
    disabled: Boolean(disabled),
    label,
    closeOnClick: true,
    onClick: () => {
      if (disabled) return
      // At once: a dialog that opens next gives the focus back to where it was.
      slot.element()?.focus()
      item.onSelect()
    },
  }
  const content = (
    <>
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
    </>
  )
  return (
    <>
      {item.line && <div className={css.line} aria-hidden="true" />}
      {checked === undefined ? (
        <Menu.Item {...shared}>{content}</Menu.Item>
      ) : (
        <Menu.CheckboxItem {...shared} checked={checked}>
          {content}
        </Menu.CheckboxItem>
      )}
    </>
  )
}
