import { createFileRoute } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { NewCampaignForm } from './campaign.form.tsx'
import { GetCountersDocument } from './campaign.gql.gen.ts'

export const Route = createFileRoute('/adjustment/campaign/create')({
  beforeLoad: guard('adjustment', 'create'),
  loader: () => load(GetCountersDocument, {}),
  pendingComponent: () => <FormSkeleton />,
  component: CreateCampaignPage,
})

function CreateCampaignPage() {
  const { counters } = useLoaded(GetCountersDocument, {})
  return (
    <Page
      title="Rencanakan opname"
      crumbs={[
        { label: 'Penyesuaian Stok', to: '/adjustment' },
        { label: 'Opname Terjadwal', to: '/adjustment/campaign' },
      ]}
      purpose="Dokumen hitungan setiap outlet dibuka pada harinya."
    >
      <NewCampaignForm counters={counters} />
    </Page>
  )
}
