import { useState } from 'react'
import type { OverlayPart } from './overlay-part.ts'

/** Whether something that opens is about to be used, or was pressed before its code was there. */
export type Need = 'soon' | 'open' | null

/** Fetches a part as soon as its trigger is pointed at or focused, and keeps an early press. */
export function useNeed<T>(part: OverlayPart<T>, onOpen?: () => void) {
  const [need, setNeed] = useState<Need>(null)
  const come = () => {
    part.want()
    setNeed((now) => now ?? 'soon')
  }
  const open = async () => {
    setNeed('open')
    onOpen?.()
    if (!(await part.want())) setNeed(null)
  }
  return {
    need,
    idle: { 'aria-expanded': false, onPointerEnter: come, onFocus: come, onClick: open },
  } as const
}
