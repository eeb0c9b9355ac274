import { useDocument } from '../../../kit/graphql/query.ts'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { stringifySearch } from '../../../kit/router/search.ts'
import { useCan } from '../../access/access.ts'
import type { ReportFilter } from '../../graphql/schema.gen.ts'
import { keepReportSearch } from '../report-search.ts'
import { GetFoodCostSentenceDocument } from './why.gql.gen.ts'
import { FOOD_COST_ANCHOR } from './why-anchor.ts'
import { WhySentence } from './why-sentence.tsx'

interface FoodCostSentenceProps {
  filter: ReportFilter
  /** The same as an address has it. */
  search: Record<string, unknown>
  className?: string | undefined
}

/**
 * Why food cost changed, in a sentence that leads to its parts in profit and loss; nothing for who sees no costs, and where
 * nothing is compared. It is of all channels.
 */
export function FoodCostSentence({ filter, search, className }: FoodCostSentenceProps) {
  const sees_entries = useCan('income_expense', 'view')
  const sees_costs = useCan('report_summary', 'view_cost')
  const enabled = sees_entries && sees_costs && !filter.channels?.length
  const { data } = useDocument(GetFoodCostSentenceDocument, { filter }, { enabled, keep: true })
  const sentence = enabled ? data?.profitLoss.why_food_cost?.sentence : undefined
  if (!sentence) return null
  return (
    <p className={className}>
      <WhySentence text={sentence} />{' '}
      <AddressLink
        href={`/income-expenses/profit${stringifySearch({ ...keepReportSearch(search) })}#${FOOD_COST_ANCHOR}`}
      >
        Kenapa food cost berubah?
      </AddressLink>
    </p>
  )
}
