import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useExplain } from '../../kit/report/explain-button.tsx'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import type { ReportState } from '../report/use-report.ts'
import type { ExplainedReport, ExplainVariables } from './explain-documents.ts'
import { readFigure } from './figure-address.ts'

const Panel = lazyPart(() => import('./explain-panel.tsx').then((module) => module.ExplainPanel))

interface ExplainHostProps {
  report: ReportState
  /** Which report's figures; by their group on a page with those of several. */
  of: ExplainedReport | ((group: string) => ExplainedReport)
  /** What the report is narrowed to besides its filter. */
  more?: Omit<ExplainVariables, 'measure' | 'filter' | 'cell'>
}

/** Shows where the figure of the address comes from, beside the report it stands on. */
export function ExplainHost({ report, of, more = {} }: ExplainHostProps) {
  const figure = readFigure(useSearch({ strict: false }).jelaskan)
  const explain = useExplain()
  if (!figure) return null
  return (
    <Suspense>
      <Panel
        key={JSON.stringify(figure)}
        report={report}
        of={typeof of === 'function' ? of(figure.measure.split('.')[0] ?? '') : of}
        figure={figure}
        more={more}
        onClose={() => explain(undefined)}
      />
    </Suspense>
  )
}
