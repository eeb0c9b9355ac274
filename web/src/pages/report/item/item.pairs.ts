import type { ReportTableData } from '../../../kit/report/column.ts'
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
      },
      {
        key: 'receipts',
        header: 'Nota',
        kind: 'count',
        value: ({ receipts }) => receipts,
        is_main: true,
        href: ({ item_id, other_id }) => report.receipts({ item: item_id, with_item: other_id }),
      },
      {
        key: 'item_share_bp',
        header: 'Dari menu pertama',
        kind: 'percent',
        definition: 'Dari nota dengan menu pertama, yang juga memuat menu kedua.',
        value: ({ item_share_bp }) => item_share_bp,
      },
      {
        key: 'other_share_bp',
        header: 'Dari menu kedua',
        kind: 'percent',
        definition: 'Dari nota dengan menu kedua, yang juga memuat menu pertama.',
        value: ({ other_share_bp }) => other_share_bp,
      },
      {
        key: 'lift_bp',
        header: 'Dibanding kebetulan',
        kind: 'percent',
        definition: '100% berarti bersama sesering kebetulan; lebih tinggi berarti saling menarik.',
        value: ({ lift_bp }) => lift_bp,
      },
    ],
    rows: pairs,
    keyOf: ({ item_id, other_id }) => `${item_id}-${other_id}`,
  }
}
