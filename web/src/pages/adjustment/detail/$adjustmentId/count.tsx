import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { load, useDocument, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { EmptyState } from '../../../../kit/states/state.tsx'
import { buttonClass } from '../../../../kit/ui/button.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { GetAdjustmentDetailDocument } from '../../adjustment.gql.gen.ts'
import { CountPage } from '../../count.page.tsx'

export const Route = createFileRoute('/adjustment/detail/$adjustmentId/count')({
  beforeLoad: guard('adjustment', 'update'),
  loader: ({ params }) => {
    const id = Number(params.adjustmentId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetAdjustmentDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: CountAdjustmentPage,
})

/** Others may count the same document. */
const others_ms = 30_000

function CountAdjustmentPage() {
  const id = Number(Route.useParams().adjustmentId)
  const { adjustment: loaded } = useLoaded(GetAdjustmentDetailDocument, { id })
  const { data } = useDocument(GetAdjustmentDetailDocument, { id }, { every_ms: others_ms, keep: true })
  const document = data?.adjustment ?? loaded
  const back = (
    <Link
      to="/adjustment/detail/$adjustmentId"
      params={{ adjustmentId: String(id) }}
      className={buttonClass()}
    >
      Ke dokumen
    </Link>
  )
  return (
    <Page
      title={`Hitung ${document.number}`}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penyesuaian Stok', to: '/adjustment' }]}
      purpose={document.outlet.name}
      actions={back}
    >
      {document.status === 'counting' ? (
        <CountPage key={id} document={document} />
      ) : (
        <EmptyState title="Dokumen ini tidak sedang dihitung" text="Buka dokumen untuk melihat statusnya.">
          {back}
        </EmptyState>
      )}
    </Page>
  )
}
