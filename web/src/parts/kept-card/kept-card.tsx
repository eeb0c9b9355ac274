import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import css from './kept-card.module.css'

/** What goes on by itself until somebody stops it, one card each; side by side where there is room for `in_columns`. */
export function KeptCards({ in_columns, children }: { in_columns?: boolean; children: ReactNode }) {
  return <div className={in_columns ? `${css.cards} ${css.in_columns}` : css.cards}>{children}</div>
}

interface KeptCardProps {
  name: string
  /** How it stands, as a pill. */
  state: ReactNode
  /** What it does, in a sentence. */
  text: string
  children: ReactNode
}

/** One of them, with its name and how it stands. */
export function KeptCard({ name, state, text, children }: KeptCardProps) {
  return (
    <Card padded>
      <article className={css.card} aria-label={name}>
        <header className={css.head}>
          <h2>{name}</h2>
          {state}
        </header>
        <p>{text}</p>
        {children}
      </article>
    </Card>
  )
}

/** What is known of it. */
export function KeptFacts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}

/** One of its facts; long ones take the whole line. */
export function KeptFact({
  label,
  is_wide,
  children,
}: {
  label: string
  is_wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={is_wide ? css.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface KeptActionsProps {
  name: string
  is_active: boolean
  is_changing: boolean
  is_removing: boolean
  onSwitch: () => void
  onEdit: () => void
  onRemove: () => void
  /** Before the others. */
  children?: ReactNode
}

/** Pauses or resumes it, changes it, takes it away. */
export function KeptActions(props: KeptActionsProps) {
  const { name, is_active, is_changing, is_removing, onSwitch, onEdit, onRemove, children } = props
  const verb = is_active ? 'Jeda' : 'Lanjutkan'
  return (
    <div className={css.actions}>
      {children}
      <Button
        size="small"
        icon={is_active ? <IconPlayerPause /> : <IconPlayerPlay />}
        busy={is_changing}
        aria-label={`${verb} ${name}`}
        onClick={onSwitch}
      >
        {verb}
      </Button>
      <Button
        size="small"
        tone="subtle"
        icon_only
        icon={<IconPencil />}
        aria-label={`Ubah ${name}`}
        onClick={onEdit}
      />
      <Button
        size="small"
        tone="subtle"
        icon_only
        icon={<IconTrash />}
        busy={is_removing}
        aria-label={`Hapus ${name}`}
        onClick={onRemove}
      />
    </div>
  )
}

/** Where it leads, beside its actions. */
export function KeptFoot({ children }: { children: ReactNode }) {
  return <footer className={css.foot}>{children}</footer>
}
