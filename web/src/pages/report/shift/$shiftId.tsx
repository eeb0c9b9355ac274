import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { parseReportSearch } from '../../../parts/report/report-search.ts'
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
