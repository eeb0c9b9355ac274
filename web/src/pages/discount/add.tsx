import { createFileRoute } from '@tanstack/react-router'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewDiscountForm } from './discount.form.tsx'
import { GetDiscountChoicesDocument } from './discount.gql.gen.ts'

export const Route = createFileRoute('/discount/add')({
  beforeLoad: guard('discount', 'create'),
  loader: () => load(GetDiscountChoicesDocument, {}),
  pendingComponent: () => <FormSkeleton phone />,
  component: AddDiscountPage,
})

function AddDiscountPage() {
  const { discountChoices } = useLoaded(GetDiscountChoicesDocument, {})
  return (
    <Page
      title="Tambah diskon"
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Diskon', to: '/discount' }]}
      purpose="Disimpan sebagai draf; kasir memberikannya setelah diterbitkan."
    >
      <NewDiscountForm choices={discountChoices} />
    </Page>
  )
}
