import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { load } from '../../../kit/graphql/query.ts'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { isAllowed } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { GetProductionDetailDocument } from '../../produce/produce.gql.gen.ts'
import { ProductionPage } from '../../produce/produce.page.tsx'
import { ReceivingDetailPage } from '../receiving.detail.tsx'
import { GetReceivingDetailDocument } from '../receiving.gql.gen.ts'

/** What stands under an id: receivings and productions share them, so that one address shows either. */
type Kind = 'receiving' | 'production'

export const Route = createFileRoute('/receiving/detail/$produceId')({
  beforeLoad: () => {
    if (!isAllowed('produce', 'view')) guard('receiving', 'view')()
  },
  loader: async ({ params }): Promise<{ id: number; kind: Kind }> => {
    const id = Number(params.produceId)
    if (!Number.isInteger(id)) throw notFound()
    if (isAllowed('receiving', 'view') && (await isFound(load(GetReceivingDetailDocument, { id }))))
      return { id, kind: 'receiving' }
    if (!isAllowed('produce', 'view')) throw notFound()
    await load(GetProductionDetailDocument, { id })
    return { id, kind: 'production' }
  },
  pendingComponent: () => <FormSkeleton />,
  component: DetailPage,
})

async function isFound(loading: Promise<unknown>): Promise<boolean> {
  try {
    await loading
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return false
    throw error
  }
}

function DetailPage() {
  const { id, kind } = Route.useLoaderData()
  return (
    <>
      {kind === 'receiving' ? <ReceivingDetailPage id={id} /> : <ProductionPage id={id} />}
      <RecordHistory entity={kind} id={id} />
    </>
  )
}
