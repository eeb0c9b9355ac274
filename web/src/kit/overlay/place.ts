export type Placement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'top'

const gap = 6
const margin = 8

/** Puts a floating box beside its anchor, turned over or pushed in where the window ends. */
export function placeBox(box: HTMLElement, anchor: HTMLElement, placement: Placement) {
  const at = anchor.getBoundingClientRect()
  box.style.minWidth = box.dataset.match === 'true' ? `${at.width}px` : ''
  const { offsetWidth: width, offsetHeight: height } = box
  const { clientWidth, clientHeight } = document.documentElement
  const below = at.bottom + gap
  const above = at.top - gap - height
  const wants_top = placement.startsWith('top')
  const fits_below = below + height <= clientHeight - margin
  const fits_above = above >= margin
  const top = wants_top
    ? fits_above || !fits_below
      ? above
      : below
    : fits_below || !fits_above
      ? below
      : above
  let left = at.left
  if (placement.endsWith('end')) left = at.right - width
  if (placement === 'top') left = at.left + at.width / 2 - width / 2
  box.style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`
  box.style.top = `${Math.max(margin, Math.min(top, clientHeight - height - margin))}px`
}

/** Places a box now and whenever the page scrolls or changes size; answers how to stop. */
export function keepPlaced(box: HTMLElement, anchor: HTMLElement, placement: Placement): () => void {
  const update = () => placeBox(box, anchor, placement)
  update()
  const watcher = new ResizeObserver(update)
  watcher.observe(box)
  watcher.observe(anchor)
  addEventListener('scroll', update, { passive: true, capture: true })
  addEventListener('resize', update)
  return () => {
    watcher.disconnect()
    removeEventListener('scroll', update, { capture: true })
    removeEventListener('resize', update)
  }
}
