/** A record whose history is shown, by the kind the log calls it. */
export interface RecordRef {
  entity: string
  id: number
}

/** The record that an address narrows the log to. */
export function readRecord(search: Record<string, unknown>): RecordRef | null {
  const { data, no } = search
  const id = Number(no)
  return typeof data === 'string' && /^[a-z_]+$/.test(data) && Number.isInteger(id) && id > 0
    ? { entity: data, id }
    : null
}
