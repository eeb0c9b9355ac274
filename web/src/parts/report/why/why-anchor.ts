import { useEffect, useRef } from 'react'

/** Where in the summary an address leads to why sales changed. */
export const WHY_ANCHOR = 'kenapa-berubah'
/** Where in profit and loss one leads to why food cost did. */
export const FOOD_COST_ANCHOR = 'kenapa-food-cost'

/** Brings into sight what an address leads to, once it is there. */
export function useAnchor(anchor: string, is_there: boolean) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (is_there && window.location.hash === `#${anchor}`) box.current?.scrollIntoView({ block: 'center' })
  }, [anchor, is_there])
  return box
}
