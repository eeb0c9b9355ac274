/** The draft that an address takes up again. */
export function readDraftId(search: Record<string, unknown>): number | undefined {
  const id = Number(search.draf)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
