import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewMemberForm } from './member.form.tsx'

export const Route = createFileRoute('/member/add')({
  beforeLoad: guard('member', 'create'),
  component: AddMemberPage,
})

function AddMemberPage() {
  return (
    <Page
      title="Tambah member"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Member', to: '/member' }]}
      purpose="Nama dan nomor telepon sudah cukup."
    >
      <NewMemberForm />
    </Page>
  )
}
