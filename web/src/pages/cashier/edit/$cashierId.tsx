import { IconArchive, IconArchiveOff, IconArrowMerge, IconKey } from '@tabler/icons-react'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../../kit/format/date.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useCashierArchive } from '../cashier.archive.ts'
import { EditCashierForm } from '../cashier.form.tsx'
import { GetCashierDetailDocument, type GetCashierDetailQuery } from '../cashier.gql.gen.ts'
import { CashierPill } from '../cashier.list.tsx'
import { MergeCashierDialog } from '../cashier.merge.tsx'
import { PinDialog } from '../cashier.pin.tsx'

export const Route = createFileRoute('/cashier/edit/$cashierId')({
  beforeLoad: guard('cashier'),
  loader: ({ params }) => {
    const id = Number(params.cashierId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetCashierDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditCashierPage,
})

type Cashier = GetCashierDetailQuery['cashier']

/** Where they are, and since when their PIN holds. */
function purposeOf({ drawer_outlet, last_session_at, pin_set_at }: Cashier): string {
  const seen = last_session_at
    ? `Sesi terakhir ${formatDateTime(last_session_at)}`
    : 'Belum pernah membuka sesi'
  return [
    drawer_outlet ? `Sedang bertugas di ${shortOutletName(drawer_outlet)}` : seen,
    pin_set_at ? `PIN diatur ${formatDateTime(pin_set_at)}` : 'PIN belum diatur',
  ].join(' · ')
}

function Notes({ cashier: { is_incomplete, other_names } }: { cashier: Cashier }) {
  return (
    <>
      {is_incomplete && (
        <Notice tone="warn">
          Nama ini dikirim mesin kasir dan belum dilengkapi. Isi kode dan profil haknya, atau gabungkan dengan
          kasir yang sebenarnya.
        </Notice>
      )}
      {other_names.length > 0 && <Notice tone="info">Juga dikenali sebagai: {other_names.join(', ')}</Notice>}
    </>
  )
}

function EditCashierPage() {
  const { cashier } = useLoaded(GetCashierDetailDocument, { id: Number(Route.useParams().cashierId) })
  const can_update = useCan('cashier', 'update')
  const can_archive = useCan('cashier', 'archive')
  const { archive, restore } = useCashierArchive()
  const [asked, setAsked] = useState<'pin' | 'merge' | null>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)
  const is_active = cashier.deleted_at === null
  return (
    <Page
      title={cashier.name}
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Kasir', to: '/cashier' }]}
      purpose={purposeOf(cashier)}
      pill={<CashierPill {...cashier} />}
      actions={
        <>
          {can_update && is_active && (
            <Button icon={<IconKey />} onClick={() => setAsked('pin')}>
              {cashier.has_pin ? 'Atur ulang PIN' : 'Atur PIN'}
            </Button>
          )}
          {can_archive && is_active && (
            <Button icon={<IconArrowMerge />} onClick={() => setAsked('merge')}>
              Gabungkan
            </Button>
          )}
          {can_archive && is_active && (
            <Button icon={<IconArchive />} onClick={() => void archive([cashier])}>
              Arsipkan
            </Button>
          )}
          {can_archive && !is_active && !cashier.merged_cashier_id && (
            <Button icon={<IconArchiveOff />} onClick={() => restore([cashier])}>
              Pulihkan
            </Button>
          )}
        </>
      }
    >
      <Notes cashier={cashier} />
      <EditCashierForm key={cashier.id} cashier={cashier} />
      <RecordHistory entity="cashier" id={cashier.id} />
      {asked === 'pin' && <PinDialog cashier={cashier} onClose={close} />}
      {asked === 'merge' && (
        <MergeCashierDialog
          cashier={cashier}
          onClose={close}
          onDone={(into_id) => {
            close()
            void navigate({ to: '/cashier/edit/$cashierId', params: { cashierId: String(into_id) } })
          }}
        />
      )}
    </Page>
  )
}
