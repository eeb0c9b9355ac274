import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import css from './fold-card.module.css'

interface FoldCardProps {
  title: string
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  /** How much there is in it. */
  count?: string | undefined
  is_open: boolean
  onTurn: () => void
  /** Called when it may be opened soon. */
  onNear?: () => void
  children: ReactNode
}

/** A card below a form or document whose body is there only while it is open. */
export function FoldCard({ title, icon: Icon, count, is_open, onTurn, onNear, children }: FoldCardProps) {
  return (
    <section className={css.card} aria-label={title}>
      <h2>
        <button
          type="button"
          className={css.head}
          aria-expanded={is_open}
          onClick={onTurn}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          <Icon aria-hidden="true" />
          <span className={css.title}>
            {title}
            {count && <span className={css.count}> {count}</span>}
          </span>
          <span className={css.chevron} data-open={is_open} aria-hidden="true">
            <IconChevronDown />
          </span>
        </button>
      </h2>
      {is_open && <div className={css.body}>{children}</div>}
    </section>
  )
}
