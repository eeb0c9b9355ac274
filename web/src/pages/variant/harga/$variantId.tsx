import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { GetVariantPricesDocument } from '../variant.prices.gql.gen.ts'
import { PricesSheet } from '../variant.prices.tsx'

export const Route = createFileRoute('/variant/harga/$variantId')({
  beforeLoad: () => {
    guard('variant', 'view')()
    guard('menu', 'view')()
  },
  loader: ({ params }) => {
    const id = Number(params.variantId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetVariantPricesDocument, { id })
  },
  pendingComponent: () => <CardSkeleton height={420} />,
  component: VariantPricesPage,
})

function VariantPricesPage() {
  const { variant } = useLoaded(GetVariantPricesDocument, { id: Number(Route.useParams().variantId) })
  return (
    <Page
      title={`Harga per menu ${variant.name}`}
      crumbs={[
        { label: 'Kelola Produk' },
        { label: 'Varian', to: '/variant' },
        { label: variant.name, to: `/variant/edit/${variant.id}` },
      ]}
      purpose="Harga menu dengan pilihannya. Kosong berarti harga menu ditambah tambahan harganya. Tempel langsung dari spreadsheet."
    >
      <PricesSheet key={variant.id} variant={variant} />
      <RecordHistory entity="variant" id={variant.id} />
    </Page>
  )
}
