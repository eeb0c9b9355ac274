import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { load, useLoaded } from '../../../../kit/graphql/query.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { guard } from '../../../../parts/access/guard.ts'
import { useMe } from '../../../../parts/session/session.ts'
import { RecordHistory } from '../../../audit/audit.record-history.tsx'
import { DocumentButtons } from '../../adjustment.buttons.tsx'
import { EditAdjustmentForm } from '../../adjustment.form.tsx'
import { GetAdjustmentDetailDocument } from '../../adjustment.gql.gen.ts'
import css from '../../adjustment.module.css'
import { AdjustmentPill } from '../../adjustment.pill.tsx'
import { PrintSheet } from '../../adjustment.sheet.tsx'
import { DocumentState } from '../../adjustment.state.tsx'
import { AdjustmentAttachments, AdjustmentTimeline, Movements } from '../../adjustment.trail.tsx'
import { DocumentView } from '../../adjustment.view.tsx'
import { kindLabel } from '../../adjustment.words.ts'
import { CountReview } from '../../count.review.tsx'

export const Route = createFileRoute('/adjustment/detail/$adjustmentId/')({
  beforeLoad: guard('adjustment'),
  loader: ({ params }) => {
    const id = Number(params.adjustmentId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetAdjustmentDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: AdjustmentDetailPage,
})

function AdjustmentDetailPage() {
  const id = Number(Route.useParams().adjustmentId)
  const { adjustment: document } = useLoaded(GetAdjustmentDetailDocument, { id })
  const { outlets } = useMe()
  const can_update = useCan('adjustment', 'update')
  const [is_blank, setBlank] = useState(false)
  const is_editable =
    document.status === 'draft' && can_update && outlets.some((outlet) => outlet.id === document.outlet_id)
  return (
    <Page
      title={document.number}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Penyesuaian Stok', to: '/adjustment' }]}
      purpose={`${kindLabel(document.kind)} · ${document.outlet.name}`}
      pill={<AdjustmentPill status={document.status} />}
      actions={<DocumentButtons document={document} onBlank={setBlank} />}
    >
      <div className={css.screen}>
        {is_editable ? (
          <EditAdjustmentForm key={id} document={document} />
        ) : (
          <>
            <DocumentState document={document} />
            <DocumentView document={document} review={<CountReview document={document} />} />
          </>
        )}
        <div className={css.trail}>
          <AdjustmentAttachments document={document} />
          <AdjustmentTimeline document={document} />
          <Movements document={document} />
        </div>
      </div>
      <RecordHistory entity="adjustment" id={id} />
      <PrintSheet document={document} is_blank={is_blank} />
    </Page>
  )
}
