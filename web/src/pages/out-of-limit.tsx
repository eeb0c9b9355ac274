import { IconGauge } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Page } from '../kit/page/page.tsx'
import { AddressLink } from '../kit/router/address-link.tsx'
import { useBrandInfo, useMe } from '../kit/session/session.ts'
import { EmptyState } from '../kit/states/state.tsx'
import { buttonClass } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'

export const Route = createFileRoute('/out-of-limit')({
  validateSearch: (search: Record<string, unknown>): { planId?: string } => ({
    planId: typeof search.planId === 'string' ? search.planId : undefined,
  }),
  component: OutOfLimitPage,
})

function OutOfLimitPage() {
  const { planId } = Route.useSearch()
  const { admin_group } = useMe()
  const plan = useBrandInfo().latest_plan_history?.plan.name
  const yours = plan ? `Paket ${plan}` : 'Paket Anda'
  return (
    <Page title="Batas paket">
      <Card>
        <EmptyState
          icon={IconGauge}
          title="Batas paket Anda sudah tercapai"
          text={
            planId
              ? `${yours} tidak memuat modul ini. Tingkatkan paket atau beli add-on untuk membukanya.`
              : `${yours} tidak dapat memuat data lagi. Tingkatkan paket, beli add-on, atau arsipkan data yang tidak dipakai.`
          }
        >
          {admin_group.is_master ? (
            <AddressLink
              href={`/plan_options?planDuration=30${planId ? `&planId=${planId}` : ''}`}
              className={buttonClass({ tone: 'primary' })}
            >
              Lihat pilihan paket
            </AddressLink>
          ) : (
            <p>Hubungi pemilik (Master) brand Anda.</p>
          )}
          <Link to="/dashboard" className={buttonClass()}>
            Kembali ke Dashboard
          </Link>
        </EmptyState>
      </Card>
    </Page>
  )
}
