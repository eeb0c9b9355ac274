import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface ReorderHandle {
  'data-reorder': true
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The row that a height of the window lies on, by the middles of the rows. */
function rowAt(rows: readonly Element[], y: number): number {
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const below = boxes.findIndex((box) => y < box.bottom)
  return below < 0 ? rows.length - 1 : below
}

/**
 * Lets the rows of a list change places: a handle in each is dragged with mouse or finger, or moved with the arrow
 * keys. `onMove` is called as soon as a row has a new place; the rows must have keys of their own.
 */
export function useReorder(onMove: (from: number, to: number) => void) {
  const latest = useRef(onMove)
  latest.current = onMove
  return (index: number, count: number): ReorderHandle => ({
    'data-reorder': true,
    onPointerDown: (event) => {
      const row = event.currentTarget.closest('li')
      const list = row?.parentElement
      if (!row || !list || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.focus()
      row.dataset.dragged = 'true'
      let at = index
      const follow = (move: globalThis.PointerEvent) => {
        const to = rowAt([...list.children], move.clientY)
        if (to === at) return
        latest.current(at, to)
        at = to
      }
      const stop = () => {
        delete row.dataset.dragged
        removeEventListener('pointermove', follow)
        removeEventListener('pointerup', stop)
        removeEventListener('pointercancel', stop)
      }
      addEventListener('pointermove', follow)
      addEventListener('pointerup', stop)
      addEventListener('pointercancel', stop)
    },
    onKeyDown: (event) => {
      const step = steps[event.key]
      const to = index + (step ?? 0)
      if (step === undefined || to < 0 || to >= count) return
      event.preventDefault()
      const list = event.currentTarget.closest('li')?.parentElement
      latest.current(index, to)
      // The row may have been taken out of the page and put back, which loses the focus.
      requestAnimationFrame(() => list?.children[to]?.querySelector<HTMLElement>('[data-reorder]')?.focus())
    },
  })
}

/** A list with one entry in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [entry] = next.splice(from, 1)
  if (entry !== undefined) next.splice(to, 0, entry)
  return next
}
