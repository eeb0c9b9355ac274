import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewApiKeyForm } from './developers.form.tsx'

export const Route = createFileRoute('/developers/add')({
  beforeLoad: guard('admin', 'create'),
  component: AddApiKeyPage,
})

function AddApiKeyPage() {
  return (
    <Page
      title="Buat kunci API"
      crumbs={[{ label: 'Integrasi' }, { label: 'Pengembang', to: '/developers' }]}
    >
      <NewApiKeyForm />
    </Page>
  )
}
