import { IconBuildingStore } from '@tabler/icons-react'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { guard } from '../../parts/access/guard.ts'
import { readOutletScope } from '../../parts/session/outlet-scope.ts'
import { readMe } from '../../parts/session/session.ts'

/** Leads to the outlet one works in, else to the first active one. */
export const Route = createFileRoute('/payment/')({
  beforeLoad: () => {
    guard('payment')()
    const outlets = readMe()?.outlets ?? []
    const scope = readOutletScope()
    const outlet = outlets.find(({ id }) => id === scope) ?? outlets[0]
    if (!outlet) return
    throw redirect({ to: '/payment/edit/$outletId', params: { outletId: String(outlet.id) }, replace: true })
  },
  component: NoOutletPage,
})

function NoOutletPage() {
  return (
    <Page title="Pembayaran" crumbs={[{ label: 'Kelola Outlet' }]}>
      <Card>
        <EmptyState
          icon={IconBuildingStore}
          title="Belum ada outlet"
          text="Cara pembayaran diatur per outlet. Tambahkan outlet lebih dahulu."
        >
          <Link to="/outlet" className={buttonClass()}>
            Lihat outlet
          </Link>
        </EmptyState>
      </Card>
    </Page>
  )
}
