import type { ReactNode } from 'react'

/** What a dialog is told; its window, which is fetched later, is told the same. */
export interface DialogProps {
  title: string
  /** Leaves the title to screen readers only. */
  bare?: boolean
  /** Where it stands: in the middle, on a side of the window, or near its top. */
  place?: 'center' | 'side' | 'left' | 'top'
  /** Width in pixels, at most the window. */
  width?: number
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}
