import type { ReactNode } from 'react'

/** Something a page can be narrowed by that is not a column of its list: the outlets of a report. */
export interface Facet {
  /** 'Outlet' */
  label: string
  /** What it is narrowed to, in words; undefined while nothing is left out. */
  told: string | undefined
  /** Where it is changed; `close` when done. */
  edit: (close: () => void) => ReactNode
  clear: () => void
}
