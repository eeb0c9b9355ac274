/** The window of the day an address narrows the sessions to. */
export function readShift(search: Record<string, unknown>): number | undefined {
  const id = Number(search.shift)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
