import { AGING_PARTS, type AgingPart } from '@lumbung/server/sales/settlement/payout-aging.calc.ts'
import { readOrders } from '../../../../kit/report/table-order.ts'

/** By what the sums are grouped. */
export const groupings = [
  { value: 'metode', label: 'Metode' },
  { value: 'outlet', label: 'Outlet' },
  { value: 'rekening', label: 'Rekening' },
] as const
export type Grouping = (typeof groupings)[number]['value']

/** What an address asks of the page: how sums are grouped, and which of them is opened. */
export interface AgingSearch {
  menurut?: Grouping
  /** Code of a method, or id of an outlet or account. */
  baris?: string
  umur?: AgingPart
  urut?: string[]
}

const isGrouping = (text: unknown): text is Grouping => groupings.some(({ value }) => value === text)
const isPart = (text: unknown): text is AgingPart => AGING_PARTS.some((part) => part === text)

/** Reads the address of the page. */
export function parseAgingSearch({ menurut, baris, umur, urut }: Record<string, unknown>): AgingSearch {
  const orders = readOrders({ urut })
  return {
    ...(isGrouping(menurut) ? { menurut } : {}),
    ...(typeof baris === 'string' || typeof baris === 'number' ? { baris: String(baris) } : {}),
    ...(isPart(umur) ? { umur } : {}),
    ...(orders ? { urut: orders } : {}),
  }
}
