import { defineList } from '../../../../../kit/list/define-list.ts'
import {
  logScope,
  movement_chips,
  movement_filters,
  movementColumns,
} from '../../../../../parts/stock/movement-list.tsx'
import { GetItemLogListDocument, type GetItemLogListQuery } from './item-log.gql.gen.ts'

type Entry = GetItemLogListQuery['itemLogList']['nodes'][number]

/** The movements of one menu at one outlet, in the period of the address. */
export function itemLogList(item_id: number, outlet_id: number) {
  return defineList({
    name: 'itemLog',
    document: GetItemLogListDocument,
    pick: (answer) => answer.itemLogList,
    columns: movementColumns<Entry>(['item_name', 'outlet', 'unit']),
    scope: (search) => logScope(search, outlet_id, item_id),
    search: 'Cari orang, alasan',
    chips: movement_chips,
    filters: movement_filters,
  })
}
