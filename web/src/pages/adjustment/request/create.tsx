import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { NewRequestForm } from './request.form.tsx'

export const Route = createFileRoute('/adjustment/request/create')({
  beforeLoad: guard('adjustment', 'create'),
  component: CreateRequestPage,
})

function CreateRequestPage() {
  return (
    <Page
      title="Minta stok"
      crumbs={[
        { label: 'Penyesuaian Stok', to: '/adjustment' },
        { label: 'Permintaan Stok', to: '/adjustment/request' },
      ]}
      purpose="Outlet yang diminta menyanggupi, menyiapkan, lalu mengirimnya sebagai transfer"
    >
      <NewRequestForm />
    </Page>
  )
}
