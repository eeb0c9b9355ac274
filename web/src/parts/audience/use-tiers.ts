import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../access/access.ts'
import { GetTierChoicesDocument } from './tier-choices.gql.gen.ts'

/** Tiers that are in use. */
export const active_tiers = {
  filters: [{ field: 'deleted_at', type: 'String' as const, operator: 'In' as const, value: ['active'] }],
}

/** Tiers of members by name, for choices; none for those who do not see members. */
export function useTiers(): readonly { id: number; name: string }[] {
  const may_ask = useCan('member', 'view')
  const answer = useDocument(GetTierChoicesDocument, active_tiers, { enabled: may_ask })
  return answer.data?.memberTierList.nodes ?? []
}
