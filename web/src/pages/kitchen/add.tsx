import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewKitchenKeyForm } from './kitchen.form.tsx'

export const Route = createFileRoute('/kitchen/add')({
  beforeLoad: guard('kitchen', 'create'),
  component: AddKitchenKeyPage,
})

function AddKitchenKeyPage() {
  return (
    <Page
      title="Buat kunci dapur"
      crumbs={[{ label: 'Pengaturan' }, { label: 'Kunci Dapur', to: '/kitchen' }]}
    >
      <NewKitchenKeyForm />
    </Page>
  )
}
