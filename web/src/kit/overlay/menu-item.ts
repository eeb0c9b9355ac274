import type { ComponentType } from 'react'

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
