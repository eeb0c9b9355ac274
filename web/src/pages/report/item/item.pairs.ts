import type { ReportTableData } from '../../../kit/report/column.ts'
import { liftColumn, pairColumn } from '../../../parts/report/pair-columns.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import type { GetItemPairsQuery } from './item.gql.gen.ts'

export type ItemPairs = GetItemPairsQuery['itemPairs']
type Pair = ItemPairs['pairs'][number]

const nameOf = (name: string | null) => name ?? 'Menu tidak dikenal'

/** What guests bought together: how often, and how much more often than by chance. */
export function pairTable({ pairs }: ItemPairs, report: ReportState): ReportTableData<Pair> {
  return {
    id: 'sering-bersama',
    title: 'Sering dibeli bersama',
    columns: [
      {
        key: 'name',
        header: 'Menu',
        kind: 'text',
        value: ({ name, other_name }) => `${nameOf(name)} + ${nameOf(other_name)}`,
        href: ({ item_id, other_id }) => report.receipts({ item: item_id, with_item: other_id }),
      },
      pairColumn<Pair>('receipts'),
      pairColumn<Pair>('item_share_bp'),
      pairColumn<Pair>('other_share_bp'),
      liftColumn<Pair>(),
    ],
    rows: pairs,
    keyOf: ({ item_id, other_id }) => `${item_id}-${other_id}`,
  }
}
