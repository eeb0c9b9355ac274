import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** So few rows are simply all there. */
const few = 120

/** The part of many rows that is near the window. */
export interface VisibleRows {
  /** Places of the rows to draw. */
  places: readonly number[]
  /** Pixels to leave free before and after them. */
  before: number
  after: number
  /** To be given to every drawn row, with its place as `data-index`. */
  measure: (element: Element | null) => void
}

/** Which of `count` rows are drawn; their heights are measured as they appear. */
export function useVisibleRows(
  count: number,
  estimate: (place: number) => number,
  box: RefObject<HTMLElement | null>,
): VisibleRows {
  const is_many = count > few
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (is_many && box.current) setMargin(box.current.getBoundingClientRect().top + window.scrollY)
  }, [is_many, box])
  const virtual = useWindowVirtualizer({
    count,
    enabled: is_many,
    estimateSize: estimate,
    overscan: 12,
    scrollMargin: margin,
  })
  if (!is_many) {
    return {
      places: Array.from({ length: count }, (_, place) => place),
      before: 0,
      after: 0,
      measure: () => {},
    }
  }
  const rows = virtual.getVirtualItems()
  return {
    places: rows.map((row) => row.index),
    before: (rows[0]?.start ?? margin) - margin,
    after: virtual.getTotalSize() - ((rows.at(-1)?.end ?? margin) - margin),
    measure: virtual.measureElement,
  }
}
