import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { NewWebhookForm } from './webhook.form.tsx'

export const Route = createFileRoute('/developers/webhook/add')({
  beforeLoad: guard('admin', 'create'),
  component: AddWebhookPage,
})

function AddWebhookPage() {
  return (
    <Page
      title="Buat webhook"
      crumbs={[
        { label: 'Integrasi' },
        { label: 'Pengembang', to: '/developers' },
        { label: 'Webhook', to: '/developers/webhook' },
      ]}
    >
      <NewWebhookForm />
    </Page>
  )
}
