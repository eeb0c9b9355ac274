import { reportOfPage } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { GetReportScheduleListDocument } from '../../../parts/schedule/schedule.gql.gen.ts'
import { ScheduleCards } from './schedule.list.tsx'

/** The view that is to be mailed, from its own menu. */
interface ScheduleSearch {
  /** The page it is of. */
  laporan?: string | undefined
  tampilan?: string | undefined
}

const NewViewSchedule = lazyDialog(() =>
  import('./schedule.view-dialog.tsx').then((part) => part.NewViewSchedule),
)

/** Whose schedules these are decides the server: one's own, of a Master all. */
export const Route = createFileRoute('/report/schedule/')({
  validateSearch: ({ laporan, tampilan }: Record<string, unknown>): ScheduleSearch => ({
    laporan: typeof laporan === 'string' && reportOfPage(laporan) ? laporan : undefined,
    tampilan: /^\d{1,9}$/.test(String(tampilan)) ? String(tampilan) : undefined,
  }),
  loader: () => prefetch(GetReportScheduleListDocument, {}),
  component: SchedulePage,
})

/** How often it is asked whether a mail that was asked for has been made. */
const sending_ms = 2000

function SchedulePage() {
  const first = useDocument(GetReportScheduleListDocument, {})
  const is_sending = first.data?.reportScheduleList.nodes.some(({ requested_at }) => requested_at !== null)
  const { data, error, refetch } = useDocument(
    GetReportScheduleListDocument,
    {},
    is_sending ? { every_ms: sending_ms } : {},
  )
  const { laporan, tampilan } = Route.useSearch()
  const navigate = Route.useNavigate()
  const nodes = data?.reportScheduleList.nodes ?? []
  return (
    <Page
      title="Jadwal laporan"
      crumbs={[{ label: 'Laporan' }]}
      purpose="Laporan yang dikirim sendiri lewat email"
    >
      {error && !data && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <CardSkeleton />}
      {data && nodes.length === 0 && (
        <Card>
          <EmptyState
            icon={IconCalendarRepeat}
            title="Belum ada jadwal laporan"
            text="Buka laporan, atur filternya, lalu tekan Jadwalkan."
          />
        </Card>
      )}
      {nodes.length > 0 && <ScheduleCards nodes={nodes} />}
      {laporan && tampilan && (
        <NewViewSchedule
          page={laporan}
          view_id={Number(tampilan)}
          onClose={() => void navigate({ search: {}, replace: true })}
        />
      )}
    </Page>
  )
}
