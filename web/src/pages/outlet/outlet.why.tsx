import { useDocument } from '../../kit/graphql/query.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import type { ReportFilter } from '../../parts/graphql/schema.gen.ts'
import { FoodCostSentence } from '../../parts/report/why/food-cost-sentence.tsx'
import { WHY_ANCHOR } from '../../parts/report/why/why-anchor.ts'
import { WhySentence } from '../../parts/report/why/why-sentence.tsx'
import { GetOutletWhyDocument } from './outlet.gql.gen.ts'
import css from './outlet.why.module.css'

/** Why an outlet's sales of seven days changed, in a sentence that leads to its parts; nothing where nothing is compared. */
export function OutletWhy({ id }: { id: number }) {
  const sees = useCan('report_summary', 'view')
  const filter: ReportFilter = { preset: 'last_7_days', compare: 'previous_period', outlet_ids: [id] }
  const { data } = useDocument(GetOutletWhyDocument, { filter }, { enabled: sees })
  const sentence = data?.summaryReport.why?.sentence
  if (!sentence) return null
  return (
    <section aria-label="Kenapa berubah" className={css.why}>
      <Card>
        <CardHead title="Kenapa berubah" note="7 hari terakhir, dibanding 7 hari sebelumnya" />
        <p className={css.sentence}>
          <WhySentence text={sentence} />{' '}
          <AddressLink href={`/report/summary?periode=7-hari&banding=sebelumnya&outlet=${id}#${WHY_ANCHOR}`}>
            Lihat rincian
          </AddressLink>
        </p>
        <FoodCostSentence
          filter={filter}
          search={{ periode: '7-hari', banding: 'sebelumnya', outlet: String(id) }}
          className={css.sentence}
        />
      </Card>
    </section>
  )
}
