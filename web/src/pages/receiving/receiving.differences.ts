import { formatQuantity } from '../../kit/format/quantity.ts'
import type { ReceivingDetail } from './receiving.values.ts'

type Line = Pick<
  ReceivingDetail['lines'][number],
  'name' | 'unit' | 'factor' | 'unit_quantity' | 'rejected_quantity' | 'still_ordered' | 'order_change_bp'
>

/** What of a draft differs from what its order waits for, line by line: less, more, refused, another price. */
export function differencesOf({ lines }: { readonly lines: readonly Line[] }): string[] {
  return lines.flatMap((line) => {
    const { name, unit, factor, unit_quantity, rejected_quantity, still_ordered, order_change_bp } = line
    if (still_ordered === null) return []
    const off = Number(unit_quantity) - Number(still_ordered) / Number(factor)
    const parts = [
      Math.abs(off) >= 0.0001 && `${off < 0 ? 'kurang' : 'lebih'} ${formatQuantity(Math.abs(off), unit)}`,
      Number(rejected_quantity) > 0 && `ditolak ${formatQuantity(rejected_quantity, unit)}`,
      order_change_bp !== null && order_change_bp !== 0 && `harga ${order_change_bp > 0 ? 'naik' : 'turun'}`,
    ].filter((part) => part !== false)
    return parts.length > 0 ? [`${name} ${parts.join(', ')}`] : []
  })
}
