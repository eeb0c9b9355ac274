import { useEffect, useRef } from 'react'

/** Lets a table that is broader than its card scroll by itself; the head sticks to the window otherwise. */
export function useWide() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const table = element.firstElementChild
      if (table) element.dataset.wide = String(table.scrollWidth > element.clientWidth + 1)
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    // Its width follows its contents: other rows, or the face that has arrived.
    if (element.firstElementChild) watcher.observe(element.firstElementChild)
    measure()
    return () => watcher.disconnect()
  }, [])
  return box
}
