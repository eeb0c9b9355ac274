/**
 * Tells a page that was made at build what people typed before it could answer: it has heard of none of it, would check
 * nothing and take it back at the next stroke. The box's own setter is passed by, as it takes note of what it is given.
 */
export function tellTyped(root: ParentNode): void {
  const set_value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const boxes = root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio])')
  // All of it is read first: what one box says may fill another.
  const typed = [...boxes]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((box) => [box, box.value] as const)
  for (const [box, value] of typed) {
    box.value = box.defaultValue
    set_value?.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
