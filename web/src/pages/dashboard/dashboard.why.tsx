import { AddressLink } from '../../kit/router/address-link.tsx'
import { narrowingVariables } from '../../parts/report/narrowing.ts'
import type { ReportState } from '../../parts/report/use-report.ts'
import { FoodCostSentence } from '../../parts/report/why/food-cost-sentence.tsx'
import { useWhy } from '../../parts/report/why/use-why.ts'
import { GetSummaryWhyDocument } from '../../parts/report/why/why.gql.gen.ts'
import { WHY_ANCHOR } from '../../parts/report/why/why-anchor.ts'
import { WhySentence } from '../../parts/report/why/why-sentence.tsx'
import { addressOf } from './dashboard.kpis.tsx'
import css from './dashboard.module.css'

interface DashboardWhyProps {
  report: ReportState
  data_until: string | null | undefined
}

/**
 * Why sales and food cost changed, each in a sentence that leads to its parts. It is asked once the page is there, by what its card in the
 * summary asks, which then has it already.
 */
export function DashboardWhy({ report, data_until }: DashboardWhyProps) {
  const { why } = useWhy(
    GetSummaryWhyDocument,
    { filter: report.filter, ...narrowingVariables({}) },
    ({ summaryReport }) => summaryReport.why,
    data_until,
  )
  return (
    <>
      <p className={css.why}>
        <WhySentence text={why?.sentence ?? ''} />{' '}
        <AddressLink href={`${addressOf('/report/summary', report)}#${WHY_ANCHOR}`}>
          Kenapa berubah?
        </AddressLink>
      </p>
      <FoodCostSentence filter={report.filter} search={{ ...report.search }} className={css.why} />
    </>
  )
}
