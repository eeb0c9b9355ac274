import { formatNumber } from '../format/number.ts'
import type { ListState } from './use-list.ts'

/**
 * How many rows a list has, in words ('12 pesanan'); nothing is counted that is not known: `purpose` is said instead, or
 * that the list is being read, or that nobody knows.
 */
export function sayTotal(
  list: Pick<ListState<never>, 'total' | 'is_loading' | 'error'>,
  counted: string,
  purpose?: string,
): string {
  if (list.error) return purpose ?? 'jumlah tidak diketahui'
  return list.is_loading ? (purpose ?? 'memuat…') : `${formatNumber(list.total, 0)} ${counted}`
}
