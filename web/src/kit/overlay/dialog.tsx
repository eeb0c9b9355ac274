import { useEffect, useState } from 'react'
import { useCompact } from '../page/use-compact.ts'
import { closeGoodNews } from '../toast/toast.ts'
import type { DialogProps } from './dialog-props.ts'
import { overlayPart, useOverlayPart } from './overlay-part.ts'

const window_part = overlayPart(() => import('./dialog-window.tsx').then((module) => module.DialogWindow))

/** Fetches the code of dialogs ahead of the first one. */
export const loadDialogs = () => void window_part.want()

/** A modal over the page: focus stays in it and goes back when it closes; Esc and the backdrop close it. */
export function Dialog(props: DialogProps) {
  const { onClose } = props
  // Before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  const Window = useOverlayPart(window_part)
  const is_compact = useCompact()
  useEffect(() => {
    if (is_compact) closeGoodNews()
  }, [is_compact])
  useEffect(() => {
    if (!Window) window_part.want().then((came) => came || onClose())
  }, [Window, onClose])
  return Window && <Window {...props} opener={opener} />
}
