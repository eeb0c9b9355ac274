import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyItemSums } from '../cube/item-metric.calc.ts'
import { groupItems, receiptsOf } from './group-items.ts'
import type { GroupReceipts, ItemSums } from './item.queries.ts'

const GROUPS = [1, 2, 3]
const ITEMS = [11, 12, 13, 14, 15]

/** A receipt's lines: an item and the group it was in when it was sold; of an item there is one line alone. */
type Line = { readonly item: number; readonly sold: number }
const group = fc.constantFrom(...GROUPS)
const sales = fc.record({
  /** The group each item is in now. */
  now: fc.array(group, { minLength: ITEMS.length, maxLength: ITEMS.length }),
  receipts: fc.array(
    fc.uniqueArray(fc.record({ item: fc.constantFrom(...ITEMS), sold: group }), {
      selector: ({ item }) => item,
      minLength: 1,
    }),
    { maxLength: 12 },
  ),
})

const NET = 1000

/** What is read of such receipts: sums by item and group of sale, and receipts by group of sale. */
function readOf(now: readonly number[], receipts: readonly (readonly Line[])[]) {
  const rows = [...Map.groupBy(receipts.flat(), ({ item, sold }) => `${item} ${sold}`).values()].flatMap(
    (lines): ItemSums[] => {
      const [first] = lines
      if (!first) return []
      return [
        {
          ...emptyItemSums(),
          ...{ side: 'current' as const, item_id: first.item, code: null, name: null },
          ...{ item_group_id: now[ITEMS.indexOf(first.item)] ?? 0, group_name: null },
          ...{ sold_group_id: first.sold, sold_group_name: null },
          ...{ transactions: lines.length, net: lines.length * NET },
        },
      ]
    },
  )
  const counted = GROUPS.map(
    (item_group_id): GroupReceipts => ({
      side: 'current',
      item_group_id,
      transactions: receipts.filter((lines) => lines.some(({ sold }) => sold === item_group_id)).length,
    }),
  )
  return { rows, counted }
}

test('receipts of a group are those with anything of it, or are not told where a move hides them', () => {
  let told = 0
  let untold = 0
  fc.assert(
    fc.property(sales, ({ now, receipts }) => {
      const { rows, counted } = readOf(now, receipts)
      const groupOf = ({ item }: Line) => now[ITEMS.indexOf(item)] ?? 0
      for (const asked of GROUPS) {
        const of_sale = receipts.filter((lines) => lines.some(({ sold }) => sold === asked)).length
        expect(receiptsOf(rows, counted, 'sold', 'current', asked)).toBe(of_sale)
        const wanted = receipts.filter((lines) => lines.some((line) => groupOf(line) === asked)).length
        const found = receiptsOf(rows, counted, 'now', 'current', asked)
        if (found !== null) {
          told++
          expect(found).toBe(wanted)
          continue
        }
        untold++
        // Only where something moved in or out, and more than one menu of the group was sold.
        const sold = receipts.flat()
        expect(sold.some((line) => (groupOf(line) === asked) !== (line.sold === asked))).toBe(true)
        expect(new Set(sold.filter((line) => groupOf(line) === asked).map(({ item }) => item)).size).not.toBe(
          1,
        )
      }
    }),
    { numRuns: 500 },
  )
  expect(Math.min(told, untold)).toBeGreaterThan(20)
})

test('items add up to the same by the group of sale and by the one of now, each once by the latter', () => {
  fc.assert(
    fc.property(sales, ({ now, receipts }) => {
      const { rows } = readOf(now, receipts)
      const sum = (items: readonly ItemSums[]) => items.reduce((added, { net }) => added + net, 0)
      const by_sale = groupItems(rows, 'sold')
      const by_now = groupItems(rows, 'now')
      expect([sum(by_sale), sum(by_now)]).toEqual([sum(rows), sum(rows)])
      expect(new Set(by_now.map(({ item_id }) => item_id)).size).toBe(by_now.length)
      for (const { item_id, item_group_id, transactions } of by_now) {
        expect(item_group_id).toBe(now[ITEMS.indexOf(item_id)])
        expect(transactions).toBe(
          receipts.filter((lines) => lines.some(({ item }) => item === item_id)).length,
        )
      }
    }),
    { numRuns: 200 },
  )
})
