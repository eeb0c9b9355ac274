import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

interface DialogFootProps extends ComponentProps<typeof Button> {
  onClose: () => void
}

/** The usual foot of a dialog: leaving it as it was, and the button that does what it is for. */
export function DialogFoot({ onClose, ...button }: DialogFootProps) {
  return (
    <>
      <Button onClick={onClose}>Batal</Button>
      <Button tone="primary" {...button} />
    </>
  )
}
