import type { Context } from '../../kit/context.ts'
import { addItemSums, type ItemReportMeasures } from '../cube/item-metric.calc.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { receiptsOf } from './group-items.ts'
import { readGroupReceipts, readItemSums } from './item.queries.ts'

interface GroupNow extends ItemReportMeasures {
  side: Side
  item_group_id: number
  name: string | null
}

/** Sales by the menu group that items are in now, the largest first; group 0 is what the menu does not know. */
export async function readGroupsNow(ctx: Context, scope: ReportScope): Promise<GroupNow[]> {
  const [rows, counted] = await Promise.all([readItemSums(ctx, scope), readGroupReceipts(ctx, scope)])
  return [...Map.groupBy(rows, ({ side, item_group_id }) => `${side} ${item_group_id}`).values()]
    .flatMap((items) => {
      const [first] = items
      if (!first) return []
      const { side, item_group_id, group_name } = first
      const transactions = receiptsOf(rows, counted, 'now', side, item_group_id)
      return [{ ...addItemSums(items), side, item_group_id, name: group_name, transactions }]
    })
    .sort((a, b) => b.net - a.net || a.item_group_id - b.item_group_id)
}
