import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { readOrders } from '../../../kit/report/table-order.ts'
import { guard } from '../../../parts/access/guard.ts'
import { GetKitchenSpeedDocument } from '../kitchen.gql.gen.ts'
import { KitchenSpeed, type SpeedSearch, speedVariables } from '../kitchen.speed.tsx'
import { KitchenTabs } from '../kitchen.tabs.tsx'

export const Route = createFileRoute('/kitchen/kecepatan/')({
  beforeLoad: guard('kitchen'),
  validateSearch: (search: Record<string, unknown>): SpeedSearch => {
    const hari = Number(search.hari)
    const outlet = Number(search.outlet)
    return {
      hari: hari === 1 || hari === 30 ? hari : undefined,
      outlet: Number.isInteger(outlet) && outlet > 0 ? outlet : undefined,
      urut: readOrders(search),
    }
  },
  loaderDeps: ({ search: { hari, outlet } }) => ({ hari, outlet }),
  loader: ({ deps }) => prefetch(GetKitchenSpeedDocument, speedVariables(deps)),
  component: KitchenSpeedPage,
})

function KitchenSpeedPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Page
      title="Kecepatan Dapur"
      crumbs={[{ label: 'Pengaturan' }, { label: 'Kunci Dapur', to: '/kitchen' }]}
      tabs={<KitchenTabs />}
      purpose="Waktu siap menurut layar dapur"
    >
      <KitchenSpeed
        search={search}
        onChange={(values) => void navigate({ search: (old) => ({ ...old, ...values }), replace: true })}
      />
    </Page>
  )
}
