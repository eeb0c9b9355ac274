import { IconHome } from '@tabler/icons-react'
import { RowMenu } from '../../kit/list/data-table.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import css from './view-menu.module.css'

interface RowProps {
  name: string
  /** Whose it is, or whom it is shared with. */
  note?: string | undefined
  is_on: boolean
  /** The page opens with it. */
  is_default: boolean
  onOpen: () => void
  items: readonly MenuItem[]
}

/** A view to be opened, with what else can be done with it behind three dots. */
export function ViewRow({ name, note, is_on, is_default, onOpen, items }: RowProps) {
  return (
    <div className={css.row}>
      <button type="button" className={css.entry} aria-pressed={is_on} onClick={onOpen}>
        <span className={css.label}>{name}</span>
        {note && <span className={css.note}>{note}</span>}
        {is_default && <IconHome size={16} role="img" aria-label="Dibuka pertama" />}
      </button>
      <RowMenu name={name} items={items} />
    </div>
  )
}
