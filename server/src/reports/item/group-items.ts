import type { GroupBasis } from '../cube/group-basis.calc.ts'
import { addItemSums } from '../cube/item-metric.calc.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { GroupReceipts, ItemSums } from './item.queries.ts'

/** Sums of items by the group asked for: each item once where it is the one of now, else once for each it was sold in. */
export function groupItems(rows: readonly ItemSums[], basis: GroupBasis): ItemSums[] {
  if (basis === 'sold')
    return rows.map((row) => ({
      ...row,
      item_group_id: row.sold_group_id,
      group_name: row.sold_group_name,
    }))
  return [...Map.groupBy(rows, ({ side, item_id }) => `${side} ${item_id}`).values()]
    .flatMap((parts) => {
      const [first] = parts
      // A receipt has an item in one group alone, so that its receipts add up.
      const transactions = parts.reduce((sum, part) => sum + (part.transactions ?? 0), 0)
      return first ? [{ ...first, ...addItemSums(parts), transactions }] : []
    })
    .sort((a, b) => b.net - a.net || a.item_id - b.item_id)
}

/**
 * How many receipts have anything of a group. They are counted by the group at the time of sale; by that of now they are
 * the same as long as nothing in it has moved, and those of its item where it is one alone. Null where nobody knows.
 */
export function receiptsOf(
  rows: readonly ItemSums[],
  counted: readonly GroupReceipts[],
  basis: GroupBasis,
  side: Side,
  group: number,
): number | null {
  const known = counted.find((row) => row.side === side && row.item_group_id === group)?.transactions ?? 0
  if (basis === 'sold') return known
  const own = rows.filter((row) => row.side === side)
  const now = own.filter(({ item_group_id }) => item_group_id === group)
  const is_same = own.every((row) => (row.item_group_id === group) === (row.sold_group_id === group))
  if (is_same) return known
  const is_one = new Set(now.map(({ item_id }) => item_id)).size === 1
  return is_one ? now.reduce((sum, { transactions }) => sum + (transactions ?? 0), 0) : null
}
