import { IconBuildingBank, IconCopy } from '@tabler/icons-react'
import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { lazyPart } from '../../../kit/router/lazy-part.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { readTab, Tabs } from '../../../kit/tabs/tabs.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { OutletPicker } from '../../../parts/outlet-picker/outlet-picker.tsx'
import { useMe } from '../../../parts/session/session.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { GetPaymentDocument } from '../payment.gql.gen.ts'
import { GuestPaymentPanel } from '../payment.guest.tsx'
import { AddMethod, ArchivedMethods, UnknownMethods } from '../payment.manage.tsx'
import { MethodsForm } from '../payment.methods.tsx'
import css from '../payment.module.css'
import { RebookingNotice } from '../payment.rebooking.tsx'
import { TaxPanel } from '../payment.tax.tsx'
import type { PaymentDetail } from '../payment.values.ts'

const CopyDialog = lazyPart(() => import('../../outlet/outlet.copy.tsx').then((part) => part.CopyDialog))

const tabs = ['metode', 'pajak', 'tamu'] as const
type PaymentTab = (typeof tabs)[number]

export const Route = createFileRoute('/payment/edit/$outletId')({
  beforeLoad: guard('payment'),
  validateSearch: (search: Record<string, unknown>): { tab?: PaymentTab } => ({ tab: readTab(search, tabs) }),
  loader: ({ params }) => {
    const id = Number(params.outletId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetPaymentDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: PaymentPage,
})

function OutletChoice({ id, name }: { id: number; name: string }) {
  const { outlets } = useMe()
  const navigate = useNavigate()
  if (outlets.length < 2) return null
  return (
    <span className={css.outlet}>
      <OutletPicker
        label_hidden
        value={id}
        shown={{ id, name }}
        onChange={(outlet_id) =>
          void navigate({
            to: '/payment/edit/$outletId',
            params: { outletId: String(outlet_id) },
            search: withSearch((old) => old),
          })
        }
      />
    </span>
  )
}

const keyOf = ({ id, methods }: PaymentDetail) =>
  [id, ...methods.map(({ payment_method_id, name }) => `${payment_method_id} ${name}`).sort()].join()

function PaymentPage() {
  const { tab = 'metode' } = Route.useSearch()
  const { payment } = useLoaded(GetPaymentDocument, { id: Number(Route.useParams().outletId) })
  const { outlets } = useMe()
  const can_update = useCan('payment', 'update')
  const can_create = useCan('payment', 'create')
  const can_copy = useCan('outlet', 'update')
  const [is_copying, setCopying] = useState(false)
  return (
    <Page
      title="Pembayaran"
      crumbs={[{ label: 'Kelola Outlet' }]}
      purpose={payment.name}
      actions={
        <>
          <OutletChoice id={payment.id} name={payment.name} />
          <Link to="/payment/reconciliation" className={buttonClass()}>
            <IconBuildingBank />
            Rekonsiliasi
          </Link>
          {can_update && can_copy && outlets.length > 1 && (
            <Button icon={<IconCopy />} onClick={() => setCopying(true)}>
              Terapkan ke outlet…
            </Button>
          )}
          {can_create && tab === 'metode' && <AddMethod outlet={payment} />}
        </>
      }
    >
      <Tabs
        label="Bagian pembayaran"
        tabs={[
          {
            key: 'metode',
            label: 'Metode',
            count: payment.methods.filter(({ is_active }) => is_active).length,
          },
          { key: 'pajak', label: 'Pajak & layanan' },
          { key: 'tamu', label: 'Halaman tamu' },
        ]}
      />
      {tab === 'metode' && (
        <div className={css.blocks}>
          <RebookingNotice />
          <UnknownMethods payment={payment} />
          {/* Which methods there are decides what the form holds. */}
          <MethodsForm key={keyOf(payment)} payment={payment} />
          <ArchivedMethods payment={payment} />
        </div>
      )}
      {tab === 'pajak' && <TaxPanel payment={payment} />}
      {tab === 'tamu' && <GuestPaymentPanel id={payment.id} timezone={payment.timezone} />}
      <RecordHistory entity="outlet_payment" id={payment.id} />
      {is_copying && (
        <CopyDialog outlet_id={payment.id} chosen_first={['payment']} onClose={() => setCopying(false)} />
      )}
    </Page>
  )
}
