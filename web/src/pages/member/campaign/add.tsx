import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { NewCampaignForm } from './campaign.form.tsx'

export const Route = createFileRoute('/member/campaign/add')({
  beforeLoad: guard('member_campaign', 'create'),
  component: AddCampaignPage,
})

function AddCampaignPage() {
  return (
    <Page
      title="Tambah kampanye"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Kampanye', to: '/member/campaign' }]}
      purpose="Disimpan sebagai draf; dikirim sesudah Anda menyetujuinya."
    >
      <NewCampaignForm />
    </Page>
  )
}
