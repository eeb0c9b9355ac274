import { readMe } from '../../parts/session/session.ts'

/** The outlet an address names, when it is in reach and open. */
export function outletOf(param: string): { id: number; name: string } | undefined {
  return readMe()?.outlets.find((outlet) => String(outlet.id) === param)
}
