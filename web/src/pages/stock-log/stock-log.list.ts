import { defineList } from '../../kit/list/define-list.ts'
import { scopeFilters } from '../../parts/report/scope-filters.ts'
import {
  logSearch,
  movement_chips,
  movement_filters,
  movementColumns,
} from '../../parts/stock/movement-list.tsx'
import { GetStockLogListDocument, type GetStockLogListQuery } from './stock-log.gql.gen.ts'

type Entry = GetStockLogListQuery['stockLogList']['nodes'][number]

/** Every movement of the period and outlets in the address. */
export const stock_log_list = defineList({
  name: 'stockLog',
  document: GetStockLogListDocument,
  pick: (answer) => answer.stockLogList,
  columns: movementColumns<Entry>(),
  scope: (search) => scopeFilters({ ...logSearch(search) }),
  search: 'Cari item, orang, alasan',
  chips: movement_chips,
  filters: [
    { field: 'item_name', label: 'Item', kind: 'text' },
    {
      field: 'item_kind',
      label: 'Jenis item',
      kind: 'choice',
      options: [
        { value: 'ingredient', label: 'Bahan baku' },
        { value: 'menu', label: 'Menu' },
      ],
    },
    ...movement_filters,
  ],
})
