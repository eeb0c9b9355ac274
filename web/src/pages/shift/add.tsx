import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewShiftForm } from './shift.form.tsx'

export const Route = createFileRoute('/shift/add')({
  beforeLoad: guard('shift', 'create'),
  component: AddShiftPage,
})

function AddShiftPage() {
  return (
    <Page title="Tambah shift" crumbs={[{ label: 'Kelola Outlet' }, { label: 'Shift', to: '/shift' }]}>
      <NewShiftForm />
    </Page>
  )
}
