import { Suspense } from 'react'
import { formatNumber } from '../format/number.ts'
import { lazyPart } from '../router/lazy-part.tsx'
import css from './bulk-bar.module.css'
import { closeResults, stopBulk, useBulkState } from './bulk-state.ts'

const BulkReport = lazyPart(() => import('./bulk-report.tsx').then((part) => part.BulkReport))

/** How far a run over many rows is, with the button that stops it. */
export function BulkProgress() {
  const { progress, is_stopped } = useBulkState()
  if (!progress) return null
  return (
    <div className={css.bar}>
      <span>
        {formatNumber(progress.done, 0)} dari {formatNumber(progress.total, 0)} diproses…
      </span>
      <progress className={css.progress} aria-hidden="true" value={progress.done} max={progress.total} />
      <button type="button" className={css.action} disabled={is_stopped} onClick={stopBulk}>
        Hentikan
      </button>
    </div>
  )
}

/** What became of each row of a run in which some were refused. */
export function BulkResults() {
  const { report } = useBulkState()
  if (!report) return null
  return (
    <Suspense>
      <BulkReport title="Hasil tindakan" results={report} onClose={closeResults} />
    </Suspense>
  )
}
