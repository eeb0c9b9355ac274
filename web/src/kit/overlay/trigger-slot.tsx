import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefCallback,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'

/** What a page spreads on the element that opens something. */
export type TriggerProps<E extends HTMLElement = HTMLButtonElement> = HTMLAttributes<E> & {
  ref: RefCallback<E>
}

/**
 * The place of an element that opens something. The element is on the page from the start; the library that gives it
 * its behaviour is fetched when it is needed and then lends it the props of its own trigger.
 */
export interface Slot<E extends HTMLElement> {
  element: () => E | null
  hold: RefCallback<E>
  lend: (props: HTMLAttributes<E> | null) => void
  read: () => HTMLAttributes<E> | null
  subscribe: (notify: () => void) => () => void
}

export function createSlot<E extends HTMLElement>(): Slot<E> {
  let element: E | null = null
  let lent: HTMLAttributes<E> | null = null
  const listeners = new Set<() => void>()
  return {
    element: () => element,
    hold: (next) => {
      element = next
    },
    lend: (props) => {
      lent = props
      for (const notify of listeners) notify()
    },
    read: () => lent,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

interface SlotElementProps<E extends HTMLElement> {
  slot: Slot<E>
  /** Its props until the library lends its own. */
  idle: HTMLAttributes<E>
  render: (props: TriggerProps<E>) => ReactNode
}

/** Draws the element of a slot. */
export function SlotElement<E extends HTMLElement>({ slot, idle, render }: SlotElementProps<E>) {
  const lent = useSyncExternalStore(slot.subscribe, slot.read, () => null)
  return render({ ...(lent ?? idle), ref: slot.hold })
}

interface LendProps<E extends HTMLElement> {
  slot: Slot<E>
  /** What the library hands to the `render` of its trigger. */
  props: HTMLAttributes<E> & { ref?: Ref<E> | undefined }
}

/** Stands where the library draws its trigger: gives the props, and the element to the library, and draws nothing. */
export function Lend<E extends HTMLElement>({ slot, props }: LendProps<E>) {
  const { ref, ...rest } = props
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const release = ref(slot.element())
    return () => {
      if (typeof release === 'function') release()
      else ref(null)
    }
  }, [ref, slot])
  useLayoutEffect(() => slot.lend(rest))
  useLayoutEffect(() => () => slot.lend(null), [slot])
  return null
}
