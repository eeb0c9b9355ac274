import { useEffect, useRef, useState } from 'react'

/** Width of a box in whole pixels; `initial` until it is measured. */
export function useWidth(initial: number) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { box, width }
}
