import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { parseReportSearch } from '../../../kit/report/report-search.ts'
import { guard } from '../../../kit/router/guard.ts'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { ShiftDetailPage } from './shift.detail.tsx'
import { GetShiftSessionDetailDocument } from './shift.gql.gen.ts'
import { useLiveSession } from './shift.pulse.ts'

export const Route = createFileRoute('/report/shift/$shiftId')({
  validateSearch: parseReportSearch,
  beforeLoad: () => guard('report_shift')(),
  loader: ({ params }) => {
    const id = Number(params.shiftId)
    if (!Number.isInteger(id) || id < 1) throw notFound()
    return load(GetShiftSessionDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: DetailPage,
})

function DetailPage() {
  const { shiftId } = Route.useParams()
  const { shiftSession } = useLoaded(GetShiftSessionDetailDocument, { id: Number(shiftId) })
  useLiveSession(shiftSession)
  return (
    <>
      <ShiftDetailPage session={shiftSession} />
      <RecordHistory entity="cash_session" id={shiftSession.id} />
    </>
  )
}
