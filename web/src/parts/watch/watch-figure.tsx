import { WatchAskedInput } from '@lumbung/server/reports/watch/watch.input.ts'
import { findMeasure } from '@lumbung/server/reports/watch/watch-report.calc.ts'
import { WATCHED_REPORT_NAMES } from '@lumbung/server/reports/watch/watched-page.calc.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import type { ExplainVariables } from '../explain/explain-documents.ts'
import { partsOfShare } from '../explain/figure-address.ts'

const NewWatch = lazyDialog(() => import('./new-watch.tsx').then((part) => part.NewWatch))

interface WatchFigureProps {
  of: string
  asked: ExplainVariables
  /** What the figure is of, in words. */
  facts: readonly { label: string; text: string }[]
}

const whole: ReadonlySet<string> = new Set(['Periode', 'Semua outlet', 'Semua channel'])

/** Lets a figure that is explained be watched; absent for one that has no days. */
export function WatchFigure({ of, asked, facts }: WatchFigureProps) {
  const [is_open, setOpen] = useState(false)
  const report = WATCHED_REPORT_NAMES.find((name) => name === of)
  const measure = report && findMeasure(report, asked.measure)
  const own = asked.cell ?? {}
  if (!report || !measure || partsOfShare(own) || own.side) return null
  const { from: _from, to: _to, ...cell } = asked.cell ?? {}
  const { outlet_ids, channels } = asked.filter ?? {}
  const { cashiers, hours, methods, group_basis } = asked
  const narrowed = facts.filter(({ label, text }) => !whole.has(label) && !whole.has(text))
  const words = narrowed.map(({ text }) => text)
  return (
    <>
      <Button icon={<IconEye />} onClick={() => setOpen(true)}>
        Awasi angka ini
      </Button>
      {is_open && (
        <NewWatch
          report={report}
          measures={[measure]}
          asked={WatchAskedInput.parse({ outlet_ids, channels, cashiers, hours, methods, group_basis, cell })}
          name={[measure.label, ...words].join(' ')}
          about={
            narrowed.length > 0
              ? `${narrowed.map(({ label, text }) => `${label}: ${text}`).join(' · ')}.`
              : ''
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
