import { IconReceiptOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReportSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import css from './report-body.module.css'
import type { ReportState } from './use-report.ts'

interface ReportQuery<D> {
  data: D | undefined
  error: unknown
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface ReportBodyProps<D> {
  query: ReportQuery<D>
  /** Nothing was sold. */
  isEmpty: (data: D) => boolean
  report: ReportState
  skeleton?: ReactNode
  children: (data: D) => ReactNode
}

/** A report with every state it can be in: loading, failed, nothing sold, figures; old ones fade while new load. */
export function ReportBody<D>({ query, isEmpty, report, skeleton, children }: ReportBodyProps<D>) {
  const { data } = query
  if (!data && query.error) {
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  if (!data) return skeleton ?? <ReportSkeleton />
  if (isEmpty(data)) {
    return (
      <Card>
        <NoSales report={report} />
      </Card>
    )
  }
  return (
    <div className={query.isPlaceholderData ? css.stale : undefined} aria-busy={query.isPlaceholderData}>
      {children(data)}
    </div>
  )
}

/** A period in which nothing was sold. */
export function NoSales({ report }: { report: ReportState }) {
  const narrowed = report.outlet_ids !== null || report.channels !== null
  return (
    <EmptyState
      icon={IconReceiptOff}
      title="Belum ada transaksi pada rentang waktu ini"
      text="Ubah tanggal atau outlet untuk melihat data lain."
    >
      <Button onClick={() => report.change({ periode: '30-hari', dari: undefined, sampai: undefined })}>
        Lihat 30 hari
      </Button>
      {narrowed && (
        <Button onClick={() => report.change({ outlet: 'semua', channel: undefined })}>
          Semua outlet dan channel
        </Button>
      )}
    </EmptyState>
  )
}
