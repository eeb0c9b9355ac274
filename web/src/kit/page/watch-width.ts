/**
 * As the `ref` of the box around a table: lets one that is broader than its card scroll by itself; the head sticks to the
 * window otherwise. The box may come later than its page: a table is cards until its window grows.
 */
export function watchWidth(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const measure = () => {
    const table = box.firstElementChild
    if (table) box.dataset.wide = String(table.scrollWidth > box.clientWidth + 1)
  }
  const watcher = new ResizeObserver(measure)
  watcher.observe(box)
  // Its width follows its contents: other rows, or the face that has arrived.
  if (box.firstElementChild) watcher.observe(box.firstElementChild)
  measure()
  return () => watcher.disconnect()
}
