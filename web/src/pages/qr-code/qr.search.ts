import { readOutletScope } from '../../parts/session/outlet-scope.ts'
import { readMe } from '../../parts/session/session.ts'

/** The outlet of the address, else the one worked in, else the first in reach. */
export function chosenOutlet(outlet: number | undefined): { id: number; name: string } | undefined {
  const outlets = readMe()?.outlets ?? []
  const wanted = outlet ?? readOutletScope()
  return outlets.find(({ id }) => id === wanted) ?? outlets[0]
}

/** The outlet that an address names. */
export function readOutlet(search: Record<string, unknown>): { outlet?: number } {
  const id = Number(search.outlet)
  return { outlet: Number.isInteger(id) && id > 0 ? id : undefined }
}

/** The outlet whose orders an address shows, null where those of all in reach are shown. */
export function ordersOutlet(outlet: number | 'semua' | undefined): number | null {
  if (outlet === 'semua') return null
  const wanted = outlet ?? readOutletScope()
  return readMe()?.outlets.some(({ id }) => id === wanted) ? wanted : null
}

/** The outlet that an address of orders names, or that it wants all. */
export function readOrdersOutlet(search: Record<string, unknown>): { outlet?: number | 'semua' } {
  return search.outlet === 'semua' ? { outlet: 'semua' } : readOutlet(search)
}
