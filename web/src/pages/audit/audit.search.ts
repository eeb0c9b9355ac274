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

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

/** The moment that an address looks back to. */
export function readMoment({ saat }: Record<string, unknown>): string | null {
  return typeof saat === 'string' && instant.test(saat) && !Number.isNaN(Date.parse(saat)) ? saat : null
}

/** Where a record as it was at a moment is shown, in milliseconds since 1970; without one, as it was a day ago. */
export function addressOfMoment({ entity, id }: RecordRef, at?: number): string {
  const moment = at === undefined ? '' : `&saat=${new Date(at).toISOString()}`
  return `/audit/waktu?data=${entity}&no=${id}${moment}`
}
