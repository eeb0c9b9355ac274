import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { GetTableGroupListDocument, type GetTableGroupListQuery } from './table.gql.gen.ts'

export type GroupRow = GetTableGroupListQuery['tableGroupList']['nodes'][number]

const active: FilterEntry = { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }

/** The groups of an outlet in their order; of all outlets in reach without one. */
export function useTableGroups(outlet_id?: number) {
  const filters: FilterEntry[] = [active]
  if (outlet_id !== undefined) {
    filters.push({ field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet_id)] })
  }
  return useAllNodes(
    GetTableGroupListDocument,
    ({ page, limit }) => ({ page, limit, filters }),
    (answer) => answer.tableGroupList,
  )
}
