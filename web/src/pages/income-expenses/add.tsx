import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewEntryForm } from './income-expenses.form.tsx'

export const Route = createFileRoute('/income-expenses/add')({
  beforeLoad: guard('income_expense', 'create'),
  component: AddEntryPage,
})

function AddEntryPage() {
  return (
    <Page
      title="Catat pemasukan atau pengeluaran"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' }]}
      purpose="Bukti seperti nota atau kuitansi dapat dilampirkan setelah disimpan."
    >
      <NewEntryForm />
    </Page>
  )
}
