import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'

/** What is dragged, or dropped on. */
export interface DragThing {
  kind: string
  id: number
}

interface DragSpotOptions {
  thing: DragThing
  /** Cannot be taken or dropped on while false. */
  enabled: boolean
  /** Neighbours stand beside each other rather than below. */
  sideways?: boolean
  accepts: (thing: DragThing) => boolean
  /** Something was dropped before or behind this. */
  onDrop: (thing: DragThing, place: 'before' | 'after') => void
}

interface DragSpot<E extends HTMLElement> {
  ref: RefObject<E | null>
  handle: RefObject<HTMLButtonElement | null>
}

const read = (data: Record<string | symbol, unknown>): DragThing => ({
  kind: String(data.kind),
  id: Number(data.id),
})

/**
 * Lets an element be dragged by its handle and others be dropped around it. Where a drop would go is written to the
 * element as `data-drop`; keys are the page's own matter.
 */
export function useDragSpot<E extends HTMLElement>(options: DragSpotOptions): DragSpot<E> {
  const ref = useRef<E>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { enabled } = options
  const { kind, id } = options.thing
  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect()
      const is_before = latest.current.sideways
        ? clientX < box.left + box.width / 2
        : clientY < box.top + box.height / 2
      return is_before ? 'before' : 'after'
    }
    const clear = () => delete element.dataset.drop
    return combine(
      draggable({
        element,
        dragHandle: handle.current ?? element,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => {
          element.dataset.dragged = 'true'
        },
        onDrop: () => delete element.dataset.dragged,
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const thing = read(source.data)
          return !(thing.kind === kind && thing.id === id) && latest.current.accepts(thing)
        },
        onDrag: ({ location }) => {
          element.dataset.drop = placeOf(location.current.input)
        },
        onDragLeave: clear,
        onDrop: ({ source, location }) => {
          clear()
          latest.current.onDrop(read(source.data), placeOf(location.current.input))
        },
      }),
    )
  }, [enabled, kind, id])
  return { ref, handle }
}
