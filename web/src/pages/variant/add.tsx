import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewVariantForm } from './variant.form.tsx'

export const Route = createFileRoute('/variant/add')({
  beforeLoad: guard('variant', 'create'),
  component: AddVariantPage,
})

function AddVariantPage() {
  return (
    <Page title="Tambah varian" crumbs={[{ label: 'Kelola Produk' }, { label: 'Varian', to: '/variant' }]}>
      <NewVariantForm />
    </Page>
  )
}
