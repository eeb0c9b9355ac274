import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { EditReceivingForm } from '../receiving.form.tsx'
import { GetReceivingDetailDocument } from '../receiving.gql.gen.ts'
import { StatusPill } from '../receiving.words.tsx'

export const Route = createFileRoute('/receiving/edit/$receivingId')({
  beforeLoad: guard('receiving', 'update'),
  loader: ({ params }) => {
    const id = Number(params.receivingId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetReceivingDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditReceivingPage,
})

function EditReceivingPage() {
  const { receiving } = useLoaded(GetReceivingDetailDocument, { id: Number(Route.useParams().receivingId) })
  return (
    <Page
      title={`Ubah ${receiving.number}`}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penerimaan Barang', to: '/receiving' }]}
      pill={<StatusPill {...receiving} />}
    >
      {receiving.status === 'draft' ? (
        <EditReceivingForm key={receiving.id} document={receiving} />
      ) : (
        <Notice tone="info">
          Hanya draf yang dapat diubah.{' '}
          <Link to="/receiving/detail/$produceId" params={{ produceId: String(receiving.id) }}>
            Lihat {receiving.number}
          </Link>
        </Notice>
      )}
      <RecordHistory entity="receiving" id={receiving.id} />
    </Page>
  )
}
