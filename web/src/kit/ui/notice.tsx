import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

const icons = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  good: IconCircleCheck,
}

interface NoticeProps {
  tone: keyof typeof icons
  /** Announced at once; for errors that appear after an action. */
  live?: boolean
  children: ReactNode
}

/** A coloured line of text in the page; colour never stands alone, an icon says the same. */
export function Notice({ tone, live, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={`${css.notice} ${css[tone]}`} role={live ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <div className={css.body}>{children}</div>
    </div>
  )
}
