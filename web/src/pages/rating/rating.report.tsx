import { IconStars } from '@tabler/icons-react'
import { useDocument } from '../../kit/graphql/query.ts'
import { fileTable } from '../../kit/report/export-tables.ts'
import layout from '../../kit/report/report-layout.module.css'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { ReportSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { ReportBar } from '../../parts/report/report-bar.tsx'
import { ReportAbout, ReportFiles } from '../../parts/report/report-files.tsx'
import { useReport } from '../../parts/report/use-report.ts'
import { useMe } from '../../parts/session/session.ts'
import { GetRatingReportDocument } from './rating.gql.gen.ts'
import { itemTable, outletTable } from './rating.tables.ts'

/** What guests said in a period by outlet and by menu, against sales. */
export function RatingSummary() {
  const report = useReport({ remember: false })
  const { outlets } = useMe()
  const filter = { ...report.filter, compare: 'none' as const, against_outlet_id: null, channels: null }
  const query = useDocument(GetRatingReportDocument, { filter }, { keep: true })
  const found = query.data?.ratingReport
  if (!found)
    return query.error ? (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    ) : (
      <ReportSkeleton kpis={0} />
    )
  const tables = [outletTable(found, outlets), itemTable(found)] as const
  const is_empty = found.by_outlet.every(({ ratings }) => ratings === 0)
  return (
    <div className={layout.stack}>
      <div className={layout.switches}>
        <ReportBar report={report} plain without_channels without_views />
        <ReportFiles
          module="rating"
          name="penilaian"
          report={report}
          range={found.range}
          papers={[]}
          tables={[fileTable(tables[0]), fileTable(tables[1])]}
        />
      </div>
      <ReportAbout report={report} range={found.range} />
      {is_empty ? (
        <Card>
          <EmptyState
            icon={IconStars}
            title="Belum ada penilaian pada rentang waktu ini"
            text="Penilaian dihitung pada hari bisnis kunjungannya."
          />
        </Card>
      ) : (
        <>
          <Card>
            <CardHead title="Menurut outlet" note="Pada hari bisnis kunjungannya" />
            <ReportTable {...tables[0]} />
          </Card>
          <Card>
            <CardHead title="Menurut menu" note="Nota yang dinilai dan memuat menunya" />
            <ReportTable {...tables[1]} />
          </Card>
        </>
      )}
    </div>
  )
}
