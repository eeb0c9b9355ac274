import { useState } from 'react'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import type { ReportFilter } from '../graphql/schema.gen.ts'
import { Completeness } from '../report/completeness.tsx'
import { Freshness } from '../report/freshness.tsx'
import type { ReportState } from '../report/use-report.ts'
import { WatchFigure } from '../watch/watch-figure.tsx'
import css from './explain.module.css'
import { ExplainCheck } from './explain-check.tsx'
import { type ExplainedReport, type ExplainVariables, explain_documents } from './explain-documents.ts'
import { ExplainFormula } from './explain-formula.tsx'
import { ExplainRows } from './explain-rows.tsx'
import { ExplainSave } from './explain-save.tsx'
import type { FigureKey } from './figure-address.ts'
import { writeFigureValue } from './figure-value.ts'

interface ExplainPanelProps {
  report: ReportState | undefined
  filter: ReportFilter
  of: ExplainedReport
  figure: FigureKey
  more: Omit<ExplainVariables, 'measure' | 'filter' | 'cell'>
  onClose: () => void
}

const limit = 20

/** Where a figure comes from: what it means, its formula with the figures put in, and the rows that add up to it. */
export function ExplainPanel({ report, filter, of, figure, more, onClose }: ExplainPanelProps) {
  const [page, setPage] = useState(1)
  const asked = { ...more, ...figure, filter }
  const { explain, check } = explain_documents[of]
  const query = useDocument(explain, { ...asked, page, limit }, { keep: true })
  const checking = useDocument(check, asked)
  const explained = query.data?.explained
  const checked = checking.data?.explained.check ?? undefined
  return (
    <Dialog
      title={explained ? `Jelaskan: ${explained.label}` : 'Jelaskan angka'}
      place="side"
      width={600}
      onClose={onClose}
    >
      {explained ? (
        <div className={css.panel}>
          <div>
            <p className={css.value}>
              {writeFigureValue(explained.unit, explained.value, explained.goods_unit)}
            </p>
            <p className={css.about}>{explained.definition}</p>
          </div>
          <ExplainCheck
            check={checked}
            unit={explained.unit}
            goods_unit={explained.goods_unit}
            is_sum={explained.formula === null || explained.formula === 'sum'}
            has_failed={checking.error !== null}
          />
          {explained.terms.length > 0 && <ExplainFormula explained={explained} cell={figure.cell} />}
          <dl className={css.facts}>
            {explained.facts?.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            {report && (
              <div>
                <dt>Data</dt>
                <dd>
                  {explained.freshness && <Freshness {...explained.freshness} report={report} />}
                  <Completeness filter={filter} />
                </dd>
              </div>
            )}
          </dl>
          <ExplainRows
            explained={explained}
            page={page}
            limit={limit}
            count={checked?.count}
            totals={checked?.totals}
            is_old={query.isPlaceholderData}
            onPage={setPage}
          />
          <WatchFigure of={of} asked={asked} facts={explained.facts ?? []} />
          {checked && <ExplainSave of={of} asked={asked} explained={explained} count={checked.count} />}
        </div>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}
