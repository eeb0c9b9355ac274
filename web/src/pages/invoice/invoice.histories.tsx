import { Link } from '@tanstack/react-router'
import { formatDate, today } from '../../kit/format/date.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useBrandInfo } from '../../parts/session/session.ts'
import { GetPlanHistoryListDocument } from './invoice.gql.gen.ts'
import css from './invoice.module.css'
import { lastDay, SpanPill } from './invoice.words.tsx'

/** Which plan the brand had when, and what comes after the present one; who bought it. */
export function PlanHistories() {
  const { timezone } = useBrandInfo()
  const { data, error, refetch } = useAllNodes(
    GetPlanHistoryListDocument,
    (page) => ({ ...page, filters: [{ field: 'start_date', sort: 'Desc' as const }] }),
    (answer) => answer.planHistoryList,
  )
  return (
    <section className={css.section} id="plan-histories" aria-label="Riwayat paket">
      <h2>Riwayat paket</h2>
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ul className={css.rows}>
            {(data ?? []).map((span) => (
              <li key={span.id}>
                <span>
                  {span.plan_name}
                  <small>
                    {formatDate(today(timezone, Date.parse(span.start_date)))} sampai{' '}
                    {lastDay(span.end_date, timezone)}
                    {span.author ? `, oleh ${span.author}` : ''}
                    {span.invoice_id && (
                      <>
                        {' · '}
                        <Link to="/invoice/detail/$invoiceId" params={{ invoiceId: String(span.invoice_id) }}>
                          {span.invoice_number}
                        </Link>
                      </>
                    )}
                  </small>
                </span>
                <SpanPill status={span.status} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
