/** A list's whole state, as it stands in the address. */
export interface ListSearch {
  /** Text searched for. */
  q?: string
  /** Chosen quick filter; none for the first. */
  status?: string
  /** Conditions of the filter builder, one text each. */
  f?: string[]
  /** Field to sort by, with a leading minus for descending. */
  urut?: string
  halaman?: number
  baris?: number
  /** Visible columns in order, with dots between; none for the usual ones. */
  kolom?: string
}

export const page_sizes = [10, 25, 50, 100] as const
export const default_page_size = 10

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads a list's state from any search; what makes no sense is left out. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.halaman)
  const rows = page_sizes.find((size) => size === Number(search.baris))
  const conditions = Array.isArray(search.f) ? search.f.filter((item) => typeof item === 'string') : []
  const one = text(search.f)
  return {
    q: text(search.q),
    status: text(search.status),
    f: one ? [one] : conditions.length > 0 ? conditions : undefined,
    urut: text(search.urut),
    halaman: Number.isInteger(page) && page > 1 ? page : undefined,
    baris: rows === default_page_size ? undefined : rows,
    kolom: text(search.kolom),
  }
}
