import { IconArchive, IconArchiveOff, IconReportMoney } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { formatNumber } from '../../../kit/format/number.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useShiftArchive } from '../shift.archive.ts'
import { EditShiftForm } from '../shift.form.tsx'
import { GetShiftDetailDocument } from '../shift.gql.gen.ts'

export const Route = createFileRoute('/shift/edit/$shiftId')({
  beforeLoad: guard('shift'),
  loader: ({ params }) => {
    const id = Number(params.shiftId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetShiftDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditShiftPage,
})

function EditShiftPage() {
  const { shift } = useLoaded(GetShiftDetailDocument, { id: Number(Route.useParams().shiftId) })
  const can_archive = useCan('shift', 'archive')
  const can_report = useCan('report_shift', 'view')
  const { archive, restore } = useShiftArchive()
  return (
    <Page
      title={shift.name}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Shift', to: '/shift' }]}
      purpose={`${formatNumber(shift.session_count, 0)} sesi kasir dibuka di shift ini`}
      pill={shift.deleted_at ? <Pill tone="quiet">Diarsipkan</Pill> : <Pill tone="good">Aktif</Pill>}
      actions={
        <>
          {can_report && (
            <Link to="/report/shift" search={{ shift: shift.id }} className={buttonClass({})}>
              <IconReportMoney /> Laporan shift
            </Link>
          )}
          {can_archive &&
            (shift.deleted_at ? (
              <Button icon={<IconArchiveOff />} onClick={() => restore(shift.id)}>
                Pulihkan
              </Button>
            ) : (
              <Button icon={<IconArchive />} onClick={() => void archive(shift)}>
                Arsipkan
              </Button>
            ))}
        </>
      }
    >
      <EditShiftForm key={shift.id} shift={shift} />
      <RecordHistory entity="shift" id={shift.id} />
    </Page>
  )
}
