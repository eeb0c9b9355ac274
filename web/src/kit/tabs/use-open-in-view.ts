import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

/** Space that is left beside the open tab, so that its neighbour is seen to be there. */
const margin = 32

/** For a row of tabs that scrolls sideways: brings the open one into it, and moves nothing else of the page. */
export function useOpenInView() {
  const row = useRef<HTMLElement>(null)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another tab open
  useLayoutEffect(() => {
    const open = row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !open) return
    const { left, right } = row.current.getBoundingClientRect()
    const tab = open.getBoundingClientRect()
    if (tab.right > right) row.current.scrollLeft += tab.right - right + margin
    else if (tab.left < left) row.current.scrollLeft -= left - tab.left + margin
  }, [href])
  return row
}
