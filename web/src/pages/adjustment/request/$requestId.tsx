import { createFileRoute, notFound } from '@tanstack/react-router'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { useDocumentStep } from '../../../parts/document/use-document-step.ts'
import { useMe } from '../../../parts/session/session.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { RequestAnswer } from './request.answer.tsx'
import { EditRequestForm } from './request.form.tsx'
import { CancelStockRequestDocument, GetStockRequestDocument } from './request.gql.gen.ts'
import css from './request.module.css'
import { RequestRest } from './request.rest.tsx'
import { RequestFacts, RequestLineList, RequestTimeline } from './request.view.tsx'
import { RequestPill } from './request.words.tsx'

export const Route = createFileRoute('/adjustment/request/$requestId')({
  beforeLoad: guard('adjustment'),
  loader: ({ params }) => {
    const id = Number(params.requestId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetStockRequestDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: RequestPage,
})

function RequestPage() {
  const id = Number(Route.useParams().requestId)
  const { stockRequest: request } = useLoaded(GetStockRequestDocument, { id })
  const { outlets } = useMe()
  const can_update = useCan('adjustment', 'update')
  const cancel = useDocumentStep({ type: 'StockRequest' }, CancelStockRequestDocument, {
    success: 'Permintaan dibatalkan!',
  })
  const { state, number, version, outlet_id, is_mine_to_answer } = request
  const may_change = state === 'asked' && can_update && outlets.some((outlet) => outlet.id === outlet_id)
  // Who works at both sides answers.
  const is_changed = may_change && !is_mine_to_answer
  return (
    <Page
      title={number}
      crumbs={[
        { label: 'Penyesuaian Stok', to: '/adjustment' },
        { label: 'Permintaan Stok', to: '/adjustment/request' },
      ]}
      purpose={`${request.outlet.name} meminta dari ${request.from_outlet.name}`}
      pill={<RequestPill state={state} />}
      actions={
        <>
          {may_change && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate({ request: { id, version } })}>
              Batalkan permintaan
            </Button>
          )}
          {request.has_rest && <RequestRest key={id} request={request} />}
        </>
      }
    >
      <div className={css.blocks}>
        {is_changed ? (
          <EditRequestForm key={`${id} ${version}`} request={request} />
        ) : (
          <>
            <RequestFacts request={request} />
            {is_mine_to_answer ? (
              <RequestAnswer key={version} request={request} />
            ) : (
              <RequestLineList lines={request.lines} />
            )}
          </>
        )}
        <RequestTimeline request={request} />
      </div>
      <RecordHistory entity="stock_request" id={id} />
    </Page>
  )
}
