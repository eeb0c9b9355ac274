import { useAllNodes } from '../../kit/graphql/query.ts'
import { GetItemGroupListDocument } from './menu.gql.gen.ts'

const filters = [{ field: 'deleted_at', type: 'String' as const, operator: 'In' as const, value: ['active'] }]

/** The groups on the menu, in their order. */
export function useGroups() {
  return useAllNodes(
    GetItemGroupListDocument,
    ({ page, limit }) => ({ page, limit, filters }),
    (answer) => answer.itemGroupList,
  )
}
