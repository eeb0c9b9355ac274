import { REPORT_WORDS, reportOfPage } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { ScheduleDialog } from '../../../parts/schedule/schedule.form.tsx'
import { newViewSchedule } from '../../../parts/schedule/schedule.values.ts'
import { useNewSchedule } from '../../../parts/schedule/use-new-schedule.ts'
import { useMe } from '../../../parts/session/session.ts'
import { GetSavedViewsDocument, type GetSavedViewsQuery } from '../../../parts/view/view.gql.gen.ts'

type SavedView = GetSavedViewsQuery['savedViews']['rows'][number]

interface ViewScheduleProps {
  page: string
  view_id: number
  onClose: () => void
}

/** Plans a saved view to be mailed, as its menu asks for it. */
export function NewViewSchedule({ page, view_id, onClose }: ViewScheduleProps) {
  const { data } = useDocument(GetSavedViewsDocument, { page })
  if (!data) return null
  const view = data.savedViews.rows.find(({ id }) => id === view_id)
  if (view) return <ViewForm page={page} view={view} onClose={onClose} />
  return <Notice tone="warn">Tampilan ini sudah dihapus atau tidak lagi dibagikan kepada Anda.</Notice>
}

function ViewForm({ page, view, onClose }: Omit<ViewScheduleProps, 'view_id'> & { view: SavedView }) {
  const { email } = useMe()
  const report = reportOfPage(page) ?? 'summary'
  const form = useNewSchedule(report, newViewSchedule(view, email), onClose)
  return (
    <ScheduleDialog
      title={`Kirim ${REPORT_WORDS[report]} lewat email`}
      submit="Jadwalkan"
      report={report}
      view={view.name}
      form={form}
      onClose={onClose}
    />
  )
}
