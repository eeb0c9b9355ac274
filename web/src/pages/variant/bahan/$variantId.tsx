import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { GetVariantEffectsDocument } from '../variant.effects.gql.gen.ts'
import { EffectsForm } from '../variant.effects.tsx'

export const Route = createFileRoute('/variant/bahan/$variantId')({
  beforeLoad: () => {
    guard('variant')()
    guard('recipe')()
  },
  loader: ({ params }) => {
    const id = Number(params.variantId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetVariantEffectsDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: VariantEffectsPage,
})

function VariantEffectsPage() {
  const { variant } = useLoaded(GetVariantEffectsDocument, { id: Number(Route.useParams().variantId) })
  return (
    <Page
      title={`Bahan pilihan ${variant.name}`}
      crumbs={[
        { label: 'Kelola Produk' },
        { label: 'Varian', to: '/variant' },
        { label: variant.name, to: `/variant/edit/${variant.id}` },
      ]}
    >
      <EffectsForm key={variant.id} variant={variant} />
      <RecordHistory entity="variant" id={variant.id} />
    </Page>
  )
}
