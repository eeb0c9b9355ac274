import { type DragEvent, useState } from 'react'

/**
 * What a place is given on which files can be dropped: a second way, beside a button. While files are over it, it says so.
 */
export function useDrop(onFiles: (files: File[]) => void, can_drop = true) {
  const [is_over, setOver] = useState(false)
  return {
    'data-over': is_over,
    onDragOver: (event: DragEvent) => {
      if (!can_drop) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (can_drop) onFiles([...event.dataTransfer.files])
    },
  }
}
