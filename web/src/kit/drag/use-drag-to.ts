import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'

interface DragSource {
  kind: string
  id: number
  enabled: boolean
  /** It was taken, or let go wherever that was. */
  onDragging: (is_dragged: boolean) => void
}

/** Lets an element be dragged onto places of `useDropPlace`; keys are the page's own matter. */
export function useDragSource<E extends HTMLElement>(source: DragSource): RefObject<E | null> {
  const ref = useRef<E>(null)
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const { kind, id, enabled } = source
  useEffect(() => {
    const element = ref.current
    if (!element || !enabled) return
    return draggable({
      element,
      getInitialData: () => ({ kind, id }),
      onDragStart: () => latest.current.onDragging(true),
      onDrop: () => latest.current.onDragging(false),
    })
  }, [kind, id, enabled])
  return ref
}

interface DropPlace {
  kind: string
  accepts: (id: number) => boolean
  onDrop: (id: number) => void
}

/** A place onto which things of a kind are dropped; while one hangs over it, it bears `data-over`. */
export function useDropPlace<E extends HTMLElement>(place: DropPlace): RefObject<E | null> {
  const ref = useRef<E>(null)
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  const { kind } = place
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const leave = () => delete element.dataset.over
    return dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) => data.kind === kind && latest.current.accepts(Number(data.id)),
      onDragEnter: () => {
        element.dataset.over = 'true'
      },
      onDragLeave: leave,
      onDrop: ({ source: { data } }) => {
        leave()
        latest.current.onDrop(Number(data.id))
      },
    })
  }, [kind])
  return ref
}
